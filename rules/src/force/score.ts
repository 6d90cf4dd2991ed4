import type { Battlefield, Objective, Side } from '../battlefield.ts';
import { minus, only, type PossibleNumbers, plus, sumsOfAny, times, wholeNumbers } from './possible-numbers.ts';
import { totalSteps } from './steps.ts';

/**
 * The scores that a game may come to, by what the ruleset says a score is made of (`score: minutes, casualty-points, attacker -1, defender`);
 * undefined where it says nothing.
 */
export function possibleScores(battlefield: Battlefield): PossibleNumbers | undefined {
  const parts = scoreParts(battlefield);
  return parts.length === 0 ? undefined : parts.map(({ name, factor }) => times(part(battlefield, name), only([factor]))).reduce(plus);
}

/** The minute at which the score is sure to have reached a number, since minutes count and everything else takes at most so much off; undefined if it never is. */
export function minuteOfScore(battlefield: Battlefield, score: number): number | undefined {
  const parts = scoreParts(battlefield);
  if (!parts.some(({ name, factor }) => name === 'minutes' && factor === 1)) return undefined;
  const rest = parts.filter(({ name }) => name !== 'minutes').map(({ name, factor }) => times(part(battlefield, name), only([factor])));
  const least = rest.reduce((sum, { low }) => sum + low, 0);
  return Number.isFinite(least) ? score - least : undefined;
}

/** Minutes that a game may have lasted, from none to the end of its last turn. */
export function possibleMinutes({ ruleset, end }: Battlefield): PossibleNumbers {
  const [length] = ruleset.properties.turn?.values ?? [];
  const [shortest, longest] =
    typeof length === 'object' ? [length.low, length.high ?? Infinity] : typeof length === 'number' ? [length, length] : [1, Infinity];
  // A turn begins only before the end.
  const last = Math.min(end?.minute === undefined ? Infinity : end.minute - 1 + longest, end?.turn === undefined ? Infinity : end.turn * longest);
  const all = wholeNumbers(0, Math.max(0, last));
  if (!all.values) return all;
  return only(all.values.filter((minute) => minute === 0 || Math.ceil(minute / longest) <= Math.floor(minute / shortest)));
}

/** Turns that may have been played. */
export function possibleTurns({ ruleset, end }: Battlefield): PossibleNumbers {
  const [length] = ruleset.properties.turn?.values ?? [];
  const shortest = typeof length === 'object' ? length.low : typeof length === 'number' ? length : undefined;
  const byMinute = end?.minute === undefined || !shortest ? Infinity : Math.ceil(end.minute / shortest);
  return wholeNumbers(0, Math.max(0, Math.min(end?.turn ?? Infinity, byMinute)));
}

/** Points of objectives that a side may hold. */
export function possiblePoints(objectives: readonly Objective[], side: string | undefined): PossibleNumbers {
  return sumsOfAny(objectives.filter(({ to }) => to === undefined || side === undefined || to === side).map(({ points }) => points));
}

function scoreParts({ ruleset }: Battlefield): { name: string; factor: number }[] {
  const parts: { name: string; factor: number }[] = [];
  for (const value of ruleset.properties.score?.values ?? []) {
    const last = parts.at(-1);
    if (typeof value === 'string') parts.push({ name: value, factor: 1 });
    else if (typeof value === 'number' && last) last.factor = value;
  }
  return parts;
}

function part(battlefield: Battlefield, name: string): PossibleNumbers {
  const { objectives, sides } = battlefield;
  switch (name) {
    case 'minutes':
      return possibleMinutes(battlefield);
    case 'turns':
      return possibleTurns(battlefield);
    case 'attacker':
    case 'defender': {
      const earning = sides.filter(({ role }) => role === name);
      return possiblePoints(objectives, earning.length === 1 ? earning[0]?.id : undefined);
    }
    case 'objectives':
      return possiblePoints(objectives, undefined);
    default:
      return casualtyPoints(battlefield, name);
  }
}

/** What a chart gives for the attacker's losses beyond the defender's, or takes off for the defender's; a side cannot lose more than it has. */
function casualtyPoints(battlefield: Battlefield, name: string): PossibleNumbers {
  const chart = battlefield.ruleset.charts[name];
  if (!chart) return { low: -Infinity, high: Infinity, whole: false };
  const boxes = (role: 'attacker' | 'defender') => {
    const cells = chart.rows.find(({ key }) => key === role)?.cells ?? [];
    const numbers = cells.flatMap(({ value }) => (typeof value === 'number' ? value : []));
    return only([0, ...numbers.slice(0, strength(battlefield, role))]);
  };
  const [lost, gained] = [boxes('attacker'), boxes('defender')];
  // Only one of the two is ahead.
  const either = [...(lost.values ?? []), ...(minus(only([0]), gained).values ?? [])];
  return only(either);
}

/** The steps of the one side that has a role; without end where there is none, several, or some of it is drawn from a cup. */
function strength(battlefield: Battlefield, role: Side['role']): number | undefined {
  const [side, ...others] = battlefield.sides.filter((each) => each.role === role);
  if (!side || others.length > 0 || side.draws.length > 0 || battlefield.contacts.length > 0) return undefined;
  return totalSteps(
    battlefield,
    battlefield.units.filter((unit) => unit.side === side.id),
  );
}
