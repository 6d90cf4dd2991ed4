import type { HexIndex } from '../../battlefield.ts';
import type { CanonicalLine } from '../../hex/canonical-line.ts';
import { canonicalLine, FRAMES, frameOf } from '../../hex/canonical-line.ts';
import type { BlindTable } from './blind-table.ts';
import type { Cells } from './cells.ts';
import { BANDS, compileCells, HEXSIDES, MARK_UNIT, MARKS, NOTHING } from './cells.ts';
import type { CloserGround } from './closer-look.ts';
import { CloserLook } from './closer-look.ts';
import type { Ground } from './ground.ts';
import { LEVEL } from './levels.ts';
import type { SightOptions } from './options.ts';
import { BLOCKED, hides, scanSame, scanTall } from './scan.ts';

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
export function fastGround(
  ground: Ground,
  options: SightOptions,
  table: BlindTable,
  reach: number,
  traced: FastGround['traced'],
): FastGround {
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
  const { cells } = ground;
  const range = line.major + line.minor;
  if (range > ground.reach) return false;
  if (range === 1) return true;
  const base = cells.base[from] as number;
  const other = cells.base[to] as number;
  const isSpine = line.major === line.minor;
  const path = cells.hasPaths && line.minor === 0 ? pathAlong(cells, from, to, range, frame) : 0;
  let marks: number;
  if (base === other) {
    const bound = ground.plainBound ? (cells.plainBound[from] as number) : boundOf(ground, from, to);
    if (isSpine) marks = spineSame(ground, from, line.major, frame, bound, base);
    else {
      const values = path === 0 ? cells.same : cells.bare;
      marks = scanSame(values, from, cells.alongStep[frame] as number, cells.asideStep[frame] as number, line.along, line.aside, line.count, bound);
    }
  } else {
    if (ground.slowLevels) return ground.traced(cells.hexAt[from] as number, cells.hexAt[to] as number);
    if (ground.hiddenRoads && hiddenRoad(ground, from, to, range, frame, path)) return false;
    const low = Math.min(base, other);
    const high = Math.max(base, other);
    const { hidden, hiddenRows, hiddenStep } = ground;
    if (isSpine) marks = spineTall(ground, from, line.major, frame, low, high, base > other);
    else {
      const alongStep = cells.alongStep[frame] as number;
      const asideStep = cells.asideStep[frame] as number;
      const { along, aside, count } = line;
      marks = scanTall(cells.tall, from, alongStep, asideStep, along, aside, count, low, high, range, base > other, hidden, hiddenRows, hiddenStep);
    }
  }
  if (marks === BLOCKED) return false;
  marks |= ((cells.same[from] as number) | (cells.same[to] as number)) & HEXSIDES;
  return marks === 0 || !ground.look.blocks(from, to, line, frame, marks, path !== 0);
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

/** The value of `same` above which a hex blocks two ends on one level: the level itself, and within it the contours by the option (4.2.1c, AMB-02). */
export function boundOf({ cells, options }: Pick<FastGround, 'cells' | 'options'>, from: number, to: number): number {
  const level = (cells.base[from] as number) * BANDS;
  const one = cells.band[from] as number;
  const other = cells.band[to] as number;
  const higher = one > other ? one : other;
  let rank = level + higher;
  if (options.contourEqual === 'literal') rank = higher > 0 || level > 0 ? rank - 1 : level;
  else if (options.contourEqual === 'crest' && one !== other) rank--;
  return rank * MARK_UNIT + MARKS;
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

/** A line towards a corner, both ends on one level: centres, and between them the hexes on both sides of a hexside (4.2.1a to c). */
function spineSame({ cells, options }: FastGround, from: number, pairs: number, frame: number, bound: number, level: number): number {
  const toLeft = cells.alongStep[frame] as number;
  const toRight = cells.asideStep[frame] as number;
  const anywhere = options.hexsideWoods === 'anywhere';
  let marks = 0;
  let woodsLeft = false;
  let woodsRight = false;
  let centre = from;
  for (let pair = 0; pair < pairs; pair++) {
    if (pair > 0) {
      const value = cells.same[centre] as number;
      if (value > bound) return BLOCKED;
      marks |= value;
    }
    const left = centre + toLeft;
    const right = centre + toRight;
    if ((cells.bare[left] as number) > bound && (cells.bare[right] as number) > bound) return BLOCKED;
    if (!anywhere) woodsLeft = woodsRight = false;
    woodsLeft ||= (cells.wood[left] as number) > level;
    woodsRight ||= (cells.wood[right] as number) > level;
    if (woodsLeft && woodsRight) return BLOCKED;
    marks |= (cells.same[left] as number) | (cells.same[right] as number);
    centre = left + toRight;
  }
  return marks & MARKS;
}

/** The same between levels: of the hexes on both sides the lower counts, or the higher by option (4.2.2, AMB-49). */
function spineTall(ground: FastGround, from: number, pairs: number, frame: number, low: number, high: number, fromIsHigh: boolean): number {
  const { cells, hidden, hiddenRows, hiddenStep } = ground;
  const toLeft = cells.alongStep[frame] as number;
  const toRight = cells.asideStep[frame] as number;
  const lower = ground.options.besideFromAbove === 'lower';
  const bound = low * MARK_UNIT + MARKS;
  const range = 2 * pairs;
  let marks = 0;
  let centre = from;
  for (let step = 0; step < range; step++) {
    let value: number;
    if ((step & 1) === 0) {
      value = step === 0 ? NOTHING : (cells.tall[centre] as number);
      if (step > 0) marks |= value;
    } else {
      const left = cells.tall[centre + toLeft] as number;
      const right = cells.tall[centre + toRight] as number;
      value = left < right === lower ? left : right;
      marks |= left | right;
      centre += toLeft + toRight;
    }
    if (value <= bound) continue;
    if (value >= high * MARK_UNIT) return BLOCKED;
    if (hides(value >> 4, high, fromIsHigh ? step : range - step, range, hidden, hiddenRows, hiddenStep)) return BLOCKED;
  }
  return marks & MARKS;
}
