import type { Region, Unit } from '@blindhex/rules';
import Fraction from 'fraction.js';
import type { AstNode } from 'langium';

/** What an expression comes to. Numbers are exact; a percentage is its hundredth part, a time its minutes. */
export type Value =
  | { kind: 'number'; value: Fraction; of?: 'percent' | 'minutes' }
  | { kind: 'truth'; value: boolean }
  | { kind: 'region'; hexes: Region }
  | { kind: 'units'; units: readonly Unit[] }
  | { kind: 'text'; value: string }
  /** Something declared that is no number, hex or unit: a side, a trait, an outcome, an attack … */
  | { kind: 'name'; node: AstNode; id: string }
  | Unknown;

/** No value: `play` when only the game will tell, `gap` when something is missing or wrong that is reported elsewhere. */
export interface Unknown {
  kind: 'unknown';
  why: 'play' | 'gap';
  reason: string;
}

export const GAP: Unknown = { kind: 'unknown', why: 'gap', reason: 'it cannot be worked out while something in it is wrong' };

export function onlyInPlay(what: string): Unknown {
  return { kind: 'unknown', why: 'play', reason: `${what} is known only in play` };
}

export function gap(reason: string): Unknown {
  return { kind: 'unknown', why: 'gap', reason };
}

export function number(value: number | string | Fraction, of?: 'percent' | 'minutes'): Value {
  return { kind: 'number', value: typeof value === 'number' ? decimal(value) : new Fraction(value), ...(of && { of }) };
}

/** A written decimal as a fraction, digit by digit; as a binary number it would be rounded to a near fraction. */
export function decimal(value: number): Fraction {
  const digits = String(value);
  return new Fraction(/^-?\d+\.\d+$/.test(digits) ? digits : value);
}

export function truth(value: boolean): Value {
  return { kind: 'truth', value };
}

/** A percentage to one decimal; a number as it is, `7/20` where it is no decimal. */
export function numberText(value: Fraction, of?: 'percent' | 'minutes'): string {
  if (of === 'percent') return `${Number(value.mul(100).valueOf().toFixed(1))}%`;
  const text = value.toString();
  return of === 'minutes' ? `minute ${text}` : text.includes('(') ? value.toFraction() : text;
}
