import { type Axial, type Layout, type Offset, straightLeg, toAxial } from '@blindhex/rules';

/** A rectangle of a map as an author writes it, `A1..C3`; both corners belong to it. */
export interface Rectangle {
  first: Offset;
  last: Offset;
}

/** The fewest rectangles, more or less, that hold exactly these hexes: columns are joined downwards, then equal ones sideways. */
export function rectangles(hexes: readonly Offset[]): Rectangle[] {
  const sorted = [...hexes].sort((a, b) => a.column - b.column || a.row - b.row);
  const runs: Rectangle[] = [];
  for (const hex of sorted) {
    const run = runs.at(-1);
    if (run && run.last.column === hex.column && run.last.row >= hex.row - 1) run.last = hex;
    else runs.push({ first: hex, last: hex });
  }
  const joined: Rectangle[] = [];
  for (const run of runs) {
    const left = joined.find(({ first, last }) => last.column === run.first.column - 1 && first.row === run.first.row && last.row === run.last.row);
    if (left) left.last = run.last;
    else joined.push(run);
  }
  return joined;
}

/** `A1`, `A1, A2` or `A1..A3`: two hexes are written out, three or more of a rectangle as such. */
export function rectangleText({ first, last }: Rectangle, label: (hex: Offset) => string): string[] {
  const count = (last.column - first.column + 1) * (last.row - first.row + 1);
  if (count === 1) return [label(first)];
  return count === 2 ? [label(first), label(last)] : [`${label(first)}..${label(last)}`];
}

/** The fewest of these neighbouring hexes that a path must name, so that straight legs between them run through all of them and leave no choice. */
export function stops(hexes: readonly Offset[], layout: Layout): Offset[] {
  const found: Offset[] = [];
  const axials = hexes.map((hex) => toAxial(hex, layout));
  for (let from = 0; from < hexes.length; ) {
    found.push(hexes[from] as Offset);
    if (from === hexes.length - 1) break;
    let to = from + 1;
    while (to + 1 < hexes.length && runsThrough(axials.slice(from, to + 2))) to++;
    from = to;
  }
  return found;
}

function runsThrough(hexes: readonly Axial[]): boolean {
  const leg = straightLeg(hexes[0] as Axial, hexes.at(-1) as Axial);
  return leg.ties.length === 0 && leg.hexes.length === hexes.length && leg.hexes.every(({ q, r }, i) => q === hexes[i]?.q && r === hexes[i]?.r);
}
