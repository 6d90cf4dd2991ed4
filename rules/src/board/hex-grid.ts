import type { Board, HexIndex } from '../battlefield.ts';
import { lookupOf } from './lookup.ts';

/** Boards whose bounding parallelogram has more cells are looked up hex by hex. */
const MOST_CELLS = 4_000_000;

/** Finds the hexes of a board by their place, fast enough for inner loops. */
export class HexGrid {
  private readonly q0: number;
  private readonly r0: number;
  private readonly width: number;
  private readonly height: number;
  private readonly cells: Int32Array | undefined;

  constructor(private readonly board: Board) {
    const { hexes } = board;
    const least = (of: 'q' | 'r') => hexes.reduce((found, { at }) => Math.min(found, at[of]), 0);
    const most = (of: 'q' | 'r') => hexes.reduce((found, { at }) => Math.max(found, at[of]), 0);
    [this.q0, this.r0] = [least('q'), least('r')];
    [this.width, this.height] = [most('q') - this.q0 + 1, most('r') - this.r0 + 1];
    if (this.width * this.height > MOST_CELLS) return;
    this.cells = new Int32Array(this.width * this.height).fill(-1);
    hexes.forEach(({ at }, index) => {
      (this.cells as Int32Array)[(at.r - this.r0) * this.width + at.q - this.q0] = index;
    });
  }

  /** The hex at a place, or -1 beyond the board. */
  at(q: number, r: number): HexIndex {
    if (!this.cells) return lookupOf(this.board).at({ q, r }) ?? -1;
    const column = q - this.q0;
    const row = r - this.r0;
    if (column < 0 || row < 0 || column >= this.width || row >= this.height) return -1;
    return this.cells[row * this.width + column] as number;
  }
}
