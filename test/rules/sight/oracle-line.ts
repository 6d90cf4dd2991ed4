import type { Axial, Orientation } from '@blindhex/rules/hex/axial';
import { DIRECTIONS, distance } from '@blindhex/rules/hex/axial';
import type { Passage, Point, Ratio } from './oracle-geometry.ts';
import { hexsideEnds, meet, passage, point, turn } from './oracle-geometry.ts';

/** A hex that the line from the origin passes or touches. */
export interface HexOnLine {
  at: Axial;
  pass: Passage;
}

/** A hexside that it has a point in common with, named from one of its two hexes. */
export interface HexsideGeometry {
  at: Axial;
  direction: number;
  how: 'along' | 'across' | 'end';
  /** Of one met at its end, the side of the line on which the rest of it lies. */
  side: number;
  /** The same for all that are met at one corner; otherwise of this hexside only. */
  key: string;
  /** Where on the way. */
  t: Ratio;
}

/** All that the line from the origin to a hex has in common with the grid, found by looking at every hex near it. */
export interface LineGeometry {
  hexes: HexOnLine[];
  hexsides: HexsideGeometry[];
}

const known = new Map<string, LineGeometry>();

/** The geometry of a line, which is the same wherever on the grid it begins; worked out once. */
export function lineGeometry(to: Axial, orientation: Orientation): LineGeometry {
  const key = `${orientation} ${to.q} ${to.r}`;
  const found = known.get(key) ?? workOut(to, orientation);
  known.set(key, found);
  return found;
}

function workOut(to: Axial, orientation: Orientation): LineGeometry {
  const origin = { q: 0, r: 0 };
  const range = distance(origin, to);
  const start = point(origin, orientation);
  const end = point(to, orientation);
  const hexes: HexOnLine[] = [];
  for (let q = -range; q <= range; q++) {
    for (let r = -range; r <= range; r++) {
      const at = { q, r };
      if (distance(origin, at) > range || distance(at, to) > range) continue;
      const pass = passage(start, end, point(at, orientation), orientation);
      if (pass.kind !== 'none') hexes.push({ at, pass });
    }
  }
  const hexsides: HexsideGeometry[] = [];
  const seen = new Set<string>();
  for (const { at } of hexes) {
    DIRECTIONS.forEach((step, direction) => {
      const far = { q: at.q + step.q, r: at.r + step.r };
      if (seen.has(`${far.q},${far.r}`)) return;
      const ends = hexsideEnds(point(at, orientation), point(far, orientation), orientation);
      const touches = ends.map((each) => turn(start, end, each));
      if ((touches[0] as number) * (touches[1] as number) > 0 || !meet(start, end, ...ends)) return;
      const how = touches[0] === 0 && touches[1] === 0 ? 'along' : touches[0] === 0 || touches[1] === 0 ? 'end' : 'across';
      const corner = how === 'end' ? (ends[touches[0] === 0 ? 0 : 1] as Point) : undefined;
      const free = how === 'end' ? (ends[touches[0] === 0 ? 1 : 0] as Point) : undefined;
      const key = corner ? `${corner.x},${corner.y}` : `${ends[0].x + ends[1].x},${ends[0].y + ends[1].y}`;
      hexsides.push({ at, direction, how, side: free ? turn(start, end, free) : 0, key, t: whereMet(start, end, corner, ends) });
    });
    seen.add(`${at.q},${at.r}`);
  }
  return { hexes, hexsides };
}

/** Where on the way the line meets a hexside: at its corner, or (for one crossed or followed) at its middle. */
function whereMet(start: Point, end: Point, corner: Point | undefined, ends: [Point, Point]): Ratio {
  const dx = end.x - start.x;
  const dy = end.y - start.y;
  const along = (p: Point): Ratio => ({ n: dx * (p.x - start.x) + dy * (p.y - start.y), d: dx * dx + dy * dy });
  if (corner) return along(corner);
  if (turn(start, end, ends[0]) === 0) {
    const [one, other] = ends.map(along) as [Ratio, Ratio];
    return { n: one.n + other.n, d: one.d * 2n };
  }
  const ex = ends[1].x - ends[0].x;
  const ey = ends[1].y - ends[0].y;
  const n = (ends[0].x - start.x) * ey - (ends[0].y - start.y) * ex;
  const d = dx * ey - dy * ex;
  return d < 0n ? { n: -n, d: -d } : { n, d };
}
