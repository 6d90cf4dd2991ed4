import type { Battlefield, Unit } from '../battlefield.ts';
import { called, muster } from '../force/muster.ts';
import type { Finding, FindingFix } from '../system.ts';

/** A finding about units: shown at the last of them, with the others beside it. */
export function aboutUnits(battlefield: Battlefield, units: readonly Unit[], message: string, fixes: readonly FindingFix[] = []): Finding {
  const last = units.at(-1);
  const finding: Finding = { message, units: units.map(({ id }) => id) };
  if (last?.source) finding.source = last.source;
  const related = units.slice(0, -1).flatMap((unit) => (unit.source ? [{ message: called(unit), source: unit.source }] : []));
  if (related.length > 0) finding.related = related;
  const hexes = [...new Set(units.flatMap((unit) => muster(battlefield).hexOf(unit) ?? []))];
  if (hexes.length > 0) finding.hexes = hexes;
  if (fixes.length > 0) finding.fixes = [...fixes];
  return finding;
}

/** A finding about one unit. */
export function aboutUnit(battlefield: Battlefield, unit: Unit, message: string, fixes: readonly FindingFix[] = []): Finding {
  return aboutUnits(battlefield, [unit], message, fixes);
}

/** A finding about something that is written at one place: a side, a special rule, the scenario. */
export function aboutText({ source }: { source?: Finding['source'] }, message: string): Finding {
  return source ? { message, source } : { message };
}

/** Of a long list so many are named. */
const MOST_NAMED = 8;

/** The first of many words and how many more there are: `a, b, c and 5 more`; all of them where there are no more than `most`. */
export function abridged(
  words: readonly string[],
  most: number,
  { first = most, separator = ', ' }: { first?: number; separator?: string } = {},
): string {
  return words.length > most ? `${words.slice(0, first).join(separator)} and ${words.length - first} more` : words.join(separator);
}

/** `a, b and c`; of more than ten the first eight, `and 5 more`. */
export function list(words: readonly string[]): string {
  if (words.length > MOST_NAMED + 2) return abridged(words, MOST_NAMED);
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

/** `1 squad`, `4 squads`; `0.5` is written as a half. */
export function counted(amount: number, one: string, many: string): string {
  return `${Number.isInteger(amount) ? amount : `${Math.floor(amount) || ''}½`} ${amount === 1 ? one : many}`;
}
