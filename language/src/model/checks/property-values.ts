import { kindText, type PropertySchema, type ValueShape } from '@blindhex/rules';
import { sourceOf } from '../../checks/places.ts';
import type { Fix } from '../../checks/problem.ts';
import * as ast from '../../generated/ast.ts';
import { closest } from '../../references/nearest.ts';
import type { Problems } from '../problems.ts';
import { signed } from '../provenance.ts';
import type { DeclaredNames } from './declarations.ts';

/** A value that does not fit: what is wrong, in how many words it comes near, and what would be right. */
interface Misfit {
  code: 'BHX-property-value' | 'BHX-property-bounds' | 'BHX-property-name';
  message: string;
  near?: string;
  severity?: 'warning';
  /** Of the reasons against several shapes the one of the greatest weight is told. */
  weight: number;
}

/** Whether the values of a property are of the shapes that its schema gives; `names` is missing where a ruleset that is extended cannot be found. */
export function checkPropertyValues(
  property: ast.Property,
  { values, name }: PropertySchema,
  names: DeclaredNames | undefined,
  problems: Problems,
): void {
  const given = property.values ?? [];
  switch (values.kind) {
    case 'one': {
      const [first, second] = given;
      if (first) checkValue(first, name, values.shapes, names, problems);
      if (second) tooMany(second, `${name} has one value; this one is not read.`, problems);
      return;
    }
    case 'list':
      for (const value of given) checkValue(value, name, values.shapes, names, problems);
      return;
    case 'sequence':
      checkSequence(given, name, values, names, problems);
      return;
    case 'points':
      checkPoints(property, name, values, problems);
      return;
  }
}

function checkSequence(
  given: readonly ast.PropertyValue[],
  name: string,
  { shapes, repeats }: { shapes: readonly ValueShape[]; repeats: boolean },
  names: DeclaredNames | undefined,
  problems: Problems,
): void {
  let place = 0;
  for (const value of given) {
    // What comes last of each turn may be left out: `takes: squads, mg 2`.
    if (repeats && place > 0 && ast.isNumberValue(value) !== isNumeric(shapes[place])) place = 0;
    const shape = shapes[place];
    if (!shape) {
      tooMany(value, `${name} has ${shapes.length} values; this one is not read.`, problems);
      return;
    }
    checkValue(value, name, [shape], names, problems);
    place = repeats ? (place + 1) % shapes.length : place + 1;
  }
}

function isNumeric(shape: ValueShape | undefined): boolean {
  return shape?.kind === 'number' || shape?.kind === 'range';
}

function tooMany(value: ast.PropertyValue, message: string, problems: Problems): void {
  problems.report('BHX-property-value', value, message);
}

function checkPoints(property: ast.Property, name: string, { least, within }: { least: number; within: number }, problems: Problems): void {
  const numbers: number[] = [];
  for (const value of property.values ?? []) {
    const number = ast.isNumberValue(value) && !value.to ? signed(value.number) : undefined;
    if (number === undefined) {
      problems.report('BHX-property-value', value, `${name} is made of numbers, x and y in turn.`);
      return;
    }
    if (Math.abs(number) > within) problems.report('BHX-property-bounds', value, `${name} runs from -${within} to ${within}, and is ${number} here.`);
    numbers.push(number);
  }
  if (numbers.length % 2 === 1) problems.report('BHX-property-value', property, `${name} has ${numbers.length} numbers: the last x has no y.`);
  else if (numbers.length < 2 * least) problems.report('BHX-property-value', property, `${name} has at least ${least} points.`);
}

function checkValue(
  value: ast.PropertyValue,
  name: string,
  shapes: readonly ValueShape[],
  names: DeclaredNames | undefined,
  problems: Problems,
): void {
  const misfits: Misfit[] = [];
  for (const shape of shapes) {
    const misfit = misfitOf(value, name, shape, names);
    if (!misfit) return;
    misfits.push(misfit);
  }
  misfits.sort((a, b) => b.weight - a.weight);
  const [worst] = misfits;
  if (!worst) return;
  const near = misfits.find((each) => each.weight === worst.weight && each.near !== undefined)?.near;
  // What no shape expects is told of all of them; a name or number that is nearly right only of the shape it nearly has.
  const several = shapes.length > 1 && (worst.code === 'BHX-property-value' || misfits.filter(({ weight }) => weight > 0).length > 1);
  const message = several && worst.weight < 3 ? `${name} is ${shapes.map(briefly).join(' or ')}, and not ${textOf(value)}.` : worst.message;
  problems.report(worst.code, value, `${message}${near ? ` Did you mean ${near}?` : ''}`, {
    ...(worst.severity && { severity: worst.severity }),
    ...(near && { fixes: [replacement(value, near)] }),
  });
}

function misfitOf(value: ast.PropertyValue, name: string, shape: ValueShape, names: DeclaredNames | undefined): Misfit | undefined {
  const wrongKind = (): Misfit => ({
    code: 'BHX-property-value',
    message: `${name} is ${briefly(shape)}, and not ${textOf(value)}.`,
    weight: 0,
  });
  const word = ast.isNameValue(value) ? value.name : ast.isTextValue(value) ? value.text : undefined;
  switch (shape.kind) {
    case 'number':
      return ast.isNumberValue(value) && !value.to ? numberMisfit(signed(value.number), name, shape) : wrongKind();
    case 'range':
      return ast.isNumberValue(value) && value.to ? rangeMisfit(value, name, shape) : wrongKind();
    case 'word': {
      if (word === undefined) return wrongKind();
      if (shape.words.includes(word)) return undefined;
      const [near] = closest(word, shape.words, 1);
      if (shape.otherwise === undefined) return { ...wrongKind(), weight: near ? 2 : 1, ...(near && { near }) };
      const message = `${word} is none of the ${name} there are; it ${shape.otherwise}.`;
      return { code: 'BHX-property-value', message, severity: 'warning', weight: 1, ...(near && { near }) };
    }
    case 'name': {
      if (word === undefined) return wrongKind();
      if (!names) return undefined;
      const known = shape.of.flatMap((kind) => [...names.of(kind)]);
      if (known.includes(word)) return undefined;
      const [near] = closest(word, known, 1);
      const message = `There is no ${shape.of.map(kindText).join(' or ')} ${word}.`;
      return { code: 'BHX-property-name', message, weight: near ? 2 : 1, ...(near && { near }) };
    }
    case 'parameter': {
      if (word === undefined) return wrongKind();
      if (!names || names.parameters.has(word)) return undefined;
      const [near] = closest(word, names.parameters, 1);
      return { code: 'BHX-property-name', message: `There is no parameter ${word}.`, weight: near ? 2 : 1, ...(near && { near: `"${near}"` }) };
    }
    case 'text':
      return ast.isNumberValue(value) ? wrongKind() : undefined;
    case 'date':
      return word !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(word) ? undefined : wrongKind();
    case 'colour':
      return word !== undefined && /^#[0-9a-fA-F]{6}$/.test(word) ? undefined : wrongKind();
  }
}

function numberMisfit(
  number: number | undefined,
  name: string,
  { low, high, whole }: { low: number; high: number; whole: boolean },
): Misfit | undefined {
  if (number === undefined) return undefined;
  if (whole && !Number.isInteger(number)) {
    return { code: 'BHX-property-value', message: `${name} is a whole number, and not ${number}.`, near: String(Math.round(number)), weight: 3 };
  }
  if (number >= low && number <= high) return undefined;
  const near = String(number < low ? low : high);
  return { code: 'BHX-property-bounds', message: `${name} runs from ${low} to ${high}, and cannot be ${number}.`, near, weight: 3 };
}

function rangeMisfit(value: ast.NumberValue, name: string, { low, high }: { low: number; high: number }): Misfit | undefined {
  const from = signed(value.number);
  const to = signed(value.upper);
  if (from !== undefined && to !== undefined && from > to) {
    const message = `${name} begins at ${from} and ends below, at ${to}: no number lies between them.`;
    return { code: 'BHX-property-bounds', message, near: `${to}..${from}`, weight: 3 };
  }
  if ((from ?? low) >= low && (to ?? high) <= high) return undefined;
  return { code: 'BHX-property-bounds', message: `${name} lies between ${low} and ${high}.`, weight: 3 };
}

function briefly(shape: ValueShape): string {
  switch (shape.kind) {
    case 'word':
      return shape.words.length === 1 ? `${shape.words[0]}` : `${shape.words.slice(0, -1).join(', ')} or ${shape.words.at(-1)}`;
    case 'number':
      return shape.whole ? 'a whole number' : 'a number';
    case 'range':
      return 'a range such as 1..10';
    case 'name':
      return `the name of a ${shape.of.map(kindText).join(' or ')}`;
    case 'parameter':
      return 'the name of a parameter in quotes';
    case 'text':
      return 'a word or a text';
    case 'date':
      return 'a date such as "1944-06-06"';
    case 'colour':
      return 'a colour such as "#5f7048"';
  }
}

function textOf(value: ast.PropertyValue): string {
  return value.$cstNode?.text ?? '';
}

function replacement(value: ast.PropertyValue, text: string): Fix {
  return { title: `Change to ${text}`, edits: [{ source: sourceOf(value), text }] };
}
