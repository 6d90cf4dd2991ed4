import Fraction from 'fraction.js';
import type { Distribution } from './distribution.ts';
import type { Roller } from './roller.ts';

/** What a measure may come to: a name, or a number that is added up. */
export type TaleValue = string | number;

/** One step of a tale as it is told. */
export interface TaleStep {
  text: string;
  cite?: string;
  die?: number;
}

/**
 * A procedure with dice, written once: {@link countTale} works out exactly what comes of it, {@link tellTale} rolls it once. What happens is a value of a
 * measure (`the fate of this unit`); how two values of one measure join is the business of {@link Joins}.
 */
export type Tale =
  | { kind: 'event'; measure: string; value: TaleValue }
  /** Told and no more. */
  | { kind: 'remark'; step: () => TaleStep }
  /** One after the other, each with dice of its own, none depending on what came of those before. */
  | { kind: 'sequence'; parts: readonly Tale[] }
  /** A die, and what follows from each face. */
  | { kind: 'die'; sides: number; step?: (face: number) => TaleStep; next: (face: number) => Tale }
  /** One of so many, each as likely as the others. */
  | { kind: 'choice'; count: number; step?: (index: number) => TaleStep; next: (index: number) => Tale }
  /** Counted and told by procedures of its own. */
  | { kind: 'own'; count: () => Measures; tell: (dice: Roller, put: (measure: string, value: TaleValue) => void, log: Log | undefined) => void };

/** Where the steps of a tale go that is told aloud. */
export type Log = (step: () => TaleStep) => void;

/** What comes of each measure; undefined where nothing happens to it. */
export type Measures = Map<string, Distribution<TaleValue | undefined>>;

/** How two values of a measure become one: the worse fate, the sum. It must not matter in which order. */
export type Joins = (measure: string, a: TaleValue, b: TaleValue) => TaleValue;

export const NOTHING: Tale = { kind: 'sequence', parts: [] };

export function sequence(...parts: readonly Tale[]): Tale {
  return { kind: 'sequence', parts };
}

export function event(measure: string, value: TaleValue): Tale {
  return { kind: 'event', measure, value };
}

export function remark(text: string, cite?: string): Tale {
  return { kind: 'remark', step: () => (cite === undefined ? { text } : { text, cite }) };
}

const ONE = new Fraction(1);

const followed = new WeakMap<Tale, Tale[]>();

/** What follows from the index-th outcome of a die or of a choice, made once, however often a tale is told. */
function follow(tale: Extract<Tale, { kind: 'die' | 'choice' }>, index: number): Tale {
  let made = followed.get(tale);
  if (!made) {
    made = [];
    followed.set(tale, made);
  }
  let next = made[index];
  if (!next) {
    next = tale.kind === 'die' ? tale.next(index + 1) : tale.next(index);
    made[index] = next;
  }
  return next;
}

/** The exact distribution of every measure, by counting. A tale that is reached in several ways is counted once. */
export function countTale(tale: Tale, joins: Joins): Measures {
  const counted = new Map<Tale, Measures>();
  const count = (each: Tale): Measures => {
    let found = counted.get(each);
    if (!found) {
      found = countOne(each);
      counted.set(each, found);
    }
    return found;
  };
  const countOne = (each: Tale): Measures => {
    switch (each.kind) {
      case 'event':
        return new Map([[each.measure, new Map([[each.value, ONE]])]]);
      case 'remark':
        return new Map();
      case 'sequence':
        return each.parts.map(count).reduce<Measures>((a, b) => joined(a, b, joins), new Map());
      case 'die':
        return mixed(range(each.sides).map((index) => count(follow(each, index))));
      case 'choice':
        return mixed(range(each.count).map((index) => count(follow(each, index))));
      case 'own':
        return each.count();
    }
  };
  return count(tale);
}

/** Rolls a tale once; returns what each measure came to. Steps go to the log, if there is one. */
export function tellTale(tale: Tale, joins: Joins, dice: Roller, log?: TaleStep[]): Map<string, TaleValue> {
  const found = new Map<string, TaleValue>();
  const put = (measure: string, value: TaleValue) => {
    const before = found.get(measure);
    found.set(measure, before === undefined ? value : joins(measure, before, value));
  };
  const say: Log | undefined = log && ((step) => log.push(step()));
  const tell = (each: Tale): void => {
    switch (each.kind) {
      case 'event':
        put(each.measure, each.value);
        return;
      case 'remark':
        say?.(each.step);
        return;
      case 'sequence':
        for (const part of each.parts) tell(part);
        return;
      case 'die': {
        const face = dice.roll(each.sides);
        const { step } = each;
        if (step) say?.(() => ({ ...step(face), die: face }));
        tell(follow(each, face - 1));
        return;
      }
      case 'choice': {
        const index = dice.roll(each.count) - 1;
        const { step } = each;
        if (step) say?.(() => step(index));
        tell(follow(each, index));
        return;
      }
      case 'own':
        each.tell(dice, put, say);
    }
  };
  tell(tale);
  return found;
}

function range(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}

/** Two independent sets of measures, measure by measure. */
function joined(a: Measures, b: Measures, joins: Joins): Measures {
  const result = new Map(a);
  for (const [measure, other] of b) {
    const own = a.get(measure);
    if (!own) {
      result.set(measure, other);
      continue;
    }
    const both = new Map<TaleValue | undefined, Fraction>();
    for (const [x, p] of own) {
      for (const [y, q] of other) add(both, x === undefined ? y : y === undefined ? x : joins(measure, x, y), p.mul(q));
    }
    result.set(measure, both);
  }
  return result;
}

/** Equally likely sets of measures. */
function mixed(all: readonly Measures[]): Measures {
  const times = new Map<Measures, number>();
  for (const each of all) times.set(each, (times.get(each) ?? 0) + 1);
  const names = new Set(all.flatMap((each) => [...each.keys()]));
  const result: Measures = new Map();
  for (const measure of names) {
    const sum = new Map<TaleValue | undefined, Fraction>();
    for (const [each, count] of times) {
      const share = new Fraction(count, all.length);
      const distribution = each.get(measure);
      if (!distribution) add(sum, undefined, share);
      else for (const [value, probability] of distribution) add(sum, value, probability.mul(share));
    }
    result.set(measure, sum);
  }
  return result;
}

function add<T>(to: Map<T, Fraction>, key: T, chance: Fraction): void {
  const before = to.get(key);
  to.set(key, before ? before.add(chance) : chance);
}
