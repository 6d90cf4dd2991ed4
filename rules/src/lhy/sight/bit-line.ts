import type { CanonicalLine } from '../../hex/canonical-line.ts';
import { FRAME_DIRECTIONS, NO_CORNER } from '../../hex/canonical-line.ts';
import { INSIDE } from './bit-ground.ts';
import type { BitPlanes } from './bit-plane.ts';
import type { Cells } from './cells.ts';

/** Places in sets of cells, from the first end of a line: {@link BitPlanes.at}. */
interface Places {
  at: Int32Array;
  count: number;
}

/**
 * A line laid on the board from many hexes at once: where its hexes stand in any set of cells of the board. Pairs of ends are bits, 32 first ends to a word;
 * each question is asked of some pairs and may stop when it is settled for all of them.
 */
export class BitLine {
  line!: CanonicalLine;
  frame = 0;
  /** From its first to its last end, in cells. */
  offset = 0;
  /** The hexes between the ends; of a line towards a corner, those of centres. */
  readonly hexes: Places;
  /** The same in sets by way of entry: over hexsides that neither end touches; over those that call for a closer look at ends on one level, and on two. */
  readonly free: Places;
  readonly closerSame: Places;
  readonly closerTall: Places;
  /** Of a line towards a corner, the hexes left and right of hexsides. */
  private readonly lefts: Int32Array;
  private readonly rights: Int32Array;
  private pairs = 0;

  /**
   * @param longest greatest number of hexes between the ends of a line
   * @param everyHexside some hexside blocks ends on one level even if one touches it
   * @param ownHexsides those of the ends' own hexes count between levels
   */
  constructor(
    private readonly cells: Cells,
    private readonly geometry: BitPlanes,
    longest: number,
    private readonly everyHexside: boolean,
    private readonly ownHexsides: boolean,
  ) {
    const places = (): Places => ({ at: new Int32Array(longest + 1), count: 0 });
    this.hexes = places();
    this.free = places();
    this.closerSame = places();
    this.closerTall = places();
    this.lefts = new Int32Array(longest + 1);
    this.rights = new Int32Array(longest + 1);
  }

  /** Takes up a line that crosses hex after hex. */
  take(line: CanonicalLine, frame: number, offset: number): void {
    const { along, aside, first, count, moves, touched } = line;
    const { alongStep, asideStep, directionStep } = this.cells;
    const { hexes, free, closerSame, closerTall, geometry, everyHexside, ownHexsides } = this;
    const alongBy = alongStep[frame] as number;
    const asideBy = asideStep[frame] as number;
    this.line = line;
    this.frame = frame;
    this.offset = offset;
    this.pairs = 0;
    hexes.count = free.count = closerSame.count = closerTall.count = count;
    const toInside = geometry.at(INSIDE, 0) - geometry.at(0, 0);
    const toNext = geometry.at(1, 0) - geometry.at(0, 0);
    let before = 0;
    for (let hex = 0; hex <= count; hex++) {
      const step = (along[first + hex] as number) * alongBy + (aside[first + hex] as number) * asideBy;
      const direction = FRAME_DIRECTIONS[6 * frame + (moves[first + hex] as number)] as number;
      const byCorner = touched[first + hex] !== NO_CORNER;
      const isOwn = hex === 0 || hex === count;
      const place = geometry.at(0, step);
      const inside = place + toInside;
      const over = place + direction * toNext;
      const asksSame = byCorner || everyHexside;
      const asksTall = byCorner || !isOwn || ownHexsides;
      if (hex === count) {
        // Of the last end only its hexside can matter.
        if (asksSame) closerSame.at[closerSame.count++] = over;
        if (asksTall) closerTall.at[closerTall.count++] = over;
        break;
      }
      const isFree = !byCorner && !isOwn && !touches(directionStep, before, direction, 0) && !touches(directionStep, before, direction, offset);
      hexes.at[hex] = place;
      free.at[hex] = isFree ? over : inside;
      closerSame.at[hex] = asksSame ? over : inside;
      closerTall.at[hex] = asksTall ? over : inside;
      before = step;
    }
  }

  /** Takes up a line towards a corner. */
  takeSpine(line: CanonicalLine, frame: number, offset: number): void {
    const alongBy = this.cells.alongStep[frame] as number;
    const asideBy = this.cells.asideStep[frame] as number;
    this.line = line;
    this.frame = frame;
    this.offset = offset;
    this.hexes.count = 0;
    this.pairs = line.major;
    for (let pair = 0; pair < line.major; pair++) {
      const centre = pair * (alongBy + asideBy);
      if (pair > 0) this.hexes.at[this.hexes.count++] = this.geometry.at(0, centre);
      this.lefts[pair] = this.geometry.at(0, centre + alongBy);
      this.rights[pair] = this.geometry.at(0, centre + asideBy);
    }
  }

  /** Those pairs whose line has no place in a set. */
  missing({ at, count }: Places, bits: Uint32Array, pairs: number, word: number): number {
    let left = pairs;
    for (let index = 0; index < count && left !== 0; index++) left &= ~(bits[(at[index] as number) + word] as number);
    return left;
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

/** Whether a hex at a distance in cells from the hexside's touches the hexside of a cell in a direction: its two hexes, and those at its ends. */
function touches(steps: Int32Array, cell: number, direction: number, hex: number): boolean {
  const across = cell + (steps[direction] as number);
  const one = cell + (steps[(direction + 1) % 6] as number);
  const other = cell + (steps[(direction + 5) % 6] as number);
  return cell === hex || across === hex || one === hex || other === hex;
}
