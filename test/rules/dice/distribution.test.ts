import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  certain,
  combined,
  type Distribution,
  die,
  followedBy,
  mapped,
  maximum,
  probability,
  sum,
  uniform,
} from '../../../rules/src/dice/distribution.ts';
import { roller } from '../../../rules/src/dice/roller.ts';

const total = (distribution: Distribution<unknown>) => probability(distribution, () => true).toFraction();
const chance = <T>(distribution: Distribution<T>, outcome: T) => probability(distribution, (x) => x === outcome).toFraction();

describe('exact distributions', () => {
  it('F-1: a die of the game shows 1 to 10, each as often as the others', () => {
    expect([...die(10).keys()]).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    for (const face of die(10).keys()) expect(chance(die(10), face)).toBe('1/10');
  });

  it('adds two dice by convolution', () => {
    expect(chance(sum([die(6), die(6)]), 7)).toBe('1/6');
    expect(chance(sum([die(6), die(6)]), 12)).toBe('1/36');
  });

  it('takes the highest of several dice', () => {
    // (10^3 - 9^3) / 10^3
    expect(chance(maximum([die(10), die(10), die(10)]), 10)).toBe('271/1000');
  });

  it('chooses a later distribution by an earlier outcome', () => {
    const check = followedBy(die(10), (first) => (first > 6 ? die(2) : certain(0)));
    expect(chance(check, 0)).toBe('3/5');
    expect(chance(check, 1)).toBe('1/5');
  });

  it('refuses a distribution over nothing', () => {
    expect(() => uniform([])).toThrow(RangeError);
    expect(() => maximum([])).toThrow(RangeError);
  });

  const someDice = fc.array(fc.record({ sides: fc.integer({ min: 2, max: 12 }), marker: fc.integer({ min: -4, max: 8 }) }), {
    minLength: 1,
    maxLength: 5,
  });
  const rolled = (dice: { sides: number; marker: number }[]) => dice.map(({ sides, marker }) => mapped(die(sides), (face) => face + marker));

  it('always adds up to exactly 1', () => {
    fc.assert(
      fc.property(someDice, (dice) => {
        expect(total(maximum(rolled(dice)))).toBe('1');
        expect(total(sum(rolled(dice)))).toBe('1');
      }),
      { numRuns: 60 },
    );
  });

  it('agrees with counting every roll', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ sides: fc.integer({ min: 2, max: 6 }), marker: fc.integer({ min: -3, max: 3 }) }), { minLength: 1, maxLength: 4 }),
        (dice) => {
          const counted = rolled(dice).reduce<Distribution<number>>(
            (best, next) => combined(best, next, Math.max),
            certain(Number.NEGATIVE_INFINITY),
          );
          const quick = maximum(rolled(dice));
          expect(new Set(quick.keys())).toEqual(new Set(counted.keys()));
          for (const [value, each] of counted) expect(quick.get(value)?.equals(each)).toBe(true);
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe('dice from a seed', () => {
  it('rolls the same dice again from the same seed', () => {
    const first = roller(1944);
    const again = roller(1944);
    const dice = Array.from({ length: 100 }, () => first.roll(10));
    expect(Array.from({ length: 100 }, () => again.roll(10))).toEqual(dice);
    const other = roller(1945);
    expect(Array.from({ length: 100 }, () => other.roll(10))).not.toEqual(dice);
  });

  it('shows every face as often as the others, within five standard deviations', () => {
    const { roll } = roller(7);
    const rolls = 200_000;
    const counts = new Array<number>(10).fill(0);
    for (let i = 0; i < rolls; i++) {
      const face = roll(10);
      counts[face - 1] = (counts[face - 1] ?? 0) + 1;
    }
    expect(counts).toHaveLength(10);
    const deviation = Math.sqrt(rolls * 0.1 * 0.9);
    for (const count of counts) expect(Math.abs(count - rolls / 10)).toBeLessThan(5 * deviation);
  });

  it('picks one of several things', () => {
    expect(['a', 'b', 'c']).toContain(roller(3).pick(['a', 'b', 'c']));
  });
});
