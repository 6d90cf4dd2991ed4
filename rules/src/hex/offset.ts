import type { Axial, Orientation } from './axial.ts';

/** Columns and rows from 0, as printed maps count them. Distinct from {@link Axial} by its field names. */
export interface Offset {
  column: number;
  row: number;
}

/** Which columns (flat) or rows (pointy), counted from 1, stand half a hex lower (flat) or further right (pointy). */
export type Shifted = 'even' | 'odd';

export interface Layout {
  orientation: Orientation;
  shifted: Shifted;
}

/** How much further down (flat) or right (pointy) a column or row stands, in half hexes. */
function shift(index: number, shifted: Shifted): 0 | 1 {
  const isEvenCountedFromOne = Math.abs(index % 2) === 1;
  return isEvenCountedFromOne === (shifted === 'even') ? 1 : 0;
}

/** Whole hexes between the skewed axial axis and a straight row (flat) or column (pointy). */
function skew(index: number, shifted: Shifted): number {
  return (shift(index, shifted) - index - (shifted === 'odd' ? 1 : 0)) / 2;
}

export function toAxial({ column, row }: Offset, { orientation, shifted }: Layout): Axial {
  return orientation === 'flat' ? { q: column, r: row + skew(column, shifted) } : { q: column + skew(row, shifted), r: row };
}

export function toOffset({ q, r }: Axial, { orientation, shifted }: Layout): Offset {
  return orientation === 'flat' ? { column: q, row: r - skew(q, shifted) } : { column: q - skew(r, shifted), row: r };
}
