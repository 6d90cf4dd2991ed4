import type { Axial, Direction } from './axial.ts';
import { neighbour, opposite } from './axial.ts';
import type { Frame } from './canonical-line.ts';
import { canonicalLine, FRAMES, frameOf, NO_CORNER } from './canonical-line.ts';

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

/**
 * Everything the line from one centre to another meets, its two end hexes included, decided exactly in integers. From the other end the same parts come in
 * reverse order.
 */
export function lineBetween(from: Axial, to: Axial): LinePart[] {
  if (from.q === to.q && from.r === to.r) return [{ kind: 'hex', step: 0, hex: from }];
  const { frame, major, minor } = frameOf(to.q - from.q, to.r - from.r);
  const laid = FRAMES[frame] as Frame;
  return major === minor ? spine(from, laid, major) : oblique(from, laid, major, minor);
}

/** A line towards a corner: centres and whole hexsides take turns. */
function spine(from: Axial, { directions }: Frame, pairs: number): LinePart[] {
  const [first, second] = directions as [Direction, Direction];
  const [toLeft, toRight] = (first + 1) % 6 === second ? [first, second] : [second, first];
  const parts: LinePart[] = [];
  let centre = from;
  for (let pair = 0; pair < pairs; pair++) {
    const left = neighbour(centre, toLeft);
    const right = neighbour(centre, toRight);
    const next = neighbour(left, toRight);
    const [leftIn, rightIn] = [toLeft, toRight].map((direction) => [{ hex: centre, direction }]) as [Hexside[], Hexside[]];
    const leftOut = [{ hex: left, direction: toRight }];
    const rightOut = [{ hex: right, direction: toLeft }];
    parts.push(
      { kind: 'hex', step: 2 * pair, hex: centre },
      { kind: 'corner', step: 2 * pair, before: [centre], after: [left, right], left: leftIn, right: rightIn },
      { kind: 'run', step: 2 * pair + 1, left, right, direction: ((toRight + 1) % 6) as Direction },
      { kind: 'corner', step: 2 * pair + 1, before: [left, right], after: [next], left: leftOut, right: rightOut },
    );
    centre = next;
  }
  parts.push({ kind: 'hex', step: 2 * pairs, hex: centre });
  return parts;
}

function oblique(from: Axial, { directions }: Frame, major: number, minor: number): LinePart[] {
  const line = canonicalLine(major, minor);
  const isClockwise = (directions[0] as number) + 1 === directions[1] || (directions[0] === 5 && directions[1] === 0);
  const parts: LinePart[] = [{ kind: 'hex', step: 0, hex: from }];
  let hex = from;
  let step = 0;
  for (let joint = line.first; joint <= line.first + line.count; joint++) {
    const move = line.moves[joint] as number;
    const direction = directions[move] as Direction;
    const next = neighbour(hex, direction);
    const side = line.touched[joint] as number;
    if (side === NO_CORNER) parts.push({ kind: 'crossing', step, from: hex, to: next, direction });
    else {
      const toTouched = directions[side] as Direction;
      const touched = neighbour(hex, toTouched);
      const between = [{ hex, direction }];
      const beyond = [
        { hex, direction: toTouched },
        { hex: next, direction: directions[(2 * side - move + 6) % 6] as Direction },
      ];
      // On round from along to aside is clockwise in half of the frames: there a hex further round lies to the right.
      const isRight = (side === (move + 1) % 6) === isClockwise;
      const [left, right] = isRight ? [between, beyond] : [beyond, between];
      parts.push({ kind: 'corner', step, before: [hex], after: [next], left, right, touched });
    }
    step = (line.along[joint] as number) + (line.aside[joint] as number);
    parts.push({ kind: 'hex', step, hex: next });
    hex = next;
  }
  return parts;
}

/** The hexes that touch a hexside: the two it separates, then the two at its ends. */
export function touching({ hex, direction }: Hexside): [Axial, Axial, Axial, Axial] {
  return [hex, neighbour(hex, direction), neighbour(hex, ((direction + 5) % 6) as Direction), neighbour(hex, ((direction + 1) % 6) as Direction)];
}

/** The same hexside named from its other hex. */
export function otherFace({ hex, direction }: Hexside): Hexside {
  return { hex: neighbour(hex, direction), direction: opposite(direction) };
}
