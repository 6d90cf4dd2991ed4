import { list, number, one, type PropertySchema, property, range, sequence, text, words } from './schema.ts';

/** What every ruleset may say of itself. */
export const gameProperties: PropertySchema[] = [
  property('system', ['ruleset'], one(text), 'the folder of procedures that read this data'),
  property('edition', ['ruleset'], one(text), 'the edition of the rules'),
  property('scale', ['ruleset'], sequence(number(1, 10000), text), 'size of a hex, with its unit'),
  property('level', ['ruleset'], sequence(number(1, 1000), text), 'height of a level, with its unit'),
  property('turn', ['ruleset'], sequence(range(1, 1440), text), 'length of a turn, with its unit'),
  property('die', ['ruleset'], one(words('d6', 'd10', 'd12', 'd20')), 'the die'),
  property(
    'edges',
    ['ruleset'],
    one(words('half', 'whole')),
    'whether map edges run through hexes, so that sections share them; a map may say otherwise',
  ),
  property(
    'rules',
    ['ruleset'],
    list(text),
    'the numbers of the rules, so that a citation of none of them is found; a house ruleset adds its own to those of the ruleset it extends',
  ),
  property('actions', ['ruleset'], list(text), 'what a special rule may forbid, allow or require'),
  property(
    'score',
    ['ruleset'],
    list(text, number(-1000, 1000)),
    'what the score is made of: minutes, a chart of losses, and which side counts for and which against it',
  ),
];
