import type { SightEffect } from '../../system.ts';
import type { End } from './judge.ts';

/** The verdict in one sentence, the same in hover, map view and command line. */
export function verdictOf(
  { from, to, range }: { from: End; to: End; range: number },
  blockers: readonly SightEffect[],
  hindrances: readonly SightEffect[],
): string {
  const [first, ...others] = blockers;
  if (first) return `Blocked at ${first.at}: ${first.explanation}${others.length > 0 ? `; ${others.length} more` : ''}`;
  if (range === 0) return 'The same hex';
  const how = range === 1 ? 'Clear: adjacent (7.0)' : `Clear: ${range} hexes`;
  const smoke = hindrances.map(({ cause, at }) => `; ${cause} of ${at} on the line`).join('');
  return `${how}, ${between(from, to)}${smoke}`;
}

function between(from: End, to: End): string {
  const [start, end] = [placeOf(from), placeOf(to)];
  return start === end && !from.airborne ? `both ${start}` : `from ${start} to ${end}`;
}

function placeOf({ level, airborne }: End): string {
  if (airborne) return `a helicopter at level ${level}`;
  return level === 0 ? 'on the ground' : level === 1 ? 'on hills' : `on level ${level}`;
}
