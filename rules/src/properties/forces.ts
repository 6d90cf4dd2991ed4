import { colour, list, names, number, one, type PropertySchema, parameter, property, range, repeated, text, whole, words, YES_NO } from './schema.ts';

/** The NATO symbols that the drawing knows. */
export const SYMBOL_WORDS = [
  'infantry',
  'machine-gun',
  'mortar',
  'gun',
  'anti-tank',
  'anti-aircraft',
  'armour',
  'self-propelled',
  'reconnaissance',
  'mechanised',
  'transport',
  'headquarters',
  'engineer',
  'flame',
  'fortification',
  'anti-tank-rocket',
];

const TRAITS_OR_CLASSES = list(names('trait', 'unit-class'));

/** What every game may say of unit classes, their values, stacking and organisation, and of attacks. */
export const forceProperties: PropertySchema[] = [
  property('is', ['unit-class'], list(names('trait')), 'the traits of each unit of the class'),
  property('steps', ['unit-class', 'state'], one(whole(0, 20)), 'how many losses it takes; of a state, what is left in it'),
  property(
    'takes',
    ['unit-class', 'state'],
    repeated(names('slot'), number(0, 20)),
    'stacking slots, and how much of each one unit takes; 1 if no number follows',
  ),
  property('needs', ['unit-class'], list(names('value')), 'values that its counters must carry'),
  property('may-have', ['unit-class'], list(names('value')), 'values that its counters may carry besides'),
  property('off-map', ['unit-class'], YES_NO, 'never stands on the map'),
  property('carries', ['unit-class'], TRAITS_OR_CLASSES, 'what may ride'),
  property('symbol', ['unit-class'], one(words(...SYMBOL_WORDS)), 'its NATO symbol'),
  property('bounds', ['value', 'side-value'], one(range(-100, 1000)), 'the legal numbers'),
  property('ranged', ['value'], YES_NO, 'a range goes with it'),
  property('not-above', ['value'], one(names('value')), 'may not be greater than this other one'),
  property(
    'corner',
    ['value'],
    one(words('top-left', 'left', 'bottom-left', 'bottom', 'bottom-right', 'right')),
    'where a counter prints it; a second value for a corner moves to a free one',
  ),
  property('tint', ['value'], one(words('white', 'yellow', 'blue', 'green', 'red', 'grey')), 'the paper behind it'),
  property('most', ['slot'], one(whole(0, 100), parameter), 'limit per side and hex; a parameter `stack.<slot>` needs no word here'),
  property('alliance', ['nation'], one(text), 'the alliance it belongs to'),
  property('colour', ['nation'], one(colour), 'counter colour unless a side says otherwise'),
  property('contains', ['formation'], list(names('formation', 'unit-class', 'trait')), 'what it is made of'),
  property('leader', ['formation'], one(names('unit-class', 'trait')), 'who leads it'),
  property('fewest', ['formation'], one(whole(0, 100), parameter), 'how many parts it has at least'),
  property('most', ['formation'], one(whole(0, 100), parameter), 'how many parts it has at most'),
  property('on', ['situation'], list(names('attack')), 'the attacks it goes with'),
  property('needs', ['situation'], list(names('situation')), 'situations of which one must hold too'),
  property('counts', ['situation'], one(text), 'what the number behind it counts'),
  property('uses', ['attack'], list(names('value')), 'the values it is made with'),
  property('against', ['attack'], TRAITS_OR_CLASSES, 'whom it is made at'),
  property('floor', ['attack'], one(whole(-100, 100), parameter), 'its modifier is not lower'),
  property('cap', ['attack'], one(whole(-100, 100), parameter), 'its modifier is not higher'),
];
