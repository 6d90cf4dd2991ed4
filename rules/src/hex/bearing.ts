import type { Axial } from './axial.ts';
import { DIRECTIONS } from './axial.ts';

/**
 * Where the straight line from one hex centre to another leaves the first hex: a whole number is the hexside of that direction, a half number the
 * corner clockwise of it (2.5 lies between hexsides 2 and 3), as facings are written. Undefined for the same hex.
 */
export function bearing(from: Axial, to: Axial): number | undefined {
  const line = { q: to.q - from.q, r: to.r - from.r };
  if (line.q === 0 && line.r === 0) return undefined;
  for (let direction = 0; direction < 6; direction++) {
    const left = corner(direction - 1);
    const right = corner(direction);
    const fromLeft = cross(left, line);
    const toRight = cross(line, right);
    if (fromLeft > 0 && toRight > 0) return direction;
    if (toRight === 0 && fromLeft > 0) return direction + 0.5;
  }
  return undefined;
}

/** Whether both bearings lie within so many adjacent hexsides, their end corners included. */
export function withinHexsides(a: number, b: number, hexsides: number): boolean {
  for (let first = 0; first < 6; first++) {
    if ([a, b].every((exit) => (exit - first + 0.5 + 6) % 6 <= hexsides)) return true;
  }
  return false;
}

/** The corner clockwise of a direction, as a vector from the centre. */
function corner(direction: number): Axial {
  const a = DIRECTIONS[(direction + 6) % 6] as Axial;
  const b = DIRECTIONS[(direction + 7) % 6] as Axial;
  return { q: a.q + b.q, r: a.r + b.r };
}

/** Positive if the second vector points clockwise of the first. */
function cross(a: Axial, b: Axial): number {
  return a.q * b.r - a.r * b.q;
}
