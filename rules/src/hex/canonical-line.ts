import type { Axial } from './axial.ts';
import { DIRECTIONS } from './axial.ts';

/**
 * The line over `major` steps in one direction and `minor <= major` steps in a direction 60 degrees beside it. Every line on a hex board is one of these, turned or mirrored: its twelve
 * {@link FRAMES}. Hexes are given as steps along and aside; directions as 0 along, 1 aside, and on round in that sense to 5, so that 2 is aside less along.
 *
 * The arrays are shared by all lines of the same range and are read from `first` on.
 */
export interface CanonicalLine {
  major: number;
  minor: number;
  first: number;
  /** Number of hexes between the ends whose interior the line meets; 0 for `major = minor`, where centres and hexsides take turns. */
  count: number;
  /** The hexes between the ends in order, then the far end. */
  along: Int16Array;
  aside: Int16Array;
  /** How the line gets into each of these hexes: the direction from the one before. */
  moves: Uint8Array;
  /** Where it gets there by a corner, the direction from the one before to the hex that it only touches there; otherwise {@link NO_CORNER}. */
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

/** Of each frame the q of its two steps along and aside, then their r, at 4 f: {@link Frame.along} and {@link Frame.aside} for inner loops. */
export const FRAME_STEPS = Int32Array.from(FRAMES.flatMap(({ along, aside }) => [along.q, aside.q, along.r, aside.r]));

/** The frame in which a displacement other than zero is canonical. */
export function frameOf(q: number, r: number): { frame: number; major: number; minor: number } {
  const s = q + r;
  if (q >= 0 && s < 0) return inSextant(0, -s, q);
  if (r < 0 && s >= 0) return inSextant(1, -r, s);
  if (q > 0 && r >= 0) return inSextant(2, q, r);
  if (q <= 0 && s > 0) return inSextant(3, s, -q);
  if (r > 0 && s <= 0) return inSextant(4, r, -s);
  if (q < 0 && r <= 0) return inSextant(5, -q, -r);
  throw new RangeError('A line needs two different hexes');
}

/** The frame of so many steps in a direction and so many in the next one clockwise. */
function inSextant(direction: number, one: number, next: number): { frame: number; major: number; minor: number } {
  return one >= next ? { frame: 2 * direction, major: one, minor: next } : { frame: (2 * direction + 3) % 12, major: next, minor: one };
}

/**
 * Of the hexes at a distance of `step` from the first end whose interior a line with `major > minor` meets, the steps along of the first; the next one, with a step along more and a step aside less,
 * is met too if {@link mostAlong} says so. They are those with `3 major step - (2 major + minor) < 3 (major + minor) i < 3 major step + (2 major + minor)`: one or two, exact in integers.
 */
export function leastAlong(major: number, minor: number, step: number): number {
  return (((3 * major * step - 2 * major - minor) / (3 * (major + minor))) | 0) + 1;
}

/** Steps along of the last of these hexes. */
export function mostAlong(major: number, minor: number, step: number): number {
  return ((3 * major * step + 2 * major + minor - 1) / (3 * (major + minor))) | 0;
}

/** All lines of one range, `minor` from 0 to half of it. */
export interface LinesOfRange extends Pick<CanonicalLine, 'along' | 'aside' | 'moves' | 'touched'> {
  lines: CanonicalLine[];
}

/** Lines longer than this are worked out anew each time; boards that have them are rare. */
const LONGEST_KEPT = 300;
const kept: (LinesOfRange | undefined)[] = new Array(LONGEST_KEPT + 1).fill(undefined);

export function canonicalLine(major: number, minor: number): CanonicalLine {
  const range = major + minor;
  if (range > LONGEST_KEPT) return makeLines(range, minor, minor).lines[0] as CanonicalLine;
  return linesOfRange(range).lines[minor] as CanonicalLine;
}

export function linesOfRange(range: number): LinesOfRange {
  if (range > LONGEST_KEPT) return makeLines(range, 0, range >> 1);
  kept[range] ??= makeLines(range, 0, range >> 1);
  return kept[range];
}

function makeLines(range: number, least: number, most: number): LinesOfRange {
  const along: number[] = [];
  const aside: number[] = [];
  const places: { minor: number; first: number; count: number }[] = [];
  for (let minor = least; minor <= most; minor++) {
    const major = range - minor;
    const first = along.length;
    for (let step = 1; step < range && major > minor; step++) {
      const last = mostAlong(major, minor, step);
      for (let i = leastAlong(major, minor, step); i <= last; i++) {
        along.push(i);
        aside.push(step - i);
      }
    }
    places.push({ minor, first, count: along.length - first });
    along.push(major);
    aside.push(minor);
  }
  const shared = {
    along: Int16Array.from(along),
    aside: Int16Array.from(aside),
    moves: new Uint8Array(along.length),
    touched: new Uint8Array(along.length).fill(NO_CORNER),
  };
  const lines = places.map(({ minor, first, count }): CanonicalLine => ({ major: range - minor, minor, first, count, ...shared }));
  for (const line of lines) if (line.major > line.minor) findJoints(line);
  return { ...shared, lines };
}

/** How a line gets from hex to hex. */
function findJoints({ major, minor, first, count, along, aside, moves, touched }: CanonicalLine): void {
  let i = 0;
  let j = 0;
  for (let joint = first; joint <= first + count; joint++) {
    const nextI = along[joint] as number;
    const nextJ = aside[joint] as number;
    const move = moveOf(nextI - i, nextJ - j);
    moves[joint] = move;
    touched[joint] = touchedBy(major, minor, i, j, move);
    i = nextI;
    j = nextJ;
  }
}

/** The direction of a line's step from one of its hexes to the next. */
export function moveOf(along: number, aside: number): number {
  return along === 0 ? 1 : aside === 0 ? 0 : 5;
}

/** The direction from a hex of a line, `along` and `aside` of its first end, to the hex that it touches in a corner on its move to the next; otherwise {@link NO_CORNER}. */
export function touchedBy(major: number, minor: number, along: number, aside: number, move: number): number {
  const [nextI, nextJ] = CANONICAL_STEPS[move] as readonly [number, number];
  for (const side of [(move + 1) % 6, (move + 5) % 6]) {
    // The corner of three hexes is a third of their sum; it lies on the line if it is parallel to it.
    const [i, j] = CANONICAL_STEPS[side] as readonly [number, number];
    if (major * (3 * aside + nextJ + j) === minor * (3 * along + nextI + i)) return side;
  }
  return NO_CORNER;
}
