import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { centre, DIRECTIONS } from '../../../rules/src/hex/axial.ts';
import { bearing, withinHexsides } from '../../../rules/src/hex/bearing.ts';

const origin = { q: 0, r: 0 };

describe('where a line leaves a hex', () => {
  it('leaves by the hexside towards a neighbour', () => {
    DIRECTIONS.forEach((step, direction) => {
      expect(bearing(origin, step)).toBe(direction);
      expect(bearing(origin, { q: 3 * step.q, r: 3 * step.r })).toBe(direction);
    });
  });

  it('leaves by the corner between two neighbours', () => {
    expect(bearing(origin, { q: 1, r: -2 })).toBe(0.5);
    expect(bearing(origin, { q: -1, r: -1 })).toBe(5.5);
  });

  it('has no direction within one hex', () => {
    expect(bearing(origin, origin)).toBeUndefined();
  });

  const far = fc.record({ q: fc.integer({ min: -20, max: 20 }), r: fc.integer({ min: -20, max: 20 }) });

  it('points the other way round from the other end', () => {
    fc.assert(
      fc.property(far, far, (a, b) => {
        const there = bearing(a, b);
        const back = bearing(b, a);
        if (there === undefined) expect(back).toBeUndefined();
        else expect(back).toBe((there + 3) % 6);
      }),
    );
  });

  it('agrees with the angle of the line', () => {
    fc.assert(
      fc.property(far, (to) => {
        const exit = bearing(origin, to);
        if (exit === undefined) return;
        // On the lattice of pointy hexes with true proportions, direction 2 points east and each hexside takes 60 degrees.
        const { x, y } = centre(to, 'pointy');
        const angle = Math.atan2((y / 100) * (2 / Math.sqrt(3)), x / 100) / (Math.PI / 3);
        const off = (exit - 2 - angle + 12) % 6;
        expect(Math.min(off, 6 - off)).toBeLessThanOrEqual(Number.isInteger(exit) ? 0.5 + 1e-9 : 1e-9);
      }),
    );
  });
});

describe('lines within adjacent hexsides', () => {
  it('takes the end corners in', () => {
    expect(withinHexsides(1.5, 2.5, 1)).toBe(true);
    expect(withinHexsides(2, 2.5, 1)).toBe(true);
    expect(withinHexsides(2, 3, 1)).toBe(false);
    expect(withinHexsides(5.5, 0.5, 1)).toBe(true);
    expect(withinHexsides(2, 3, 2)).toBe(true);
    expect(withinHexsides(1.5, 3.5, 2)).toBe(true);
    expect(withinHexsides(2, 4, 2)).toBe(false);
    expect(withinHexsides(5, 0, 2)).toBe(true);
  });
});
