import type { AstNode } from 'langium';
import {
  isFormation,
  isMemberReference,
  isNameReference,
  isOffMap,
  isScenario,
  isUnitLine,
  type MemberReference,
  type NameReference,
} from '../generated/ast.ts';
import { enclosing, memberNames, scenarioNames } from './declared-names.ts';
import { forcePath } from './force-path.ts';
import { unitNames } from './unit-names.ts';
import { writtenName } from './written-name.ts';

/**
 * The whole paths of all units, or all formations, that a name in an expression may mean, such as `American.Able."1st".Point`; one or none if it is
 * clear. A formation that is written in two places is one.
 */
export function namesakes(node: NameReference | MemberReference): string[] {
  const name = node.ref?.$refText;
  const target = node.ref?.ref;
  const scenario = enclosing(node, isScenario);
  if (name === undefined || !target || !scenario || !isForce(target)) return [];
  const owner = isMemberReference(node) && (isNameReference(node.owner) || isMemberReference(node.owner)) ? node.owner.ref?.ref : undefined;
  if (isMemberReference(node) && !owner) return [];
  const table = owner ? memberNames(owner) : scenarioNames(scenario);
  const candidates = table.get(name).filter((each) => each.$type === target.$type && (!isUnitLine(each) || unitNames(each).includes(name)));
  return [...new Set(candidates.map((each) => writtenForcePath(each, name)))];
}

/** The whole paths of units and formations of a name that a path leaves out steps to: `American.Point` for `American.Able."1st".Point`. */
export function fartherDown(node: MemberReference): string[] {
  const name = node.ref?.$refText;
  const scenario = enclosing(node, isScenario);
  const owner = isNameReference(node.owner) || isMemberReference(node.owner) ? node.owner.ref?.ref : undefined;
  if (name === undefined || !scenario || !owner) return [];
  const isBelow = (each: AstNode): boolean => each.$container !== undefined && (each.$container === owner || isBelow(each.$container));
  const found = scenarioNames(scenario)
    .get(name)
    .filter((each) => isForce(each) && isBelow(each));
  return [...new Set(found.map((each) => writtenForcePath(each, name)))];
}

function isForce(node: AstNode): boolean {
  return isUnitLine(node) || isFormation(node) || isOffMap(node);
}

function writtenForcePath(node: AstNode, own: string): string {
  return forcePath(node, own)
    .map((name) => writtenName(name))
    .join('.');
}
