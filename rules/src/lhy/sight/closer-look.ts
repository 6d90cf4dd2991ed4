import type { Axial } from '../../hex/axial.ts';
import { centre } from '../../hex/axial.ts';
import type { CanonicalLine, Frame } from '../../hex/canonical-line.ts';
import { FRAMES, NO_CORNER } from '../../hex/canonical-line.ts';
import { lineSplits } from '../../hex/shape.ts';
import type { Cells, CellThing } from './cells.ts';
import { HEXSIDES, HINDERING, NOTHING, SHAPES } from './cells.ts';
import type { FastGround } from './pairs.ts';
import { hides } from './scan.ts';

/**
 * Whether hexsides, drawn shapes or orchards block a line that the ground and the woods leave open: the second, slower half of the fast walk, only for lines that meet a
 * hex marked so. `marks` says which of them there are.
 */
export function closerLook(ground: FastGround, from: number, to: number, line: CanonicalLine, frame: number, marks: number): boolean {
  const look = new Look(ground, from, to, line, frame);
  if ((marks & HEXSIDES) !== 0 && (line.major === line.minor ? look.spineHexsides() : look.obliqueHexsides())) return true;
  return (marks & (SHAPES | HINDERING)) !== 0 && (line.major === line.minor ? look.spineThings() : look.obliqueThings());
}

/** How far each canonical direction leads away from the first end. */
const STEP_OF = [1, 1, 0, -1, -1, 0];

class Look {
  private readonly cells: Cells;
  private readonly range: number;
  private readonly low: number;
  private readonly high: number;
  private readonly isSame: boolean;
  private readonly fromIsHigh: boolean;
  private readonly directions: readonly number[];
  private readonly alongStep: number;
  private readonly asideStep: number;
  private orchards = 0;

  constructor(
    private readonly ground: FastGround,
    private readonly from: number,
    private readonly to: number,
    private readonly line: CanonicalLine,
    frame: number,
  ) {
    const { cells } = ground;
    this.cells = cells;
    const base = cells.base[from] as number;
    const other = cells.base[to] as number;
    this.low = Math.min(base, other);
    this.high = Math.max(base, other);
    this.isSame = base === other;
    this.fromIsHigh = base > other;
    this.range = line.major + line.minor;
    this.directions = (FRAMES[frame] as Frame).directions;
    this.alongStep = cells.alongStep[frame] as number;
    this.asideStep = cells.asideStep[frame] as number;
  }

  // ------------------------------------------------------------------ hexsides

  obliqueHexsides(): boolean {
    const { moves, touched } = this.line;
    let cell = this.from;
    let step = 0;
    for (let joint = 0; joint < moves.length; joint++) {
      const move = moves[joint] as number;
      const direction = this.directions[move] as number;
      const next = cell + (this.cells.directionStep[direction] as number);
      const nextStep = step + (STEP_OF[move] as number);
      const corner = touched[joint] as number;
      if (corner === NO_CORNER) {
        if (this.hexsideBlocks(cell, direction, this.nearStep(step, nextStep))) return true;
      } else {
        const toTouched = this.directions[corner] as number;
        const beyond = this.directions[(2 * corner - move + 6) % 6] as number;
        if (this.cornerBlocks(cell, direction, cell, toTouched, next, beyond, this.nearStep(step, nextStep))) return true;
      }
      cell = next;
      step = nextStep;
    }
    return false;
  }

  spineHexsides(): boolean {
    const [one, other, across] = this.directions as [number, number, number];
    let centre = this.from;
    for (let pair = 0; pair < this.line.major; pair++) {
      const left = centre + this.alongStep;
      const right = centre + this.asideStep;
      const step = 2 * pair;
      if (this.cornerBlocks(centre, one, centre, other, -1, 0, this.nearStep(step, step + 1))) return true;
      if (this.hexsideBlocks(left, across, step + 1)) return true;
      if (this.cornerBlocks(left, other, right, one, -1, 0, this.nearStep(step + 1, step + 2))) return true;
      centre = left + this.asideStep;
    }
    return false;
  }

  /** The step of the hex in which a hexside between two steps counts (AMB-06). */
  private nearStep(step: number, next: number): number {
    return (this.ground.options.hexsideDistance === 'near') === this.fromIsHigh ? step : next;
  }

  /** A hexside crossed or followed. */
  private hexsideBlocks(cell: number, direction: number, step: number): boolean {
    if (this.isSame) return this.stands(cell, direction);
    const top = this.top(cell, direction);
    return top > NOTHING && this.hidesAt(top, step);
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
    if (top >= this.high) return true;
    if (top <= this.low) return false;
    const { hidden, hiddenRows, hiddenStep } = this.ground;
    return hides(top, this.high, this.fromIsHigh ? step : this.range - step, this.range, hidden, hiddenRows, hiddenStep);
  }

  // ------------------------------------------------------------------ shapes and orchards

  obliqueThings(): boolean {
    const { count, along, aside, moves, touched } = this.line;
    for (let index = 0; index < count; index++) {
      const i = along[index] as number;
      const j = aside[index] as number;
      if (this.thingsBlock(this.from + i * this.alongStep + j * this.asideStep, i + j, true)) return true;
    }
    let cell = this.from;
    let step = 0;
    for (let joint = 0; joint < moves.length; joint++) {
      const corner = touched[joint] as number;
      if (corner !== NO_CORNER) {
        const beside = cell + (this.cells.directionStep[this.directions[corner] as number] as number);
        if (this.thingsBlock(beside, step + (STEP_OF[corner] as number), false)) return true;
      }
      const move = moves[joint] as number;
      cell += this.cells.directionStep[this.directions[move] as number] as number;
      step += STEP_OF[move] as number;
    }
    return false;
  }

  spineThings(): boolean {
    let centre = this.from;
    for (let pair = 0; pair < this.line.major; pair++) {
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
        const blocks = thing.blocksBelow > this.low;
        const hinders = thing.hindersBelow > this.low;
        if ((!blocks && !hinders) || !this.meets(thing, cell, interior)) continue;
        if (blocks || ++this.orchards > this.ground.options.orchardMaxLos) return true;
      } else if (thing.top > NOTHING && this.hidesAt(thing.top, step) && this.meets(thing, cell, interior)) return true;
    }
    return false;
  }

  private meets({ points, isDrawn, fillsHex }: CellThing, cell: number, interior: boolean): boolean {
    if (fillsHex) return interior;
    if (!isDrawn && this.line.minor === 0 && this.runsStraight(cell)) return false;
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
}
