import type { Chart, ChartKey } from './ruleset.ts';
import type { Provenance } from './source.ts';

/** What a chart prints for a row and a column, and who says so. */
export interface ChartAnswer extends Provenance {
  value: number | string | null;
}

/**
 * The cell of a chart. A row or column is a name, or a number that lies in its range; a number between two columns (a range that the chart does
 * not print) is read in the nearest lower column, and the answer says that this is assumed. Undefined where the chart has no such row or column.
 */
export function chartCell(chart: Chart | undefined, row: number | string, column: number | string): ChartAnswer | undefined {
  const line = chart?.rows.find(({ key }) => matches(key, row));
  if (!chart || !line) return undefined;
  const printed = chart.columns.findIndex((key) => matches(key, column));
  const index = printed >= 0 || typeof column === 'string' ? printed : nearestBelow(chart.columns, column);
  const cell = line.cells[index];
  if (!cell) return undefined;
  // A row's sources stand for the cells they give, not for those that are assumed beside them.
  const cites = line.cites.length > 0 && !cell.assumed ? line.cites : chart.cites;
  const reasons: string[] = [];
  if (cell.assumed) reasons.push(chart.assumed ?? `${chart.title} does not give this value`);
  if (printed < 0) reasons.push(`${chart.title} has no column for ${column}; the nearest lower one is taken`);
  return reasons.length > 0 ? { value: cell.value, cites, assumed: reasons.join('; ') } : { value: cell.value, cites };
}

/**
 * Why a chart gives no number for a row and a column: there is no such chart, row or column, or the cell is empty or a word. Undefined where it gives one. What
 * rests on a number that is not there is refused with this reason, never taken as nought.
 */
export function chartGap(chart: Chart | undefined, id: string, row: number | string, column: number | string): string | undefined {
  if (!chart) return `The ruleset has no chart ${id}`;
  if (typeof chartCell(chart, row, column)?.value === 'number') return undefined;
  if (!chart.rows.some(({ key }) => matches(key, row))) return `The chart "${chart.title}" (${id}) has no row for ${row}`;
  return `The chart "${chart.title}" (${id}) prints no number in the row for ${row} and the column for ${column}`;
}

function matches(key: ChartKey, wanted: number | string): boolean {
  if (typeof key === 'string') return key === String(wanted);
  if (typeof wanted === 'string') return false;
  return wanted >= key.low && (key.high === null || wanted <= key.high);
}

function nearestBelow(columns: readonly ChartKey[], wanted: number): number {
  let best = -1;
  let bestHigh = Number.NEGATIVE_INFINITY;
  columns.forEach((key, index) => {
    if (typeof key === 'string' || key.high === null || key.high > wanted || key.high <= bestHigh) return;
    best = index;
    bestHigh = key.high;
  });
  return best;
}
