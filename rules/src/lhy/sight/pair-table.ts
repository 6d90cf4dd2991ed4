import type { HexIndex } from '../../battlefield.ts';
import type { CanonicalLine } from '../../hex/canonical-line.ts';
import { FRAME_STEPS, linesOfRange } from '../../hex/canonical-line.ts';
import type { SightTable } from '../../system.ts';
import type { Cells } from './cells.ts';
import type { FastGround } from './pairs.ts';

/** More than so many megabytes are not kept: those of a board of about 100 x 100 hexes. */
const MOST_BYTES = 80e6;

/**
 * Which hexes see each other: a bit for each displacement that fits on the board (one of the two that lead to and fro) and each cell that it may start from, so that one line
 * laid on the board writes neighbouring bits.
 */
export class PairTable implements SightTable {
  private readonly words: number;
  private readonly bits: Int32Array;

  constructor(
    private readonly cells: Cells,
    bits?: Int32Array,
  ) {
    this.words = wordsOf(cells);
    this.bits = bits ?? new Int32Array(displacementsOf(cells) * this.words);
  }

  static fits(cells: Cells): boolean {
    return displacementsOf(cells) * wordsOf(cells) * 4 <= MOST_BYTES;
  }

  visible(from: HexIndex, to: HexIndex): boolean {
    const { cellOf, inPlay, width } = this.cells;
    const one = cellOf[from];
    const other = cellOf[to];
    if (one === undefined || other === undefined) return false;
    if (one === other) return inPlay[one] !== 0;
    const rowOne = Math.floor(one / width);
    const r = Math.floor(other / width) - rowOne;
    const q = other - one - r * width;
    const isForward = r > 0 || (r === 0 && q > 0);
    const start = isForward ? one : other;
    return this.has(this.row(isForward ? q : -q, isForward ? r : -r), start);
  }

  /** How many hexes a hex sees, itself included. */
  seen(from: HexIndex): number {
    let sum = 0;
    for (let to = 0; to < this.cells.cellOf.length; to++) if (this.visible(from, to)) sum++;
    return sum;
  }

  /** The same bits for a board of the same shape; this table is not to be used any more. */
  handOver(cells: Cells): PairTable {
    return new PairTable(cells, this.bits);
  }

  /** Where the bits of a displacement begin, r > 0 or r = 0 and q > 0. */
  row(q: number, r: number): number {
    return (r * (2 * this.cells.columns - 1) + q + this.cells.columns - 1) * this.words;
  }

  /** Writes the pairs of a displacement, so many words of a list from one on. */
  write(row: number, list: Int32Array, first: number, count: number): void {
    const words = Math.min(count, this.words);
    for (let word = 0; word < words; word++) this.bits[row + word] = list[first + word] as number;
  }

  /** The bit of a cell in the row of a displacement. */
  has(row: number, cell: number): boolean {
    return (((this.bits[row + (cell >>> 5)] as number) >>> (cell & 31)) & 1) === 1;
  }

  /** Sets the bit of a cell in the row of a displacement. */
  set(row: number, cell: number, sees: boolean): void {
    const word = row + (cell >>> 5);
    const bit = 1 << (cell & 31);
    this.bits[word] = sees ? (this.bits[word] as number) | bit : (this.bits[word] as number) & ~bit;
  }
}

function wordsOf({ size }: Cells): number {
  return Math.ceil(size / 32);
}

function displacementsOf({ rows, columns }: Cells): number {
  return rows * (2 * columns - 1);
}

/** Every line that fits on the board once, not also from its other end. */
export function forEachLine({ cells, farthest: most }: FastGround, visit: (line: CanonicalLine, frame: number, q: number, r: number) => void): void {
  const { columns, rows } = cells;
  const farthest = Math.min(most, columns + rows);
  for (let range = 1; range <= farthest; range++) {
    for (const line of linesOfRange(range).lines) {
      const { major, minor } = line;
      const every = minor === 0 || minor === major ? 2 : 1;
      for (let frame = 0; frame < 12; frame += every) {
        const r = major * (FRAME_STEPS[4 * frame + 2] as number) + minor * (FRAME_STEPS[4 * frame + 3] as number);
        if (r < 0 || r >= rows) continue;
        const q = major * (FRAME_STEPS[4 * frame] as number) + minor * (FRAME_STEPS[4 * frame + 1] as number);
        if (q >= columns || -q >= columns || (r === 0 && q < 0)) continue;
        visit(line, frame, q, r);
      }
    }
  }
}
