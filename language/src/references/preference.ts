import type { AstNode } from 'langium';
import {
  type Counter,
  isBetweenExpression,
  isBinaryExpression,
  isCounter,
  isNationalityClause,
  isRoster,
  isSide,
  isTraitDeclaration,
  isUnaryExpression,
  isValueDeclaration,
} from '../generated/ast.ts';
import { enclosing } from './declared-names.ts';

/**
 * What a name means where several things bear it. A trait and a value may, such as armour: compared or reckoned with it is the value, else the trait.
 * Several rosters may have a counter of one name, as both armies have rifle squads: within a side, its nationality's comes first.
 * The order is otherwise that of the files: the author's own, the imported, the library.
 */
export function preferred(candidates: AstNode[], at: AstNode): AstNode[] {
  if (candidates.length < 2) return candidates;
  if (candidates.every((each) => isTraitDeclaration(each) || isValueDeclaration(each))) {
    const meant = candidates.filter(isReckonedWith(at) ? isValueDeclaration : isTraitDeclaration);
    return meant.length > 0 ? meant : candidates;
  }
  if (!candidates.every(isCounter)) return candidates;
  const nation = enclosing(at, isSide)?.items.find(isNationalityClause)?.nation?.$refText;
  if (!nation) return candidates;
  const own = candidates.filter((counter) => nationOf(counter) === nation);
  return own.length > 0 ? own : candidates;
}

const ORDER_AND_ARITHMETIC: readonly string[] = ['=', '!=', '<', '<=', '>', '>=', '+', '-', '*', '/'];

function isReckonedWith({ $container: around }: AstNode): boolean {
  if (isBetweenExpression(around)) return true;
  if (isUnaryExpression(around)) return around.operator !== 'not';
  return isBinaryExpression(around) && ORDER_AND_ARITHMETIC.includes(around.operator);
}

/** The nationality of the roster that a counter is of. */
export function nationOf(counter: Counter): string | undefined {
  return isRoster(counter.$container) ? counter.$container.nation?.$refText : undefined;
}
