import { meets, numbersText, type PossibleNumbers, samples } from '@blindhex/rules';
import { sourceOf } from '../checks/places.ts';
import type { Fix } from '../checks/problem.ts';
import * as ast from '../generated/ast.ts';
import type { Problems } from '../model/problems.ts';
import { asTruth, isUnknown } from './coerce.ts';
import { evaluate } from './evaluate.ts';
import { isConstant, possibleNumbers } from './possible.ts';
import type { Scene } from './scene.ts';

/** What is known of a condition before the game: it holds however the game goes, it never does, or that is open; and why. */
interface Certainty {
  holds: boolean;
  because: string;
}

/** Reports the smallest parts of a condition that always hold or never can, so that they decide nothing in play. */
export function reportConstants(node: ast.Expression | undefined, scene: Scene, problems: Problems): void {
  if (!node) return;
  const before = problems.list.length;
  for (const part of parts(node)) reportConstants(part, scene, problems);
  if (problems.list.length > before) return;
  const known = certainty(node, scene);
  if (known)
    problems.report('BHX-constant', node, `${wholeText(node)} ${known.holds ? 'always holds' : 'can never hold'}: ${known.because}.`, {
      fixes: pointless(node, known.holds),
    });
}

function parts(node: ast.Expression): ast.Expression[] {
  if (ast.isBinaryExpression(node) && (node.operator === 'and' || node.operator === 'or')) return [node.left, node.right];
  return ast.isUnaryExpression(node) && node.operator === 'not' ? [node.operand] : [];
}

function certainty(node: ast.Expression, scene: Scene): Certainty | undefined {
  if (ast.isBinaryExpression(node)) {
    if (node.operator === 'and' || node.operator === 'or') return together(node, node.operator, scene);
    const compared = comparison(node, scene);
    if (compared) return compared;
  }
  if (ast.isBetweenExpression(node)) {
    const [value, low, high] = [node.value, node.low, node.high].map((each) => possibleNumbers(each, scene));
    if (value && low && high) {
      if (!meets(value, low.low, high.high)) return { holds: false, because: runs(node.value, value) };
      if (value.low >= low.high && value.high <= high.low && !constant(value)) return { holds: true, because: runs(node.value, value) };
    }
  }
  if (ast.isUnaryExpression(node) && node.operator === 'not') return undefined;
  if (ast.isTruthExpression(node) || !isConstant(node)) {
    return ast.isTruthExpression(node) ? { holds: node.value === 'true', because: 'it says so itself' } : undefined;
  }
  const value = asTruth(evaluate(node, { scene }), { scene });
  return isUnknown(value) ? undefined : { holds: value, because: 'nothing in it changes during play' };
}

/** A part of an `or` that never holds, or of an `and` that always does, can go without changing anything. */
function pointless(node: ast.Expression, holds: boolean): Fix[] {
  const outer = node.$container;
  if (!ast.isBinaryExpression(outer) || outer.operator !== (holds ? 'and' : 'or')) return [];
  const [all, part] = [sourceOf(outer), sourceOf(node)];
  const source = node === outer.left ? { ...all, end: sourceOf(outer.right).start } : { ...part, start: sourceOf(outer.left).end };
  return [{ title: `Remove ${wholeText(node)}`, edits: [{ source, text: '' }] }];
}

type Comparison = '<' | '<=' | '>' | '>=' | '=' | '!=';
const MIRRORED: Readonly<Record<Comparison, Comparison>> = { '<': '>', '<=': '>=', '>': '<', '>=': '<=', '=': '=', '!=': '!=' };

function comparison(node: ast.BinaryExpression, scene: Scene): Certainty | undefined {
  const { operator, left, right } = node;
  if (operator === 'in' && ast.isNumberExpression(right) && right.upper !== undefined) {
    const value = possibleNumbers(left, scene);
    if (!value || isConstant(left)) return undefined;
    if (!meets(value, right.value, right.upper)) return { holds: false, because: runs(left, value) };
    return value.low >= right.value && value.high <= right.upper ? { holds: true, because: runs(left, value) } : undefined;
  }
  if (!isComparison(operator)) return undefined;
  const [a, b] = [possibleNumbers(left, scene), possibleNumbers(right, scene)];
  if (!a || !b || (isConstant(left) && isConstant(right))) return undefined;
  const holds = decided(a, operator, b);
  if (holds === undefined) return undefined;
  const sides = [
    [left, a],
    [right, b],
  ] as const;
  const because = sides.flatMap(([each, numbers]) => (isConstant(each) ? [] : runs(each, numbers))).join(', and ');
  return { holds, because };
}

function isComparison(operator: string): operator is Comparison {
  return operator in MIRRORED;
}

/** Whether a comparison comes out one way whichever of the possible numbers there are. */
function decided(a: PossibleNumbers, operator: Comparison, b: PossibleNumbers): boolean | undefined {
  switch (operator) {
    case '<':
      return a.high < b.low ? true : a.low >= b.high ? false : undefined;
    case '<=':
      return a.high <= b.low ? true : a.low > b.high ? false : undefined;
    case '>':
    case '>=':
      return decided(b, MIRRORED[operator], a);
    case '=':
    case '!=': {
      const same = constant(a) && constant(b) ? a.low === b.low : canBeEqual(a, b) ? undefined : false;
      return same === undefined ? undefined : same === (operator === '=');
    }
  }
}

function canBeEqual(a: PossibleNumbers, b: PossibleNumbers): boolean {
  if (b.values) return b.values.some((value) => meets(a, value, value));
  if (a.values) return a.values.some((value) => meets(b, value, value));
  return meets(a, b.low, b.high);
}

function constant({ low, high }: PossibleNumbers): boolean {
  return low === high;
}

/** Comparisons of one thing with several bounds: `score < 10 and score > 20`, `minute <= 30 or minute > 20`. */
function together(node: ast.BinaryExpression, operator: 'and' | 'or', scene: Scene): Certainty | undefined {
  const groups = new Map<string, { node: ast.Expression; tests: { operator: Comparison; bound: number }[] }>();
  for (const part of flattened(node, operator)) {
    const test = againstBound(part, scene);
    if (!test) continue;
    const group = groups.get(wholeText(test.of)) ?? { node: test.of, tests: [] };
    group.tests.push(test);
    groups.set(wholeText(test.of), group);
  }
  for (const [text, { node: of, tests }] of groups) {
    if (tests.length < 2) continue;
    const numbers = possibleNumbers(of, scene) ?? { low: -Infinity, high: Infinity, whole: false };
    const points = samples(
      numbers,
      tests.map(({ bound }) => bound),
    );
    if (points.length === 0) continue;
    const passes = (point: number) => {
      const answers = tests.map((test) => decided(single(point), test.operator, single(test.bound)) === true);
      return operator === 'and' ? answers.every(Boolean) : answers.some(Boolean);
    };
    if (operator === 'and' && !points.some(passes)) return { holds: false, because: `${text} is never all of that at once` };
    if (operator === 'or' && points.every(passes)) return { holds: true, because: `${text} is always one or the other` };
  }
  return undefined;
}

function single(value: number): PossibleNumbers {
  return { low: value, high: value, whole: Number.isInteger(value) };
}

function flattened(node: ast.Expression, operator: 'and' | 'or'): ast.Expression[] {
  return ast.isBinaryExpression(node) && node.operator === operator
    ? [...flattened(node.left, operator), ...flattened(node.right, operator)]
    : [node];
}

function againstBound(node: ast.Expression, scene: Scene): { of: ast.Expression; operator: Comparison; bound: number } | undefined {
  if (!ast.isBinaryExpression(node) || !isComparison(node.operator)) return undefined;
  const bound = (each: ast.Expression) => {
    const numbers = isConstant(each) ? possibleNumbers(each, scene) : undefined;
    return numbers && constant(numbers) ? numbers.low : undefined;
  };
  const [left, right] = [bound(node.left), bound(node.right)];
  if (right !== undefined && left === undefined) return { of: node.left, operator: node.operator, bound: right };
  if (left !== undefined && right === undefined) return { of: node.right, operator: MIRRORED[node.operator], bound: left };
  return undefined;
}

/** `score is 2 to 64`. */
function runs(node: ast.Expression, numbers: PossibleNumbers): string {
  return `${wholeText(node)} is ${numbersText(numbers)}`;
}

function wholeText(node: ast.Expression): string {
  return (node.$cstNode?.text ?? '').replaceAll(/\s+/g, ' ');
}
