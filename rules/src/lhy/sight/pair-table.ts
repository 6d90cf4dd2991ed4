import type { HexIndex } from '../../battlefield.ts';
import type { CanonicalLine, Frame } from '../../hex/canonical-line.ts';
import { canonicalLine, FRAMES } from '../../hex/canonical-line.ts';
import type { SightTable } from '../../system.ts';
import type { FastGround } from './pairs.ts';
import { seesAlong } from './pairs.ts';

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
    const offset = r * cells.width + q;
    const firstRow = 1 + Math.max(0, -r);
    const lastRow = cells.rows - Math.max(0, r);
    const firstColumn = 1 + Math.max(0, -q);
    const lastColumn = cells.columns - Math.max(0, q);
    for (let row = firstRow; row <= lastRow; row++) {
      for (let cell = row * cells.width + firstColumn; cell <= row * cells.width + lastColumn; cell++) {
        const other = cell + offset;
        if (cells.inPlay[cell] === 0 || cells.inPlay[other] === 0) continue;
        if (seesAlong(ground, cell, other, line, frame)) table.set(cells.hexAt[cell] as number, cells.hexAt[other] as number, true);
      }
    }
  });
  return table;
}

/** Every line that fits on the board once, not also from its other end. */
function forEachLine({ cells, reach }: FastGround, visit: (line: CanonicalLine, frame: number, q: number, r: number) => void): void {
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
