import type { Battlefield, BoardHex, Point } from '@blindhex/rules/battlefield';
import type { Axial, Direction, Orientation } from '@blindhex/rules/hex/axial';
import { centre, DIRECTIONS } from '@blindhex/rules/hex/axial';
import { lineBetween } from '@blindhex/rules/hex/line';
import { lhySight } from '@blindhex/rules/lhy/sight/index';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { RandomMap } from './random-map.ts';
import { chance, randomMap } from './random-map.ts';

const MAPS: RandomMap[] = [
  { seed: 301, columns: 24, rows: 24, density: 0.08, levels: 3 },
  { seed: 302, columns: 24, rows: 24, density: 0.08, levels: 1, orientation: 'pointy', shifted: 'odd' },
  { seed: 303, columns: 17, rows: 24, density: 0.2, levels: 4, shifted: 'odd' },
  { seed: 304, columns: 24, rows: 15, density: 0.03, levels: 2, orientation: 'pointy' },
];

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
  return { ...field, board: { ...field.board, hexes } };
}

function everyPair(field: Battlefield, visit: (a: number, b: number) => void): void {
  const count = field.board.hexes.length;
  for (let a = 0; a < count; a++) for (let b = a + 1; b < count; b++) visit(a, b);
}

describe.each(MAPS)('on $columns x $rows hexes, seed $seed', (map) => {
  const field = turnable(randomMap(map));
  const table = lhySight(field).table?.();

  test('sight is mutual, in each way of asking', () => {
    const whole = randomMap(map);
    const sight = lhySight(whole);
    const fields = whole.board.hexes.map((_, hex) => sight.field(hex));
    everyPair(whole, (a, b) => {
      const one = sight.visible(a, b);
      if (one !== sight.visible(b, a) || one !== (fields[a]?.[b] === 1) || one !== (fields[b]?.[a] === 1) || one !== sight.table?.()?.visible(a, b)) {
        expect.fail(`${a} and ${b}`);
      }
    });
  });

  test.each(MOTIONS)('sight is the same on the board $name', (motion) => {
    const other = lhySight(moved(field, motion)).table?.();
    everyPair(field, (a, b) => {
      if (table?.visible(a, b) !== other?.visible(a, b)) expect.fail(`${field.board.hexes[a]?.name} to ${field.board.hexes[b]?.name}`);
    });
  });

  test('sight is the same on a part of the board, for lines that stay within it', () => {
    const kept = field.board.hexes.flatMap(({ at }, index) => (at.q >= 4 && at.q < 18 && index % field.board.hexes.length > 40 ? [index] : []));
    const part = lhySight({ ...field, board: { ...field.board, hexes: kept.map((index) => field.board.hexes[index] as BoardHex) } }).table?.();
    const within = new Set(kept.map((index) => key(field.board.hexes[index]?.at as Axial)));
    let compared = 0;
    kept.forEach((a, one) => {
      kept.forEach((b, other) => {
        const line = lineBetween(field.board.hexes[a]?.at as Axial, field.board.hexes[b]?.at as Axial);
        const met = line.flatMap((part) =>
          part.kind === 'hex'
            ? [part.hex]
            : part.kind === 'run'
              ? [part.left, part.right]
              : part.kind === 'corner' && part.touched
                ? [part.touched]
                : [],
        );
        if (!met.every((hex) => within.has(key(hex)))) return;
        compared++;
        if (table?.visible(a, b) !== part?.visible(one, other)) expect.fail(`${field.board.hexes[a]?.name} to ${field.board.hexes[b]?.name}`);
      });
    });
    expect(compared).toBeGreaterThan(1000);
  });
});

describe('something more in the way never opens a line', () => {
  const blockers = ['woods', 'house', 'barn', 'block', 'hut', 'orchard', 'wall', 'tree-line'];
  test('for any map, hex and obstacle', () => {
    fc.assert(
      fc.property(fc.integer(), fc.constantFrom(...blockers), fc.nat(), fc.integer({ min: 1, max: 4 }), (seed, blocker, place, levels) => {
        const field = randomMap({ seed, columns: 9, rows: 8, density: 0.12, levels });
        const index = place % field.board.hexes.length;
        const isHexside = blocker === 'wall' || blocker === 'tree-line';
        const side = place % 6;
        const hexes = field.board.hexes.map((hex): BoardHex => {
          const step = DIRECTIONS[side] as Axial;
          const first = field.board.hexes[index]?.at as Axial;
          const isOther = hex.at.q === first.q + step.q && hex.at.r === first.r + step.r;
          const add = (direction: number) => hex.sides.map((list, at) => (at === direction ? [...list, { feature: blocker }] : list));
          if (isHexside && hex.at === first) return { ...hex, sides: add(side) };
          if (isHexside && isOther) return { ...hex, sides: add((side + 3) % 6) };
          return !isHexside && hex.at === first ? { ...hex, terrain: [...hex.terrain, { feature: blocker }] } : hex;
        });
        const before = lhySight(field).table?.();
        const after = lhySight({ ...field, board: { ...field.board, hexes } }).table?.();
        everyPair(field, (a, b) => {
          if (after?.visible(a, b) && !before?.visible(a, b)) expect.fail(`${field.board.hexes[a]?.name} to ${field.board.hexes[b]?.name}`);
        });
      }),
      { numRuns: 60, seed: 20 },
    );
  });
});

describe('a board joined from two', () => {
  test('sees as one map does', () => {
    const next = chance(9);
    const field = randomMap({ seed: 310, columns: 16, rows: 12, density: 0.1, levels: 3 });
    // Sections list their hexes one after the other, so the order differs from that of one map.
    const order = field.board.hexes.map((_, index) => index).sort((a, b) => Number(a % 16 >= 8) - Number(b % 16 >= 8) || next() - 0.5);
    const joined = lhySight({ ...field, board: { ...field.board, hexes: order.map((index) => field.board.hexes[index] as BoardHex) } }).table?.();
    const whole = lhySight(field).table?.();
    order.forEach((a, one) => {
      order.forEach((b, other) => {
        if (whole?.visible(a, b) !== joined?.visible(one, other)) expect.fail(`${a} to ${b}`);
      });
    });
  });
});

function key({ q, r }: Axial): string {
  return `${q},${r}`;
}
