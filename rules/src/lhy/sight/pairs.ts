import type { HexIndex } from '../../battlefield.ts';
import type { CanonicalLine } from '../../hex/canonical-line.ts';
import { canonicalLine, FRAME_DIRECTIONS, FRAMES, frameOf } from '../../hex/canonical-line.ts';
import type { BlindTable } from './blind-table.ts';
import type { Cells } from './cells.ts';
import { BANDS, compileCells, NOTHING, SHAPES } from './cells.ts';
import type { CloserGround } from './closer-look.ts';
import { CloserLook } from './closer-look.ts';
import type { Ground } from './ground.ts';
import { LEVEL } from './levels.ts';
import type { SightOptions } from './options.ts';

/** What the fast walk knows of a battlefield. */
export interface FastGround extends CloserGround {
  /** Lines between different levels need the full trace: the table or an option is out of the ordinary. */
  slowLevels: boolean;
  /** Nothing is seen farther away in this light. */
  reach: number;
  /** No contours between levels: the bound of a line depends on its level only, see {@link Cells.plainBound}. */
  plainBound: boolean;
  /** Whether any road is hidden from other levels. */
  hiddenRoads: boolean;
  look: CloserLook;
  /** The verdict of the full trace, for the lines that the fast walk leaves to it. */
  traced(from: HexIndex, to: HexIndex): boolean;
}

/** Prepares the fast walk. */
export function fastGround(ground: Ground, options: SightOptions, table: BlindTable, reach: number, traced: FastGround['traced']): FastGround {
  const cells = compileCells(ground, options);
  const hiddenRows = Math.max(1, table.lastRow);
  const hiddenStep = table.lastColumn + 1;
  const hidden = new Uint16Array(hiddenRows * hiddenStep);
  for (let row = 1; row <= hiddenRows; row++) {
    for (let column = 1; column < hiddenStep; column++) hidden[(row - 1) * hiddenStep + column] = table.hidden(row * LEVEL, column).hexes;
  }
  for (const cell of cells.cellOf) cells.plainBound[cell] = boundOf({ cells, options }, cell, cell);
  const closer = { cells, options, orientation: ground.orientation, hidden, hiddenRows, hiddenStep };
  return {
    ...closer,
    slowLevels: options.lowObstacles === 'count' || !table.isMonotone,
    reach,
    plainBound: !cells.hasBands,
    hiddenRoads: cells.underTrees.some((is) => is !== 0),
    look: new CloserLook(closer),
    traced,
  };
}

/** Whether two hexes see each other, by cells in play. */
export function seesCell(ground: FastGround, from: number, to: number): boolean {
  if (from === to) return true;
  const { width } = ground.cells;
  const rowFrom = Math.floor(from / width);
  const rowTo = Math.floor(to / width);
  const { frame, major, minor } = frameOf(to - rowTo * width - (from - rowFrom * width), rowTo - rowFrom);
  return seesAlong(ground, from, to, canonicalLine(major, minor), frame);
}

/** Whether two hexes in play see each other, `to` being the end of this line from `from` in this frame. */
export function seesAlong(ground: FastGround, from: number, to: number, line: CanonicalLine, frame: number): boolean {
  const range = line.major + line.minor;
  if (range > ground.reach) return false;
  if (range === 1) return true;
  const { cells } = ground;
  const base = cells.base[from] as number;
  const other = cells.base[to] as number;
  const path = cells.hasPaths && line.minor === 0 ? pathAlong(cells, from, to, range, frame) : 0;
  if (base === other) {
    const bound = ground.plainBound ? (cells.plainBound[from] as number) : boundOf(ground, from, to);
    if (line.major === line.minor) return spineSame(ground, from, to, line, frame, bound, base);
    return obliqueSame(ground, from, to, line, frame, bound, path !== 0, -1);
  }
  if (ground.slowLevels) return ground.traced(cells.hexAt[from] as number, cells.hexAt[to] as number);
  if (ground.hiddenRoads && hiddenRoad(ground, from, to, range, frame, path)) return false;
  const low = base < other ? base : other;
  const high = base < other ? other : base;
  if (line.major === line.minor) return spineTall(ground, from, to, line, frame, low, high, base > other);
  return obliqueTall(ground, from, to, line, frame, low, high, base > other, -1);
}

/** The first hex of a line after `index`, a hex of it or -1 for its first end, whose value is greater than a bound; `line.count` if there is none. */
function nextAbove(values: Int32Array, cell: number, steps: Int32Array, frame: number, { moves, count }: CanonicalLine, index: number, bound: number): number {
  const first = 6 * frame;
  let next = index + 1;
  let at = cell;
  while (next < count) {
    at += steps[first + (moves[next] as number)] as number;
    if ((values[at] as number) > bound) return next;
    next++;
  }
  return count;
}

/** Goes on along a line between ends on one level after a hex of it (-1 for its first end), as far as the first hex that blocks it. */
export function obliqueSame(ground: FastGround, from: number, to: number, line: CanonicalLine, frame: number, bound: number, onPath: boolean, start: number): boolean {
  const { cells, look } = ground;
  const values = onPath ? cells.bare : cells.same;
  let isLooking = false;
  let cell = start < 0 ? from : cellOn(cells, from, line, frame, start);
  let index = start;
  for (;;) {
    if (index >= 0) {
      if ((values[cell] as number) > bound) return false;
      if (needsLook(ground, cells.marks[cell] as number, line, frame, index)) {
        if (!isLooking) look.begin(from, to, line, frame, onPath);
        isLooking = true;
        if (look.blocksIn(cell, index)) return false;
      }
    }
    index = nextAbove(cells.quickSame, cell, cells.steps, frame, line, index, bound);
    if (index >= line.count) return true;
    cell = cellOn(cells, from, line, frame, index);
  }
}

/** The same between levels. */
export function obliqueTall(ground: FastGround, from: number, to: number, line: CanonicalLine, frame: number, low: number, high: number, fromIsHigh: boolean, start: number): boolean {
  const { cells, look } = ground;
  const range = line.major + line.minor;
  let isLooking = false;
  let cell = start < 0 ? from : cellOn(cells, from, line, frame, start);
  let index = start;
  for (;;) {
    if (index >= 0) {
      const top = cells.tall[cell] as number;
      if (top > low) {
        const step = (line.along[index] as number) + (line.aside[index] as number);
        if (hides(ground, top, high, fromIsHigh ? step : range - step, range)) return false;
      }
      if (needsLook(ground, cells.marks[cell] as number, line, frame, index)) {
        if (!isLooking) look.begin(from, to, line, frame, false);
        isLooking = true;
        if (look.blocksIn(cell, index)) return false;
      }
    }
    index = nextAbove(cells.quickTall, cell, cells.steps, frame, line, index, low);
    if (index >= line.count) return true;
    cell = cellOn(cells, from, line, frame, index);
  }
}

function cellOn({ alongStep, asideStep }: Cells, from: number, { along, aside }: CanonicalLine, frame: number, index: number): number {
  return from + (along[index] as number) * (alongStep[frame] as number) + (aside[index] as number) * (asideStep[frame] as number);
}

/** Whether a marked hex can matter to a line: only if the line crosses one of its hexsides that has something on it, or has something in the hex itself. */
function needsLook({ options }: FastGround, mark: number, { count, moves }: CanonicalLine, frame: number, index: number): boolean {
  if (mark >= SHAPES || (mark !== 0 && options.hexsideEnd === 'touch')) return true;
  // The direction back to the hex before is that of the move turned round.
  const move = moves[index] as number;
  const entry = FRAME_DIRECTIONS[6 * frame + (move < 3 ? move + 3 : move - 3)] as number;
  if (((mark >> entry) & 1) === 1) return true;
  return index === count - 1 && ((mark >> (FRAME_DIRECTIONS[6 * frame + (moves[count] as number)] as number)) & 1) === 1;
}

/** Whether a top above the lower end, so many hexes from the higher one, reaches the higher one or has the lower one among its blind hexes (4.2.2, 4.2.3). */
export function hides({ hidden, hiddenRows, hiddenStep }: CloserGround, top: number, high: number, distance: number, range: number): boolean {
  if (top >= high) return true;
  const row = Math.min(hiddenRows, Math.max(1, ((high - top) / LEVEL) | 0));
  const column = distance < hiddenStep ? distance : hiddenStep - 1;
  return range - distance <= (hidden[(row - 1) * hiddenStep + column] as number);
}

/** The value of `same` above which a hex blocks two ends on one level: the level itself, and within it the contours by the option (4.2.1c, AMB-02). */
export function boundOf({ cells, options }: Pick<FastGround, 'cells' | 'options'>, from: number, to: number): number {
  const level = (cells.base[from] as number) * BANDS;
  const one = cells.band[from] as number;
  const other = cells.band[to] as number;
  const higher = Math.max(one, other);
  if (options.contourEqual === 'literal') return higher > 0 || level > 0 ? level + higher - 1 : level;
  return options.contourEqual === 'crest' && one !== other ? level + higher - 1 : level + higher;
}

const ROADS = 0b111111;

/** The road or stream (as bits of {@link Cells.exits}) that a straight line follows all the way, or 0 (4.2.1d). */
function pathAlong(cells: Cells, from: number, to: number, range: number, frame: number): number {
  const direction = FRAMES[frame]?.directions[0] as number;
  const into = (((cells.exits[to] as number) >> ((direction + 3) % 6)) & 0b1000001) << direction;
  let kinds = (cells.exits[from] as number) & into;
  const step = cells.alongStep[frame] as number;
  for (let count = 1, cell = from + step; kinds !== 0 && count < range; count++, cell += step) kinds &= cells.straight[cell] as number;
  return kinds;
}

/** A road under trees between the levels (4.2.2a, AMB-04). */
function hiddenRoad({ cells, options }: FastGround, from: number, to: number, range: number, frame: number, path: number): boolean {
  const { underTrees } = cells;
  if (options.roadFromAbove === 'any' && ((underTrees[from] as number) | (underTrees[to] as number)) !== 0) return true;
  if ((path & ROADS) === 0) return false;
  const step = cells.alongStep[frame] as number;
  for (let count = 1, cell = from + step; count < range; count++, cell += step) if (underTrees[cell] !== 0) return true;
  return false;
}

/** A line towards a corner, both ends on one level: centres, and between them the hexes on both sides of a hexside (4.2.1a to c). */
function spineSame(ground: FastGround, from: number, to: number, line: CanonicalLine, frame: number, bound: number, level: number): boolean {
  const { cells, options } = ground;
  const toLeft = cells.alongStep[frame] as number;
  const toRight = cells.asideStep[frame] as number;
  const anywhere = options.hexsideWoods === 'anywhere';
  let marks = 0;
  let woodsLeft = false;
  let woodsRight = false;
  let centre = from;
  for (let pair = 0; pair < line.major; pair++) {
    if (pair > 0) {
      if ((cells.same[centre] as number) > bound) return false;
      marks |= cells.marks[centre] as number;
    }
    const left = centre + toLeft;
    const right = centre + toRight;
    if ((cells.bare[left] as number) > bound && (cells.bare[right] as number) > bound) return false;
    if (!anywhere) woodsLeft = woodsRight = false;
    woodsLeft ||= (cells.wood[left] as number) > level;
    woodsRight ||= (cells.wood[right] as number) > level;
    if (woodsLeft && woodsRight) return false;
    marks |= (cells.marks[left] as number) | (cells.marks[right] as number);
    centre = left + toRight;
  }
  return marks === 0 || !ground.look.spineBlocks(from, to, line, frame, marks);
}

/** The same between levels: of the hexes on both sides the lower counts, or the higher by option (4.2.2, AMB-49). */
function spineTall(ground: FastGround, from: number, to: number, line: CanonicalLine, frame: number, low: number, high: number, fromIsHigh: boolean): boolean {
  const { cells } = ground;
  const toLeft = cells.alongStep[frame] as number;
  const toRight = cells.asideStep[frame] as number;
  const lower = ground.options.besideFromAbove === 'lower';
  const range = 2 * line.major;
  let marks = 0;
  let centre = from;
  for (let step = 0; step < range; step++) {
    let top = NOTHING;
    if ((step & 1) === 1) {
      const left = cells.tall[centre + toLeft] as number;
      const right = cells.tall[centre + toRight] as number;
      top = left < right === lower ? left : right;
      marks |= (cells.marks[centre + toLeft] as number) | (cells.marks[centre + toRight] as number);
      centre += toLeft + toRight;
    } else if (step > 0) {
      top = cells.tall[centre] as number;
      marks |= cells.marks[centre] as number;
    }
    if (top > low && hides(ground, top, high, fromIsHigh ? step : range - step, range)) return false;
  }
  return marks === 0 || !ground.look.spineBlocks(from, to, line, frame, marks);
}
