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

/**
 * At distance k, the hexes whose interior a line meets are those i along and k - i aside with `3 major k - (2 major + minor) < 3 (major + minor) i < 3 major k + (2 major + minor)`:
 * one or two neighbours, exact in integers.
 */
function makeLines(range: number, least: number, most: number): LinesOfRange {
  const along: number[] = [];
  const aside: number[] = [];
  const places: { minor: number; first: number; count: number }[] = [];
  for (let minor = least; minor <= most; minor++) {
    const major = range - minor;
    const first = along.length;
    const reach = 2 * major + minor;
    for (let step = 1; step < range && major > minor; step++) {
      const middle = 3 * major * step;
      for (let i = Math.floor((middle - reach) / (3 * range)) + 1; 3 * range * i < middle + reach; i++) {
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
    const move = nextI === i ? 1 : nextJ === j ? 0 : 5;
    moves[joint] = move;
    for (const side of [(move + 1) % 6, (move + 5) % 6]) {
      // The corner of three hexes is a third of their sum; it lies on the line if it is parallel to it.
      const [di, dj] = CANONICAL_STEPS[side] as readonly [number, number];
      if (major * (2 * j + nextJ + dj) === minor * (2 * i + nextI + di)) touched[joint] = side;
    }
    i = nextI;
    j = nextJ;
  }
}
