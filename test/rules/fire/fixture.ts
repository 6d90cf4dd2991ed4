import type { AttackPlan, Battlefield, HexIndex, Override, Shot, Side, Unit, UnitValue } from '@blindhex/rules';
import { directionOf, toAxial, toLabel } from '@blindhex/rules';
import { resolveAttack } from '@blindhex/rules/lhy/fire/attack';
import { lhySight } from '@blindhex/rules/lhy/sight/index';
import { plainHex, putHexside, putPath } from '../sight/fixture.ts';
import { libraryRuleset } from './ruleset.ts';

export const LHY = await libraryRuleset();

/** A situation written as short as can be: a map by labels, units, and shots by the ids of their firers. */
export interface Situation {
  columns?: number;
  rows?: number;
  terrain?: Record<string, string | string[]>;
  hexsides?: Record<string, string>;
  levels?: Record<string, number>;
  paths?: [feature: string, hexes: string][];
  units: Unit[];
  sides?: Side[];
  shots: ShotSketch[];
  overrides?: Override[];
  light?: string;
  date?: string;
}

/** `by` and the label of the target hex or `unit:` and an id; situations as words, with their number behind a blank. */
export interface ShotSketch {
  kind?: string;
  by: string;
  at: string;
  from?: string;
  as?: string[];
  /** Further firers, helpers, who called for it, more hexes to come from, and the side or formation that stands for its units. */
  and?: string[];
  with?: string[];
  observer?: string;
  origins?: string[];
  of?: string;
}

export const US = side('US', 'us', 'attacker');
export const GERMAN = side('German', 'german', 'defender');
export const JAPANESE = side('Japanese', 'japanese', 'defender');

export function side(id: string, nation: string, role: Side['role']): Side {
  return { id, title: id, nation, values: {}, formations: [], offMap: [], draws: [], ...(role && { role }) };
}

export function field(situation: Situation): Battlefield {
  const { columns = 14, rows = 14 } = situation;
  const hexes = Array.from({ length: columns * rows }, (_, index) => {
    const offset = { column: index % columns, row: Math.floor(index / columns) };
    return plainHex(toAxial(offset, { orientation: 'flat', shifted: 'even' }), toLabel(offset, { kind: 'letters' }));
  });
  const index = (label: string): HexIndex => {
    const found = hexes.findIndex(({ name }) => name === label);
    if (found < 0) throw new Error(`No hex ${label}`);
    return found;
  };
  const hex = (label: string) => hexes[index(label)] as (typeof hexes)[number];
  for (const [label, features] of Object.entries(situation.terrain ?? {}))
    hex(label).terrain.push(...[features].flat().map((feature) => ({ feature })));
  for (const [label, level] of Object.entries(situation.levels ?? {})) hex(label).level = level;
  for (const [at, feature] of Object.entries(situation.hexsides ?? {})) {
    const [label = '', name = ''] = at.split('/');
    const direction = directionOf(name, 'flat');
    if (direction === undefined) throw new Error(`No hexside ${at}`);
    putHexside(hexes, hex(label), direction, feature);
  }
  for (const [feature, labels] of situation.paths ?? []) putPath(labels.split(' ').map(hex), feature);

  const plan: AttackPlan = { id: 'Volley', title: 'Volley', shots: situation.shots.map((sketch) => shot(sketch, index)) };
  return {
    id: 'Test',
    title: 'Test',
    kind: 'scenario',
    ruleset: LHY,
    board: { orientation: 'flat', hexes, sections: [] },
    light: situation.light ?? 'day',
    ...(situation.date !== undefined && { date: situation.date }),
    sides: situation.sides ?? [US, GERMAN],
    units: situation.units.map((unit) =>
      typeof unit.place === 'object' && 'label' in unit.place ? { ...unit, place: { kind: 'hex', hex: index(String(unit.place.label)) } } : unit,
    ),
    zones: [],
    objectives: [],
    tallies: [],
    contacts: [],
    overrides: situation.overrides ?? [],
    attacks: [plan],
  };
}

function shot({ kind = 'small-arms', by, at, from, as = [], ...more }: ShotSketch, index: (label: string) => HexIndex): Shot {
  const circumstances = as.map((each) => {
    const [id = '', number] = each.split(' ');
    return number === undefined ? { id } : { id, number: Number(number) };
  });
  const target = at === '' ? {} : at.startsWith('unit:') ? { unit: at.slice(5) } : { hex: index(at) };
  return {
    kind,
    firers: [by, ...(more.and ?? [])],
    target,
    circumstances,
    ...(from !== undefined && { from: index(from) }),
    ...(more.with && { helpers: more.with }),
    ...(more.observer !== undefined && { observer: more.observer }),
    ...(more.origins && { origins: more.origins.map(index) }),
    ...(more.of !== undefined && { of: more.of }),
  };
}

export type Values = Record<string, number | string>;

/** A unit at a label; values as numbers, or `1/8` with a range, `1/12_` with an underlined one. */
export function unit(id: string, sideId: string, unitClass: string, at: string, values: Values = {}, more: Partial<Unit> = {}): Unit {
  const traits = (LHY.unitClasses[unitClass]?.properties.is?.values ?? []).map(String);
  const place = at.startsWith('on ') ? ({ kind: 'carried', by: at.slice(3) } as const) : ({ kind: 'hex', hex: -1, label: at } as Unit['place']);
  return {
    id,
    name: id,
    title: id,
    side: sideId,
    formation: [],
    unitClass,
    values: Object.fromEntries(Object.entries(values).map(([key, value]) => [key, unitValue(value)])),
    traits,
    states: [],
    hidden: false,
    concealed: false,
    place,
    ...more,
  };
}

function unitValue(value: number | string): UnitValue {
  if (typeof value === 'number') return { value };
  const [number, range = ''] = value.split('/');
  return { value: Number(number), range: Number.parseInt(range, 10), ...(range.endsWith('_') && { flat: true }) };
}

export const RIFLES = { cohesion: 6, assault: 2, 'small-arms': '1/8' };
export const squad = (id: string, sideId: string, at: string, values: Values = {}, more: Partial<Unit> = {}) =>
  unit(id, sideId, 'squad', at, { ...RIFLES, ...values }, more);
export const section = (id: string, sideId: string, at: string, values: Values = {}, more: Partial<Unit> = {}) =>
  unit(id, sideId, 'section', at, { cohesion: 6, assault: 1, 'small-arms': '0/8', ...values }, more);
export const machineGun = (id: string, sideId: string, at: string, values: Values = {}, more: Partial<Unit> = {}) =>
  unit(id, sideId, 'mg', at, { cohesion: 6, assault: 1, 'small-arms': '1/12', ...values }, more);
export const leader = (id: string, sideId: string, at: string, values: Values = {}, more: Partial<Unit> = {}) =>
  unit(id, sideId, 'leader', at, { cohesion: 7, ...values }, more);
export const tank = (id: string, sideId: string, at: string, values: Values = {}, more: Partial<Unit> = {}) =>
  unit(id, sideId, 'afv', at, { armour: 10, flank: 7, assault: 3, 'anti-tank': '3/21', 'small-arms': '2/12', ...values }, more);

export const answer = (situation: Situation) => {
  const battlefield = field(situation);
  return resolveAttack(battlefield, 'Volley', lhySight(battlefield));
};

/** The net markers of a situation; an empty list with a refusal is a fault of the test. */
export function nets(situation: Situation): number[] {
  const { shots, refusals } = answer(situation);
  if (refusals.length > 0) throw new Error(refusals.map(({ text, cite }) => `${text} (${cite})`).join('; '));
  return shots.map(({ net }) => net);
}

/** What becomes of one unit. */
export const unitOdds = (situation: Situation, id: string): Record<string, string> => {
  const { units, refusals } = answer(situation);
  if (refusals.length > 0) throw new Error(refusals.map(({ text, cite }) => `${text} (${cite})`).join('; '));
  const found = units.find((each) => each.unit === id);
  if (!found) throw new Error(`Nothing becomes of ${id}`);
  return odds(found.outcomes);
};

/** Why a situation is not allowed, each with its rule. */
export const refusalsOf = (situation: Situation): string[] => answer(situation).refusals.map(({ text, cite }) => `${text} (${cite})`);

/** A named part of the answer. */
export const partOdds = (situation: Situation, title: string): Record<string, string> =>
  odds(answer(situation).parts?.find((part) => part.title === title)?.outcomes ?? []);

/** Outcomes as an object: `{ 'no-effect': '9/10', disrupted: '1/10' }`. */
export const odds = (outcomes: { outcome: string; probability: string }[]) =>
  Object.fromEntries(outcomes.map(({ outcome, probability }) => [outcome, probability]));
