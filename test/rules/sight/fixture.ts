import type { Battlefield, BoardHex, Occurrence, Override, PathOccurrence, Unit } from '@blindhex/rules/battlefield';
import type { Axial, Direction, Orientation } from '@blindhex/rules/hex/axial';
import { DIRECTIONS, directionOf, neighbour, opposite } from '@blindhex/rules/hex/axial';
import { toLabel } from '@blindhex/rules/hex/label';
import type { Shifted } from '@blindhex/rules/hex/offset';
import { toAxial } from '@blindhex/rules/hex/offset';
import type { Chart, Feature, FeatureKind, Parameter, ParameterValue, Property, PropertyValue, Ruleset } from '@blindhex/rules/ruleset';

/** A feature written as short as can be: `feature('terrain', 'woods', { fills: 'hex', height: 1 })`. */
function feature(kind: FeatureKind, id: string, properties: Record<string, PropertyValue | PropertyValue[]>): Feature {
  const entries = Object.entries(properties).map(([key, value]): [string, Property] => [
    key,
    { values: Array.isArray(value) ? value : [value], cites: ['4.1'] },
  ]);
  return { kind, id, title: id, cites: ['4.1'], properties: Object.fromEntries(entries) };
}

const WOODS = { fills: 'hex', height: 1, 'same-level': 'blocks', 'blind-hexes': 'yes' };
const BUILDING = { fills: 'shape', height: 1, 'same-level': 'blocks', 'blind-hexes': 'yes', building: 'rural' };

const FEATURES = [
  feature('terrain', 'woods', WOODS),
  feature('terrain', 'orchard', { fills: 'hex', height: 1, 'same-level': 'hinders', hindrance: 1, 'blind-hexes': 'yes' }),
  feature('terrain', 'vineyard', { fills: 'hex', height: 0.5, 'same-level': 'hinders', hindrance: 1, 'blind-hexes': 'no' }),
  feature('terrain', 'house', { ...BUILDING, shape: [-28, -24, 28, -24, 28, 24, -28, 24] }),
  feature('terrain', 'barn', BUILDING),
  feature('terrain', 'tower', { ...BUILDING, height: 3 }),
  feature('terrain', 'block', { ...BUILDING, building: 'urban', shape: [-33, -33, 33, -33, 33, 33, -33, 33] }),
  feature('terrain', 'hut', { ...BUILDING, 'blind-hexes': 'no', building: 'hut', height: 0 }),
  feature('terrain', 'fence', { fills: 'line', height: 0, 'same-level': 'blocks', 'blind-hexes': 'no' }),
  feature('elevation', 'hill', { 'blind-hexes': 'yes' }),
  feature('elevation', 'contour', { 'same-level': 'blocks', 'blind-hexes': 'no', height: 0 }),
  feature('elevation', 'contour-2', { 'same-level': 'blocks', 'blind-hexes': 'no', height: 0, band: 2 }),
  feature('hexside', 'wall', { height: 0, 'same-level': 'blocks', hugging: 'yes', 'blind-hexes': 'no' }),
  feature('hexside', 'tree-line', { height: 1, 'same-level': 'blocks', hugging: 'yes', 'blind-hexes': 'yes' }),
  feature('hexside', 'hedge', { height: 0 }),
  feature('path', 'road', { road: 'yes' }),
  feature('path', 'avenue', { road: 'yes', 'tree-lined': 'yes' }),
  feature('path', 'river', { stream: 'yes' }),
  feature('marker', 'smoke', { height: 2, hindrance: 1, cumulative: 'yes' }),
  feature('marker', 'flare', { lights: 2 }),
  feature('marker', 'burst', { height: 2, hindrance: 1 }),
  feature('marker', 'impact', { 'no-sight-out': ['foot', 'carrier'], 'no-sight-out-except': 'fortification', 'no-sight-out-with': 'burst' }),
];

/** Blind hexes by similar triangles, rounded up. */
const BLIND_HEXES: Chart = {
  id: 'blind-hexes',
  title: 'Blind hexes',
  columns: range(1, 60).map((low) => ({ low, high: low })),
  rows: range(1, 12).map((row) => ({
    key: { low: row, high: row },
    cells: range(1, 60).map((column) => ({ value: Math.ceil(column / row), assumed: true })),
    cites: [],
  })),
  cites: ['4.2.3'],
  assumed: 'not printed',
};

function parameter(id: string, value: ParameterValue): Parameter {
  return { id, title: id, type: typeof value === 'number' ? 'number' : 'name', value, cites: ['4.1'] };
}

function ruleset(parameters: Record<string, ParameterValue> = {}, features: Feature[] = FEATURES): Ruleset {
  const standard = { 'hill.level-multiplier': 1, 'night.sight': 2, 'twilight.sight-foot': 4, 'twilight.sight-vehicle': 8, ...parameters };
  const none = {};
  return {
    id: 'Test',
    title: 'Test',
    system: 'lhy',
    properties: {},
    features: Object.fromEntries(features.map((each) => [each.id, each])),
    nations: none,
    traits: none,
    states: {
      'under-assault': {
        id: 'under-assault',
        title: 'Under assault',
        cites: ['10.5.3.1a'],
        properties: feature('terrain', '', { 'no-sight-out': 'foot', 'no-sight-out-except': 'gun', 'no-sight-out-before': 'infantry' }).properties,
      },
    },
    situations: none,
    outcomes: none,
    attacks: none,
    values: none,
    sideValues: none,
    slots: none,
    formations: none,
    unitClasses: none,
    parameters: Object.fromEntries(Object.entries(standard).map(([id, value]) => [id, parameter(id, value)])),
    charts: { 'blind-hexes': BLIND_HEXES },
  };
}

/** A small map: features by the labels of their hexes, hexsides as `B2/N`, paths as `A1 B1 C2`, levels by label. */
export interface Sketch {
  columns: number;
  rows: number;
  orientation?: Orientation;
  shifted?: Shifted;
  levels?: Record<string, number>;
  terrain?: Record<string, string | string[]>;
  drawn?: Record<string, [feature: string, ...points: [number, number][]]>;
  hexsides?: Record<string, string>;
  paths?: [feature: string, hexes: string][];
  outOfPlay?: string[];
  light?: string;
  units?: Partial<Unit>[];
  overrides?: Override[];
  parameters?: Record<string, ParameterValue>;
}

export function battlefield(sketch: Sketch): Battlefield {
  const { columns, rows, orientation = 'flat', shifted = 'even' } = sketch;
  const hexes: BoardHex[] = [];
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      hexes.push(plainHex(toAxial({ column, row }, { orientation, shifted }), toLabel({ column, row }, { kind: 'letters' })));
    }
  }
  const byName = new Map(hexes.map((hex) => [hex.name, hex]));
  const hex = (name: string) => byName.get(name) ?? fail(name);
  for (const [name, level] of Object.entries(sketch.levels ?? {})) hex(name).level = level;
  for (const [name, ids] of Object.entries(sketch.terrain ?? {})) hex(name).terrain.push(...[ids].flat().map((id): Occurrence => ({ feature: id })));
  for (const [name, [id, ...points]] of Object.entries(sketch.drawn ?? {})) {
    hex(name).terrain.push({ feature: id, drawn: points.map(([x, y]) => ({ x, y })) });
  }
  for (const [side, id] of Object.entries(sketch.hexsides ?? {})) {
    const [name, direction] = side.split('/') as [string, string];
    putHexside(hexes, hex(name), directionOf(direction, orientation) ?? fail(side), id);
  }
  for (const [id, names] of sketch.paths ?? []) putPath(names.split(' ').map(hex), id);
  for (const name of sketch.outOfPlay ?? []) hex(name).inPlay = false;
  return fieldOf(hexes, orientation, sketch);
}

export function fieldOf(hexes: BoardHex[], orientation: Orientation, sketch: Partial<Sketch> = {}): Battlefield {
  return {
    id: 'Test',
    title: 'Test',
    kind: 'map',
    ruleset: ruleset(sketch.parameters),
    board: { orientation, hexes, sections: [] },
    light: sketch.light ?? 'day',
    sides: [],
    units: (sketch.units ?? []).map((unit, index) => ({ ...plainUnit(index), ...unit })),
    zones: [],
    objectives: [],
    tallies: [],
    contacts: [],
    overrides: sketch.overrides ?? [],
    attacks: [],
  };
}

export function plainHex(at: Axial, name: string): BoardHex {
  return { at, name, aliases: [], inPlay: true, half: [], edges: [], level: 0, terrain: [], paths: [], sides: [[], [], [], [], [], []] };
}

export function putHexside(hexes: readonly BoardHex[], hex: BoardHex, direction: Direction, id: string): void {
  hex.sides[direction]?.push({ feature: id });
  const at = neighbour(hex.at, direction);
  hexes.find((each) => each.at.q === at.q && each.at.r === at.r)?.sides[opposite(direction)]?.push({ feature: id });
}

/** A path from hex to neighbouring hex. */
export function putPath(hexes: readonly BoardHex[], id: string): void {
  hexes.forEach((hex, index) => {
    const exits = [hexes[index - 1], hexes[index + 1]].flatMap((next) => {
      const step = next && DIRECTIONS.findIndex(({ q, r }) => q === next.at.q - hex.at.q && r === next.at.r - hex.at.r);
      return step === undefined || step < 0 ? [] : [step as Direction];
    });
    hex.paths.push({ feature: id, exits } satisfies PathOccurrence);
  });
}

export function indexOf({ board }: Battlefield, name: string): number {
  const index = board.hexes.findIndex((hex) => hex.name === name);
  return index < 0 ? fail(name) : index;
}

export function override(
  effect: Pick<Extract<Override, { kind: 'set' }>, 'kind' | 'parameter' | 'value'> | { kind: 'treat'; feature: string; as: string },
  hexes?: number[],
): Override {
  return { ...effect, rule: 'special', cites: [], scope: hexes ? { hexes } : {} };
}

function plainUnit(index: number): Unit {
  const place = { kind: 'unplaced' } as const;
  return {
    id: `u${index}`,
    name: `u${index}`,
    title: '',
    side: 'a',
    formation: [],
    unitClass: 'squad',
    values: {},
    traits: [],
    states: [],
    hidden: false,
    concealed: false,
    place,
  };
}

function range(low: number, high: number): number[] {
  return Array.from({ length: high - low + 1 }, (_, index) => low + index);
}

function fail(what: unknown): never {
  throw new Error(`The sketch has no ${what}`);
}
