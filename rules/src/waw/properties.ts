import { list, names, number, one, type PropertySchema, property, range, text, whole, words, YES_NO } from '../properties/schema.ts';

const TRAITS_OR_CLASSES = list(names('trait', 'unit-class'));
const DICE = one(whole(-10, 10));
const REACH = one(whole(0, 10));

/** What these rules ask of their data beyond what every game does. */
export const properties: PropertySchema[] = [
  property('die', ['ruleset'], one(words('d6')), 'the die; the procedures of these rules know no other'),

  // Terrain
  property('defence-foot', ['terrain', 'hexside', 'marker'], DICE, 'dice that men on foot in it add to their defence'),
  property('defence-vehicle', ['terrain', 'hexside', 'marker'], DICE, 'dice that vehicles in it add to their defence'),
  property('defence-from-below', ['elevation'], DICE, 'dice that who stands on it adds against attacks from lower ground'),
  property('shadow', ['terrain'], REACH, 'hexes behind it that are hidden from a hill'),
  property('conceals', ['terrain', 'marker'], list(names('trait')), 'for whom it is cover from sight'),
  property('conceals-doubtful', ['terrain'], YES_NO, 'whether no text says for certain that it is'),
  property('built-up', ['terrain'], YES_NO, 'is part of a town'),
  property('obscures', ['marker'], REACH, 'so many hexes around it are in its smoke'),
  property('covers', ['marker'], REACH, 'so many hexes around it are under it too'),
  property('single', ['marker'], YES_NO, 'whether a hex has one of it at most'),
  property('entry-more', ['marker'], one(number(0, 20)), 'movement points that it adds to those of the hex'),

  // Units
  property('seats-infantry', ['unit-class'], REACH, 'infantry units that may ride'),
  property('seats-support-weapon', ['unit-class'], REACH, 'support weapons that may ride'),
  property('coded', ['unit-class'], one(words('fire', 'missions')), 'what its number stands for: its dice, or how often it may be called'),
  property('lays', ['unit-class'], one(names('marker')), 'the marker that it puts on the map'),
  property('only-of', ['unit-class'], one(text), 'the alliance that has it'),
  property('better', ['attack'], one(words('lower', 'higher')), 'which number to hit is the better one'),
  property('chits', ['formation'], one(range(0, 10)), 'chits that it puts into the cup'),
  property('through-smoke', ['nation'], TRAITS_OR_CLASSES, 'who of it sees through smoke'),
];
