import type { HexIndex } from '../../battlefield.ts';
import type { Orientation } from '../../hex/axial.ts';
import type { CanonicalLine } from '../../hex/canonical-line.ts';
import { canonicalLine, FRAMES, frameOf } from '../../hex/canonical-line.ts';
import type { BlindTable } from './blind-table.ts';
import type { Cells } from './cells.ts';
import { BANDS, HINDERING, MARK_UNIT, MARKS, NOTHING } from './cells.ts';
import { closerLook } from './closer-look.ts';
import { LEVEL } from './levels.ts';
import type { SightOptions } from './options.ts';
import { BLOCKED, hides, scanSame, scanTall } from './scan.ts';

/** What the fast walk knows of a battlefield. */
export interface FastGround {
  cells: Cells;
  options: SightOptions;
  orientation: Orientation;
  /** Blind hexes by row and distance, in one array. */
  hidden: Uint16Array;
  hiddenRows: number;
  hiddenStep: number;
  /** Lines between different levels need the full trace: the table or an option is out of the ordinary. */
  slowLevels: boolean;
  /** Nothing is seen farther away in this light. */
  reach: number;
  /** The verdict of the full trace, for the rare lines that the fast walk leaves to it. */
  traced(from: HexIndex, to: HexIndex): boolean;
}

/** The table of blind hexes as an array. */
export function hiddenTable(table: BlindTable): Pick<FastGround, 'hidden' | 'hiddenRows' | 'hiddenStep'> {
  const rows = Math.max(1, table.lastRow);
  const step = table.lastColumn + 1;
  const hidden = new Uint16Array(rows * step);
  for (let row = 1; row <= rows; row++) {
    for (let column = 1; column < step; column++) hidden[(row - 1) * step + column] = table.hidden(row * LEVEL, column).hexes;
  }
  return { hidden, hiddenRows: rows, hiddenStep: step };
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
  const { cells, options } = ground;
  const range = line.major + line.minor;
  if (range > ground.reach) return false;
  if (range === 1) return true;
  if (cells.hasPaths && line.minor === 0 && followsPath(cells, from, to, range, frame))
    return ground.traced(cells.hexAt[from] as number, cells.hexAt[to] as number);
  const base = cells.base[from] as number;
  const other = cells.base[to] as number;
  const ends = ((cells.same[from] as number) | (cells.same[to] as number)) & 1;
  let marks: number;
  if (base === other) {
    const bound = boundOf(ground, from, to);
    marks =
      line.major === line.minor
        ? spineSame(ground, from, line.major, frame, bound, base)
        : scanSame(cells.same, from, cells.alongStep[frame] as number, cells.asideStep[frame] as number, line.along, line.aside, line.count, bound);
  } else {
    if (ground.slowLevels) return ground.traced(cells.hexAt[from] as number, cells.hexAt[to] as number);
    if (options.roadFromAbove === 'any' && ((cells.underTrees[from] as number) | (cells.underTrees[to] as number)) !== 0) return false;
    const low = base < other ? base : other;
    const high = base < other ? other : base;
    marks =
      line.major === line.minor
        ? spineTall(ground, from, line.major, frame, low, high, base > other)
        : scanTall(
            cells.tall,
            from,
            cells.alongStep[frame] as number,
            cells.asideStep[frame] as number,
            line.along,
            line.aside,
            line.count,
            low,
            high,
            range,
            base > other,
            ground.hidden,
            ground.hiddenRows,
            ground.hiddenStep,
          );
  }
  if (marks === BLOCKED) return false;
  marks |= ends;
  if (marks === 0) return true;
  if (line.major === line.minor && (marks & HINDERING) !== 0) return ground.traced(cells.hexAt[from] as number, cells.hexAt[to] as number);
  return !closerLook(ground, from, to, line, frame, marks);
}

/** The value of `same` above which a hex blocks two ends on one level: the level itself, and within it the contours by the option (4.2.1c, AMB-02). */
export function boundOf({ cells, options }: FastGround, from: number, to: number): number {
  const level = (cells.base[from] as number) * BANDS;
  const one = cells.band[from] as number;
  const other = cells.band[to] as number;
  const higher = one > other ? one : other;
  let rank = level + higher;
  if (options.contourEqual === 'literal') rank = higher > 0 || level > 0 ? rank - 1 : level;
  else if (options.contourEqual === 'crest' && one !== other) rank--;
  return rank * MARK_UNIT + MARKS;
}

/** Whether a straight line follows one road or stream all the way (4.2.1d). */
function followsPath(cells: Cells, from: number, to: number, range: number, frame: number): boolean {
  const direction = FRAMES[frame]?.directions[0] as number;
  const out = (1 << direction) | (1 << (direction + 6));
  const back = (direction + 3) % 6;
  const into = (((cells.exits[to] as number) >> back) & 0b1000001) << direction;
  let kinds = (cells.exits[from] as number) & out & into;
  const step = cells.alongStep[frame] as number;
  for (let count = 1, cell = from + step; kinds !== 0 && count < range; count++, cell += step) kinds &= cells.straight[cell] as number;
  return kinds !== 0;
}

/** A line towards a corner, both ends on one level: centres, and between them the hexes on both sides of a hexside (4.2.1a to c). */
function spineSame({ cells, options }: FastGround, from: number, pairs: number, frame: number, bound: number, level: number): number {
  const toLeft = cells.alongStep[frame] as number;
  const toRight = cells.asideStep[frame] as number;
  const rank = bound >> 4;
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
    if ((cells.rank[left] as number) > rank && (cells.rank[right] as number) > rank) return BLOCKED;
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
