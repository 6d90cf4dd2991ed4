import type { CanonicalLine, Frame } from '../../hex/canonical-line.ts';
import { FRAMES, NO_CORNER } from '../../hex/canonical-line.ts';
import type { BitPlanes } from './bit-plane.ts';
import type { Cells } from './cells.ts';

/** How a line enters a hex: over a hexside that neither end touches, over one that an end touches, over one of an end's own, or by a corner. */
const FREE = 0;
const TOUCHED = 1;
const OWN = 2;
const BY_CORNER = 3;

/**
 * A line laid on the board from many hexes at once: where its hexes and hexsides stand in any set of cells of the board. Pairs of ends are bits, 32 first ends to a word;
 * each question is asked of some pairs and may stop when it is settled for all of them.
 */
export class BitLine {
  line!: CanonicalLine;
  frame = 0;
  /** From its first to its last end, in cells. */
  offset = 0;
  /** Places of the hexes between the ends; of a line towards a corner, those of centres, and of the hexes left and right of hexsides. */
  private hexes = new Int32Array(256);
  private count = 0;
  private lefts = new Int32Array(256);
  private rights = new Int32Array(256);
  private pairs = 0;
  /** Places of the hexsides in sets by direction, and how they are met. */
  private hexsides = new Int32Array(256);
  private kinds = new Uint8Array(256);
  private joints = 0;

  take(line: CanonicalLine, frame: number, offset: number, cells: Cells, geometry: BitPlanes): void {
    const alongBy = cells.alongStep[frame] as number;
    const asideBy = cells.asideStep[frame] as number;
    this.line = line;
    this.frame = frame;
    this.offset = offset;
    if (this.hexes.length <= line.count + line.major) this.grow(2 * (line.count + line.major));
    if (line.major === line.minor) {
      this.count = this.joints = 0;
      this.pairs = line.major;
      for (let pair = 0; pair < line.major; pair++) {
        const centre = pair * (alongBy + asideBy);
        if (pair > 0) this.hexes[this.count++] = geometry.at(0, centre);
        this.lefts[pair] = geometry.at(0, centre + alongBy);
        this.rights[pair] = geometry.at(0, centre + asideBy);
      }
      return;
    }
    const { along, aside, moves, touched, first, count } = line;
    const { directions } = FRAMES[frame] as Frame;
    this.count = count;
    this.joints = count + 1;
    this.pairs = 0;
    let before = 0;
    for (let index = 0; index <= count; index++) {
      const way = directions[moves[first + index] as number] as number;
      const hex = (along[first + index] as number) * alongBy + (aside[first + index] as number) * asideBy;
      this.hexes[index] = geometry.at(0, hex);
      this.hexsides[index] = geometry.at(way, before);
      if (touched[first + index] !== NO_CORNER) this.kinds[index] = BY_CORNER;
      else if (index === 0 || index === count) this.kinds[index] = OWN;
      else this.kinds[index] = isTouched(cells.directionStep, before, way, offset) ? TOUCHED : FREE;
      before = hex;
    }
  }

  private grow(places: number): void {
    for (const name of ['hexes', 'lefts', 'rights', 'hexsides'] as const) this[name] = new Int32Array(places);
    this.kinds = new Uint8Array(places);
  }

  /** Those pairs whose line crosses no hex of a set. */
  missing(bits: Uint32Array, pairs: number, word: number): number {
    const { hexes, count } = this;
    let left = pairs;
    for (let index = 0; index < count && left !== 0; index++) left &= ~(bits[(hexes[index] as number) + word] as number);
    return left;
  }

  /** Those pairs whose line crosses no hexside of a set that neither end touches. */
  missingHexsides(bits: Uint32Array, pairs: number, word: number): number {
    const { hexsides, kinds, joints } = this;
    let left = pairs;
    for (let index = 0; index < joints && left !== 0; index++)
      if (kinds[index] === FREE) left &= ~(bits[(hexsides[index] as number) + word] as number);
    return left;
  }

  /** Those pairs whose line passes a hexside of a set at a corner, or whose ends touch one that it crosses, as asked for. */
  meeting(bits: Uint32Array, pairs: number, word: number, corners: boolean, touched: boolean): number {
    const { hexsides, kinds, joints } = this;
    let met = 0;
    for (let index = 0; index < joints; index++) {
      const kind = kinds[index] as number;
      if (kind === BY_CORNER ? corners : touched && kind !== FREE) met |= bits[(hexsides[index] as number) + word] as number;
    }
    return pairs & met;
  }

  /** Those pairs whose line meets a hexside of a set between levels: any but the ends' own, or those too. */
  meetingTops(bits: Uint32Array, pairs: number, word: number, withOwn: boolean): number {
    const { hexsides, kinds, joints } = this;
    let met = 0;
    for (let index = 0; index < joints; index++) if (withOwn || kinds[index] !== OWN) met |= bits[(hexsides[index] as number) + word] as number;
    return pairs & met;
  }

  /** Those pairs whose line runs nowhere between two hexes that are both of a set; or beside none at all. */
  missingBeside(bits: Uint32Array, pairs: number, word: number, either: boolean): number {
    const { lefts, rights, pairs: count } = this;
    let rest = pairs;
    for (let pair = 0; pair < count && rest !== 0; pair++) {
      const left = bits[(lefts[pair] as number) + word] as number;
      const right = bits[(rights[pair] as number) + word] as number;
      rest &= ~(either ? left | right : left & right);
    }
    return rest;
  }

  /** Those pairs whose line has hexes of a set on one side only, anywhere along it, or none. */
  missingOnASide(bits: Uint32Array, pairs: number, word: number): number {
    const { lefts, rights, pairs: count } = this;
    let left = 0;
    let right = 0;
    for (let pair = 0; pair < count; pair++) {
      left |= bits[(lefts[pair] as number) + word] as number;
      right |= bits[(rights[pair] as number) + word] as number;
    }
    return pairs & ~(left & right);
  }
}

/** Whether one of the two ends, at distances 0 and `offset`, touches the hexside of a cell in a direction. */
function isTouched(steps: Int32Array, cell: number, direction: number, offset: number): boolean {
  const across = cell + (steps[direction] as number);
  const one = cell + (steps[(direction + 1) % 6] as number);
  const other = cell + (steps[(direction + 5) % 6] as number);
  return cell === 0 || cell === offset || across === 0 || across === offset || one === 0 || one === offset || other === 0 || other === offset;
}
