import type { Battlefield, BoardHex, Occurrence, Unit } from '@blindhex/rules/battlefield';
import type { Direction, Orientation } from '@blindhex/rules/hex/axial';
import { neighbour } from '@blindhex/rules/hex/axial';
import { toLabel } from '@blindhex/rules/hex/label';
import { toAxial } from '@blindhex/rules/hex/offset';
import type { Declaration, Feature, FeatureKind, Properties, PropertyValue, Ruleset } from '@blindhex/rules/ruleset';

/** Battlefields made in code, so that tests of the drawing need no text and no language. */

export function declaration(id: string, properties: Record<string, PropertyValue | PropertyValue[]> = {}, title = id): Declaration {
  const made: Properties = {};
  for (const [key, value] of Object.entries(properties)) made[key] = { values: Array.isArray(value) ? value : [value], cites: [] };
  return { id, title, cites: [], properties: made };
}

export function feature(kind: FeatureKind, id: string, properties: Record<string, PropertyValue | PropertyValue[]> = {}, title = id): Feature {
  return { ...declaration(id, properties, title), kind };
}

export function ruleset(features: Feature[]): Ruleset {
  const byId = <T extends { id: string }>(list: T[]) => Object.fromEntries(list.map((each) => [each.id, each]));
  return {
    id: 'Test',
    title: 'Test rules',
    system: 'test',
    properties: {},
    features: byId(features),
    nations: byId([declaration('us', { colour: '#8f9b61' }), declaration('german', { colour: '#93a0aa' })]),
    traits: {},
    states: byId([declaration('disrupted', {}, 'Disrupted')]),
    situations: {},
    outcomes: {},
    attacks: {},
    values: byId([
      declaration('anti-tank', { corner: 'top-left', tint: 'yellow' }),
      declaration('assault', { corner: 'left', tint: 'blue' }),
      declaration('small-arms', { corner: 'bottom-left', tint: 'green' }),
      declaration('cohesion', { corner: 'bottom-right', tint: 'green' }),
      declaration('armour', { corner: 'bottom-right', tint: 'yellow' }),
      declaration('flank', { corner: 'right', tint: 'yellow' }),
    ]),
    sideValues: {},
    slots: {},
    formations: {},
    unitClasses: byId([
      declaration('squad', { symbol: 'infantry', steps: 2 }),
      declaration('section', { symbol: 'infantry', steps: 1 }),
      declaration('leader', { symbol: 'headquarters', steps: 0 }),
      declaration('mg', { symbol: 'machine-gun', steps: 1 }),
      declaration('gun', { symbol: 'anti-tank', steps: 1 }),
      declaration('latw', { symbol: 'anti-tank-rocket', steps: 0 }),
      declaration('afv', { symbol: 'armour', steps: 1 }),
      declaration('ht', { symbol: 'mechanised', steps: 1 }),
      declaration('truck', { symbol: 'transport', steps: 0 }),
      declaration('mortar', { symbol: 'mortar', steps: 1 }),
      declaration('fp', { symbol: 'fortification', steps: 2 }),
      declaration('oddity', {}, 'Oddity'),
    ]),
    parameters: {},
    charts: {},
  };
}

/** An empty board of so many columns and rows, named A1 and so on. */
export function emptyBattlefield(columns: number, rows: number, orientation: Orientation, features: Feature[] = []): Battlefield {
  const hexes: BoardHex[] = [];
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      hexes.push({
        at: toAxial({ column, row }, { orientation, shifted: 'even' }),
        name: toLabel({ column, row }, { kind: 'letters' }),
        aliases: [],
        inPlay: true,
        half: [],
        edges: [],
        level: 0,
        terrain: [],
        paths: [],
        sides: [[], [], [], [], [], []],
      });
    }
  }
  return {
    id: 'sample',
    title: 'Sample',
    kind: 'scenario',
    ruleset: ruleset(features),
    board: { orientation, hexes, sections: [{ name: 'main', map: 'Main', title: 'Main', turned: false, hexes: hexes.map((_, i) => i) }] },
    light: 'day',
    sides: [],
    units: [],
    zones: [],
    objectives: [],
    tallies: [],
    contacts: [],
    overrides: [],
    attacks: [],
  };
}

export function indexOf(battlefield: Battlefield, name: string): number {
  const index = battlefield.board.hexes.findIndex((hex) => hex.name === name);
  if (index < 0) throw new Error(`no hex ${name}`);
  return index;
}

export function put(battlefield: Battlefield, featureId: string, names: string, drawn?: Occurrence['drawn']): void {
  for (const name of names.split(' '))
    battlefield.board.hexes[indexOf(battlefield, name)]?.terrain.push({ feature: featureId, ...(drawn ? { drawn } : {}) });
}

/** A path through neighbouring hexes, leaving the board where its ends lie on the edge if `through`. */
export function lay(battlefield: Battlefield, featureId: string, names: string, ends: { first?: Direction; last?: Direction } = {}): void {
  const hexes = names.split(' ').map((name) => battlefield.board.hexes[indexOf(battlefield, name)] as BoardHex);
  hexes.forEach((hex, i) => {
    const exits: Direction[] = [];
    for (const other of [hexes[i - 1], hexes[i + 1]]) {
      if (!other) continue;
      for (const direction of [0, 1, 2, 3, 4, 5] as Direction[]) {
        const next = neighbour(hex.at, direction);
        if (next.q === other.at.q && next.r === other.at.r) exits.push(direction);
      }
    }
    if (i === 0 && ends.first !== undefined) exits.push(ends.first);
    if (i === hexes.length - 1 && ends.last !== undefined) exits.push(ends.last);
    const before = hex.paths.find((path) => path.feature === featureId);
    if (before) before.exits.push(...exits);
    else hex.paths.push({ feature: featureId, exits });
  });
}

/** Something on a hexside, listed by both its hexes. */
export function side(battlefield: Battlefield, featureId: string, name: string, directions: Direction[]): void {
  const hex = battlefield.board.hexes[indexOf(battlefield, name)] as BoardHex;
  for (const direction of directions) {
    hex.sides[direction]?.push({ feature: featureId });
    const next = neighbour(hex.at, direction);
    const other = battlefield.board.hexes.find((each) => each.at.q === next.q && each.at.r === next.r);
    other?.sides[(direction + 3) % 6]?.push({ feature: featureId });
  }
}

export function unit(battlefield: Battlefield, given: Partial<Unit> & { id: string; unitClass: string }, at?: string): void {
  battlefield.units.push({
    name: given.id,
    title: given.id,
    side: 'American',
    formation: [],
    values: {},
    traits: [],
    states: [],
    hidden: false,
    concealed: false,
    place: at === undefined ? { kind: 'unplaced' } : { kind: 'hex', hex: indexOf(battlefield, at) },
    ...given,
  });
}

/** One feature for every look, and a lane with a farm, woods and a hill that use most of them. */
export const FEATURES: Feature[] = [
  feature('terrain', 'woods', { looks: 'trees' }, 'Woods'),
  feature('terrain', 'dense-woods', { looks: 'dense-trees' }, 'Dense woods'),
  feature('terrain', 'orchard', { looks: 'orchard' }, 'Orchard'),
  feature('terrain', 'swamp', { looks: 'swamp' }, 'Swamp'),
  feature('terrain', 'lake', { looks: 'water' }, 'Lake'),
  feature('terrain', 'beach', { looks: 'sand' }, 'Beach'),
  feature('terrain', 'field', { looks: 'field' }, 'Field'),
  feature('terrain', 'rough', { looks: 'rough' }, 'Rough'),
  feature('terrain', 'urban', { looks: 'pavement' }, 'Urban'),
  feature('terrain', 'stone-building', { looks: 'building-stone', shape: [-24, -16, 20, -16, 20, 18, -24, 18] }, 'Stone building'),
  feature('terrain', 'wooden-building', { looks: 'building-wood' }, 'Wooden building'),
  feature('terrain', 'urban-building', { looks: 'building-urban' }, 'Urban building'),
  feature('terrain', 'hut', { looks: 'hut' }, 'Hut'),
  feature('terrain', 'clear', { looks: 'plain' }, 'Clear'),
  feature('terrain', 'vineyard', { looks: 'vines' }, 'Vineyard'),
  feature('path', 'road', { looks: 'road' }, 'Road'),
  feature('path', 'trail', { looks: 'path' }, 'Path'),
  feature('path', 'brook', { looks: 'stream' }, 'Stream'),
  feature('path', 'river', { looks: 'river' }, 'River'),
  feature('path', 'rail', { looks: 'railway' }, 'Railway'),
  feature('path', 'gully', { looks: 'gully' }, 'Gully'),
  feature('terrain', 'bridge', { looks: 'bridge' }, 'Bridge'),
  feature('terrain', 'ford', { looks: 'ford' }, 'Ford'),
  feature('hexside', 'wall', { looks: 'wall' }, 'Wall'),
  feature('hexside', 'hedge', { looks: 'hedge' }, 'Hedge'),
  feature('hexside', 'tree-line', { looks: 'tree-line' }, 'Tree line'),
  feature('hexside', 'contour', { looks: 'contour' }, 'Contour'),
  feature('hexside', 'cliff', { looks: 'cliff' }, 'Cliff'),
  feature('hexside', 'fence', { looks: 'fence' }, 'Fence'),
  feature('marker', 'smoke', { looks: 'smoke' }, 'Smoke'),
  feature('marker', 'he', { looks: 'blast' }, 'HE'),
  feature('marker', 'ip', { looks: 'earthwork' }, 'Improved position'),
  feature('marker', 'wire', { looks: 'wire' }, 'Wire'),
  feature('marker', 'mines', { looks: 'mines' }, 'Mines'),
  feature('marker', 'roadblock', { looks: 'roadblock' }, 'Roadblock'),
];

/** A battlefield with a bit of everything, 15 x 10. */
export function showcase(orientation: Orientation): Battlefield {
  const b = emptyBattlefield(15, 10, orientation, FEATURES);
  b.title = 'The Sunken Lane';
  put(b, 'woods', 'B2 C2 C3 C4 D5 B3 A3 D3 L9 L10 M9 M10 K10');
  put(b, 'dense-woods', 'D2 D4 E3');
  put(b, 'orchard', 'F7 G7');
  put(b, 'field', 'H2 I2 I3 H3');
  put(b, 'swamp', 'B8 C9 B9');
  put(b, 'lake', 'A10 B10');
  put(b, 'rough', 'L1 M1');
  put(b, 'beach', 'C10 D10');
  put(b, 'urban', 'M6 N6 N7 M7 N5');
  put(b, 'stone-building', 'G6');
  put(b, 'stone-building', 'H6', [
    { x: -10, y: -30 },
    { x: 12, y: -30 },
    { x: 12, y: -5 },
    { x: 34, y: -5 },
    { x: 34, y: 18 },
    { x: -10, y: 18 },
  ]);
  put(b, 'wooden-building', 'E8 F5');
  put(b, 'urban-building', 'M6 N6 N7');
  put(b, 'hut', 'I8 J8');
  put(b, 'vineyard', 'N2 O2');
  for (const name of ['J2', 'J3', 'K2', 'K3', 'K4', 'L2', 'L3', 'L4', 'J4']) (b.board.hexes[indexOf(b, name)] as BoardHex).level = 1;
  for (const name of ['K3', 'L3', 'K2']) (b.board.hexes[indexOf(b, name)] as BoardHex).level = 2;
  (b.board.hexes[indexOf(b, 'L3')] as BoardHex).level = 3;
  for (const name of ['E10', 'F10', 'F9']) (b.board.hexes[indexOf(b, name)] as BoardHex).level = -1;
  lay(b, 'road', 'A8 B7 C7 D7 E7 F6 G6 H5 I6 J6 K7 L6 M6 N6 O7');
  lay(b, 'road', 'G6 G5 G4 G3 G2 G1', { last: 0 });
  lay(b, 'trail', 'E7 E6 F5 F4 F3 F2 F1');
  lay(b, 'river', 'I1 I2 J2 J3 J4', { first: 0 });
  lay(b, 'brook', 'J10 J9 J8 J7 J6 J5 J4', { first: 3 });
  put(b, 'bridge', 'J6');
  put(b, 'ford', 'J8');
  side(b, 'wall', 'G6', [0, 1, 2]);
  side(b, 'wall', 'H6', [2, 3]);
  side(b, 'hedge', 'F8', [2, 3, 4]);
  side(b, 'hedge', 'G8', [3, 4]);
  side(b, 'tree-line', 'C8', [3, 2]);
  side(b, 'tree-line', 'D8', [3]);
  side(b, 'fence', 'H2', [4, 5]);
  side(b, 'cliff', 'L4', [2, 3]);
  put(b, 'smoke', 'H8');
  put(b, 'he', 'K8');
  put(b, 'ip', 'D6');
  put(b, 'wire', 'K5');
  put(b, 'mines', 'L8');
  put(b, 'roadblock', 'L6');
  for (let row = 1; row <= 10; row++) (b.board.hexes[indexOf(b, `O${row}`)] as BoardHex).inPlay = row !== 1 && row !== 3;
  b.sides.push(
    {
      id: 'American',
      title: '29th Division',
      role: 'attacker',
      nation: 'us',
      values: {},
      formations: [
        { path: ['Able'], kind: 'company', title: 'Able', colour: 'red', traits: [] },
        { path: ['Able', '1st'], kind: 'platoon', title: '1st', traits: [] },
      ],
      offMap: [],
      draws: [],
    },
    {
      id: 'German',
      title: '1. Kompanie',
      role: 'defender',
      nation: 'german',
      values: {},
      formations: [
        { path: ['Kp'], kind: 'company', title: '1. Kp', colour: 'blue', traits: [] },
        { path: ['Kp', '2.'], kind: 'platoon', title: '2. Zug', traits: [] },
      ],
      offMap: [],
      draws: [],
    },
  );
  const rifle = { 'anti-tank': { value: -2, range: 4 }, assault: { value: 2 }, 'small-arms': { value: 1, range: 8 }, cohesion: { value: 6 } };
  const tank = {
    'anti-tank': { value: 3, range: 21 },
    assault: { value: 3 },
    'small-arms': { value: 2, range: 12 },
    armour: { value: 10 },
    flank: { value: 7 },
  };
  for (const n of [1, 2, 3])
    unit(
      b,
      { id: `American.Able.1st.Rifle-${n}`, name: `Rifle-${n}`, title: 'Rifle squad', unitClass: 'squad', formation: ['Able', '1st'], values: rifle },
      n === 3 ? 'E9' : 'D8',
    );
  unit(
    b,
    {
      id: 'American.Able.1st.Davis',
      name: 'Lt-Davis',
      title: 'Lt Davis',
      unitClass: 'leader',
      formation: ['Able', '1st'],
      values: { assault: { value: 1 }, cohesion: { value: 7 } },
    },
    'D8',
  );
  unit(
    b,
    { id: 'American.M1919', title: 'M1919 LMG', unitClass: 'mg', concealed: true, values: { ...rifle, 'small-arms': { value: 1, range: 10 } } },
    'D8',
  );
  unit(b, { id: 'American.Sherman-1', name: 'Sherman-1', title: 'M4A3 (75)', unitClass: 'afv', values: tank, facing: 1 }, 'C7');
  unit(
    b,
    {
      id: 'American.M10-1',
      name: 'M10-1',
      title: 'M10',
      unitClass: 'afv',
      values: { ...tank, 'small-arms': { value: 1, range: 12, flat: true } },
      facing: 1.5,
    },
    'B7',
  );
  unit(b, {
    id: 'American.Sherman-2',
    name: 'Sherman-2',
    title: 'M4A3 (75)',
    unitClass: 'afv',
    values: tank,
    place: { kind: 'arriving', arrival: { minute: 10, along: 'road', hexes: [indexOf(b, 'A8')] } },
  });
  unit(b, {
    id: 'American.M3-1',
    name: 'M3-1',
    title: 'M3 halftrack',
    unitClass: 'ht',
    values: { armour: { value: 4 }, 'small-arms': { value: 1, range: 8 } },
    place: { kind: 'area', hexes: [], zone: 'Assembly' },
  });
  for (const n of [1, 2])
    unit(
      b,
      {
        id: `German.Kp.2.Gruppe-${n}`,
        name: `Gruppe-${n}`,
        title: 'Schützengruppe',
        side: 'German',
        unitClass: 'squad',
        formation: ['Kp', '2.'],
        values: { ...rifle, 'small-arms': { value: 1, range: 10 }, cohesion: { value: 7 } },
        states: n === 2 ? ['disrupted'] : [],
      },
      n === 1 ? 'G6' : 'H6',
    );
  unit(
    b,
    {
      id: 'German.PaK',
      title: 'PaK 40',
      side: 'German',
      unitClass: 'gun',
      hidden: true,
      facing: 4.5,
      values: {
        'anti-tank': { value: 5, range: 24 },
        assault: { value: 1 },
        'small-arms': { value: 1, range: 12, flat: true },
        cohesion: { value: 6 },
        armour: { value: 5 },
      },
    },
    'K3',
  );
  unit(
    b,
    {
      id: 'German.Tiger',
      title: 'Pz VIe',
      side: 'German',
      unitClass: 'afv',
      values: { ...tank, 'anti-tank': { value: 8, range: 30 }, armour: { value: 12, assumed: 'not printed' } },
    },
    'I6',
  );
  unit(b, { id: 'German.Odd', title: 'Odd', side: 'German', unitClass: 'oddity' }, 'N7');
  for (const cls of ['latw', 'truck', 'mortar', 'fp', 'section']) unit(b, { id: `German.${cls}`, title: cls, side: 'German', unitClass: cls });
  b.zones.push(
    { id: 'Assembly', title: 'Assembly', hexes: ['B6', 'B7', 'C6', 'C7', 'C8', 'D8', 'D7'].map((name) => indexOf(b, name)) },
    { id: 'Hedge', title: 'Hedge <a&b>', hexes: ['K4', 'K5', 'L4'].map((name) => indexOf(b, name)) },
  );
  b.objectives.push(
    { id: 'Farm', title: 'Farm', hexes: [indexOf(b, 'G6')], points: 3 },
    { id: 'Town', title: 'Town', hexes: ['M6', 'N6', 'N7'].map((name) => indexOf(b, name)), points: 1 },
  );
  return b;
}

/** A miniatures table. */
export function tabletop(): Battlefield {
  const b = emptyBattlefield(0, 0, 'flat', FEATURES);
  b.kind = 'table';
  b.title = 'Village crossroads';
  const points = (...flat: number[]) =>
    Array.from({ length: flat.length / 2 }, (_, i) => ({ x: flat[2 * i] as number, y: flat[2 * i + 1] as number }));
  b.board.table = {
    width: 72,
    depth: 48,
    unit: 'inches',
    features: [
      { feature: 'woods', outline: points(6, 6, 20, 5, 22, 18, 11, 20, 7, 14) },
      { feature: 'orchard', outline: points(50, 30, 62, 30, 62, 42, 50, 42) },
      { feature: 'road', outline: points(0, 24, 30, 25, 44, 22, 72, 24), width: 3 },
      { feature: 'brook', outline: points(40, 0, 42, 15, 36, 30, 38, 48), width: 2.5 },
      { feature: 'stone-building', outline: points(30, 28, 35, 28, 35, 32, 30, 32) },
      { feature: 'wooden-building', outline: points(46, 14, 52, 14, 52, 18, 46, 18) },
      { feature: 'wall', outline: points(28, 27, 37, 27), width: 0.3 },
      { feature: 'hedge', outline: points(46, 20, 60, 20) },
    ],
  };
  return b;
}
