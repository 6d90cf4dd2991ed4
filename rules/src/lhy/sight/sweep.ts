import { FRAME_STEPS } from '../../hex/canonical-line.ts';
import { NOTHING } from './cells.ts';
import { ObstacleArc } from './obstacle-arc.ts';
import type { WalkGround } from './pairs.ts';
import { obliqueSees, seesAlong } from './pairs.ts';

/**
 * The lines of a frame of `canonical-line.ts` between two slopes, both included. A slope is the share of steps aside, from 0 straight along to 1/2 towards the corner, as a fraction: that of a
 * line over `major` and `minor` steps is minor / (major + minor).
 */
interface Arc {
  low: number;
  lowOver: number;
  high: number;
  highOver: number;
}

/** The slopes of the lines that meet a hex `minor` steps aside among `range`: through its inside those between the two, by a corner the two themselves; as far as the frame goes. */
export function arcOf(range: number, minor: number): Arc {
  const isWithin = 2 * (3 * minor + 2) < 3 * range + 1;
  return {
    low: Math.max(0, 3 * minor - 2),
    lowOver: 3 * range - 1,
    high: isWithin ? 3 * minor + 2 : 1,
    highOver: isWithin ? 3 * range + 1 : 2,
  };
}

/** Beyond any board. */
const FAR = 2 ** 30;
/** Numbers to an arc on the stack. */
const ENTRY = 7;

/**
 * Looks out from a hex, ring by ring: what blocks every line of an arc takes it out of what is looked along, and nothing behind it is looked at. Lines past something that calls for a closer
 * look are asked one by one, and so are those towards corners.
 */
export class Sweep {
  /** By cell, the number of the last look that saw it. */
  private readonly seenAt: Int32Array;
  private look = 0;
  private from = 0;
  private readonly levels: number[];
  /** Arcs yet to be looked along: range, slopes, from which range on each line must be asked, or 0, and up to which range. */
  private stack = new Int32Array(ENTRY * 256);
  private height = 0;
  private readonly obstacle: ObstacleArc;

  constructor(private readonly ground: WalkGround) {
    this.obstacle = new ObstacleArc(ground);
    const { size, cellOf, playBase } = ground.cells;
    this.seenAt = new Int32Array(size);
    this.levels = [...new Set(cellOf.map((cell) => playBase[cell] as number))].filter((level) => level !== NOTHING);
  }

  /** Whether lines of sight on this ground can be swept: not where they need the full trace, or where lit hexes see farther than others. */
  static fits({ slowLevels, hiddenEnds, farthest, reach }: WalkGround): boolean {
    return !slowLevels && !hiddenEnds && farthest === reach;
  }

  /** Begins to look from another cell. */
  begin(from: number): void {
    this.look++;
    this.from = from;
    this.seenAt[from] = this.look;
  }

  /** Whether a cell has been seen since. */
  sees(cell: number): boolean {
    return this.seenAt[cell] === this.look;
  }

  /** Looks along all lines. */
  around(): void {
    for (let frame = 0; frame < 12; frame++) {
      for (const level of this.levels) this.towards(level, frame);
      if (frame % 2 === 0) this.straight(frame);
    }
  }

  /** Asks about the lines straight along, where there are roads to follow, and those towards the corner. */
  private straight(frame: number): void {
    const { cells } = this.ground;
    const { columns, rows, width, playBase, alongStep, asideStep } = cells;
    const ask = (major: number, minor: number, q: number, r: number, by: number) => {
      let column = (this.from % width) - 1 + q;
      let row = Math.floor(this.from / width) - 1 + r;
      let to = this.from + by;
      for (let count = 1; column >= 0 && row >= 0 && column < columns && row < rows; count++) {
        if (count * (major + minor) > this.ground.farthest) return;
        if (playBase[to] !== NOTHING && seesAlong(this.ground, this.from, to, frame, count * major, count * minor)) this.seenAt[to] = this.look;
        column += q;
        row += r;
        to += by;
      }
    };
    const [alongQ, asideQ, alongR, asideR] = FRAME_STEPS.subarray(4 * frame, 4 * frame + 4) as unknown as [number, number, number, number];
    const toAlong = alongStep[frame] as number;
    if (cells.hasPaths) ask(1, 0, alongQ, alongR, toAlong);
    ask(1, 1, alongQ + asideQ, alongR + asideR, toAlong + (asideStep[frame] as number));
  }

  /** Asks about a line of which nothing nearer than a range needs a closer look, or nothing before its last hexside. */
  private ask(to: number, range: number, minor: number, frame: number, openAt: number): boolean {
    return range === 1 || obliqueSees(this.ground, this.from, to, frame, range - minor, minor, false, openAt === 0 ? range : openAt);
  }

  private push(range: number, low: number, lowOver: number, high: number, highOver: number, openAt: number, until: number): void {
    if (this.height === this.stack.length) {
      const higher = new Int32Array(2 * this.height);
      higher.set(this.stack);
      this.stack = higher;
    }
    const { stack, height } = this;
    stack[height] = range;
    stack[height + 1] = low;
    stack[height + 2] = lowOver;
    stack[height + 3] = high;
    stack[height + 4] = highOver;
    stack[height + 5] = openAt;
    stack[height + 6] = until;
    this.height += ENTRY;
  }

  /** Looks for hexes on one level. */
  private towards(level: number, frame: number): void {
    const { ground, from, seenAt, look } = this;
    const { cells } = ground;
    const { obstacle } = this;
    const { columns, rows, width, playBase, hasPaths } = cells;
    const own = cells.base[from] as number;
    const clear = own === level ? cells.clearSame : cells.clearTall;
    const plane = cells.levels.indexOf(Math.min(own, level)) * cells.size;
    obstacle.begin(own, level, frame);
    const alongQ = FRAME_STEPS[4 * frame] as number;
    const alongR = FRAME_STEPS[4 * frame + 2] as number;
    const toQ = (FRAME_STEPS[4 * frame + 1] as number) - alongQ;
    const toR = (FRAME_STEPS[4 * frame + 3] as number) - alongR;
    const toAlong = cells.alongStep[frame] as number;
    const toAside = (cells.asideStep[frame] as number) - toAlong;
    const column = (from % width) - 1;
    const row = Math.floor(from / width) - 1;
    this.height = 0;
    this.push(1, 0, 1, 1, 2, 0, FAR);
    while (this.height > 0) {
      this.height -= ENTRY;
      const { stack, height } = this;
      let low = stack[height + 1] as number;
      let lowOver = stack[height + 2] as number;
      const high = stack[height + 3] as number;
      const highOver = stack[height + 4] as number;
      const openAt = stack[height + 5] as number;
      const until = stack[height + 6] as number;
      const farthest = Math.min(until, ground.farthest);
      for (let range = stack[height] as number; range <= farthest; range++) {
        // The hexes of this ring that a line of the arc meets within, on the board.
        const q = column + range * alongQ;
        const r = row + range * alongR;
        const first = Math.max(
          Math.floor((low * (3 * range + 1) - 2 * lowOver) / (3 * lowOver)) + 1,
          leastSteps(q, toQ, columns),
          leastSteps(r, toR, rows),
        );
        const last = Math.min(
          Math.ceil((high * (3 * range - 1) + 2 * highOver) / (3 * highOver)) - 1,
          mostSteps(q, toQ, columns),
          mostSteps(r, toR, rows),
        );
        if (first > last) break;
        const firstSeen = Math.ceil((low * range) / lowOver);
        const lastSeen = Math.floor((high * range) / highOver);
        let openLow = 0;
        let openLowOver = 0;
        let openHigh = 0;
        let openHighOver = 0;
        let isSpent = false;
        const start = from + range * toAlong;
        for (let minor = first; minor <= last; minor++) {
          let cell = start + minor * toAside;
          const distance = clear[plane + cell] as number;
          if (distance > 1 && openAt === 0 && minor > firstSeen) {
            // So far from everything the next ones are empty too; of the arc's edges and of a line towards a corner more must be known.
            const end = Math.min(minor + distance - 1, last, lastSeen - 1, (range - 1) >> 1);
            if (end >= minor) {
              for (; minor <= end; minor++, cell += toAside) if (playBase[cell] === level) seenAt[cell] = look;
              minor--;
              continue;
            }
          }
          const isEmpty = distance !== 0;
          if (
            playBase[cell] === level &&
            minor >= firstSeen &&
            minor <= lastSeen &&
            2 * minor !== range &&
            !(minor === 0 && hasPaths) &&
            seenAt[cell] !== look
          ) {
            // A line along the edge of the arc may have met a hexside at its end anywhere on its way.
            const isEdge = (minor === firstSeen && minor * lowOver === low * range) || (minor === lastSeen && minor * highOver === high * range);
            const since = isEdge ? 1 : openAt;
            if ((since === 0 && isEmpty) || this.ask(cell, range, minor, frame, since)) seenAt[cell] = look;
          }
          if (isEmpty) continue;
          const effect = obstacle.meet(cell, range, minor);
          if (effect === 'none' || (openAt !== 0 && effect === 'asks')) continue;
          const { near, nearOver, far, farOver } = obstacle;
          if (far * lowOver < low * farOver || near * highOver > high * nearOver) continue;
          // What lies behind it: the lines before it go on as they are, those past it are lost or must be asked, and the arc is left with the lines after it.
          const isBefore = near * lowOver >= low * nearOver;
          const isLast = far * highOver > high * farOver;
          const isSure = effect !== 'asks';
          const behindLow = isBefore ? near : low;
          const behindLowOver = isBefore ? nearOver : lowOver;
          const behindHigh = isLast ? high : far;
          const behindHighOver = isLast ? highOver : farOver;
          if (openHighOver > 0 && (isSure || near * openHighOver > openHigh * nearOver)) {
            this.push(range + 1, openLow, openLowOver, openHigh, openHighOver, range, until);
            openHighOver = 0;
          }
          if (isBefore) this.push(range + 1, low, lowOver, near, nearOver, openAt, until);
          if (effect === 'blocks-farther') {
            this.push(range + 1, behindLow, behindLowOver, behindHigh, behindHighOver, openAt === 0 ? range : openAt, Math.min(range + 1, until));
          } else if (!isSure) {
            if (openHighOver === 0) {
              openLow = behindLow;
              openLowOver = behindLowOver;
            }
            openHigh = behindHigh;
            openHighOver = behindHighOver;
          }
          if (isLast) {
            isSpent = true;
            break;
          }
          low = far;
          lowOver = farOver;
        }
        if (openHighOver > 0) this.push(range + 1, openLow, openLowOver, openHigh, openHighOver, range, until);
        if (isSpent) break;
      }
    }
  }
}

/** The fewest, and the most, steps from a place of an axis with so many places that stay on it; all if they do not change the place. */
export function leastSteps(place: number, step: number, places: number): number {
  if (step === 0) return place >= 0 && place < places ? 0 : Number.POSITIVE_INFINITY;
  return step > 0 ? -place : place - places + 1;
}

export function mostSteps(place: number, step: number, places: number): number {
  if (step === 0) return Number.POSITIVE_INFINITY;
  return step > 0 ? places - 1 - place : place;
}
