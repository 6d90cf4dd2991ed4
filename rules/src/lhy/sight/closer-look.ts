import type { Axial, Orientation } from '../../hex/axial.ts';
import { centre } from '../../hex/axial.ts';
import type { Frame } from '../../hex/canonical-line.ts';
import { FRAMES, leastAlong, mostAlong, moveOf, NO_CORNER, touchedBy } from '../../hex/canonical-line.ts';
import { lineSplits } from '../../hex/shape.ts';
import { countBeside } from './beside.ts';
import type { Cells, CellThing } from './cells.ts';
import { HEXSIDES, HINDERING, NOTHING, SHAPES } from './cells.ts';
import type { SightOptions } from './options.ts';
import { hides } from './pairs.ts';

/** How far each canonical direction leads away from the first end. */
const STEP_OF = [1, 1, 0, -1, -1, 0];

/** What the closer look needs of a battlefield. */
export interface CloserGround {
  cells: Cells;
  options: SightOptions;
  orientation: Orientation;
  hidden: Uint16Array;
  hiddenRows: number;
  hiddenStep: number;
}

/**
 * Whether hexsides, drawn shapes or orchards block a line that the ground and the woods leave open: the second half of the fast walk, only for lines that meet a
 * hex marked so. One object serves all lines of a battlefield, one after another.
 */
export class CloserLook {
  private readonly cells: Cells;
  private from = 0;
  private to = 0;
  private major = 0;
  private minor = 0;
  private directions: readonly number[] = [];
  private alongStep = 0;
  private asideStep = 0;
  private range = 0;
  private low = 0;
  private high = 0;
  private isSame = true;
  private fromIsHigh = false;
  private onPath = false;
  private orchards = 0;

  constructor(private readonly ground: CloserGround) {
    this.cells = ground.cells;
  }

  /** Takes up a line; `onPath` says whether it follows a road or stream. */
  begin(from: number, to: number, frame: number, major: number, minor: number, onPath: boolean): void {
    const { cells } = this;
    const base = cells.base[from] as number;
    const other = cells.base[to] as number;
    this.from = from;
    this.to = to;
    this.major = major;
    this.minor = minor;
    this.directions = (FRAMES[frame] as Frame).directions;
    this.alongStep = cells.alongStep[frame] as number;
    this.asideStep = cells.asideStep[frame] as number;
    this.range = major + minor;
    this.low = Math.min(base, other);
    this.high = Math.max(base, other);
    this.isSame = base === other;
    this.fromIsHigh = base > other;
    this.onPath = onPath;
    this.orchards = 0;
  }

  /**
   * Whether something in one marked hex of the line, or on the way into it, blocks the line; to be asked of each of its marked hexes, in order, the last end among them. `step` is the distance of the
   * hex from the first end, `along` the steps along of these.
   */
  blocksAt(cell: number, step: number, along: number): boolean {
    const mark = this.cells.marks[cell] as number;
    const isLast = step === this.range;
    if (!isLast && (mark & (SHAPES | HINDERING)) !== 0 && this.thingsBlock(cell, step, true)) return true;
    if ((mark & (SHAPES | HEXSIDES)) === 0) return false;
    const isFirst = along === leastAlong(this.major, this.minor, step);
    if (this.jointBlocks(isFirst ? step - 1 : step, isFirst ? mostAlong(this.major, this.minor, step - 1) : along - 1, step, along)) return true;
    // A hexside is marked in both its hexes, so the joint into each hex is enough, but for one that is only met at its end and counts even so.
    if (isLast || this.ground.options.hexsideEnd !== 'touch') return false;
    const isSecond = along === mostAlong(this.major, this.minor, step);
    return this.jointBlocks(step, along, isSecond ? step + 1 : step, isSecond ? leastAlong(this.major, this.minor, step + 1) : along + 1);
  }

  /** Whether something in or around the marked hexes of a line towards a corner blocks it. */
  spineBlocks(from: number, to: number, frame: number, pairs: number, marks: number): boolean {
    this.begin(from, to, frame, pairs, pairs, false);
    if ((marks & HEXSIDES) !== 0 && this.spineHexsides()) return true;
    if ((marks & (SHAPES | HINDERING)) === 0) return false;
    if (this.spineThings()) return true;
    return this.isSame && (marks & HINDERING) !== 0 && this.ground.options.orchardsBeside === 'count' && this.orchardsBeside();
  }

  // ------------------------------------------------------------------ hexsides

  /** What stands on the way from one hex of the line to the next: on the hexside between them, or in the corner that the line passes. */
  private jointBlocks(step: number, along: number, nextStep: number, nextAlong: number): boolean {
    const aside = step - along;
    const cell = this.from + along * this.alongStep + aside * this.asideStep;
    const move = moveOf(nextAlong - along, nextStep - nextAlong - aside);
    const direction = this.directions[move] as number;
    const { directionStep, marks } = this.cells;
    const next = cell + (directionStep[direction] as number);
    const isMet = ((marks[next] as number) & (SHAPES | (1 << ((direction + 3) % 6)))) !== 0;
    if (!isMet && this.ground.options.hexsideEnd !== 'touch') return false;
    const near = this.nearStep(step, nextStep);
    const corner = touchedBy(this.major, this.minor, along, aside, move);
    if (corner === NO_CORNER) {
      if (this.isSame) return this.stands(cell, direction);
      const top = this.top(cell, direction);
      return top > NOTHING && this.hidesAt(top, near);
    }
    const toTouched = this.directions[corner] as number;
    const beyond = this.directions[(2 * corner - move + 6) % 6] as number;
    if (this.cornerBlocks(cell, direction, cell, toTouched, next, beyond, near)) return true;
    // A shape in the hex that the line only touches in the corner.
    return this.thingsBlock(cell + (directionStep[toTouched] as number), step + (STEP_OF[corner] as number), false);
  }

  private spineHexsides(): boolean {
    const [one, other, across] = this.directions as [number, number, number];
    let centre = this.from;
    for (let pair = 0; pair < this.major; pair++) {
      const left = centre + this.alongStep;
      const right = centre + this.asideStep;
      const step = 2 * pair;
      if (this.cornerBlocks(centre, one, centre, other, -1, 0, this.nearStep(step, step + 1))) return true;
      if (this.isSame ? this.stands(left, across) : this.runHides(left, across, step + 1)) return true;
      if (this.cornerBlocks(left, other, right, one, -1, 0, this.nearStep(step + 1, step + 2))) return true;
      centre = left + this.asideStep;
    }
    return false;
  }

  private runHides(cell: number, direction: number, step: number): boolean {
    const top = this.top(cell, direction);
    return top > NOTHING && this.hidesAt(top, step);
  }

  /** The step of the hex in which a hexside between two steps counts (AMB-06). */
  private nearStep(step: number, next: number): number {
    return (this.ground.options.hexsideDistance === 'near') === this.fromIsHigh ? step : next;
  }

  /** A corner with one hexside on one side of the line, and one or two (the last with `third` at least 0) on the other (AMB-35). */
  private cornerBlocks(first: number, firstWay: number, second: number, secondWay: number, third: number, thirdWay: number, step: number): boolean {
    const rule = this.ground.options.hexsideEnd;
    if (rule === 'never') return false;
    if (this.isSame) {
      const one = this.stands(first, firstWay);
      if (rule === 'both-sides' && !one) return false;
      const other = this.stands(second, secondWay) || (third >= 0 && this.stands(third, thirdWay));
      return rule === 'both-sides' ? other : one || other;
    }
    const one = this.top(first, firstWay);
    const other = Math.max(this.top(second, secondWay), third >= 0 ? this.top(third, thirdWay) : NOTHING);
    const top = rule === 'both-sides' ? Math.min(one, other) : Math.max(one, other);
    return top > NOTHING && this.hidesAt(top, step);
  }

  /** Whether a hexside blocks two ends on this level (4.2.1e). */
  private stands(cell: number, direction: number): boolean {
    const side = 6 * cell + direction;
    if ((this.cells.blockedBelow[side] as number) > this.low) return true;
    return (this.cells.huggedBelow[side] as number) > this.low && !this.isTouched(cell, direction);
  }

  private isTouched(cell: number, direction: number): boolean {
    const steps = this.cells.directionStep;
    const across = cell + (steps[direction] as number);
    const one = cell + (steps[(direction + 1) % 6] as number);
    const other = cell + (steps[(direction + 5) % 6] as number);
    const { from, to } = this;
    return cell === from || cell === to || across === from || across === to || one === from || one === to || other === from || other === to;
  }

  /** The top of what stands on a hexside between levels, but for the ends' own hexsides (AMB-06). */
  private top(cell: number, direction: number): number {
    const top = this.cells.hexsideTop[6 * cell + direction] as number;
    if (top === NOTHING || this.ground.options.ownHexsides === 'count') return top;
    const across = cell + (this.cells.directionStep[direction] as number);
    const isOwn = cell === this.from || cell === this.to || across === this.from || across === this.to;
    return isOwn ? NOTHING : top;
  }

  private hidesAt(top: number, step: number): boolean {
    return top > this.low && hides(this.ground, top, this.high, this.fromIsHigh ? step : this.range - step, this.range);
  }

  // ------------------------------------------------------------------ shapes and orchards

  private spineThings(): boolean {
    let centre = this.from;
    for (let pair = 0; pair < this.major; pair++) {
      if (pair > 0 && this.thingsBlock(centre, 2 * pair, true)) return true;
      const left = centre + this.alongStep;
      const right = centre + this.asideStep;
      if (this.thingsBlock(left, 2 * pair + 1, false) || this.thingsBlock(right, 2 * pair + 1, false)) return true;
      centre = left + this.asideStep;
    }
    return false;
  }

  /** Whether what stands in a hex blocks; counts orchards on the way. */
  private thingsBlock(cell: number, step: number, interior: boolean): boolean {
    const things = this.cells.things[cell];
    if (!things) return false;
    for (const thing of things) {
      if (this.isSame) {
        const blocks = thing.blocksBelow > this.low && (!thing.onPaths || this.onPath);
        const hinders = thing.hindersBelow > this.low;
        if ((!blocks && !hinders) || !this.meets(thing, cell, interior)) continue;
        if (blocks || ++this.orchards > this.ground.options.orchardMaxLos) return true;
      } else if (thing.top > NOTHING && this.hidesAt(thing.top, step) && this.meets(thing, cell, interior)) return true;
    }
    return false;
  }

  private meets({ points, isDrawn, fillsHex }: CellThing, cell: number, interior: boolean): boolean {
    if (fillsHex) return interior;
    if (!isDrawn && this.minor === 0 && this.runsStraight(cell)) return false;
    if (!points) return interior;
    const { orientation } = this.ground;
    return lineSplits(centre(this.between(this.from, this.to), orientation), centre(this.between(this.from, cell), orientation), points);
  }

  private runsStraight(cell: number): boolean {
    return ((this.cells.straight[cell] as number) & (0b1000001 << (this.directions[0] as number))) !== 0;
  }

  private between(cell: number, other: number): Axial {
    const { width } = this.cells;
    const rows = Math.floor(other / width) - Math.floor(cell / width);
    return { q: other - cell - rows * width, r: rows };
  }

  /** Orchards in the hexes beside the line, after those that it crosses (4.2.4e by analogy with 4.2.4b, c). */
  private orchardsBeside(): boolean {
    const { wood, base, things } = this.cells;
    const { low } = this;
    const grows = (cell: number) => (things[cell]?.some(({ fillsHex, hindersBelow }) => fillsHex && hindersBelow > low) ? 1 : 0);
    let most = this.orchards;
    for (let pair = 0, centre = this.from; pair < this.major; pair++, centre += this.alongStep + this.asideStep)
      most += Math.max(grows(centre + this.alongStep), grows(centre + this.asideStep));
    if (most <= this.ground.options.orchardMaxLos) return false;
    const isSolid = (cell: number) => (wood[cell] as number) > low || (base[cell] as number) > low;
    const solid = { left: false, right: false };
    const runs = Array.from({ length: this.major }, (_, pair) => {
      const left = this.from + pair * (this.alongStep + this.asideStep) + this.alongStep;
      const right = left - this.alongStep + this.asideStep;
      solid.left ||= isSolid(left);
      solid.right ||= isSolid(right);
      return { left: grows(left), right: grows(right) };
    });
    for (const count of countBeside(runs, solid)) this.orchards += count;
    return this.orchards > this.ground.options.orchardMaxLos;
  }
}
