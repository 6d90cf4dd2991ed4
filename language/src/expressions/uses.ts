import { type AstNode, AstUtils } from 'langium';
import type * as ast from '../generated/ast.ts';
import type { Problems } from '../model/problems.ts';
import type { TypeChecker } from './check.ts';
import { reportConstants } from './constant.ts';
import { needsOf } from './needs.ts';
import type { Scene } from './scene.ts';

/** Checks every expression of a scenario or map where it stands, each against what is needed there. */
export function checkExpressions(root: ast.Scenario | ast.MapDeclaration, scene: Scene, checker: TypeChecker, problems: Problems): void {
  for (const node of AstUtils.streamAst(root)) {
    for (const [property, { types, it }] of needsOf(node)) {
      for (const expression of expressionsIn(node, property)) {
        const before = problems.list.length;
        checker.needs(expression, types, it);
        if (DECIDES.includes(node.$type) && property === 'condition' && problems.list.length === before) reportConstants(expression, scene, problems);
      }
    }
  }
}

/** Clauses whose condition must be open when the game begins: what it comes to then would otherwise end the game, or never. */
const DECIDES: readonly string[] = ['Ends', 'Victory'];

function expressionsIn(node: AstNode, property: string): ast.Expression[] {
  const value = (node as unknown as Record<string, ast.Expression | ast.Expression[] | undefined>)[property];
  return Array.isArray(value) ? value : value ? [value] : [];
}
