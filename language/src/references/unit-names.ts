import type { AstNode } from 'langium';
import {
  type Cup,
  type Formation,
  isArrival,
  isCarryingClause,
  isCup,
  isFormation,
  isSide,
  isSupport,
  isUnitLine,
  type Side,
  type UnitLine,
} from '../generated/ast.ts';

/** Within which a unit's name is unique: its formation, its side (for support and arrivals) or its cup. */
export type NamingScope = Formation | Side | Cup;

export function namingScope(line: AstNode): NamingScope | undefined {
  for (let current = line.$container; current; current = current.$container) {
    if (isFormation(current) || isSide(current) || isCup(current)) return current;
  }
  return undefined;
}

/** Number of units on a line: `Rifle x3` stands for three. */
export function unitCount(line: UnitLine): number {
  const count = line.count === undefined ? 1 : Number(line.count.slice(1));
  return Number.isSafeInteger(count) && count > 0 ? Math.min(count, MOST_UNITS_ON_A_LINE) : 1;
}

/** No counter sheet has more; a larger count is a slip, and is reported. */
export const MOST_UNITS_ON_A_LINE = 999;

const cache = new WeakMap<NamingScope, Map<UnitLine, string[]>>();

/**
 * Names of the units of every line in a scope. A line's own name, or else its counter's, is the stem; where the scope has several units of one
 * stem they are numbered in the order of the text, `Rifle-1` to `Rifle-5`; a single one is plain `Rifle`.
 */
export function unitNamesIn(scope: NamingScope): ReadonlyMap<UnitLine, string[]> {
  let names = cache.get(scope);
  if (!names) {
    names = numbered([...linesIn(scope.items)]);
    cache.set(scope, names);
  }
  return names;
}

/** Names of the units of one line, in order. */
export function unitNames(line: UnitLine): string[] {
  const scope = namingScope(line);
  return (scope && unitNamesIn(scope).get(line)) ?? [];
}

/** What a line calls its units: its own name, or its counter's. */
export function unitStem(line: UnitLine): string | undefined {
  return line.name ?? line.type?.$refText;
}

function numbered(lines: UnitLine[]): Map<UnitLine, string[]> {
  const totals = new Map<string, number>();
  for (const line of lines) {
    const stem = unitStem(line);
    if (stem) totals.set(stem, (totals.get(stem) ?? 0) + unitCount(line));
  }
  const used = new Map<string, number>();
  const names = new Map<UnitLine, string[]>();
  for (const line of lines) {
    const stem = unitStem(line);
    if (!stem) continue;
    const before = used.get(stem) ?? 0;
    const count = unitCount(line);
    used.set(stem, before + count);
    names.set(line, totals.get(stem) === 1 ? [stem] : Array.from({ length: count }, (_, i) => `${stem}-${before + i + 1}`));
  }
  return names;
}

/** The unit lines of a scope, through support, arrivals and transports, without those of formations below it. */
function* linesIn(items: readonly AstNode[]): Iterable<UnitLine> {
  for (const item of items) {
    if (isUnitLine(item)) {
      yield item;
      for (const clause of item.clauses) if (isCarryingClause(clause)) yield* linesIn(clause.cargo);
    } else if (isSupport(item) || isArrival(item)) {
      yield* linesIn(item.items);
    }
  }
}
