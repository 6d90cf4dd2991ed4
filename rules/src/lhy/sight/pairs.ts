import type { HexIndex } from '../../battlefield.ts';
import { FRAME_DIRECTIONS, frameOf } from '../../hex/canonical-line.ts';
import type { BlindTable } from './blind-table.ts';
import type { Cells } from './cells.ts';
import { BANDS, NOTHING } from './cells.ts';
import type { CloserGround } from './closer-look.ts';
import { CloserLook } from './closer-look.ts';
import type { Ground } from './ground.ts';
import { LEVEL } from './levels.ts';
import type { SightOptions } from './options.ts';
import { isIlluminated } from './options.ts';
import { Sweep } from './sweep.ts';

/** What the fast walk along a line knows of a battlefield. */
export interface WalkGround extends CloserGround {
  /** Lines between different levels need the full trace: the table or an option is out of the ordinary. */
  slowLevels: boolean;
  /** Nothing is seen farther away in this light, but where it is lit; `farthest` with that. */
  reach: number;
  farthest: number;
  /** No contours between levels: the bound of a line depends on its level only, see {@link Cells.plainBound}. */
  plainBound: boolean;
  /** A road under trees is hidden from other levels at its hexes too, not only along it (AMB-04), and there is one. */
  hiddenEnds: boolean;
  look: CloserLook;
  /** The verdict of the full trace, for the lines that the fast walk leaves to it. */
  traced(from: HexIndex, to: HexIndex): boolean;
}

export interface FastGround extends WalkGround {
  /** Looks out from any hex of it, one after another. */
  sweep: Sweep;
}

/** Prepares the fast walk. */
export function fastGround(
  { orientation }: Ground,
  cells: Cells,
  options: SightOptions,
  table: BlindTable,
  reach: number,
  traced: WalkGround['traced'],
): FastGround {
  const hiddenRows = Math.max(1, table.lastRow);
  const hiddenStep = table.lastColumn + 1;
  const hidden = new Uint16Array(hiddenRows * hiddenStep);
  for (let row = 1; row <= hiddenRows; row++) {
    for (let column = 1; column < hiddenStep; column++) hidden[(row - 1) * hiddenStep + column] = table.hidden(row * LEVEL, column).hexes;
  }
  for (const cell of cells.cellOf) cells.plainBound[cell] = boundOf({ cells, options, plainBound: false }, cell, cell);
  const closer = { cells, options, orientation, hidden, hiddenRows, hiddenStep };
  const ground: WalkGround = {
    ...closer,
    slowLevels: options.lowObstacles === 'count' || !table.isMonotone,
    reach,
    farthest: cells.hasLight ? Number.POSITIVE_INFINITY : reach,
    plainBound: !cells.hasBands,
    hiddenEnds: options.roadFromAbove === 'any' && cells.underTrees.some((is) => is !== 0),
    look: new CloserLook(closer),
    traced,
  };
  return { ...ground, sweep: new Sweep(ground) };
}

/** Whether two hexes see each other, by cells in play. */
export function seesCell(ground: WalkGround, from: number, to: number): boolean {
  if (from === to) return true;
  const { width } = ground.cells;
  const rows = ((to / width) | 0) - ((from / width) | 0);
  const { frame, major, minor } = frameOf(to - from - rows * width, rows);
  return seesAlong(ground, from, to, frame, major, minor);
}

/** Whether two hexes in play see each other, `to` lying so many steps along and aside of `from` in this frame. */
export function seesAlong(ground: WalkGround, from: number, to: number, frame: number, major: number, minor: number): boolean {
  const range = major + minor;
  const { cells } = ground;
  if (range > ground.reach && !isIlluminated(ground.options, cells.lit[from] !== 0, cells.lit[to] !== 0)) return false;
  if (range === 1) return true;
  const base = cells.base[from] as number;
  const other = cells.base[to] as number;
  const path = cells.hasPaths && minor === 0 ? pathAlong(cells, from, to, range, frame) : 0;
  if (base === other) {
    if (major === minor) return spineSame(ground, from, to, frame, major);
    return obliqueSees(ground, from, to, frame, major, minor, path !== 0, 1);
  }
  if (ground.slowLevels) return ground.traced(cells.hexAt[from] as number, cells.hexAt[to] as number);
  if (ground.hiddenEnds && ((cells.underTrees[from] as number) | (cells.underTrees[to] as number)) !== 0) return false;
  if ((path & ROADS) !== 0 && runsUnderTrees(cells, from, range, frame)) return false;
  if (major === minor) return spineTall(ground, from, to, frame, major);
  return obliqueSees(ground, from, to, frame, major, minor, false, 1);
}

/**
 * Goes along a line that crosses hex after hex, from its hexes at a distance `start` on, to the first place that blocks it; `start` as far as its last end asks about the joint into that only.
 * `onPath` says whether it follows a road or stream between ends on one level.
 */
export function obliqueSees(
  ground: WalkGround,
  from: number,
  to: number,
  frame: number,
  major: number,
  minor: number,
  onPath: boolean,
  start: number,
): boolean {
  const { cells, look } = ground;
  const { marks } = cells;
  const base = cells.base[from] as number;
  const other = cells.base[to] as number;
  const isSame = base === other;
  const high = Math.max(base, other);
  const values = isSame ? (onPath ? cells.bare : cells.same) : cells.tall;
  const above = isSame ? boundOf(ground, from, to) : base + other - high;
  const clear = isSame ? cells.clearSame : cells.clearTall;
  const plane = cells.plane[base > other ? to : from] as number;
  const alongBy = cells.alongStep[frame] as number;
  const asideBy = cells.asideStep[frame] as number;
  const range = major + minor;
  // As leastAlong and mostAlong have it.
  const whole = 3 * range;
  const reach = 2 * major + minor;
  let isLooking = false;
  for (let step = start; step < range; ) {
    const middle = 3 * major * step;
    let along = (((middle - reach) / whole) | 0) + 1;
    const last = (along + 1) * whole < middle + reach ? along + 1 : along;
    let skip = 0;
    for (; along <= last; along++) {
      const cell = from + along * alongBy + (step - along) * asideBy;
      skip = clear[plane + cell] as number;
      if (skip !== 0) continue;
      const value = values[cell] as number;
      if (value > above && (isSame || hides(ground, value, high, base > other ? step : range - step, range))) return false;
      if (marks[cell] === 0) continue;
      if (!isLooking) look.begin(from, to, frame, major, minor, onPath);
      isLooking = true;
      if (look.blocksAt(cell, step, along)) return false;
    }
    // No hex farther on is nearer to the last one than by the steps between.
    step += Math.max(skip, 1);
  }
  if (marks[to] === 0) return true;
  if (!isLooking) look.begin(from, to, frame, major, minor, onPath);
  return !look.blocksAt(to, range, major);
}

/** Whether a top above the lower end, so many hexes from the higher one, reaches the higher one or has the lower one among its blind hexes (4.2.2, 4.2.3). */
export function hides({ hidden, hiddenRows, hiddenStep }: CloserGround, top: number, high: number, distance: number, range: number): boolean {
  if (top >= high) return true;
  const row = Math.min(hiddenRows, Math.max(1, ((high - top) / LEVEL) | 0));
  const column = distance < hiddenStep ? distance : hiddenStep - 1;
  return range - distance <= (hidden[(row - 1) * hiddenStep + column] as number);
}

/** The value of `same` above which a hex blocks two ends on one level: the level itself, and within it the contours by the option (4.2.1c, AMB-02). */
function boundOf({ cells, options, plainBound }: Pick<WalkGround, 'cells' | 'options' | 'plainBound'>, from: number, to: number): number {
  if (plainBound) return cells.plainBound[from] as number;
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
  const direction = FRAME_DIRECTIONS[6 * frame] as number;
  const into = (((cells.exits[to] as number) >> ((direction + 3) % 6)) & 0b1000001) << direction;
  let kinds = (cells.exits[from] as number) & into;
  const step = cells.alongStep[frame] as number;
  for (let count = 1, cell = from + step; kinds !== 0 && count < range; count++, cell += step) kinds &= cells.straight[cell] as number;
  return kinds;
}

/** Whether a road that a line follows runs under trees somewhere between the ends (4.2.2a). */
function runsUnderTrees({ underTrees, alongStep }: Cells, from: number, range: number, frame: number): boolean {
  const step = alongStep[frame] as number;
  for (let count = 1, cell = from + step; count < range; count++, cell += step) if (underTrees[cell] !== 0) return true;
  return false;
}

/** A line towards a corner, both ends on one level: centres, and between them the hexes on both sides of a hexside (4.2.1a to c). */
function spineSame(ground: WalkGround, from: number, to: number, frame: number, pairs: number): boolean {
  const { cells, options } = ground;
  const bound = boundOf(ground, from, to);
  const level = cells.base[from] as number;
  const toLeft = cells.alongStep[frame] as number;
  const toRight = cells.asideStep[frame] as number;
  const anywhere = options.hexsideWoods === 'anywhere';
  let marks = 0;
  let woodsLeft = false;
  let woodsRight = false;
  let centre = from;
  for (let pair = 0; pair < pairs; pair++) {
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
  return marks === 0 || !ground.look.spineBlocks(from, to, frame, pairs, marks);
}

/** The same between levels: of the hexes on both sides the lower counts, or the higher by option (4.2.2, AMB-49). */
function spineTall(ground: WalkGround, from: number, to: number, frame: number, pairs: number): boolean {
  const { cells } = ground;
  const base = cells.base[from] as number;
  const other = cells.base[to] as number;
  const low = Math.min(base, other);
  const high = Math.max(base, other);
  const fromIsHigh = base > other;
  const toLeft = cells.alongStep[frame] as number;
  const toRight = cells.asideStep[frame] as number;
  const lower = ground.options.besideFromAbove === 'lower';
  const range = 2 * pairs;
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
  return marks === 0 || !ground.look.spineBlocks(from, to, frame, pairs, marks);
}
