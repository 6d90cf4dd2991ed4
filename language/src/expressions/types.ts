import * as ast from '../generated/ast.ts';

/**
 * The types of the expression language, by the names that `builtin.bhx` and messages use. `hex` is a region of one hex, `unit` a set of one unit;
 * `any` is the type of what is wrong and reported already, and fits everywhere.
 */
export const TYPE_NAMES = {
  number: 'a number',
  percent: 'a percentage',
  minutes: 'a time in minutes',
  truth: 'true or false',
  hex: 'a hex',
  region: 'a set of hexes',
  hexside: 'a hexside',
  unit: 'a unit',
  units: 'a set of units',
  side: 'a side',
  formation: 'a formation',
  class: 'a unit class',
  counter: 'a counter',
  trait: 'a trait',
  state: 'a state',
  value: 'a value of a unit',
  terrain: 'a feature of the map',
  nation: 'a nationality',
  outcome: 'an outcome',
  'steps-lost': 'something that expected counts',
  attack: 'an attack',
  kind: 'a kind of attack',
  tally: 'a tally',
  objective: 'an objective',
  contacts: 'unknown contacts',
  cup: 'a cup',
  support: 'an off-map weapon',
  setting: 'a parameter of the ruleset',
  'side-value': 'a value of a side',
  text: 'a text',
  date: 'a date',
  clock: 'a time of day',
  span: 'a range of numbers',
  any: 'anything',
} as const;
export type Type = keyof typeof TYPE_NAMES;

export function isType(name: string): name is Type {
  return Object.hasOwn(TYPE_NAMES, name);
}

/** What a value of a type may stand for besides itself. */
const STANDS_FOR: Partial<Record<Type, readonly Type[]>> = {
  hex: ['region'],
  objective: ['region', 'hex'],
  unit: ['units', 'hex', 'region'],
  formation: ['units'],
  side: ['units'],
  class: ['units'],
  counter: ['units'],
  cup: ['units'],
  terrain: ['region'],
  percent: ['number'],
  minutes: ['number'],
  setting: ['number', 'truth'],
};

/** Whether a value of one type may stand where another is expected. */
export function fits(actual: Type, expected: Type): boolean {
  return actual === expected || actual === 'any' || expected === 'any' || (STANDS_FOR[actual]?.includes(expected) ?? false);
}

export function fitsAny(actual: Type, expected: readonly Type[]): boolean {
  return expected.some((type) => fits(actual, type));
}

export function typeText(types: readonly Type[]): string {
  const names = types.map((type) => TYPE_NAMES[type]);
  return names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;
}

/** What each kind of declaration is when an expression names it. */
const DECLARED: Readonly<Record<string, Type>> = {
  [ast.Side.$type]: 'side',
  [ast.Formation.$type]: 'formation',
  [ast.UnitLine.$type]: 'unit',
  [ast.Zone.$type]: 'region',
  [ast.Objective.$type]: 'objective',
  [ast.Tally.$type]: 'tally',
  [ast.FireDeclaration.$type]: 'attack',
  [ast.FeatureDeclaration.$type]: 'terrain',
  [ast.TraitDeclaration.$type]: 'trait',
  [ast.StateDeclaration.$type]: 'state',
  [ast.ValueDeclaration.$type]: 'value',
  [ast.OutcomeDeclaration.$type]: 'outcome',
  [ast.FireKindDeclaration.$type]: 'kind',
  [ast.UnitClassDeclaration.$type]: 'class',
  [ast.Counter.$type]: 'counter',
  [ast.ParameterDeclaration.$type]: 'setting',
  [ast.BoardSection.$type]: 'region',
  [ast.Cup.$type]: 'cup',
  [ast.Contacts.$type]: 'contacts',
  [ast.NationDeclaration.$type]: 'nation',
  [ast.OffMap.$type]: 'support',
  [ast.SideValueDeclaration.$type]: 'side-value',
};

export function typeOfDeclaration(node: { $type: string }): Type {
  if (ast.isVariableDeclaration(node)) return isType(node.type) ? node.type : 'any';
  if (ast.isUnitLine(node) && node.count !== undefined && node.count !== 'x1') return 'units';
  return DECLARED[node.$type] ?? 'any';
}
