import { MARK_UNIT, MARKS } from './cells.ts';

// The innermost loops of the fast walk. They take plain arrays and numbers and nothing else, which the engine compiles to tight code.

/** What a scan says of a line that is blocked; of any other, the marks of the cells it passed. */
export const BLOCKED = -1;

/** Two ends on one level: blocked in the first cell whose value is greater than `bound`. */
export function scanSame(
  values: Int32Array,
  from: number,
  alongStep: number,
  asideStep: number,
  along: Int16Array,
  aside: Int16Array,
  count: number,
  bound: number,
): number {
  let marks = 0;
  for (let index = 0; index < count; index++) {
    const value = values[from + (along[index] as number) * alongStep + (aside[index] as number) * asideStep] as number;
    if (value > bound) return BLOCKED;
    marks |= value;
  }
  return marks & MARKS;
}

/**
 * Two ends on different levels: blocked in the first cell whose top reaches the higher end, or hides the lower one. `hidden` holds the number of blind hexes by
 * row (levels between top and higher end, less one) and distance from the higher end; `rowStep` values to a row.
 */
export function scanTall(
  values: Int32Array,
  from: number,
  alongStep: number,
  asideStep: number,
  along: Int16Array,
  aside: Int16Array,
  count: number,
  low: number,
  high: number,
  range: number,
  fromIsHigh: boolean,
  hidden: Uint16Array,
  rows: number,
  rowStep: number,
): number {
  const bound = low * MARK_UNIT + MARKS;
  const highest = high * MARK_UNIT;
  let marks = 0;
  for (let index = 0; index < count; index++) {
    const i = along[index] as number;
    const j = aside[index] as number;
    const value = values[from + i * alongStep + j * asideStep] as number;
    if (value > bound) {
      if (value >= highest) return BLOCKED;
      const distance = fromIsHigh ? i + j : range - i - j;
      if (hides(value >> 4, high, distance, range, hidden, rows, rowStep)) return BLOCKED;
    }
    marks |= value;
  }
  return marks & MARKS;
}

/** Whether a top between the two ends, so many hexes from the higher one, has the lower one among its blind hexes. */
export function hides(top: number, high: number, distance: number, range: number, hidden: Uint16Array, rows: number, rowStep: number): boolean {
  let row = ((high - top) / 100) | 0;
  if (row < 1) row = 1;
  if (row > rows) row = rows;
  const column = distance < rowStep ? distance : rowStep - 1;
  return range - distance <= (hidden[(row - 1) * rowStep + column] as number);
}
