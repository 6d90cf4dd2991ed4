import type { Battlefield, BoardHex, Point } from '@blindhex/rules/battlefield';
import type { Axial, Direction, Orientation } from '@blindhex/rules/hex/axial';
import { centre, DIRECTIONS, neighbour, opposite } from '@blindhex/rules/hex/axial';
import type { LinePart } from '@blindhex/rules/hex/line';
import { lineBetween } from '@blindhex/rules/hex/line';
import { lhySight } from '@blindhex/rules/lhy/sight/index';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { oracle } from './oracle.ts';
import type { RandomMap } from './random-map.ts';
import { chance, randomMap } from './random-map.ts';

/** Any map of up to 24 x 24 hexes; the largest are always among those tried. */
const MAP: fc.Arbitrary<RandomMap> = fc.record({
  seed: fc.integer(),
  columns: fc.integer({ min: 1, max: 24 }),
  rows: fc.integer({ min: 1, max: 24 }),
  density: fc.constantFrom(0.03, 0.08, 0.2),
  levels: fc.integer({ min: 1, max: 4 }),
  orientation: fc.constantFrom('flat', 'pointy'),
  shifted: fc.constantFrom('even', 'odd'),
});
const LARGEST: RandomMap = { seed: 301, columns: 24, rows: 24, density: 0.06, levels: 3 };
/** One of the largest maps for each kind of ground: crowded, flat with little on it, hilly with little on it. */
const KINDS: RandomMap[] = [
  LARGEST,
  { seed: 302, columns: 24, rows: 24, density: 0.2, levels: 4, orientation: 'pointy' },
  { seed: 303, columns: 24, rows: 24, density: 0.03, levels: 1, shifted: 'odd' },
  { seed: 304, columns: 24, rows: 24, density: 0.03, levels: 2, orientation: 'pointy', shifted: 'odd' },
];
/** So many times as many maps are tried, for a longer look. */
const RUNS = Number(process.env.BLINDHEX_SIGHT_RUNS ?? 1);

const counts: { name: string; maps: number; pairs: number }[] = [];
const ORACLE = 'the engine agrees with the oracle';

/** A property that holds for every map; `check` gives back how many pairs it has looked at. */
function holds(name: string, maps: number, check: (map: RandomMap, next: () => number) => number, always = [LARGEST]): void {
  test(name, { timeout: 300_000 * RUNS }, () => {
    const count = { name, maps: 0, pairs: 0 };
    counts.push(count);
    fc.assert(
      fc.property(MAP, (map) => {
        count.maps++;
        count.pairs += check(map, chance(map.seed));
      }),
      { numRuns: maps * RUNS, seed: 20, examples: always.map((map): [RandomMap] => [map]) },
    );
  });
}

afterAll(() => {
  const sum = (of: 'maps' | 'pairs') => counts.reduce((total, each) => total + each[of], 0);
  const lines = counts.map(({ name, maps, pairs }) => `${name}: ${pairs} pairs of ${maps} maps`);
  const asked = counts.find(({ name }) => name === ORACLE);
  const agrees = `oracle agrees on ${asked?.pairs ?? 0} pairs, all of ${asked?.maps ?? 0} maps`;
  console.info([...lines, `Sight: ${counts.length} properties hold for ${sum('pairs')} pairs of ${sum('maps')} maps; ${agrees}`].join('\n'));
});

/** A change of place that keeps hexes hexes: where a hex, a direction and a drawn point go to. */
interface Motion {
  name: string;
  hex(at: Axial): Axial;
}

const MOTIONS: Motion[] = [
  { name: 'shifted', hex: ({ q, r }) => ({ q: q + 7, r: r - 11 }) },
  { name: 'turned by 60 degrees', hex: ({ q, r }) => ({ q: -r, r: q + r }) },
  { name: 'turned by 180 degrees', hex: ({ q, r }) => ({ q: -q, r: -r }) },
  { name: 'mirrored', hex: ({ q, r }) => ({ q: -q, r: q + r }) },
  { name: 'mirrored the other way', hex: ({ q, r }) => ({ q: r, r: q }) },
];

/** The board after a motion, its hexes in the same order. What is drawn moves along, default shapes become drawn ones where no road runs. */
function moved({ board, ...field }: Battlefield, { hex: move }: Motion): Battlefield {
  const origin = move({ q: 0, r: 0 });
  const direction = (old: Direction): Direction => {
    const to = move(DIRECTIONS[old] as Axial);
    return DIRECTIONS.findIndex(({ q, r }) => q === to.q - origin.q && r === to.r - origin.r) as Direction;
  };
  const point = (drawn: Point): Point => movePoint(drawn, board.orientation, (at) => ({ q: move(at).q - origin.q, r: move(at).r - origin.r }));
  const hexes = board.hexes.map((hex): BoardHex => {
    const sides: BoardHex['sides'] = [[], [], [], [], [], []];
    hex.sides.forEach((side, old) => {
      sides[direction(old as Direction)] = side;
    });
    const terrain = hex.terrain.map((each) => (each.drawn ? { ...each, drawn: each.drawn.map(point) } : each));
    return { ...hex, at: move(hex.at), sides, terrain, paths: hex.paths.map((path) => ({ ...path, exits: path.exits.map(direction) })) };
  });
  return { ...field, board: { ...board, hexes } };
}

/** Lattice points are a linear image of axial coordinates; those of the random maps stay whole numbers. */
function movePoint({ x, y }: Point, orientation: Orientation, move: (at: Axial) => Axial): Point {
  const scale = 600;
  const at =
    orientation === 'flat'
      ? { q: (scale * x) / 75, r: (scale * y) / 100 - (scale * x) / 150 }
      : { q: (scale * x) / 100 - (scale * y) / 150, r: (scale * y) / 75 };
  const to = centre(move(at), orientation);
  return { x: Math.round(to.x / scale), y: Math.round(to.y / scale) };
}

/** Maps whose default shapes would not turn with the board get none of them. */
function turnable(field: Battlefield): Battlefield {
  const hexes = field.board.hexes.map((hex) => ({
    ...hex,
    terrain: hex.terrain.filter(({ feature, drawn }) => drawn || !['house', 'block'].includes(feature)),
  }));
  return withHexes(field, hexes);
}

/** @returns how many pairs there are */
function everyPair(field: Battlefield, visit: (a: number, b: number) => void): number {
  const count = field.board.hexes.length;
  for (let a = 0; a < count; a++) for (let b = a + 1; b < count; b++) visit(a, b);
  return (count * (count - 1)) / 2;
}

/** The pairs of a board see each other as their twins on another board do; of those that are compared at all. */
function sameSight(
  field: Battlefield,
  other: Battlefield,
  twin: (hex: number) => number = (hex) => hex,
  compares?: (a: number, b: number) => boolean,
): number {
  const [one, two] = [lhySight(field).table?.(), lhySight(other).table?.()];
  let pairs = 0;
  everyPair(field, (a, b) => {
    if (compares && !compares(a, b)) return;
    pairs++;
    if (one?.visible(a, b) !== two?.visible(twin(a), twin(b))) expect.fail(`${field.board.hexes[a]?.name} to ${field.board.hexes[b]?.name}`);
  });
  return pairs;
}

function withHexes(field: Battlefield, hexes: readonly BoardHex[]): Battlefield {
  return { ...field, board: { ...field.board, hexes: [...hexes] } };
}

describe('for every map up to 24 x 24 and all pairs', () => {
  holds('sight is mutual, in each way of asking', 8, (map) => {
    const field = randomMap(map);
    const sight = lhySight(field);
    const table = sight.table?.();
    const fields = field.board.hexes.map((_, hex) => sight.field(hex));
    return everyPair(field, (a, b) => {
      const one = sight.visible(a, b);
      if (one !== sight.visible(b, a) || one !== (fields[a]?.[b] === 1) || one !== (fields[b]?.[a] === 1) || one !== table?.visible(a, b)) {
        expect.fail(`${a} and ${b}`);
      }
    });
  });

  for (const motion of MOTIONS) {
    holds(`sight is the same on the board ${motion.name}`, 12, (map) => {
      const field = turnable(randomMap(map));
      return sameSight(field, moved(field, motion));
    });
  }

  holds('sight is the same on a part of the board, for lines that stay within it', 8, (map, next) => {
    const field = randomMap(map);
    const [left, right] = [Math.floor(next() * 5), map.columns - Math.floor(next() * 5)];
    const top = Math.floor(next() * 3);
    const isKept = ({ at }: BoardHex, index: number) => at.q >= left && at.q < right && index >= top * map.columns;
    const kept = field.board.hexes.filter(isKept);
    const within = new Set(kept.map(({ at }) => key(at)));
    const part = withHexes(field, kept);
    const whole = new Map(field.board.hexes.map((hex, index) => [hex, index]));
    return sameSight(
      part,
      field,
      (hex) => whole.get(kept[hex] as BoardHex) as number,
      (a, b) => lineBetween((kept[a] as BoardHex).at, (kept[b] as BoardHex).at).every((each) => metBy(each).every((hex) => within.has(key(hex)))),
    );
  });

  holds('sight is the same on a board joined from sections, which list their hexes one section after another', 12, (map, next) => {
    const field = randomMap(map);
    const cut = Math.floor(next() * map.columns);
    const order = field.board.hexes
      .map((_, index) => index)
      .sort((a, b) => Number(a % map.columns >= cut) - Number(b % map.columns >= cut) || next() - 0.5);
    const joined = withHexes(
      field,
      order.map((index) => field.board.hexes[index] as BoardHex),
    );
    return sameSight(joined, field, (hex) => order[hex] as number);
  });

  const blockers = ['woods', 'house', 'barn', 'block', 'hut', 'orchard', 'wall', 'tree-line'];
  holds('something more in the way never opens a line', 60, (map, next) => {
    const field = randomMap(map);
    const before = lhySight(field).table?.();
    const after = lhySight(withBlocker(field, blockers[Math.floor(next() * blockers.length)] as string, next)).table?.();
    return everyPair(field, (a, b) => {
      if (after?.visible(a, b) && !before?.visible(a, b)) expect.fail(`${field.board.hexes[a]?.name} to ${field.board.hexes[b]?.name}`);
    });
  });

  holds(
    ORACLE,
    12,
    (map) => {
      const field = randomMap(map);
      const table = lhySight(field).table?.();
      return everyPair(field, (a, b) => {
        if (oracle(field, a, b).visible !== table?.visible(a, b)) expect.fail(`${field.board.hexes[a]?.name} to ${field.board.hexes[b]?.name}`);
      });
    },
    KINDS,
  );
});

/** The hexes that may matter to a part of a line. */
function metBy(part: LinePart): Axial[] {
  if (part.kind === 'hex') return [part.hex];
  if (part.kind === 'run') return [part.left, part.right];
  return part.kind === 'corner' && part.touched ? [part.touched] : [];
}

/** The battlefield with something more in one of its hexes, or on one of its hexsides. */
function withBlocker(field: Battlefield, blocker: string, next: () => number): Battlefield {
  const first = field.board.hexes[Math.floor(next() * field.board.hexes.length)] as BoardHex;
  const side = Math.floor(next() * 6) as Direction;
  const across = neighbour(first.at, side);
  const isHexside = blocker === 'wall' || blocker === 'tree-line';
  const withSide = (hex: BoardHex, direction: Direction): BoardHex => ({
    ...hex,
    sides: hex.sides.map((list, at) => (at === direction ? [...list, { feature: blocker }] : list)),
  });
  return withHexes(
    field,
    field.board.hexes.map((hex) => {
      if (!isHexside) return hex === first ? { ...hex, terrain: [...hex.terrain, { feature: blocker }] } : hex;
      if (hex === first) return withSide(hex, side);
      return key(hex.at) === key(across) ? withSide(hex, opposite(side)) : hex;
    }),
  );
}

function key({ q, r }: Axial): string {
  return `${q},${r}`;
}
