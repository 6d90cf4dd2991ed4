import { type Board, EDGES, type Edge, type HexIndex } from '../battlefield.ts';
import { DIRECTIONS } from '../hex/axial.ts';
import { axialKey, lookupOf } from './lookup.ts';

/** A set of hexes of a board, ascending and without repetition. */
export type Region = readonly HexIndex[];

export function region(hexes: Iterable<HexIndex>): Region {
  return [...new Set(hexes)].sort((a, b) => a - b);
}

export function union(a: Region, b: Region): Region {
  return region([...a, ...b]);
}

export function intersection(a: Region, b: Region): Region {
  const inB = new Set(b);
  return a.filter((hex) => inB.has(hex));
}

export function difference(a: Region, b: Region): Region {
  const inB = new Set(b);
  return a.filter((hex) => !inB.has(hex));
}

export function hexesWhere(board: Board, holds: (index: HexIndex) => boolean): Region {
  const found: HexIndex[] = [];
  for (let index = 0; index < board.hexes.length; index++) if (holds(index)) found.push(index);
  return found;
}

/** The edge of the board across from one. */
export function oppositeEdge(edge: Edge): Edge {
  return EDGES[(EDGES.indexOf(edge) + 2) % EDGES.length] ?? edge;
}

/** The hexes along an edge of the board. */
export function edgeRegion(board: Board, edge: Edge): Region {
  return hexesWhere(board, (index) => board.hexes[index]?.edges.includes(edge) ?? false);
}

/** The hexes that an edge of the board cuts in half; of any edge without one. */
export function halfHexes(board: Board, edge?: Edge): Region {
  return hexesWhere(board, (index) => {
    const half = board.hexes[index]?.half ?? [];
    return edge ? half.includes(edge) : half.length > 0;
  });
}

/** The hexes at most so many hexes away from one of a region, those of the region included. A gap in the board does not lengthen the way. */
export function within(board: Board, from: Region, distance: number): Region {
  const reach = stepsFrom(board, from, distance);
  return region(reach.keys());
}

/** The hexes next to a region and not in it. */
export function adjacentTo(board: Board, to: Region): Region {
  return difference(within(board, to, 1), to);
}

/** The distance of each hex at most `most` away from a region. */
export function stepsFrom(board: Board, from: Region, most: number): Map<HexIndex, number> {
  const lookup = lookupOf(board);
  const box = { minQ: Infinity, maxQ: -Infinity, minR: Infinity, maxR: -Infinity };
  for (const { at } of board.hexes) {
    box.minQ = Math.min(box.minQ, at.q);
    box.maxQ = Math.max(box.maxQ, at.q);
    box.minR = Math.min(box.minR, at.r);
    box.maxR = Math.max(box.maxR, at.r);
  }
  // A shortest way between two hexes never leaves the parallelogram around the board, so nothing beyond it need be looked at.
  const seen = new Set<number>();
  const found = new Map<HexIndex, number>();
  let front = from.flatMap((index) => board.hexes[index]?.at ?? []);
  for (const at of front) seen.add(axialKey(at));
  for (let steps = 0; front.length > 0 && steps <= most; steps++) {
    const next: typeof front = [];
    for (const at of front) {
      const index = lookup.at(at);
      if (index !== undefined) found.set(index, steps);
      for (const step of DIRECTIONS) {
        const beyond = { q: at.q + step.q, r: at.r + step.r };
        if (beyond.q < box.minQ || beyond.q > box.maxQ || beyond.r < box.minR || beyond.r > box.maxR) continue;
        const key = axialKey(beyond);
        if (seen.has(key)) continue;
        seen.add(key);
        next.push(beyond);
      }
    }
    front = next;
  }
  return found;
}

/** The largest set of hexes of a region that hang together and include one of `start`; empty if none does. */
export function largestChain(board: Board, among: Region, start: Region): Region {
  const lookup = lookupOf(board);
  const members = new Set(among);
  const seen = new Set<HexIndex>();
  let best: HexIndex[] = [];
  for (const first of start) {
    if (!members.has(first) || seen.has(first)) continue;
    const chain: HexIndex[] = [];
    const open = [first];
    seen.add(first);
    for (let hex = open.pop(); hex !== undefined; hex = open.pop()) {
      chain.push(hex);
      for (const beyond of lookup.neighbours(hex)) {
        if (beyond === undefined || seen.has(beyond) || !members.has(beyond)) continue;
        seen.add(beyond);
        open.push(beyond);
      }
    }
    if (chain.length > best.length) best = chain;
  }
  return region(best);
}
