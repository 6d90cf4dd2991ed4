import type { Board, HexIndex } from '../battlefield.ts';
import { type Axial, DIRECTIONS } from '../hex/axial.ts';

/** Finds hexes of a board by name and by place. Made once for each board. */
export class BoardLookup {
  /** Indices by every name and alias; labels that several sections share lead to several. */
  private readonly names = new Map<string, HexIndex[]>();
  private readonly places = new Map<number, HexIndex>();

  constructor(private readonly board: Board) {
    board.hexes.forEach((hex, index) => {
      this.places.set(axialKey(hex.at), index);
      for (const name of [hex.name, ...hex.aliases]) {
        this.addName(name, index);
        const dot = name.lastIndexOf('.');
        if (dot >= 0) this.addName(name.slice(dot + 1), index);
      }
    });
  }

  private addName(name: string, index: HexIndex): void {
    const known = this.names.get(name);
    if (!known) this.names.set(name, [index]);
    else if (!known.includes(index)) known.push(index);
  }

  /** The hexes that a name may mean: none, one, or one for each section that has it. */
  named(name: string): readonly HexIndex[] {
    return this.names.get(name) ?? [];
  }

  at(hex: Axial): HexIndex | undefined {
    return this.places.get(axialKey(hex));
  }

  /** Neighbours on the board, by direction; undefined beyond its edge. */
  neighbours(index: HexIndex): (HexIndex | undefined)[] {
    const { q, r } = (this.board.hexes[index] as { at: Axial }).at;
    return DIRECTIONS.map((step) => this.at({ q: q + step.q, r: r + step.r }));
  }
}

const lookups = new WeakMap<Board, BoardLookup>();

export function lookupOf(board: Board): BoardLookup {
  let lookup = lookups.get(board);
  if (!lookup) {
    lookup = new BoardLookup(board);
    lookups.set(board, lookup);
  }
  return lookup;
}

/** A copy whose hexes may be replaced one by one, or with other sections; names and places stay, and with them what finds them. */
export function copyOfBoard(board: Board, sections = board.sections): Board {
  const copy = { ...board, hexes: [...board.hexes], sections };
  lookups.set(copy, lookupOf(board));
  return copy;
}

/** One number for a place on any board of at most a million hexes across. */
export function axialKey({ q, r }: Axial): number {
  return (q + 1_048_576) * 4_194_304 + (r + 2_097_152);
}
