import type { Axial } from './axial.ts';
import { DIRECTIONS } from './axial.ts';

/**
 * The line over `major` steps in one direction and `minor <= major` steps in a direction 60 degrees beside it. Every line on a hex board is one of these, turned or mirrored: its twelve
 * {@link FRAMES}. Hexes are given as steps along and aside; directions as 0 along, 1 aside, and on round in that sense to 5, so that 2 is aside less along.
 */
export interface CanonicalLine {
  major: number;
  minor: number;
  /** Number of hexes between the ends whose interior the line meets, in order. None are listed for `major = minor`, where centres and hexsides take turns. */
  count: number;
  along: Int16Array;
  aside: Int16Array;
  /** How it leaves each hex, the first end included: the direction of the next hex. */
  moves: Uint8Array;
  /** Where it leaves by a corner, the direction of the hex that it only touches there; otherwise {@link NO_CORNER}. */
  touched: Uint8Array;
}

export const NO_CORNER = 6;

/** The six directions in steps along and aside. */
export const CANONICAL_STEPS: readonly (readonly [along: number, aside: number])[] = [
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [0, -1],
  [1, -1],
];

/** A turned or mirrored way to lay the canonical line on the board: the board's directions for its directions 0 to 5. */
export interface Frame {
  directions: readonly number[];
  along: Axial;
  aside: Axial;
}

/** Two for each direction: with the other 60 degrees clockwise of it, then counterclockwise. */
export const FRAMES: readonly Frame[] = Array.from({ length: 12 }, (_, index) => {
  const first = index >> 1;
  const sense = index % 2 === 0 ? 1 : 5;
  const directions = CANONICAL_STEPS.map((_, step) => (first + sense * step) % 6);
  return { directions, along: DIRECTIONS[directions[0] as number] as Axial, aside: DIRECTIONS[directions[1] as number] as Axial };
});

/** The board's direction for direction d of frame f, at 6 f + d: {@link Frame.directions} for inner loops. */
export const FRAME_DIRECTIONS = Uint8Array.from(FRAMES.flatMap(({ directions }) => directions));

/** The frame in which a displacement other than zero is canonical. */
export function frameOf(q: number, r: number): { frame: number; major: number; minor: number } {
  for (let index = 0; index < 6; index++) {
    const first = DIRECTIONS[index] as Axial;
    const second = DIRECTIONS[(index + 1) % 6] as Axial;
    const a = q * second.r - r * second.q;
    const b = first.q * r - first.r * q;
    if (a <= 0 || b < 0) continue;
    return a >= b ? { frame: 2 * index, major: a, minor: b } : { frame: (2 * index + 3) % 12, major: b, minor: a };
  }
  throw new RangeError('A line needs two different hexes');
}

/** Lines longer than this are worked out anew each time; boards that have them are rare. */
const LONGEST_KEPT = 400;
const kept: CanonicalLine[][] = Array.from({ length: LONGEST_KEPT + 1 }, () => []);

export function canonicalLine(major: number, minor: number): CanonicalLine {
  const length = major + minor;
  if (length > LONGEST_KEPT) return makeLine(major, minor);
  const lines = kept[length] as CanonicalLine[];
  // Filled up in order, so that the list stays dense.
  while (lines.length <= minor) lines.push(makeLine(length - lines.length, lines.length));
  return lines[minor] as CanonicalLine;
}

/**
 * At distance k, the hexes whose interior the line meets are those i along and k - i aside with `3 major k - (2 major + minor) < 3 (major + minor) i < 3 major k + (2 major + minor)`:
 * one or two neighbours, exact in integers.
 */
function makeLine(major: number, minor: number): CanonicalLine {
  const along: number[] = [];
  const aside: number[] = [];
  if (major > minor) {
    const reach = 2 * major + minor;
    const scale = 3 * (major + minor);
    for (let step = 1; step < major + minor; step++) {
      const middle = 3 * major * step;
      for (let i = Math.floor((middle - reach) / scale) + 1; i * scale < middle + reach; i++) {
        along.push(i);
        aside.push(step - i);
      }
    }
  }
  const count = along.length;
  const joints = major > minor ? count + 1 : 0;
  const line: CanonicalLine = {
    major,
    minor,
    count,
    along: Int16Array.from(along),
    aside: Int16Array.from(aside),
    moves: new Uint8Array(joints),
    touched: new Uint8Array(joints).fill(NO_CORNER),
  };
  for (let joint = 0; joint < joints; joint++) {
    const i = joint === 0 ? 0 : (along[joint - 1] as number);
    const j = joint === 0 ? 0 : (aside[joint - 1] as number);
    const nextI = joint === count ? major : (along[joint] as number);
    const nextJ = joint === count ? minor : (aside[joint] as number);
    const move = nextI === i ? 1 : nextJ === j ? 0 : 5;
    line.moves[joint] = move;
    for (const side of [(move + 1) % 6, (move + 5) % 6]) {
      // The corner of three hexes is a third of their sum; it lies on the line if it is parallel to it.
      const [di, dj] = CANONICAL_STEPS[side] as readonly [number, number];
      if (major * (j + nextJ + j + dj) === minor * (i + nextI + i + di)) line.touched[joint] = side;
    }
  }
  return line;
}
