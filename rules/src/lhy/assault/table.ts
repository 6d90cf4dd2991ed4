import type { Battlefield } from '../../battlefield.ts';
import { chartCell, chartGap } from '../../chart.ts';

const EFFECTS = ['check', 'disrupt-and-check', 'casualty-and-disrupt'] as const;
const SIDES = ['attacker', 'defender'] as const;
const ATTEMPTS = ['attacker', 'defender', 'both', 'none'] as const;
/** What an assault does to the side that retreats. */
export type Effect = (typeof EFFECTS)[number];

const RESULT = 'assault.result';
const URBAN = 'assault.urban';

/** A row of the assault table. */
export interface Row {
  loser: (typeof SIDES)[number];
  effect: Effect;
  attempts: (typeof ATTEMPTS)[number];
  regroups: boolean;
  /** Who may advance (14.3.4). */
  advances?: (typeof SIDES)[number];
  cites: string[];
}

/** The row of a total (14.1 step 5); undefined where the chart has none, or says what nobody knows: see {@link tableGap}. */
export function assaultRow({ ruleset }: Battlefield, total: number): Row | undefined {
  const chart = ruleset.charts[RESULT];
  const read = <T extends string>(column: string, known: readonly T[]) => known.find((each) => each === chartCell(chart, total, column)?.value);
  const loser = read('retreats', SIDES);
  const effect = loser && read(loser, EFFECTS);
  const attempts = read('attempts', ATTEMPTS);
  if (!loser || !effect || !attempts) return undefined;
  const advances = read('advance', SIDES);
  const regroups = read('regroup', ['yes']) !== undefined;
  return { loser, effect, attempts, regroups, ...(advances && { advances }), cites: chartCell(chart, total, 'retreats')?.cites ?? [] };
}

/** Why the table does not say what an assault with this modifier comes to; undefined if it does for every face of the die. */
export function tableGap(battlefield: Battlefield, net: number): string | undefined {
  const total = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((face) => face + net).find((each) => !assaultRow(battlefield, each));
  if (total === undefined) return undefined;
  const chart = battlefield.ruleset.charts[RESULT];
  if (!chart || !chartCell(chart, total, 'retreats')) return chartGap(chart, RESULT, total, 'retreats');
  return `The chart "${chart.title}" (${RESULT}) does not say in the row for ${total} who retreats, what becomes of him (${EFFECTS.join(', ')}) and who attempts (${ATTEMPTS.join(', ')})`;
}

/** Which sides an unmodified die costs a step in a town (14.3.1): both where the defender retreats, the attacker where he does. */
export function urbanLosses({ ruleset }: Battlefield, face: number, row: Row): 'both' | 'attacker' | undefined {
  const found = row.regroups ? chartCell(ruleset.charts[URBAN], face, 'losses')?.value : undefined;
  if (found === 'both' && row.loser === 'defender') return 'both';
  return found === 'attacker' && row.loser === 'attacker' ? 'attacker' : undefined;
}

/** What the reader must know of losses in towns: that the ruleset has no chart of them, or that its chart is assumed. */
export function urbanNote({ ruleset }: Battlefield): { text: string; cite: string } | undefined {
  const chart = ruleset.charts[URBAN];
  if (!chart) return { text: `The ruleset has no chart ${URBAN}: no step is lost to fighting in the town, which is assumed`, cite: '14.3.1' };
  return chart.assumed === undefined ? undefined : { text: `The losses in towns are assumed: ${chart.assumed}`, cite: '14.3.1' };
}
