import type { Axial, Orientation } from '@blindhex/rules/hex/axial';
import { centre } from '@blindhex/rules/hex/axial';

// Geometry for the oracle: half-planes and rationals of BigInt, sharing nothing with the engine but the lattice.

export interface Point {
  x: bigint;
  y: bigint;
}

/** A rational with a positive denominator. */
export interface Ratio {
  n: bigint;
  d: bigint;
}

function ratio(n: bigint, d: bigint): Ratio {
  return d < 0n ? { n: -n, d: -d } : { n, d };
}

export function compare(a: Ratio, b: Ratio): number {
  const difference = a.n * b.d - b.n * a.d;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

export function point(hex: Axial, orientation: Orientation): Point {
  const { x, y } = centre(hex, orientation);
  return { x: BigInt(x), y: BigInt(y) };
}

/** The six half-planes `nx x + ny y <= 100 or 50` whose common part is a hex at the origin. */
function halfPlanes(orientation: Orientation): { nx: bigint; ny: bigint; h: bigint }[] {
  const planes = [
    { nx: 0n, ny: 1n, h: 50n },
    { nx: 2n, ny: 1n, h: 100n },
    { nx: 2n, ny: -1n, h: 100n },
  ];
  const both = planes.flatMap(({ nx, ny, h }) => [
    { nx, ny, h },
    { nx: -nx, ny: -ny, h },
  ]);
  return orientation === 'flat' ? both : both.map(({ nx, ny, h }) => ({ nx: ny, ny: nx, h }));
}

export type Passage =
  | { kind: 'none' }
  /** Through the interior, from t0 to t1 of the way. */
  | { kind: 'interior'; t0: Ratio; t1: Ratio }
  /** Along a whole side. */
  | { kind: 'side'; t0: Ratio; t1: Ratio }
  | { kind: 'corner'; t0: Ratio; t1: Ratio };

/** How the segment from a to b passes the closed hex round c. */
export function passage(a: Point, b: Point, c: Point, orientation: Orientation): Passage {
  let t0: Ratio = { n: 0n, d: 1n };
  let t1: Ratio = { n: 1n, d: 1n };
  let onBorder = false;
  for (const { nx, ny, h } of halfPlanes(orientation)) {
    const at = nx * (a.x - c.x) + ny * (a.y - c.y);
    const slope = nx * (b.x - a.x) + ny * (b.y - a.y);
    if (slope === 0n) {
      if (at > h) return { kind: 'none' };
      if (at === h) onBorder = true;
      continue;
    }
    const t = ratio(h - at, slope);
    if (slope > 0n) {
      if (compare(t, t1) < 0) t1 = t;
    } else if (compare(t, t0) > 0) t0 = t;
  }
  const order = compare(t0, t1);
  if (order > 0) return { kind: 'none' };
  if (order === 0) return { kind: 'corner', t0, t1 };
  return { kind: onBorder ? 'side' : 'interior', t0, t1 };
}

export function turn(a: Point, b: Point, c: Point): number {
  const area = (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
  return area < 0n ? -1 : area > 0n ? 1 : 0;
}

/** The two ends of the hexside of a hex towards a neighbour: the points that are corners of both hexes. */
export function hexsideEnds(hex: Point, neighbour: Point, orientation: Orientation): [Point, Point] {
  const own = corners(hex, orientation);
  const other = corners(neighbour, orientation);
  return own.filter(({ x, y }) => other.some((each) => each.x === x && each.y === y)) as [Point, Point];
}

function corners({ x, y }: Point, orientation: Orientation): Point[] {
  const round: [bigint, bigint][] = [
    [50n, 0n],
    [25n, 50n],
    [-25n, 50n],
    [-50n, 0n],
    [-25n, -50n],
    [25n, -50n],
  ];
  return round.map(([dx, dy]) => (orientation === 'flat' ? { x: x + dx, y: y + dy } : { x: x + dy, y: y + dx }));
}

/** Whether the closed segment a b and the closed segment c d have a point in common. */
export function meet(a: Point, b: Point, c: Point, d: Point): boolean {
  if (turn(a, b, c) * turn(a, b, d) > 0 || turn(c, d, a) * turn(c, d, b) > 0) return false;
  const overlap = (p: bigint, q: bigint, r: bigint, s: bigint) => (p < q ? p : q) <= (r > s ? r : s) && (r < s ? r : s) <= (p > q ? p : q);
  return overlap(a.x, b.x, c.x, d.x) && overlap(a.y, b.y, c.y, d.y);
}
