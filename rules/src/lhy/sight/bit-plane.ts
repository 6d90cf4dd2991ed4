import type { BitRows } from './bit-rows.ts';

/** Bytes of zeros at both ends of a row, for what a shift or a block of sixteen bytes brings in from beyond the board. */
const PAD = 16;
const SHIFTS = 8;

/**
 * A set of cells as bits, 8 cells to a byte, kept in 8 copies shifted by 0 to 7 cells: then the cells at any distance from neighbouring cells are neighbouring bytes.
 * Several sets of the same board may share one array, one after another.
 */
export class BitPlanes {
  /** Where it begins in the memory of the rows. */
  readonly start: number;
  /** Bytes of a copy. */
  readonly stride: number;

  constructor(
    private readonly rows: BitRows,
    size: number,
    planes: number,
  ) {
    this.stride = 4 * Math.ceil(size / 32) + 2 * PAD;
    this.start = rows.take(planes * SHIFTS * this.stride);
  }

  /** Adds cells to one of the sets. */
  fill(plane: number, cells: ArrayLike<number>): void {
    const words = this.stride >> 2;
    const first = (this.start + plane * SHIFTS * this.stride) >> 2;
    const bits = this.rows.words;
    const zero = first + (PAD >> 2);
    for (let index = 0; index < cells.length; index++) {
      const cell = cells[index] as number;
      bits[zero + (cell >>> 5)] = (bits[zero + (cell >>> 5)] as number) | (1 << (cell & 31));
    }
    for (let shift = 1; shift < SHIFTS; shift++) {
      const copy = first + shift * words;
      for (let word = 0; word < words - 1; word++) {
        bits[copy + word] = ((bits[first + word] as number) >>> shift) | ((bits[first + word + 1] as number) << (32 - shift));
      }
    }
  }

  /** Where the row of the cells at a distance from cell 0 on begins, in bytes after {@link start}. */
  at(plane: number, distance: number): number {
    return (plane * SHIFTS + (distance & 7)) * this.stride + PAD + (distance >> 3);
  }
}
