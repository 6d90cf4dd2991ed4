import type { FeatureKind } from '../ruleset.ts';

/** What may carry properties: a ruleset itself, and the declarations in it by the word that begins them. */
export type DeclarationKind =
  | 'ruleset'
  | FeatureKind
  | 'nation'
  | 'trait'
  | 'state'
  | 'situation'
  | 'outcome'
  | 'attack'
  | 'value'
  | 'side-value'
  | 'slot'
  | 'formation'
  | 'unit-class';

export const FEATURE_KINDS: readonly FeatureKind[] = ['terrain', 'hexside', 'path', 'elevation', 'marker'];

/** One value of a property. */
export type ValueShape =
  | {
      kind: 'word';
      words: readonly string[];
      /** What becomes of any other word, where one is allowed: "is drawn as an outline". */
      otherwise?: string;
    }
  | { kind: 'number'; low: number; high: number; whole: boolean }
  /** `1..10`, both ends within these. */
  | { kind: 'range'; low: number; high: number }
  /** The name of something declared, of one of these kinds. */
  | { kind: 'name'; of: readonly DeclarationKind[] }
  /** The name of a parameter, in quotes for its dots. */
  | { kind: 'parameter' }
  | { kind: 'text' }
  | { kind: 'date' }
  /** `"#rrggbb"` */
  | { kind: 'colour' };

/**
 * How the values of a property stand: one of some shape, a list of them, one after another (each may be followed by others of the same), or points, x and y in turn.
 */
export type Arrangement =
  | { kind: 'one'; shapes: readonly ValueShape[] }
  | { kind: 'list'; shapes: readonly ValueShape[] }
  | { kind: 'sequence'; shapes: readonly ValueShape[]; repeats: boolean }
  | { kind: 'points'; least: number; within: number };

/** A property that the procedures, the checks or the drawing read: on which declarations, with which values, and what it means. */
export interface PropertySchema {
  name: string;
  on: readonly DeclarationKind[];
  values: Arrangement;
  /** In a few words or one sentence, as hover and docs/rulesets.md show it. */
  meaning: string;
}

export const one = (...shapes: ValueShape[]): Arrangement => ({ kind: 'one', shapes });
export const list = (...shapes: ValueShape[]): Arrangement => ({ kind: 'list', shapes });
export const sequence = (...shapes: ValueShape[]): Arrangement => ({ kind: 'sequence', shapes, repeats: false });
/** `squads 1, mg 2`: the whole sequence may come again. */
export const repeated = (...shapes: ValueShape[]): Arrangement => ({ kind: 'sequence', shapes, repeats: true });
/** At least so many points of x and y, each coordinate no farther from nought. */
export const points = (least: number, within: number): Arrangement => ({ kind: 'points', least, within });

export const words = (...all: string[]): ValueShape => ({ kind: 'word', words: all });
/** Known words, with what becomes of others. */
export const openWords = (otherwise: string, ...all: string[]): ValueShape => ({ kind: 'word', words: all, otherwise });
export const number = (low: number, high: number): ValueShape => ({ kind: 'number', low, high, whole: false });
export const whole = (low: number, high: number): ValueShape => ({ kind: 'number', low, high, whole: true });
export const range = (low: number, high: number): ValueShape => ({ kind: 'range', low, high });
export const names = (...of: DeclarationKind[]): ValueShape => ({ kind: 'name', of });
export const parameter: ValueShape = { kind: 'parameter' };
export const text: ValueShape = { kind: 'text' };
export const date: ValueShape = { kind: 'date' };
export const colour: ValueShape = { kind: 'colour' };

/** `yes`, or `no`, which is what a property that is missing says too. */
export const YES_NO = one(words('yes', 'no'));

/** A row of a table of properties. */
export function property(name: string, on: readonly DeclarationKind[], values: Arrangement, meaning: string): PropertySchema {
  return { name, on, values, meaning };
}

/** A shape in words for messages, hover and the reference: `hex, shape, line or nothing`, `a whole number from 0 to 10`. */
export function shapeText(shape: ValueShape): string {
  switch (shape.kind) {
    case 'word':
      return shape.words.map((word) => `\`${word}\``).join(', ');
    case 'number':
      return `a ${shape.whole ? 'whole ' : ''}number from ${shape.low} to ${shape.high}`;
    case 'range':
      return `a range within ${shape.low}..${shape.high}`;
    case 'name':
      return `the name of a ${shape.of.map(kindText).join(' or ')}`;
    case 'parameter':
      return 'the name of a parameter in quotes';
    case 'text':
      return 'a word or text';
    case 'date':
      return 'a date in quotes, "1944-06-06"';
    case 'colour':
      return 'a colour, "#rrggbb"';
  }
}

export function arrangementText(values: Arrangement): string {
  switch (values.kind) {
    case 'one':
      return values.shapes.map(shapeText).join('; or ');
    case 'list':
      return `a list, each ${values.shapes.map(shapeText).join('; or ')}`;
    case 'sequence':
      return values.shapes.map(shapeText).join(', then ');
    case 'points':
      return `at least ${values.least} points, x and y in turn, from -${values.within} to ${values.within}`;
  }
}

/** The word of a kind of declaration within a sentence. */
export function kindText(kind: DeclarationKind): string {
  return { 'unit-class': 'unit class', 'side-value': 'side value' }[kind as string] ?? kind;
}
