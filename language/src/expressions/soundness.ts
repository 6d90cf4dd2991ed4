import type { SourceRange } from '@blindhex/rules';
import { type AstNode, AstUtils, isReference } from 'langium';
import { severityOf } from '../checks/catalogue.ts';
import { sourceOf } from '../checks/places.ts';
import { syntaxErrors } from '../checks/syntax-errors.ts';
import * as ast from '../generated/ast.ts';
import type { ScenarioModel } from '../model/scenario.ts';

/**
 * Finds the first mistake in an expression of a scenario or in what it is about (the zones, objectives and attacks that it names, and what these name); undefined
 * where all is sound. With a mistake in it an expression has no answer: what is left of it may well come to one, but not to what the author asks.
 */
export function mistakesOf({ node: scenario, problems }: ScenarioModel): (expression: AstNode) => string | undefined {
  const errors = problems.list.filter((problem) => (problem.severity ?? severityOf(problem.code)) === 'error');
  const syntax = syntaxErrors(AstUtils.getDocument(scenario));
  const search = (node: AstNode, seen: Set<AstNode>): string | undefined => {
    if (seen.has(node)) return undefined;
    seen.add(node);
    const place = sourceOf(node);
    const unread = syntax.find(({ line }) => line >= place.start.line && line <= place.end.line);
    if (unread) return unread.message;
    const error = errors.find((problem) => isWithin(problem.source, place));
    if (error) return error.message;
    for (const part of AstUtils.streamAst(node)) {
      for (const { reference } of AstUtils.streamReferences(part)) {
        if (isReference(reference) && !reference.ref) return `there is no ${reference.$refText}`;
      }
      if (!ast.isNameReference(part) && !ast.isMemberReference(part)) continue;
      const target = part.ref?.ref;
      const found = target && isWorkedOut(target) ? search(target, seen) : undefined;
      if (found !== undefined) return `${target && 'name' in target ? target.name : 'what it names'} has a mistake: ${found}`;
    }
    return undefined;
  };
  return (expression) => search(expression, new Set());
}

/** Declarations whose own expressions decide what their name stands for. */
function isWorkedOut(node: AstNode): boolean {
  return ast.isZone(node) || ast.isObjective(node) || ast.isTally(node) || ast.isFireDeclaration(node);
}

function isWithin(inner: SourceRange, outer: SourceRange): boolean {
  return inner.uri === outer.uri && !isBefore(inner.start, outer.start) && !isBefore(outer.end, inner.end);
}

function isBefore(a: SourceRange['start'], b: SourceRange['start']): boolean {
  return a.line < b.line || (a.line === b.line && a.character < b.character);
}
