import type { SightEffect } from '../../system.ts';
import { levels } from './levels.ts';
import type { Trace } from './trace.ts';

/** The verdict in one sentence, the same in hover, map view and command line. */
export function verdictOf(trace: Trace): string {
  const [first, ...others] = trace.blockers;
  if (first) return `Blocked at ${first.at}: ${first.explanation}${others.length > 0 ? `; ${others.length} more` : ''}`;
  if (trace.range === 0) return 'The same hex';
  const how = trace.range === 1 ? 'Clear: adjacent' : `Clear: ${trace.range} hexes`;
  const between = trace.isSameLevel ? `, both at level ${levels(trace.low)}` : `, level ${levels(trace.from.base)} to ${levels(trace.to.base)}`;
  return `${how}${between}${trace.range === 1 ? ' (4.2)' : ''}${hindered(trace.hindrances)}${limited(trace)}`;
}

function hindered(hindrances: readonly SightEffect[]): string {
  if (hindrances.length === 0) return '';
  const sum = hindrances.reduce((total, { value }) => total + value, 0);
  return `; ${sum} ${sum === 1 ? 'hindrance' : 'hindrances'}: ${hindrances.map(({ cause, at }) => `${cause} at ${at}`).join(', ')}`;
}

function limited({ limits, corridor }: Trace): string {
  if (limits.some(({ kind }) => kind === 'fire')) return '; no fire through the orchards (4.1.15)';
  return corridor === 'road' && limits.some(({ kind }) => kind === 'small-arms') ? '; along an enclosed road (4.1.9.4)' : '';
}
