import type { Point } from '@blindhex/rules/battlefield';
import { type Axial, centre, type Direction, type Orientation } from '@blindhex/rules/hex/axial';

/**
 * The picture's units: a true hexagon of circumradius 50, so 100 from corner to corner and 86.6 from side to side.
 * The lattice of `hex/axial.ts` measures both in hundredths; the picture only shortens the flat-to-flat direction.
 */
export const RADIUS = 50;
const SHORT = Math.sqrt(3) / 2;
/** Half the distance between two opposite sides, in picture units. */
export const APOTHEM = RADIUS * SHORT;

/** A lattice point in picture units. */
export function toPicture(point: Point, orientation: Orientation): Point {
  return orientation === 'flat' ? { x: point.x, y: point.y * SHORT } : { x: point.x * SHORT, y: point.y };
}

/** A picture point in lattice units, not rounded. */
export function toLattice(point: Point, orientation: Orientation): Point {
  return orientation === 'flat' ? { x: point.x, y: point.y / SHORT } : { x: point.x / SHORT, y: point.y };
}

/** The centre of a hex in picture units. */
export function hexCentre(at: Axial, orientation: Orientation): Point {
  return toPicture(centre(at, orientation), orientation);
}

const CORNERS: Record<Orientation, readonly Point[]> = {
  flat: [
    { x: -25, y: -50 },
    { x: 25, y: -50 },
    { x: 50, y: 0 },
    { x: 25, y: 50 },
    { x: -25, y: 50 },
    { x: -50, y: 0 },
  ],
  pointy: [
    { x: -50, y: -25 },
    { x: 0, y: -50 },
    { x: 50, y: -25 },
    { x: 50, y: 25 },
    { x: 0, y: 50 },
    { x: -50, y: 25 },
  ],
};

/** The six corners on the lattice, relative to the centre, clockwise; the hexside in direction d runs from corner d to corner d + 1. */
export function latticeCorners(orientation: Orientation): readonly Point[] {
  return CORNERS[orientation];
}

/** The six corners in picture units, relative to the centre, in the same order. */
export function pictureCorners(orientation: Orientation): Point[] {
  return CORNERS[orientation].map((corner) => toPicture(corner, orientation));
}

/** The middle of a hexside in picture units, relative to the centre of the hex. */
export function sideMiddle(direction: Direction, orientation: Orientation): Point {
  const corners = pictureCorners(orientation);
  const a = corners[direction] as Point;
  const b = corners[(direction + 1) % 6] as Point;
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The smallest box round the points, widened on every side; a unit box round the origin when there are none. */
export function boxRound(points: Iterable<Point>, margin = 0): Box {
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (const { x, y } of points) {
    if (x < box.left) box.left = x;
    if (x > box.right) box.right = x;
    if (y < box.top) box.top = y;
    if (y > box.bottom) box.bottom = y;
  }
  if (box.left > box.right) return { left: 0, top: 0, right: 1, bottom: 1 };
  return { left: box.left - margin, top: box.top - margin, right: box.right + margin, bottom: box.bottom + margin };
}
