import Fraction from 'fraction.js';

/**
 * An exact distribution: what may come out, and how probable each is. The probabilities are positive fractions that add up to exactly 1;
 * every function here keeps that.
 */
export type Distribution<T> = ReadonlyMap<T, Fraction>;

/** What comes out for sure. */
export function certain<T>(outcome: T): Distribution<T> {
  return new Map([[outcome, new Fraction(1)]]);
}

/** One of the given outcomes, each as probable as the others; repeated ones count as often as they are given. */
export function uniform<T>(outcomes: readonly T[]): Distribution<T> {
  if (outcomes.length === 0) throw new RangeError('A distribution needs at least one outcome');
  return gather(outcomes.map((outcome) => [outcome, new Fraction(1, outcomes.length)]));
}

/** Outcomes with their shares, which add up to one; what has no share is left out. */
export function shares<T>(...parts: readonly (readonly [T, Fraction])[]): Distribution<T> {
  return gather(parts.filter(([, share]) => !share.equals(0)));
}

/** A die with the faces 1 to `sides`. */
export function die(sides: number): Distribution<number> {
  return uniform(Array.from({ length: sides }, (_, face) => face + 1));
}

/** Renames outcomes; those with the same new name are added together. */
export function mapped<T, U>(distribution: Distribution<T>, rename: (outcome: T) => U): Distribution<U> {
  return gather([...distribution].map(([outcome, probability]) => [rename(outcome), probability]));
}

/** What follows from a first outcome by a second distribution that depends on it. */
export function followedBy<T, U>(first: Distribution<T>, second: (outcome: T) => Distribution<U>): Distribution<U> {
  const parts: [U, Fraction][] = [];
  for (const [outcome, probability] of first) {
    for (const [next, conditional] of second(outcome)) parts.push([next, probability.mul(conditional)]);
  }
  return gather(parts);
}

/** Two independent distributions joined outcome by outcome: a convolution if `join` adds. */
export function combined<T, U, V>(a: Distribution<T>, b: Distribution<U>, join: (a: T, b: U) => V): Distribution<V> {
  return followedBy(a, (x) => mapped(b, (y) => join(x, y)));
}

/** The sum of independent numbers. */
export function sum(distributions: readonly Distribution<number>[]): Distribution<number> {
  return distributions.reduce((total, next) => combined(total, next, (a, b) => a + b), certain(0));
}

/** The greatest of independent numbers, by their cumulative distributions, so that many dice cost no more than their faces. */
export function maximum(distributions: readonly Distribution<number>[]): Distribution<number> {
  if (distributions.length === 0) throw new RangeError('The maximum of nothing is undefined');
  const values = [...new Set(distributions.flatMap((distribution) => [...distribution.keys()]))].sort((a, b) => a - b);
  const result: [number, Fraction][] = [];
  let before = new Fraction(0);
  for (const value of values) {
    const upTo = distributions.reduce((product, distribution) => product.mul(probability(distribution, (x) => x <= value)), new Fraction(1));
    if (upTo.compare(before) > 0) result.push([value, upTo.sub(before)]);
    before = upTo;
  }
  return new Map(result);
}

/** The probability that an outcome satisfies the condition. */
export function probability<T>(distribution: Distribution<T>, holds: (outcome: T) => boolean): Fraction {
  let total = new Fraction(0);
  for (const [outcome, chance] of distribution) if (holds(outcome)) total = total.add(chance);
  return total;
}

function gather<T>(parts: readonly (readonly [T, Fraction])[]): Distribution<T> {
  const result = new Map<T, Fraction>();
  for (const [outcome, chance] of parts) {
    const before = result.get(outcome);
    result.set(outcome, before ? before.add(chance) : chance);
  }
  return result;
}
