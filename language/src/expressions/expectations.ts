import type { SourceRange } from '@blindhex/rules';
import { abridged } from '@blindhex/rules/checks/finding';
import type { LangiumDocument } from 'langium';
import { sourceOf } from '../checks/places.ts';
import * as ast from '../generated/ast.ts';
import { type ScenarioModel, scenarioModel } from '../model/scenario.ts';
import { textOf } from './check.ts';
import { asNumber, asRegion, asTruth, asUnits, isUnknown } from './coerce.ts';
import { evaluate } from './evaluate.ts';
import type { Scene } from './scene.ts';
import { levelWords, losWords, membershipWords } from './sight-words.ts';
import { mistakesOf } from './soundness.ts';
import { numberText, type Value } from './value.ts';

/** How an `expect` line came out. */
export interface ExpectationResult {
  scenario: string;
  /** Counted from 1. */
  line: number;
  /** As written, without `expect`. */
  text: string;
  passed: boolean;
  /** What was found: the verdict of a line of sight, the left side of a comparison, or why there is no answer. */
  actual: string;
  source: SourceRange;
}

/** Runs the `expect` lines of a file, in the order they are written. */
export function expectationsOf(document: LangiumDocument): ExpectationResult[] {
  const root = document.parseResult.value;
  if (!ast.isDocument(root)) return [];
  return root.declarations.filter(ast.isScenario).flatMap((scenario) => {
    const model = scenarioModel(scenario);
    const mistakeIn = model && mistakesOf(model);
    return scenario.items.filter(ast.isExpectation).map((expectation) => resultOf(expectation, scenario, model, mistakeIn?.(expectation)));
  });
}

function resultOf(
  expectation: ast.Expectation,
  scenario: ast.Scenario,
  model: ScenarioModel | undefined,
  mistake: string | undefined,
): ExpectationResult {
  const { condition } = expectation;
  const source = sourceOf(expectation);
  const common = {
    scenario: scenario.name ?? '',
    line: source.start.line + 1,
    text: (condition?.$cstNode?.text ?? '').replaceAll(/\s+/g, ' '),
    source,
  };
  if (!model) return { ...common, passed: false, actual: 'the ruleset of the scenario is not known' };
  if (mistake !== undefined) return { ...common, passed: false, actual: mistake };
  const { scene } = model;
  const frame = { scene };
  const answer = asTruth(evaluate(condition, frame), frame);
  if (isUnknown(answer)) return { ...common, passed: false, actual: answer.reason };
  return { ...common, passed: answer, actual: condition ? explained(condition, answer, scene) : '' };
}

/** What there is to say about an expression that came out true or false. */
function explained(node: ast.Expression, answer: boolean, scene: Scene): string {
  if (ast.isUnaryExpression(node) && node.operator === 'not') return explained(node.operand, !answer, scene);
  if (ast.isCallExpression(node)) return explainedCall(node, answer, scene);
  if (ast.isBetweenExpression(node)) return found(node.value, scene);
  if (!ast.isBinaryExpression(node)) return String(answer);
  if (node.operator === 'and' || node.operator === 'or') return explainedBoth(node, answer, scene);
  if (node.operator === 'in' && !ast.isNumberExpression(node.right)) return membershipWords(node, scene) ?? placeWords(node, scene);
  return found(node.left, scene);
}

function found(node: ast.Expression, scene: Scene): string {
  const remark = levelWords(node, scene);
  return `${textOf(node)} is ${valueText(evaluate(node, { scene }), scene)}${remark === undefined ? '' : ` ${remark}`}`;
}

/** Of `Able in Farm` where Able stands; of `G6 in Farm` what Farm is. */
function placeWords({ left, right }: ast.BinaryExpression, scene: Scene): string {
  const value = evaluate(left, { scene });
  const units = ast.isHexExpression(left) || !isOfUnits(value, scene) ? undefined : asRegion(value, { scene });
  if (!units || isUnknown(units)) return found(right, scene);
  return `${textOf(left)} is at ${valueText({ kind: 'region', hexes: units }, scene)}`;
}

function isOfUnits(value: Value, scene: Scene): boolean {
  return !isUnknown(asUnits(value, { scene }));
}

/** Of `a and b` the part that fails, of `a or b` the part that holds, else both. */
function explainedBoth(node: ast.BinaryExpression, answer: boolean, scene: Scene): string {
  const settles = node.operator === 'or';
  const parts = [node.left, node.right].map((part) => ({ part, holds: asTruth(evaluate(part, { scene }), { scene }) }));
  const telling = answer === settles ? parts.filter(({ holds }) => holds === answer) : parts;
  return telling.map(({ part, holds }) => (isUnknown(holds) ? holds.reason : explained(part, holds, scene))).join('; ');
}

function explainedCall(node: ast.CallExpression, answer: boolean, scene: Scene): string {
  const [first] = node.arguments ?? [];
  const name = node.function?.ref?.name ?? '';
  if (name === 'los') return losWords(node, scene) ?? String(answer);
  return first && ['any', 'all', 'none'].includes(name) ? found(first, scene) : String(answer);
}

/** A value for people: `3`, `35%`, `D9, D10`, `Rifle-1, Rifle-2`. */
export function valueText(value: Value, scene: Scene): string {
  switch (value.kind) {
    case 'number':
      return numberText(value.value, value.of);
    case 'truth':
      return String(value.value);
    case 'text':
      return value.value;
    case 'region':
      return listed(
        value.hexes.map((hex) => scene.hexName(hex)),
        'no hex',
      );
    case 'units':
      return listed(
        value.units.map((unit) => unit.name),
        'no unit',
      );
    case 'unknown':
      return `unknown, since ${value.reason}`;
    case 'name':
      return namedText(value, scene);
  }
}

function namedText(value: Extract<Value, { kind: 'name' }>, scene: Scene): string {
  const number = asNumber(value, { scene });
  if (!isUnknown(number)) return numberText(number);
  const units = asUnits(value, { scene });
  if (!isUnknown(units)) return valueText({ kind: 'units', units }, scene);
  const hexes = asRegion(value, { scene });
  return isUnknown(hexes) ? value.id : valueText({ kind: 'region', hexes }, scene);
}

function listed(names: readonly string[], nothing: string): string {
  return names.length === 0 ? nothing : abridged(names, 12);
}
