import Fraction from 'fraction.js';
import type { Distribution } from './distribution.ts';
import { certain, die, mapped, sum } from './distribution.ts';
import type { Roller } from './roller.ts';

/** A sentence for whoever watches the dice, with its rule. */
export interface Told {
  text: string;
  cite: string;
}

/**
 * The dice of a procedure. The procedure is written once and run in two ways: with every outcome of every roll, weighed ({@link outcomesOf}), and with dice from a seed,
 * told step by step ({@link rolling}). So the odds and the story cannot disagree.
 */
export interface Dice {
  /** Dice with the faces 1 to `sides` that each count if they reach a number: how many do. */
  pool(told: Told, dice: number, needs: number, sides: number): number;
  /** The total of some dice, as what it comes to. Give the coarsest reading there is: the exact run weighs each reading once. */
  roll<T>(told: Told, dice: number, sides: number, read: (total: number) => T): T;
  /** One of the items, each as likely. */
  pick<T>(told: Told, items: readonly T[], name: (item: T) => string): T;
  /** What follows without dice. */
  tell(told: Told): void;
}

/** Every end of a procedure and its exact probability; ends with the same key are one. The procedure must do the same for the same dice. */
export function outcomesOf<T>(run: (dice: Dice) => T, key: (end: T) => string): { end: T; probability: Fraction }[] {
  const ends = new Map<string, { end: T; probability: Fraction }>();
  const waiting: number[][] = [[]];
  for (let script = waiting.pop(); script; script = waiting.pop()) {
    const dice = new ScriptedDice(script, waiting);
    const end = run(dice);
    const id = key(end);
    const before = ends.get(id);
    ends.set(id, { end, probability: before ? before.probability.add(dice.probability) : dice.probability });
  }
  return [...ends.values()];
}

/** Follows a script of choices; at the first roll beyond it, takes the first outcome and leaves the others to later runs. */
class ScriptedDice implements Dice {
  probability = new Fraction(1);
  private at = 0;

  constructor(
    private readonly script: readonly number[],
    private readonly waiting: number[][],
  ) {}

  pool(_: Told, dice: number, needs: number, sides: number): number {
    return this.choose(successes(dice, needs, sides));
  }

  roll<T>(_: Told, dice: number, sides: number, read: (total: number) => T): T {
    return this.choose(mapped(totals(dice, sides), read));
  }

  pick<T>(_: Told, items: readonly T[]): T {
    return items[this.choose(mapped(die(items.length), (face) => face - 1))] as T;
  }

  tell(): void {}

  private choose<T>(distribution: Distribution<T>): T {
    const outcomes = [...distribution];
    const place = this.at++;
    let index = this.script[place];
    if (index === undefined) {
      index = 0;
      const before = [...this.script, ...new Array<number>(place - this.script.length).fill(0)];
      for (let other = 1; other < outcomes.length; other++) this.waiting.push([...before, other]);
    }
    const [outcome, probability] = outcomes[index] as [T, Fraction];
    this.probability = this.probability.mul(probability);
    return outcome;
  }
}

const counted = new Map<string, Distribution<number>>();

/** How many of some dice reach a number. */
export function successes(dice: number, needs: number, sides: number): Distribution<number> {
  const chance = Math.max(0, Math.min(sides, sides - needs + 1));
  const key = `${dice} ${chance} ${sides}`;
  let found = counted.get(key);
  if (!found) {
    const one = mapped(die(sides), (face) => (face >= needs ? 1 : 0));
    found = dice <= 0 ? certain(0) : sum(Array.from({ length: dice }, () => one));
    counted.set(key, found);
  }
  return found;
}

function totals(dice: number, sides: number): Distribution<number> {
  const key = `total ${dice} ${sides}`;
  let found = counted.get(key);
  if (!found) {
    found = sum(Array.from({ length: dice }, () => die(sides)));
    counted.set(key, found);
  }
  return found;
}

/** Dice from a seed, told as they fall. */
export function rolling(roller: Roller, tell: (step: { text: string; cite: string; die?: number; dice?: number[] }) => void): Dice {
  return {
    pool({ text, cite }, dice, needs, sides) {
      const faces = Array.from({ length: dice }, () => roller.roll(sides));
      const hits = faces.filter((face) => face >= needs).length;
      const count = `${dice} ${dice === 1 ? 'die' : 'dice'}`;
      if (dice > 0) tell({ text: `${text}: ${count} at ${needs} or more: ${faces.join(', ')}: ${hits}`, cite, dice: faces });
      return hits;
    },
    roll({ text, cite }, dice, sides, read) {
      const faces = Array.from({ length: dice }, () => roller.roll(sides));
      const total = faces.reduce((before, face) => before + face, 0);
      tell({ text: `${text}: ${dice === 1 ? '' : `${faces.join(' + ')} = `}${total}`, cite, die: total, ...(dice > 1 && { dice: faces }) });
      return read(total);
    },
    pick({ text, cite }, items, name) {
      const item = items.length === 1 ? (items[0] as (typeof items)[number]) : roller.pick(items);
      tell({ text: `${text}: ${name(item)}`, cite });
      return item;
    },
    tell,
  };
}
