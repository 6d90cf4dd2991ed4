import type { Axial, Direction } from './axial.ts';
import { DIRECTIONS, neighbour, opposite } from './axial.ts';

/** A hexside, named from one of its two hexes. */
export interface Hexside {
  hex: Axial;
  direction: Direction;
}

/**
 * What the straight line between two hex centres meets, in order. `step` is the distance in hexes from the first centre; of the joints between
 * hexes it is that of the hex before.
 */
export type LinePart =
  /** The line goes through the interior of a hex. */
  | { kind: 'hex'; step: number; hex: Axial }
  /** It runs along the whole hexside between two hexes; `direction` leads from left to right. */
  | { kind: 'run'; step: number; left: Axial; right: Axial; direction: Direction }
  /** It cuts a hexside at an inner point. */
  | { kind: 'crossing'; step: number; from: Axial; to: Axial; direction: Direction }
  /** It passes through a corner: the hexsides that end there left and right of the line, and the hex that it touches only in this point, if any. */
  | { kind: 'corner'; step: number; before: Axial[]; after: Axial[]; left: Hexside[]; right: Hexside[]; touched?: Axial };

/** A displacement as `major` and `minor` steps in two directions 60 degrees apart, `major >= minor >= 0`; every displacement has such a form. */
export interface Sextant {
  along: Axial;
  aside: Axial;
  major: number;
  minor: number;
}

/** Twice the area spanned; positive if the second vector points clockwise (to the right) of the first. */
export function cross(a: Axial, b: Axial): number {
  return a.q * b.r - a.r * b.q;
}

/** The canonical form of a displacement other than zero. */
export function sextant(displacement: Axial): Sextant {
  for (let index = 0; index < 6; index++) {
    const first = DIRECTIONS[index] as Axial;
    const second = DIRECTIONS[(index + 1) % 6] as Axial;
    const a = cross(displacement, second);
    const b = cross(first, displacement);
    if (a <= 0 || b < 0) continue;
    return a >= b ? { along: first, aside: second, major: a, minor: b } : { along: second, aside: first, major: b, minor: a };
  }
  throw new RangeError('A line needs two different hexes');
}

/**
 * Everything the line from one centre to another meets, its two end hexes included; from the other end the same parts come in reverse order.
 *
 * Exact in integers: at distance k, the hexes whose interior is met are `i along + (k - i) aside` with
 * `3 major k - (2 major + minor) < 3 (major + minor) i < 3 major k + (2 major + minor)`. These are one or two neighbours, and none where the line runs along
 * a hexside, which happens only for `major = minor`.
 */
export function lineBetween(from: Axial, to: Axial): LinePart[] {
  const line = { q: to.q - from.q, r: to.r - from.r };
  if (line.q === 0 && line.r === 0) return [{ kind: 'hex', step: 0, hex: from }];
  const form = sextant(line);
  return form.major === form.minor ? spine(from, form) : oblique(from, line, form);
}

/** A line towards a corner: centres and whole hexsides take turns. */
function spine(from: Axial, { along, aside, major }: Sextant): LinePart[] {
  const [leftStep, rightStep] = cross(along, aside) > 0 ? [along, aside] : [aside, along];
  const across = directionTo(leftStep, rightStep);
  const parts: LinePart[] = [];
  let centre = from;
  for (let pair = 0; pair < major; pair++) {
    const left = plus(centre, leftStep);
    const right = plus(centre, rightStep);
    const next = plus(left, rightStep);
    parts.push(
      { kind: 'hex', step: 2 * pair, hex: centre },
      { kind: 'corner', step: 2 * pair, before: [centre], after: [left, right], left: [hexside(centre, left)], right: [hexside(centre, right)] },
      { kind: 'run', step: 2 * pair + 1, left, right, direction: across },
      { kind: 'corner', step: 2 * pair + 1, before: [left, right], after: [next], left: [hexside(left, next)], right: [hexside(right, next)] },
    );
    centre = next;
  }
  parts.push({ kind: 'hex', step: 2 * major, hex: centre });
  return parts;
}

function oblique(from: Axial, line: Axial, { along, aside, major, minor }: Sextant): LinePart[] {
  const reach = 2 * major + minor;
  const scale = 3 * (major + minor);
  const parts: LinePart[] = [];
  let last: Axial | undefined;
  for (let step = 0; step <= major + minor; step++) {
    const middle = 3 * major * step;
    for (let i = Math.floor((middle - reach) / scale) + 1; i * scale < middle + reach; i++) {
      const hex = { q: from.q + i * along.q + (step - i) * aside.q, r: from.r + i * along.r + (step - i) * aside.r };
      if (last) parts.push(joint(from, line, last, hex, previousStep(parts)));
      parts.push({ kind: 'hex', step, hex });
      last = hex;
    }
  }
  return parts;
}

/** How the line gets from one hex to the next: through an inner point of their hexside or through one of its corners, a third of the sum of its three hexes. */
function joint(from: Axial, line: Axial, hex: Axial, next: Axial, step: number): LinePart {
  const direction = directionTo(hex, next);
  for (const turn of [1, 5]) {
    const touched = neighbour(hex, ((direction + turn) % 6) as Direction);
    const corner = { q: hex.q + next.q + touched.q - 3 * from.q, r: hex.r + next.r + touched.r - 3 * from.r };
    if (cross(line, corner) !== 0) continue;
    const between = [hexside(hex, next)];
    const beyond = [hexside(hex, touched), hexside(next, touched)];
    const isRight = cross(line, { q: touched.q - from.q, r: touched.r - from.r }) > 0;
    const [left, right] = isRight ? [between, beyond] : [beyond, between];
    return { kind: 'corner', step, before: [hex], after: [next], left, right, touched };
  }
  return { kind: 'crossing', step, from: hex, to: next, direction };
}

function previousStep(parts: readonly LinePart[]): number {
  return parts[parts.length - 1]?.step ?? 0;
}

/** The hexes that touch a hexside: the two it separates, then the two at its ends. */
export function touching({ hex, direction }: Hexside): [Axial, Axial, Axial, Axial] {
  return [hex, neighbour(hex, direction), neighbour(hex, ((direction + 5) % 6) as Direction), neighbour(hex, ((direction + 1) % 6) as Direction)];
}

/** The same hexside named from its other hex. */
export function otherFace({ hex, direction }: Hexside): Hexside {
  return { hex: neighbour(hex, direction), direction: opposite(direction) };
}

function hexside(hex: Axial, next: Axial): Hexside {
  return { hex, direction: directionTo(hex, next) };
}

function directionTo(hex: Axial, next: Axial): Direction {
  const index = DIRECTIONS.findIndex((step) => step.q === next.q - hex.q && step.r === next.r - hex.r);
  return index as Direction;
}

function plus(a: Axial, b: Axial): Axial {
  return { q: a.q + b.q, r: a.r + b.r };
}
