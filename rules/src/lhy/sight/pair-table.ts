import type { HexIndex } from '../../battlefield.ts';
import type { CanonicalLine, Frame } from '../../hex/canonical-line.ts';
import { canonicalLine, FRAMES } from '../../hex/canonical-line.ts';
import type { SightTable } from '../../system.ts';
import type { Cells } from './cells.ts';
import { ABOVE_ALL, NOTHING } from './cells.ts';
import type { FastGround } from './pairs.ts';
import { boundOf, hides, obliqueSame, obliqueTall, seesAlong } from './pairs.ts';

/** More hexes than this have too many pairs to keep, one bit each: 12,000 take 18 megabytes. */
export const MOST_TABLED = 12_000;

/** Which hexes see each other, one bit for each ordered pair. */
export class PairTable implements SightTable {
  private readonly words: number;
  private readonly bits: Uint32Array;

  constructor(
    private readonly count: number,
    bits?: Uint32Array,
  ) {
    this.words = Math.ceil(count / 32);
    this.bits = bits ? bits.slice() : new Uint32Array(this.words * count);
  }

  visible(from: HexIndex, to: HexIndex): boolean {
    return (((this.bits[from * this.words + (to >>> 5)] as number) >>> (to & 31)) & 1) === 1;
  }

  /** How many hexes a hex sees, itself included. */
  seen(from: HexIndex): number {
    let sum = 0;
    for (let word = from * this.words; word < (from + 1) * this.words; word++) sum += ones(this.bits[word] as number);
    return sum;
  }

  copy(): PairTable {
    return new PairTable(this.count, this.bits);
  }

  set(one: HexIndex, other: HexIndex, sees: boolean): void {
    this.put(one, other, sees);
    this.put(other, one, sees);
  }

  private put(from: HexIndex, to: HexIndex, sees: boolean): void {
    const word = from * this.words + (to >>> 5);
    const bit = 1 << (to & 31);
    this.bits[word] = sees ? (this.bits[word] as number) | bit : (this.bits[word] as number) & ~bit;
  }
}

function ones(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** Every pair of hexes in play, line by line: a line is laid on the board in each way it fits, so that its hexes are known once for all. */
export function tableOf(ground: FastGround): PairTable {
  const { cells } = ground;
  const table = new PairTable(cells.cellOf.length);
  cells.cellOf.forEach((cell, hex) => {
    if (cells.inPlay[cell] !== 0) table.set(hex, hex, true);
  });
  forEachLine(ground, (line, frame, q, r) => {
    const isPlain = !ground.slowLevels && !ground.hiddenEnds && line.count > 0 && (line.minor > 0 || !cells.hasPaths);
    if (isPlain) layLine(ground, table, line, frame, q, r);
    else {
      forEachPair(cells, q, r, (cell, other) => {
        if (seesAlong(ground, cell, other, line, frame)) table.set(cells.hexAt[cell] as number, cells.hexAt[other] as number, true);
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
  const { width, playBase, quickSame, quickTall, plainBound, hexAt } = cells;
  const { along, aside } = line;
  const range = line.major + line.minor;
  const places = line.count + 1;
  const offsets = offsetsOf(cells, line, frame, r * width + q);
  const { top, bottom, left, right } = room(cells, q, r);
  const offset = r * width + q;
  for (let row = top; row <= bottom; row++) {
    const last = row * width + right;
    for (let cell = row * width + left; cell <= last; cell++) {
      const base = playBase[cell] as number;
      const other = playBase[cell + offset] as number;
      if (base === NOTHING || other === NOTHING) continue;
      let sees = true;
      if (base === other) {
        const bound = ground.plainBound ? (plainBound[cell] as number) : boundOf(ground, cell, cell + offset);
        let index = 0;
        while (index < places && (quickSame[cell + (offsets[index] as number)] as number) <= bound) index++;
        if (index < places) {
          if (quickSame[cell + (offsets[index] as number)] !== ABOVE_ALL) continue;
          sees = obliqueSame(ground, cell, cell + offset, line, frame, bound, false, index);
        }
      } else {
        const low = base < other ? base : other;
        const high = base < other ? other : base;
        for (let index = 0; index < places; index++) {
          const top = quickTall[cell + (offsets[index] as number)] as number;
          if (top <= low) continue;
          if (top === ABOVE_ALL) {
            sees = obliqueTall(ground, cell, cell + offset, line, frame, low, high, base > other, index);
            break;
          }
          const step = (along[index] as number) + (aside[index] as number);
          if (hides(ground, top, high, base > other ? step : range - step, range)) {
            sees = false;
            break;
          }
        }
      }
      if (!sees) continue;
      table.set(hexAt[cell] as number, hexAt[cell + offset] as number, true);
    }
  }
}

let scratch = new Int32Array(256);

/** Where each place of a line stands in the planes of {@link Cells.quickSame}, relative to its first end; valid until the next call. */
function offsetsOf(cells: Cells, { along, aside, moves, count }: CanonicalLine, frame: number, end: number): Int32Array {
  if (scratch.length <= count) scratch = new Int32Array(2 * count + 2);
  const alongStep = cells.alongStep[frame] as number;
  const asideStep = cells.asideStep[frame] as number;
  for (let index = 0; index < count; index++) {
    const plane = cells.planes[6 * frame + (moves[index] as number)] as number;
    scratch[index] = plane + (along[index] as number) * alongStep + (aside[index] as number) * asideStep;
  }
  scratch[count] = (cells.planes[6 * frame + (moves[count] as number)] as number) + 6 * cells.size + end;
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
