import { type AstNode, AstUtils } from 'langium';
import * as ast from '../generated/ast.ts';
import type { Problems } from '../model/problems.ts';
import type { TypeChecker } from './check.ts';
import { asTruth } from './coerce.ts';
import { evaluate } from './evaluate.ts';
import type { Scene } from './scene.ts';

/** Checks every expression of a scenario or map where it stands, each against what is needed there. */
export function checkExpressions(root: ast.Scenario | ast.MapDeclaration, scene: Scene, checker: TypeChecker, problems: Problems): void {
  for (const node of AstUtils.streamAst(root)) checkUse(node, checker, scene, problems);
}

function checkUse(node: AstNode, checker: TypeChecker, scene: Scene, problems: Problems): void {
  if (ast.isSector(node) || ast.isZone(node) || ast.isObjective(node) || ast.isTallyEntry(node)) checker.needs(node.region, ['region']);
  else if (ast.isRegionScope(node)) checker.needs(node.region, ['region']);
  else if (ast.isOutOfPlay(node)) for (const region of node.regions) checker.needs(region, ['region']);
  else if (ast.isSetUpClause(node)) checker.needs(node.area, ['region']);
  else if (ast.isUnitLine(node) || ast.isDraw(node) || ast.isContacts(node)) {
    checker.needs(node.area, ['region']);
    for (const at of node.at ?? []) checker.needs(at, ['hex', 'region']);
  } else if (ast.isContactModifier(node)) checker.needs(node.condition, ['truth'], 'hex');
  else if (ast.isArrival(node)) {
    checker.needs(node.time, ['minutes', 'number']);
    checker.needs(node.entry, ['region']);
  } else if (ast.isFromScope(node)) checker.needs(node.from, ['minutes', 'number']);
  else if (ast.isUntilScope(node)) checker.needs(node.until, ['minutes', 'number']);
  else if (ast.isEnds(node)) {
    checker.needs(node.time, ['minutes', 'number']);
    condition(node.condition, checker, scene, problems);
  } else if (ast.isVictory(node)) condition(node.condition, checker, scene, problems);
  else if (ast.isExpectation(node)) checker.needs(node.condition, ['truth']);
  else if (ast.isModifierEffect(node)) checker.needs(node.condition, ['truth'], 'unit');
  else if (ast.isAttachEffect(node)) {
    checker.needs(node.unit, ['unit']);
    checker.needs(node.formation, ['formation']);
  } else if (ast.isAttack(node)) {
    checker.needs(node.firer, ['units', 'support']);
    checker.needs(node.target, ['hex', 'unit', 'region']);
  }
}

function condition(node: ast.Expression | undefined, checker: TypeChecker, scene: Scene, problems: Problems): void {
  if (!node) return;
  checker.needs(node, ['truth']);
  for (const part of conjuncts(node)) {
    if (neverNegative(part)) {
      problems.report('BHX-constant', part, `${part.$cstNode?.text} can never hold: a number of things is never below nought.`);
    } else if (isConstant(part)) {
      const value = asTruth(evaluate(part, { scene }), { scene });
      if (value === true) problems.report('BHX-constant', part, `${part.$cstNode?.text} always holds: nothing in it changes during play.`);
      if (value === false) problems.report('BHX-constant', part, `${part.$cstNode?.text} can never hold: nothing in it changes during play.`);
    }
  }
}

function* conjuncts(node: ast.Expression | undefined): Iterable<ast.Expression> {
  if (ast.isBinaryExpression(node) && (node.operator === 'and' || node.operator === 'or')) {
    yield* conjuncts(node.left);
    yield* conjuncts(node.right);
  } else if (node) yield node;
}

const COUNTS = ['count', 'steps', 'range', 'casualties', 'exited', 'chain'];

function neverNegative(node: ast.Expression): boolean {
  if (!ast.isBinaryExpression(node) || !ast.isCallExpression(node.left) || !COUNTS.includes(node.left.function?.$refText)) return false;
  const { right } = node;
  if (ast.isUnaryExpression(right)) return right.operator === '-' && ['<', '<=', '='].includes(node.operator);
  return ast.isNumberExpression(right) && right.value === 0 && node.operator === '<';
}

/** Functions that ask only the map. */
const OF_THE_MAP = ['range', 'level', 'contains', 'abs', 'min', 'max', 'total'];

/** Whether nothing in an expression depends on units, control, time or dice. */
function isConstant(root: ast.Expression): boolean {
  return AstUtils.streamAst(root).every((node) => {
    if (ast.isCallExpression(node))
      return (
        OF_THE_MAP.includes(node.function?.$refText) ||
        ((node.function?.$refText === 'chain' || node.function?.$refText === 'count') && node.arguments.length < 3)
      );
    if (ast.isUnitsExpression(node) || ast.isControlledExpression(node) || ast.isSelection(node)) return false;
    if (ast.isNameReference(node) || ast.isMemberReference(node)) {
      const target = node.ref?.ref;
      return (
        ast.isZone(target) ||
        ast.isObjective(target) ||
        ast.isFeatureDeclaration(target) ||
        ast.isBoardSection(target) ||
        ast.isParameterDeclaration(target)
      );
    }
    return true;
  });
}
