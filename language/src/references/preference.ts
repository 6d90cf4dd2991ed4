import type { AstNode } from 'langium';
import { type Counter, isCounter, isNationalityClause, isRoster, isSide } from '../generated/ast.ts';
import { enclosing } from './declared-names.ts';

/**
 * Several rosters may have a counter of one name, as both armies have rifle squads: within a side, its nationality's comes first.
 * The order is otherwise that of the files: the author's own, the imported, the library.
 */
export function preferred(candidates: AstNode[], at: AstNode): AstNode[] {
  if (candidates.length < 2 || !candidates.every(isCounter)) return candidates;
  const nation = enclosing(at, isSide)?.items.find(isNationalityClause)?.nation?.$refText;
  if (!nation) return candidates;
  const own = candidates.filter((counter) => nationOf(counter) === nation);
  return own.length > 0 ? own : candidates;
}

function nationOf(counter: Counter): string | undefined {
  return isRoster(counter.$container) ? counter.$container.nation?.$refText : undefined;
}
