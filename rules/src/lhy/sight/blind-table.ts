import { chartCell, chartGap } from '../../chart.ts';
import type { Ruleset } from '../../ruleset.ts';
import type { Provenance } from '../../source.ts';
import { LEVEL } from './levels.ts';

/** How many hexes an obstacle hides behind itself, and who says so. */
export interface Hidden extends Provenance {
  hexes: number;
}

/**
 * The table of blind hexes (4.2.3): row = levels between the obstacle's top and the higher end, column = hexes from the higher end to the obstacle.
 * Beyond its last row or column the last one holds. A ruleset without the chart hides nothing, and says so.
 */
export class BlindTable {
  private readonly rows: Hidden[][] = [];
  private readonly missing: Hidden = {
    hexes: 0,
    cites: ['4.2.3'],
    assumed: 'The ruleset has no chart `blind-hexes`; hexes behind an obstacle count as seen',
  };

  constructor(ruleset: Ruleset) {
    const chart = ruleset.charts['blind-hexes'];
    const lastRow = lastKey(chart?.rows.map(({ key }) => key) ?? []);
    const lastColumn = lastKey(chart?.columns ?? []);
    for (let row = 1; row <= lastRow; row++) {
      const cells: Hidden[] = [];
      for (let column = 1; column <= lastColumn; column++) {
        const cell = chartCell(chart, row, column);
        const hidden: Hidden = { hexes: typeof cell?.value === 'number' ? Math.max(0, cell.value) : 0, cites: ['4.2.3'] };
        const gap = chartGap(chart, 'blind-hexes', row, column);
        const assumed = gap ? `${gap}; hexes behind an obstacle count as seen` : (cell?.assumed ?? chart?.assumed);
        if (assumed !== undefined) hidden.assumed = assumed;
        cells.push(hidden);
      }
      this.rows.push(cells);
    }
  }

  get lastRow(): number {
    return this.rows.length;
  }

  get lastColumn(): number {
    return this.rows[0]?.length ?? 0;
  }

  /** The row that a difference in height is read in: whole levels, at least 1. */
  row(difference: number): number {
    return Math.max(1, Math.floor(difference / LEVEL));
  }

  hidden(difference: number, distance: number): Hidden {
    const cells = this.rows[Math.min(this.row(difference), this.rows.length) - 1];
    return cells?.[Math.min(distance, cells.length) - 1] ?? this.missing;
  }

  /** Whether more height above the obstacle never hides more: then of two obstacles in one hex the higher decides. */
  get isMonotone(): boolean {
    return this.rows.every((cells, row) => row === 0 || cells.every((cell, column) => cell.hexes <= (this.rows[row - 1]?.[column]?.hexes ?? 0)));
  }
}

/** The last number that a chart's keys name, at most 100. */
function lastKey(keys: readonly (string | { low: number; high: number | null })[]): number {
  return Math.min(100, Math.max(0, ...keys.map((key) => (typeof key === 'string' ? 0 : (key.high ?? key.low)))));
}
