import type { HexIndex } from '../../battlefield.ts';
import type { SightTable } from '../../system.ts';

/** Boards of more hexes than this have no table of every pair. */
const MOST_HEXES = 6000;

/** Which hexes see each other, one bit for each pair. A row is worked out when it is first asked for; sight is symmetric, so half of it is looked up. */
export class WawTable implements SightTable {
  private readonly rows: (Uint8Array | undefined)[] = [];
  private readonly counts: number[] = [];

  constructor(
    private readonly hexes: number,
    private readonly sees: (from: HexIndex, to: HexIndex) => boolean,
  ) {}

  static fits(hexes: number): boolean {
    return hexes <= MOST_HEXES;
  }

  visible(from: HexIndex, to: HexIndex): boolean {
    return bit(this.row(from), to);
  }

  seen(from: HexIndex): number {
    this.row(from);
    return this.counts[from] ?? 0;
  }

  private row(from: HexIndex): Uint8Array {
    let row = this.rows[from];
    if (row) return row;
    row = new Uint8Array(Math.ceil(this.hexes / 8));
    let count = 0;
    for (let to = 0; to < this.hexes; to++) {
      const other = this.rows[to];
      if (!(other ? bit(other, from) : this.sees(from, to))) continue;
      row[to >> 3] = (row[to >> 3] as number) | (1 << (to & 7));
      count++;
    }
    this.rows[from] = row;
    this.counts[from] = count;
    return row;
  }
}

function bit(row: Uint8Array, index: number): boolean {
  return (((row[index >> 3] ?? 0) >> (index & 7)) & 1) === 1;
}
