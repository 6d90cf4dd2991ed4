import type { HexIndex } from '../../battlefield.ts';
import type { CanonicalLine, Frame } from '../../hex/canonical-line.ts';
import { canonicalLine, FRAMES } from '../../hex/canonical-line.ts';
import type { SightTable } from '../../system.ts';
import type { Cells } from './cells.ts';
import { NOTHING } from './cells.ts';
import type { FastGround } from './pairs.ts';
import { boundOf, hides, obliqueSame, obliqueTall, seesAlong } from './pairs.ts';

/** More than so many megabytes are not kept: those of a board of about 100 x 100 hexes. */
const MOST_BYTES = 80e6;

/**
 * Which hexes see each other: a bit for each displacement that fits on the board (one of the two that lead to and fro) and each cell that it may start from, so that one line
 * laid on the board writes neighbouring bits.
 */
export class PairTable implements SightTable {
  private readonly words: number;
  private readonly bits: Uint32Array;

  constructor(
    private readonly cells: Cells,
    bits?: Uint32Array,
  ) {
    this.words = wordsOf(cells);
    this.bits = bits ? bits.slice() : new Uint32Array(displacementsOf(cells) * this.words);
  }

  static fits(cells: Cells): boolean {
    return displacementsOf(cells) * wordsOf(cells) * 4 <= MOST_BYTES;
  }

  visible(from: HexIndex, to: HexIndex): boolean {
    const { cellOf, inPlay, width } = this.cells;
    const one = cellOf[from] as number;
    const other = cellOf[to] as number;
    if (one === other) return inPlay[one] !== 0;
    const rowOne = Math.floor(one / width);
    const r = Math.floor(other / width) - rowOne;
    const q = other - one - r * width;
    const isForward = r > 0 || (r === 0 && q > 0);
    const start = isForward ? one : other;
    const word = this.row(isForward ? q : -q, isForward ? r : -r) + (start >>> 5);
    return (((this.bits[word] as number) >>> (start & 31)) & 1) === 1;
  }

  /** How many hexes a hex sees, itself included. */
  seen(from: HexIndex): number {
    let sum = 0;
    for (let to = 0; to < this.cells.cellOf.length; to++) if (this.visible(from, to)) sum++;
    return sum;
  }

  /** The same for a board of the same shape. */
  copy(cells: Cells): PairTable {
    return new PairTable(cells, this.bits);
  }

  /** Where the bits of a displacement begin, r > 0 or r = 0 and q > 0. */
  row(q: number, r: number): number {
    return (r * (2 * this.cells.columns - 1) + q + this.cells.columns - 1) * this.words;
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

/** Every pair of hexes in play, line by line: a line is laid on the board in each way it fits, so that its hexes are known once for all. */
export function tableOf(ground: FastGround): PairTable {
  const { cells } = ground;
  const table = new PairTable(cells);
  forEachLine(ground, (line, frame, q, r) => {
    const isPlain = !ground.slowLevels && !ground.hiddenEnds && line.count > 0 && (line.minor > 0 || !cells.hasPaths);
    if (isPlain) layLine(ground, table, line, frame, q, r);
    else {
      const written = table.row(q, r);
      forEachPair(cells, q, r, (cell, other) => {
        if (seesAlong(ground, cell, other, line, frame)) table.set(written, cell, true);
      });
    }
  });
  return table;
}

/** The first and last row and column of the first ends of a displacement that fits on the board. */
function room({ rows, columns }: Cells, q: number, r: number): { top: number; bottom: number; left: number; right: number } {
  return { top: 1 + Math.max(0, -r), bottom: rows - Math.max(0, r), left: 1 + Math.max(0, -q), right: columns - Math.max(0, q) };
}

function forEachPair(cells: Cells, q: number, r: number, visit: (cell: number, other: number) => void): void {
  const { top, bottom, left, right } = room(cells, q, r);
  const offset = r * cells.width + q;
  for (let row = top; row <= bottom; row++) {
    for (let cell = row * cells.width + left; cell <= row * cells.width + right; cell++) {
      if (cells.inPlay[cell] !== 0 && cells.inPlay[cell + offset] !== 0) visit(cell, cell + offset);
    }
  }
}

/** One line, laid on the board wherever it fits: as {@link seesAlong}, but with its hexes worked out once for all. */
function layLine(ground: FastGround, table: PairTable, line: CanonicalLine, frame: number, q: number, r: number): void {
  const { cells } = ground;
  const { width, playBase, same, tall, plainBound, marks, clearSame, clearTall, plane } = cells;
  const { along, aside, count } = line;
  const offsets = offsetsOf(cells, line, frame);
  const range = line.major + line.minor;
  const written = table.row(q, r);
  const { top, bottom, left, right } = room(cells, q, r);
  const offset = r * width + q;
  for (let row = top; row <= bottom; row++) {
    const last = row * width + right;
    for (let cell = row * width + left; cell <= last; cell++) {
      const to = cell + offset;
      const base = playBase[cell] as number;
      const other = playBase[to] as number;
      if (base === NOTHING || other === NOTHING) continue;
      let index = 0;
      let sees = true;
      if (base === other) {
        const start = (plane[cell] as number) + cell;
        while (index < count) {
          const skip = clearSame[start + (offsets[index] as number)] as number;
          if (skip === 0) break;
          index += skip;
        }
        if (index < count || marks[to] !== 0) {
          const bound = ground.plainBound ? (plainBound[cell] as number) : boundOf(ground, cell, to);
          if (index < count && (same[cell + (offsets[index] as number)] as number) > bound) continue;
          sees = obliqueSame(ground, cell, to, line, frame, bound, false, index < count ? index : count);
        }
      } else {
        const low = base < other ? base : other;
        const high = base < other ? other : base;
        const start = (plane[base < other ? cell : to] as number) + cell;
        while (index < count) {
          const at = offsets[index] as number;
          const skip = clearTall[start + at] as number;
          if (skip !== 0) {
            index += skip;
            continue;
          }
          const height = tall[cell + at] as number;
          const step = (along[index] as number) + (aside[index] as number);
          if (height > low && hides(ground, height, high, base > other ? step : range - step, range)) {
            sees = false;
            break;
          }
          if (marks[cell + at] !== 0) break;
          index++;
        }
        if (sees && (index < count || marks[to] !== 0)) sees = obliqueTall(ground, cell, to, line, frame, index < count ? index : count);
      }
      if (sees) table.set(written, cell, true);
    }
  }
}

let scratch = new Int32Array(256);

/** How far the hexes of a line lie from its first end, in cells; valid until the next call. */
function offsetsOf({ alongStep, asideStep }: Cells, { along, aside, count }: CanonicalLine, frame: number): Int32Array {
  if (scratch.length < count) scratch = new Int32Array(2 * count);
  const alongBy = alongStep[frame] as number;
  const asideBy = asideStep[frame] as number;
  for (let index = 0; index < count; index++) scratch[index] = (along[index] as number) * alongBy + (aside[index] as number) * asideBy;
  return scratch;
}

/** Every line that fits on the board once, not also from its other end. */
export function forEachLine({ cells, reach }: FastGround, visit: (line: CanonicalLine, frame: number, q: number, r: number) => void): void {
  const farthest = Math.min(reach, cells.columns + cells.rows);
  for (let range = 1; range <= farthest; range++) {
    for (let minor = 0; 2 * minor <= range; minor++) {
      const major = range - minor;
      const every = minor === 0 || minor === major ? 2 : 1;
      for (let frame = 0; frame < 12; frame += every) {
        const { along, aside } = FRAMES[frame] as Frame;
        const q = major * along.q + minor * aside.q;
        const r = major * along.r + minor * aside.r;
        if (r < 0 || (r === 0 && q < 0) || r >= cells.rows || Math.abs(q) >= cells.columns) continue;
        visit(canonicalLine(major, minor), frame, q, r);
      }
    }
  }
}
