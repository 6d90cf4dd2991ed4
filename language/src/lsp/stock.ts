import { type AstNode, AstUtils } from 'langium';
import * as ast from '../generated/ast.ts';
import { enclosing } from '../references/declared-names.ts';
import { nationOf } from '../references/preference.ts';
import { unitCount } from '../references/unit-names.ts';

/** How far a counter is used in a scenario, for who puts forces together. */
export interface Stock {
  /** As it is told: `3 of 9 left`, `none of 9 left`, `2 in use`. */
  text: string;
  /** In which order counters are offered: those of the side that wait to be placed, those in use, other nations', those that are used up. */
  rank: number;
}

/** The counters that a scenario uses. */
export function countersUsed(node: AstNode | undefined): ReadonlySet<AstNode> {
  const scenario = enclosing(node, ast.isScenario);
  const lines = scenario ? AstUtils.streamAllContents(scenario).filter(ast.isUnitLine).toArray() : [];
  return new Set(lines.flatMap(({ type }) => type?.ref ?? []));
}

/** Counts how often each counter is used in the scenario round a place, without the line whose counter is being written there. */
export function stockAt(node: AstNode | undefined, offset: number): (counter: ast.Counter) => Stock {
  const scenario = enclosing(node, ast.isScenario);
  const around = enclosing(node, ast.isUnitLine);
  // Behind a whole line the cursor is still in it, though what is written there is the next.
  const own = around && (around.type?.$refNode?.end ?? offset) >= offset ? around : undefined;
  const nation = enclosing(node, ast.isSide)?.items.find(ast.isNationalityClause)?.nation?.$refText;
  const used = new Map<AstNode, number>();
  for (const line of scenario ? AstUtils.streamAllContents(scenario).filter(ast.isUnitLine) : []) {
    const type = line === own ? undefined : line.type?.ref;
    if (type) used.set(type, (used.get(type) ?? 0) + unitCount(line));
  }
  return (counter) => {
    const count = used.get(counter) ?? 0;
    const available = counter.items.find(ast.isCounterManifest)?.count;
    const left = available === undefined ? undefined : Math.max(0, available - count);
    const isForeign = nation !== undefined && (nationOf(counter) ?? nation) !== nation;
    const text = left === undefined ? (count > 0 ? `${count} in use` : '') : `${left === 0 ? 'none' : left} of ${available} left`;
    return { text, rank: left === 0 ? 4 : isForeign ? 3 : count > 0 ? 2 : 1 };
  };
}
