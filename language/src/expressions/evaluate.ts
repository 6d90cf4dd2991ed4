import {
  adjacentTo,
  difference,
  EDGES,
  type Edge,
  edgeRegion,
  halfHexes,
  intersection,
  type Region,
  region,
  type Unit,
  union,
  within,
} from '@blindhex/rules';
import type Fraction from 'fraction.js';
import type { AstNode } from 'langium';
import * as ast from '../generated/ast.ts';
import { dottedName } from '../references/dotted-names.ts';
import { unitNames } from '../references/unit-names.ts';
import { asNumber, asRegion, asTruth, asUnits, isUnknown } from './coerce.ts';
import { callFunction } from './functions.ts';
import { digitHex, hexOf, rectangleOf } from './places.ts';
import type { Scene } from './scene.ts';
import { decimal, GAP, gap, number, truth, type Unknown, type Value } from './value.ts';
import { variableValue } from './variables.ts';

/** Where an expression is worked out, and what `it` is there. */
export interface Frame {
  scene: Scene;
  it?: Value;
  /** The minute that is asked about; without it the minute is known only in play. */
  minute?: number;
}

/** Works out an expression at set-up. Never throws; what is missing, wrong or known only in play comes to an {@link Unknown} that says so. */
export function evaluate(node: ast.Expression | undefined, frame: Frame): Value {
  const { scene } = frame;
  switch (node?.$type) {
    case 'HexExpression':
      return node.to ? ofRegion(rectangleOf(node, scene)) : node.direction ? GAP : ofRegion(hexOf(node.hex, scene));
    case 'NumberExpression':
      return numberOrHex(node, scene);
    case 'TimeExpression':
      return node.minute === undefined ? GAP : number(node.minute, 'minutes');
    case 'TurnExpression':
      return node.turn === undefined ? GAP : number(node.turn);
    case 'ClockExpression':
      return { kind: 'text', value: node.time };
    case 'DateExpression':
      return { kind: 'text', value: node.date };
    case 'TextExpression':
      return { kind: 'text', value: node.text };
    case 'TruthExpression':
      return truth(node.value === 'true');
    case 'WithinExpression': {
      const distance = asNumber(evaluate(node.distance, frame), frame);
      const around = asRegion(evaluate(node.region, frame), frame);
      if (isUnknown(distance)) return distance;
      return ofRegion(isUnknown(around) ? around : within(scene.board, around, Math.floor(distance.valueOf())));
    }
    case 'AdjacentExpression': {
      const to = asRegion(evaluate(node.region, frame), frame);
      return ofRegion(isUnknown(to) ? to : adjacentTo(scene.board, to));
    }
    case 'HalfHexes': {
      if (!node.edge) return ofRegion(halfHexes(scene.board));
      const edge = edgeOf((node.edge as ast.EdgeExpression).edge);
      return edge ? ofRegion(halfHexes(scene.board, edge)) : GAP;
    }
    case 'EdgeExpression': {
      const edge = edgeOf(node.edge);
      return edge ? ofRegion(edgeRegion(scene.board, edge)) : GAP;
    }
    case 'AllHexes':
      if (node.section) return ofRegion((node.section.ref && scene.sections.get(node.section.ref)) || GAP);
      return ofRegion(region(scene.board.hexes.keys()));
    case 'Selection':
      return selection(node, frame);
    case 'ControlledExpression':
      return callFunction('controls', [node.side, node.region], frame);
    case 'UnitsExpression': {
      if (node.all || !node.of) return { kind: 'units', units: scene.units };
      const units = asUnits(evaluate(node.of, frame), frame);
      return isUnknown(units) ? units : { kind: 'units', units };
    }
    case 'CallExpression': {
      const name = node.function?.ref?.name;
      return name ? callFunction(name, node.arguments ?? [], frame) : GAP;
    }
    case 'NameReference':
      return named(node.ref?.ref, node.ref?.$refText, node, frame);
    case 'MemberReference':
      return member(node, frame);
    case 'UnaryExpression':
      return unary(node, frame);
    case 'BetweenExpression': {
      const [value, low, high] = [node.value, node.low, node.high].map((part) => asNumber(evaluate(part, frame), frame)) as [
        NumberOr,
        NumberOr,
        NumberOr,
      ];
      const missing = [value, low, high].find(isUnknown);
      if (missing) return missing;
      return truth((low as Fraction).lte(value as Fraction) && (value as Fraction).lte(high as Fraction));
    }
    case 'BinaryExpression':
      return binary(node, frame);
    default:
      return GAP;
  }
}

type NumberOr = Fraction | Unknown;

export function edgeOf(name: string | undefined): Edge | undefined {
  return EDGES.find((edge) => edge === name);
}

function ofRegion(hexes: Region | Unknown | undefined): Value {
  return hexes === undefined ? GAP : isUnknown(hexes) ? hexes : { kind: 'region', hexes };
}

/** On a map with labels of digits a bare number may be a hex; where a number is needed the caller asks for one. */
function numberOrHex(node: ast.NumberExpression, scene: Scene): Value {
  const hex = digitHex(node, scene);
  if (hex) return ofRegion(hex);
  if (node.value === undefined || node.upper !== undefined) return GAP;
  return node.percent ? number(decimal(node.value).div(100), 'percent') : number(node.value);
}

function selection(node: ast.Selection, frame: Frame): Value {
  const set = evaluate(node.set, frame);
  const holds = (it: Value) => asTruth(evaluate(node.condition, { ...frame, it }), { ...frame, it });
  const units = asUnits(set, frame);
  if (!isUnknown(units) && (set.kind === 'units' || set.kind === 'name')) {
    const kept: Unit[] = [];
    for (const unit of units) {
      const answer = holds({ kind: 'units', units: [unit] });
      if (isUnknown(answer) && answer.why === 'play') return answer;
      if (answer === true) kept.push(unit);
    }
    return { kind: 'units', units: kept };
  }
  const hexes = asRegion(set, frame);
  if (isUnknown(hexes)) return hexes;
  const kept: number[] = [];
  for (const hex of hexes) {
    const answer = holds({ kind: 'region', hexes: [hex] });
    if (isUnknown(answer) && answer.why === 'play') return answer;
    if (answer === true) kept.push(hex);
  }
  return { kind: 'region', hexes: kept };
}

function named(target: AstNode | undefined, text: string | undefined, node: ast.NameReference | ast.MemberReference, frame: Frame): Value {
  if (!target) return GAP;
  if (ast.isVariableDeclaration(target)) return target.name === 'it' ? (frame.it ?? GAP) : variableValue(target.name, frame);
  if (ast.isUnitLine(target)) {
    const units = frame.scene.unitsOf.get(target);
    if (!units) return GAP;
    const index = unitNames(target).indexOf(text ?? '');
    const one = index < 0 ? undefined : units[index];
    return { kind: 'units', units: one ? [one] : units };
  }
  if (ast.isParameterDeclaration(target)) return dottedName(node) === target.name ? { kind: 'name', node: target, id: target.name } : GAP;
  const id = 'name' in target && typeof target.name === 'string' ? target.name : (text ?? '');
  return { kind: 'name', node: target, id };
}

function member(node: ast.MemberReference, frame: Frame): Value {
  const target = node.ref?.ref;
  if (!ast.isSideValueDeclaration(target) && !ast.isValueDeclaration(target)) return named(target, node.ref?.$refText, node, frame);
  const owner = evaluate(node.owner, frame);
  if (ast.isSideValueDeclaration(target)) {
    if (owner.kind !== 'name' || !ast.isSide(owner.node)) return GAP;
    const value = frame.scene.battlefield?.sides.find((side) => side.id === owner.id)?.values[target.name];
    return typeof value === 'number' ? number(value) : gap(`${owner.id} has no ${target.name}`);
  }
  const figure = asNumber({ kind: 'name', node: target, id: target.name }, { ...frame, it: owner });
  return isUnknown(figure) ? figure : number(figure);
}

function unary(node: ast.UnaryExpression, frame: Frame): Value {
  const operand = evaluate(node.operand, frame);
  if (node.operator === 'not') {
    const value = asTruth(operand, frame);
    return isUnknown(value) ? value : truth(!value);
  }
  const value = asNumber(operand, frame);
  return isUnknown(value) ? value : number(node.operator === '-' ? value.neg() : value, operand.kind === 'number' ? operand.of : undefined);
}

function binary(node: ast.BinaryExpression, frame: Frame): Value {
  const left = evaluate(node.left, frame);
  switch (node.operator) {
    case 'and':
    case 'or':
      return logical(node, left, frame);
    case 'in':
      return isIn(left, node.right, frame);
    case '=':
    case '!=': {
      const equal = areEqual(left, evaluate(node.right, frame), frame);
      return isUnknown(equal) ? equal : truth(equal === (node.operator === '='));
    }
    case '<':
    case '<=':
    case '>':
    case '>=': {
      const [a, b] = [asNumber(left, frame), asNumber(evaluate(node.right, frame), frame)];
      if (isUnknown(a)) return a;
      if (isUnknown(b)) return b;
      const order = a.compare(b);
      return truth(node.operator === '<' ? order < 0 : node.operator === '<=' ? order <= 0 : node.operator === '>' ? order > 0 : order >= 0);
    }
    case '+':
    case '-':
    case '*':
    case '/':
    case '&':
    case 'except':
      return combined(node.operator, left, evaluate(node.right, frame), frame);
    default:
      return GAP;
  }
}

/** `and` is settled by one that is false, `or` by one that is true, even if the other is known only in play. */
function logical(node: ast.BinaryExpression, leftValue: Value, frame: Frame): Value {
  const settles = node.operator === 'or';
  const left = asTruth(leftValue, frame);
  if (left === settles) return truth(settles);
  const right = asTruth(evaluate(node.right, frame), frame);
  if (right === settles) return truth(settles);
  if (isUnknown(left)) return left;
  return isUnknown(right) ? right : truth(!settles);
}

function isIn(left: Value, rightNode: ast.Expression, frame: Frame): Value {
  if (ast.isNumberExpression(rightNode) && rightNode.upper !== undefined && left.kind !== 'region' && left.kind !== 'units') {
    const value = asNumber(left, frame);
    return isUnknown(value) ? value : truth(value.gte(rightNode.value) && value.lte(rightNode.upper));
  }
  const right = evaluate(rightNode, frame);
  if (right.kind === 'units' && left.kind === 'units') return truth(left.units.every((unit) => right.units.includes(unit)));
  const [inner, outer] = [asRegion(left, frame), asRegion(right, frame)];
  if (isUnknown(inner)) return inner;
  if (isUnknown(outer)) return outer;
  return truth(inner.length > 0 && difference(inner, outer).length === 0);
}

function areEqual(left: Value, right: Value, frame: Frame): boolean | Unknown {
  if (left.kind === 'unknown') return left;
  if (right.kind === 'unknown') return right;
  if (left.kind === 'text' && right.kind === 'text') return left.value === right.value;
  if (left.kind === 'name' && right.kind === 'name' && !ast.isValueDeclaration(left.node) && !ast.isParameterDeclaration(left.node))
    return left.node === right.node;
  const [a, b] = [asNumber(left, frame), asNumber(right, frame)];
  if (!isUnknown(a) && !isUnknown(b)) return a.equals(b);
  if (left.kind === 'number' || right.kind === 'number') return isUnknown(a) ? a : (b as Unknown);
  if (left.kind === 'truth' || right.kind === 'truth') {
    const [p, q] = [asTruth(left, frame), asTruth(right, frame)];
    return isUnknown(p) ? p : isUnknown(q) ? q : p === q;
  }
  if (left.kind === 'units' && right.kind === 'units') return sameMembers(left.units, right.units);
  const [r, s] = [asRegion(left, frame), asRegion(right, frame)];
  return isUnknown(r) ? r : isUnknown(s) ? s : sameMembers(r, s);
}

function sameMembers<T>(a: readonly T[], b: readonly T[]): boolean {
  return a.length === b.length && a.every((each) => b.includes(each));
}

function combined(operator: '+' | '-' | '*' | '/' | '&' | 'except', left: Value, right: Value, frame: Frame): Value {
  const [a, b] = [asNumber(left, frame), asNumber(right, frame)];
  if (!isUnknown(a) && !isUnknown(b)) return arithmetic(operator, a, b, left);
  if (left.kind === 'unknown') return left;
  if (right.kind === 'unknown') return right;
  if (operator === '-' || operator === '*' || operator === '/') return isUnknown(a) ? a : (b as Unknown);
  const [units, others] = [asUnits(left, frame), asUnits(right, frame)];
  if (!isUnknown(units) && !isUnknown(others)) {
    if (operator === '+') return { kind: 'units', units: [...new Set([...units, ...others])] };
    return { kind: 'units', units: units.filter((unit) => others.includes(unit) === (operator === '&')) };
  }
  const [r, s] = [asRegion(left, frame), asRegion(right, frame)];
  if (isUnknown(r)) return r;
  if (isUnknown(s)) return s;
  return { kind: 'region', hexes: operator === '+' ? union(r, s) : operator === '&' ? intersection(r, s) : difference(r, s) };
}

function arithmetic(operator: string, a: Fraction, b: Fraction, left: Value): Value {
  const of = left.kind === 'number' ? left.of : undefined;
  switch (operator) {
    case '+':
      return number(a.add(b), of);
    case '-':
      return number(a.sub(b), of);
    case '*':
      return number(a.mul(b), of);
    case '/':
      return b.equals(0) ? gap('it divides by zero') : number(a.div(b), of);
    default:
      return GAP;
  }
}
