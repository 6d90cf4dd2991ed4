import {
  date,
  FEATURE_KINDS,
  list,
  names,
  number,
  one,
  type PropertySchema,
  parameter,
  property,
  whole,
  words,
  YES_NO,
} from '../properties/schema.ts';

const TEM = one(whole(-10, 10));
const FEW = one(whole(0, 20));
const TRAITS_OR_CLASSES = list(names('trait', 'unit-class'));

/** What these rules ask of their data beyond what every game does. */
export const properties: PropertySchema[] = [
  property('die', ['ruleset'], one(words('d10')), 'the die; the procedures of these rules know no other'),

  // Sight
  property('blind-hexes', ['terrain', 'hexside', 'elevation'], YES_NO, 'hides hexes behind it from above'),
  property('cumulative', ['marker'], YES_NO, 'several in one hex hinder each'),
  property('hugging', ['hexside'], YES_NO, 'ignored by a unit whose hex touches it'),
  property(
    'encloses',
    ['terrain', 'hexside', 'path'],
    one(words('nothing', 'sides', 'canopy')),
    'makes a road beside it an enclosed road, and with `canopy` hides it from other levels; without it, what blocks with the whole hex or as a hexside of a level or more is a canopy, a building encloses the sides',
  ),
  property('band', ['elevation'], FEW, "thin contour lines above the level's own; 1 if a contour blocks on the same level and says nothing"),
  property('no-sight-out', ['terrain', 'marker', 'state'], TRAITS_OR_CLASSES, 'who does not see out of a hex with this marker, or in this state'),
  property('no-sight-out-except', ['terrain', 'marker', 'state'], TRAITS_OR_CLASSES, 'who does all the same'),
  property('no-sight-out-with', ['terrain', 'marker'], list(names('marker')), 'of which one must be in the hex too'),
  property('no-sight-out-before', ['state'], TRAITS_OR_CLASSES, 'holds only while such an enemy is in the hex'),

  property('pins', ['marker'], YES_NO, 'pins the men in its hex, who stop nobody that withdraws or retreats past them'),
  property('shells', ['marker'], YES_NO, 'shells burst in its hex: retreats go around it if they can'),

  property('lights', ['marker'], one(whole(0, 20), parameter), 'hexes around it in which sight is as by day'),

  // Cover
  property('cover', FEATURE_KINDS, list(words('concealment'), names('trait')), 'for whom it is cover, and whether it is one for concealment'),
  property('tem-small-arms', [...FEATURE_KINDS, 'unit-class'], TEM, 'modifier of small arms fire at who is there'),
  property('tem-mortar', [...FEATURE_KINDS, 'unit-class'], TEM, 'modifier of mortar fire at who is there'),
  property('airburst', FEATURE_KINDS, YES_NO, 'shells burst in its branches'),
  property('hull-down', ['terrain', 'hexside', 'elevation'], YES_NO, 'vehicles behind it are hull-down'),
  property('tem-from-below', ['elevation'], YES_NO, 'its modifiers are for who is fired at from lower ground'),
  property('no-tem-in-building', ['hexside'], YES_NO, 'gives a hex with a building nothing'),

  // What the terrain is
  property('building', ['terrain'], one(words('rural', 'urban', 'hut')), 'a building, and of which kind'),
  property('setting', ['terrain'], one(words('urban')), 'ground on which only that kind of building stands'),
  property('shoreline', ['terrain', 'path'], YES_NO, 'keeps markers that water would swallow'),
  property('carries-road', ['terrain'], YES_NO, 'needs a road that runs over it'),
  property('tree-lined', ['path'], YES_NO, 'is lined by trees'),

  // Movement
  property('stops', FEATURE_KINDS, list(names('trait')), 'whose manoeuvre it ends'),
  property('slow-withdrawal', ['terrain', 'path', 'marker'], YES_NO, 'shortens withdrawals and retreats'),
  property('uphill-foot', ['elevation'], one(number(0, 20)), 'more movement points for each level up, on foot'),
  property('uphill-afv', ['elevation'], one(number(0, 20)), 'the same for armoured vehicles'),
  property('uphill-vehicle', ['elevation'], one(number(0, 20)), 'the same for other vehicles'),

  // Units
  property('named', ['unit-class'], one(words('digit', 'letter')), 'how units of a platoon are told apart'),
  property('only-for', ['unit-class'], list(names('nation')), 'which nation has it'),
  property('assault-steps', ['unit-class'], FEW, 'steps in an assault, where they differ'),
  property('moves', ['unit-class'], one(words('yes', 'no', 'towed')), 'cannot move by itself, or moves only in tow'),
  property('faces', ['unit-class'], YES_NO, 'has a front'),
  property('carries-not', ['unit-class'], TRAITS_OR_CLASSES, 'what may not ride of what may'),
  property('tows', ['unit-class'], FEW, 'towed guns'),
  property('capacity', ['unit-class'], FEW, 'steps it may carry'),
  property('capacity-leaders', ['unit-class'], FEW, 'leaders it may carry'),
  property('capacity-latw', ['unit-class'], FEW, 'light anti-tank weapons it may carry'),
  property('capacity-flamethrowers', ['unit-class'], FEW, 'flamethrowers it may carry'),
  property('capacity-weapons', ['unit-class'], FEW, 'weapon teams it may carry, of whatever kind'),
  property('capacity-leaders-and-weapons', ['unit-class'], FEW, 'leaders and weapon teams it may carry together'),

  // Nations
  property('mortar-platoon', ['nation'], YES_NO, 'whether its battalions have a mortar platoon'),
  property('disrupts', ['nation'], YES_NO, 'whether its units are ever disrupted'),
  property('split-fire', ['nation'], YES_NO, 'whether its units may split their fire'),
  property('panzerfaust', ['nation'], one(date), 'its infantry fights tanks with rockets from this day on'),
];
