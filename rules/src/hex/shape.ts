import type { Axial, Orientation } from './axial.ts';
import { centre } from './axial.ts';

/** A point on the lattice of {@link centre}. */
interface LatticePoint {
  x: number;
  y: number;
}

/** A shape relative to the centre of its hex: the points of an outline that is closed from the last to the first, or of a stroke that is not. */
export interface Shape {
  points: readonly LatticePoint[];
  closed: boolean;
}

/** The point, or if it lies outside the hex, one inside on the way to the centre. */
export function withinHex(point: LatticePoint, orientation: Orientation): LatticePoint {
  const { x, y } = point;
  const [across, up] = orientation === 'flat' ? [Math.abs(x), Math.abs(y)] : [Math.abs(y), Math.abs(x)];
  const reach = Math.max(2 * across + up, 2 * up);
  return reach <= 100 ? point : { x: Math.trunc((100 * x) / reach), y: Math.trunc((100 * y) / reach) };
}

/** Whether the line between two hex centres meets a shape in a hex, its border included. Decided exactly in integers. */
export function lineMeetsShape(from: Axial, to: Axial, hex: Axial, shape: Shape, orientation: Orientation): boolean {
  const middle = centre(hex, orientation);
  const a = centre(from, orientation);
  const b = centre(to, orientation);
  const points = shape.points.map(({ x, y }) => ({ x: x + middle.x, y: y + middle.y }));
  const edges = shape.closed || points.length === 1 ? points.length : points.length - 1;
  for (let edge = 0; edge < edges; edge++) {
    if (segmentsMeet(a, b, points[edge] as LatticePoint, points[(edge + 1) % points.length] as LatticePoint)) return true;
  }
  return shape.closed && inside(a, points);
}

/**
 * Whether a line from a hex centre along `line` meets a shape that lies within its hex, a hex between the two ends: if and only if its points are not all on one side of the
 * line. `offset` leads from the line's first end to the centre of the shape's hex; all on the lattice of {@link centre}.
 */
export function lineSplits(line: LatticePoint, offset: LatticePoint, points: readonly LatticePoint[]): boolean {
  let left = false;
  let right = false;
  for (const { x, y } of points) {
    const side = line.x * (offset.y + y) - line.y * (offset.x + x);
    if (side <= 0) left = true;
    if (side >= 0) right = true;
    if (left && right) return true;
  }
  return false;
}

/** Positive if c lies clockwise (y grows to the south) of the way from a to b, 0 if on it. */
function turn(a: LatticePoint, b: LatticePoint, c: LatticePoint): number {
  return Math.sign((b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x));
}

function segmentsMeet(a: LatticePoint, b: LatticePoint, c: LatticePoint, d: LatticePoint): boolean {
  const c1 = turn(a, b, c);
  const d1 = turn(a, b, d);
  const a1 = turn(c, d, a);
  const b1 = turn(c, d, b);
  if (c1 * d1 < 0 && a1 * b1 < 0) return true;
  return (c1 === 0 && within(a, b, c)) || (d1 === 0 && within(a, b, d)) || (a1 === 0 && within(c, d, a)) || (b1 === 0 && within(c, d, b));
}

/** Whether c, on the line through a and b, lies between them. */
function within(a: LatticePoint, b: LatticePoint, c: LatticePoint): boolean {
  return Math.min(a.x, b.x) <= c.x && c.x <= Math.max(a.x, b.x) && Math.min(a.y, b.y) <= c.y && c.y <= Math.max(a.y, b.y);
}

/** Whether a point lies inside a closed outline, by the edges that a ray to the east crosses. */
function inside(point: LatticePoint, outline: readonly LatticePoint[]): boolean {
  let odd = false;
  outline.forEach((a, index) => {
    const b = outline[(index + 1) % outline.length] as LatticePoint;
    if (a.y > point.y === b.y > point.y) return;
    const side = turn(a, b, point);
    if (b.y > a.y ? side > 0 : side < 0) odd = !odd;
  });
  return odd;
}
