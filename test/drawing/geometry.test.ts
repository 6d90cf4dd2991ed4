import { axialAt, hexAt, hexCentre } from '@blindhex/drawing';
import { inset, roundedLoop } from '@blindhex/drawing/geometry/curve';
import { pictureCorners, sideMiddle, toLattice, toPicture } from '@blindhex/drawing/geometry/picture';
import { joinLines, outlineOf, regionLoops } from '@blindhex/drawing/geometry/region';
import { number } from '@blindhex/drawing/svg';
import type { Point } from '@blindhex/rules/battlefield';
import type { Axial, Direction, Orientation } from '@blindhex/rules/hex/axial';
import { neighbour } from '@blindhex/rules/hex/axial';
import { toAxial } from '@blindhex/rules/hex/offset';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { emptyBattlefield } from './sample.ts';

const ORIENTATIONS: readonly Orientation[] = ['flat', 'pointy'];
const orientation = fc.constantFrom(...ORIENTATIONS);
const coordinate = fc.integer({ min: -300, max: 300 });
const axial = fc.record({ q: coordinate, r: coordinate });

describe('hexagons of the picture', () => {
  test.each(ORIENTATIONS)('are regular when %s', (layout) => {
    const corners = pictureCorners(layout);
    corners.forEach((corner, i) => {
      const next = corners[(i + 1) % 6] as Point;
      expect(Math.hypot(corner.x, corner.y)).toBeCloseTo(50, 9);
      expect(Math.hypot(next.x - corner.x, next.y - corner.y)).toBeCloseTo(50, 9);
    });
  });

  test.each(ORIENTATIONS)('hexside d lies between a hex and its neighbour d when %s', (layout) => {
    for (const direction of [0, 1, 2, 3, 4, 5] as Direction[]) {
      const next = hexCentre(neighbour({ q: 0, r: 0 }, direction), layout);
      const side = sideMiddle(direction, layout);
      expect(side.x).toBeCloseTo(next.x / 2, 9);
      expect(side.y).toBeCloseTo(next.y / 2, 9);
    }
  });

  test('picture and lattice are one-to-one', () => {
    fc.assert(
      fc.property(orientation, coordinate, coordinate, (layout, x, y) => {
        const back = toLattice(toPicture({ x, y }, layout), layout);
        expect(back.x).toBeCloseTo(x, 9);
        expect(back.y).toBeCloseTo(y, 9);
      }),
    );
  });
});

describe('hit-testing', () => {
  test('is the inverse of the centre, and holds up to just inside every corner', () => {
    fc.assert(
      fc.property(orientation, axial, fc.integer({ min: 0, max: 5 }), fc.double({ min: 0, max: 0.98, noNaN: true }), (layout, at, corner, reach) => {
        const centre = hexCentre(at, layout);
        const towards = pictureCorners(layout)[corner] as Point;
        expect(axialAt({ x: centre.x + towards.x * reach, y: centre.y + towards.y * reach }, layout)).toEqual(at);
      }),
    );
  });

  test.each([
    ['flat', 'even'],
    ['flat', 'odd'],
    ['pointy', 'even'],
    ['pointy', 'odd'],
  ] as const)('finds each hex of a %s board shifted %s, and nothing beside it', (layout, shifted) => {
    const { board } = emptyBattlefield(5, 4, layout);
    board.hexes.forEach((hex, i) => {
      hex.at = toAxial({ column: i % 5, row: Math.floor(i / 5) }, { orientation: layout, shifted });
    });
    expect(board.hexes.map((hex) => hexAt(board, hexCentre(hex.at, layout)))).toEqual(board.hexes.map((_, i) => i));
    expect(hexAt(board, { x: -500, y: -500 })).toBeUndefined();
  });
});

describe('borders of regions', () => {
  /** Twice the area of a loop, positive when it runs clockwise on the screen. */
  const area = (loop: readonly Point[]) =>
    loop.reduce((sum, a, i) => {
      const b = loop[(i + 1) % loop.length] as Point;
      return sum + a.x * b.y - b.x * a.y;
    }, 0);
  const HEX = 7500 * 2;

  test('enclose exactly the hexes', () => {
    fc.assert(
      fc.property(
        orientation,
        fc.uniqueArray(fc.record({ q: fc.integer({ min: 0, max: 5 }), r: fc.integer({ min: 0, max: 5 }) }), {
          maxLength: 30,
          selector: ({ q, r }: Axial) => q * 10 + r,
        }),
        (layout, hexes) => {
          const loops = regionLoops(hexes, layout);
          expect(loops.reduce((sum, loop) => sum + area(loop), 0)).toBe(hexes.length * HEX);
        },
      ),
    );
  });

  test('a ring has an outer border and a hole', () => {
    const ring = ([0, 1, 2, 3, 4, 5] as Direction[]).map((direction) => neighbour({ q: 0, r: 0 }, direction));
    const loops = regionLoops(ring, 'flat');
    expect(loops.map((loop) => loop.length).sort((a, b) => a - b)).toEqual([6, 18]);
  });

  test('polygons that touch become one outline', () => {
    const square = (x: number): [Point, Point][] => {
      const corners = [
        { x, y: 0 },
        { x: x + 25, y: 0 },
        { x: x + 25, y: 25 },
        { x, y: 25 },
      ];
      return corners.map((from, i) => [from, corners[(i + 1) % 4] as Point]);
    };
    const [loop, ...others] = outlineOf([...square(0), ...square(25), ...square(50)]);
    expect(others).toEqual([]);
    expect(area(loop ?? [])).toBe(2 * 75 * 25);
  });

  test('hexsides join into one line, and part where three meet', () => {
    const points = [0, 25, 50, 75].map((x) => ({ x, y: 0 })) as [Point, Point, Point, Point];
    const straight = [points.slice(0, 2), points.slice(2, 4), points.slice(1, 3)] as [Point, Point][];
    expect(joinLines(straight)).toHaveLength(1);
    expect(joinLines([...straight, [points[1], { x: 25, y: 25 }]])).toHaveLength(3);
  });

  test('inset moves every side inwards by the distance', () => {
    const corners = pictureCorners('flat');
    const inner = inset(corners, 5);
    expect(Math.max(...inner.map(({ y }) => y))).toBeCloseTo(50 * Math.sin(Math.PI / 3) - 5, 6);
    expect(roundedLoop(inner, 0)).toMatch(/^M[-\d. ]+(Q[-\d. ]+){6}Z$/);
  });
});

describe('numbers in markup', () => {
  test('have two decimals at most and stand for the value', () => {
    fc.assert(
      fc.property(fc.double({ min: -1e6, max: 1e6, noNaN: true }), (value) => {
        const text = number(value);
        expect(text).toMatch(/^-?\d+(\.\d{1,2})?$/);
        expect(text).not.toBe('-0');
        expect(Number(text)).toBeCloseTo(value, 1.9);
      }),
    );
  });

  test.each([
    [0, '0'],
    [-0.001, '0'],
    [-0.5, '-0.5'],
    [1.005, '1'],
    [12.34, '12.34'],
    [-12.3, '-12.3'],
    [7, '7'],
  ])('%d is %s', (value, text) => expect(number(value)).toBe(text));
});
