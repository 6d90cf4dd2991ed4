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
 * A procedure with dice, written once: {@link countTale} works out exactly what comes of it, {@link Telling} rolls it. What happens is a value of a
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
        return mixed(range(each.sides).map((index) => count(each.next(index + 1))));
      case 'choice':
        return mixed(range(each.count).map((index) => count(each.next(index))));
      case 'own':
        return each.count();
    }
  };
  return count(tale);
}

/** A part of a tale as it was reached before, with what followed from each outcome. */
type Reached =
  | { kind: 'event'; measure: number; value: TaleValue }
  | { kind: 'remark'; step: () => TaleStep }
  | { kind: 'sequence'; parts: readonly Reached[] }
  | { kind: 'roll'; tale: Extract<Tale, { kind: 'die' | 'choice' }>; sides: number; next: (Reached | undefined)[] }
  | { kind: 'own'; tale: Extract<Tale, { kind: 'own' }> };

/** A tale that is rolled again and again. What follows from a die is made when it is first reached, and kept. */
export class Telling {
  /** The measures met so far; {@link values} holds what each came to in the last roll, undefined where nothing happened to it. */
  readonly measures: string[] = [];
  readonly values: (TaleValue | undefined)[] = [];
  private readonly places = new Map<string, number>();
  private readonly known = new Map<Tale, Reached>();
  private readonly root: Reached;

  constructor(
    tale: Tale,
    private readonly joins: Joins,
  ) {
    this.root = this.reach(tale);
  }

  /** Rolls the tale once. */
  roll(dice: Roller, log?: TaleStep[]): void {
    this.values.fill(undefined);
    this.tell(this.root, dice, log && ((step) => log.push(step())));
  }

  private tell(each: Reached, dice: Roller, log: Log | undefined): void {
    switch (each.kind) {
      case 'event':
        this.put(each.measure, each.value);
        return;
      case 'sequence':
        for (const part of each.parts) this.tell(part, dice, log);
        return;
      case 'roll': {
        const index = dice.roll(each.sides) - 1;
        if (log) this.say(each.tale, index, log);
        let next = each.next[index];
        if (!next) {
          next = this.reach(each.tale.kind === 'die' ? each.tale.next(index + 1) : each.tale.next(index));
          each.next[index] = next;
        }
        this.tell(next, dice, log);
        return;
      }
      case 'remark':
        log?.(each.step);
        return;
      case 'own':
        each.tale.tell(dice, this.putNamed, log);
    }
  }

  private say(tale: Extract<Tale, { kind: 'die' | 'choice' }>, index: number, log: Log): void {
    const { step } = tale;
    if (!step) return;
    if (tale.kind === 'die') log(() => ({ ...step(index + 1), die: index + 1 }));
    else log(() => step(index));
  }

  private put(measure: number, value: TaleValue): void {
    const before = this.values[measure];
    this.values[measure] = before === undefined ? value : this.joins(this.measures[measure] as string, before, value);
  }

  private readonly putNamed = (measure: string, value: TaleValue): void => this.put(this.placeOf(measure), value);

  private placeOf(measure: string): number {
    let place = this.places.get(measure);
    if (place === undefined) {
      place = this.measures.length;
      this.places.set(measure, place);
      this.measures.push(measure);
      this.values.push(undefined);
    }
    return place;
  }

  private reach(tale: Tale): Reached {
    let reached = this.known.get(tale);
    if (!reached) {
      reached = this.reached(tale);
      this.known.set(tale, reached);
    }
    return reached;
  }

  private reached(tale: Tale): Reached {
    switch (tale.kind) {
      case 'event':
        return { kind: 'event', measure: this.placeOf(tale.measure), value: tale.value };
      case 'remark':
        return tale;
      case 'sequence':
        return { kind: 'sequence', parts: tale.parts.map((part) => this.reach(part)) };
      case 'own':
        return { kind: 'own', tale };
      case 'die':
        return { kind: 'roll', tale, sides: tale.sides, next: [] };
      case 'choice':
        return { kind: 'roll', tale, sides: tale.count, next: [] };
    }
  }
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
