import type { Axial } from '@blindhex/rules/hex/axial';
import { neighbour } from '@blindhex/rules/hex/axial';
import type { LinePart } from '@blindhex/rules/hex/line';
import { lineBetween } from '@blindhex/rules/hex/line';
import { describe, expect, test } from 'vitest';
import { hexsideEnds, meet, passage, point, turn } from './oracle-geometry.ts';

const key = ({ q, r }: Axial) => `${q},${r}`;
const ORIGIN = { q: 0, r: 0 };

function hexesWithin(distance: number): Axial[] {
  const hexes: Axial[] = [];
  for (let q = -distance; q <= distance; q++) {
    for (let r = Math.max(-distance, -q - distance); r <= Math.min(distance, -q + distance); r++) hexes.push({ q, r });
  }
  return hexes;
}

/** Which way the walk meets each hex. */
function met(parts: LinePart[]): Map<string, string> {
  const found = new Map<string, string>();
  for (const part of parts) {
    if (part.kind === 'hex') found.set(key(part.hex), 'interior');
    if (part.kind === 'run') for (const hex of [part.left, part.right]) found.set(key(hex), 'side');
    if (part.kind === 'corner' && part.touched) found.set(key(part.touched), 'corner');
  }
  return found;
}

describe('the walk along a line', () => {
  test.each(['flat', 'pointy'] as const)('meets the hexes that exact clipping says it meets, on %s hexes', (orientation) => {
    const all = hexesWithin(8);
    for (const b of all) {
      const walked = met(lineBetween(ORIGIN, b));
      for (const c of all) {
        const { kind } = passage(point(ORIGIN, orientation), point(b, orientation), point(c, orientation), orientation);
        const found = walked.get(key(c)) ?? 'none';
        if (found !== kind) expect.fail(`to ${key(b)} at ${key(c)}: ${found}, should be ${kind}`);
      }
    }
  });

  test('goes from hex to hex where their hexside or its corner lies on the line', () => {
    for (const b of hexesWithin(8)) {
      const ends = [point(ORIGIN, 'flat'), point(b, 'flat')] as const;
      for (const part of lineBetween(ORIGIN, b)) {
        if (part.kind === 'crossing') {
          const sides = hexsideEnds(point(part.from, 'flat'), point(part.to, 'flat'), 'flat').map((end) => turn(...ends, end));
          expect((sides[0] as number) * (sides[1] as number)).toBe(-1);
        }
        if (part.kind !== 'corner') continue;
        for (const [expected, hexsides] of [
          [-1, part.left],
          [1, part.right],
        ] as const) {
          for (const { hex, direction } of hexsides) {
            const [one, other] = hexsideEnds(point(hex, 'flat'), point(neighbour(hex, direction), 'flat'), 'flat');
            const turns = [turn(...ends, one), turn(...ends, other)];
            expect(turns).toContain(0);
            expect(turns).toContain(expected);
            expect(meet(...ends, one, other)).toBe(true);
          }
        }
      }
    }
  });

  test('is the same from both ends', () => {
    for (const b of hexesWithin(9)) {
      const there = lineBetween(ORIGIN, b);
      const back = lineBetween(b, ORIGIN);
      expect(back.map(({ kind }) => kind).reverse()).toEqual(there.map(({ kind }) => kind));
      expect([...met(back)].sort()).toEqual([...met(there)].sort());
    }
  });

  test('of a hex to itself is that hex', () => {
    expect(lineBetween(ORIGIN, ORIGIN)).toEqual([{ kind: 'hex', step: 0, hex: ORIGIN }]);
  });
});
