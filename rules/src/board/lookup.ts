import type { Board, HexIndex } from '../battlefield.ts';
import { type Axial, DIRECTIONS } from '../hex/axial.ts';

/** Finds hexes of a board by name and by place. Made once for each board. */
export class BoardLookup {
  /** Made when a name is first looked for: a drawing asks only for places. */
  private names: ReadonlyMap<string, readonly HexIndex[]> | undefined;
  private readonly places = new Map<number, HexIndex>();

  constructor(private readonly board: Board) {
    board.hexes.forEach((hex, index) => {
      this.places.set(axialKey(hex.at), index);
    });
  }

  /** The hexes that a name may mean: none, one, or one for each section that has it. */
  named(name: string): readonly HexIndex[] {
    this.names ??= indexesByName(this.board);
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

/** Indices by every name and alias; labels that several sections share lead to several. */
function indexesByName({ hexes }: Board): Map<string, HexIndex[]> {
  const names = new Map<string, HexIndex[]>();
  const add = (name: string, index: HexIndex) => {
    const known = names.get(name);
    if (!known) names.set(name, [index]);
    else if (!known.includes(index)) known.push(index);
  };
  hexes.forEach((hex, index) => {
    for (const name of [hex.name, ...hex.aliases]) {
      add(name, index);
      const dot = name.lastIndexOf('.');
      if (dot >= 0) add(name.slice(dot + 1), index);
    }
  });
  return names;
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
