import type { Orientation } from '../../hex/axial.ts';
import { centre } from '../../hex/axial.ts';
import type { CanonicalLine } from '../../hex/canonical-line.ts';
import { FRAME_DIRECTIONS, FRAMES, NO_CORNER } from '../../hex/canonical-line.ts';
import type { BitGround } from './bit-ground.ts';
import { INSIDE } from './bit-ground.ts';
import type { BitPlanes } from './bit-plane.ts';
import type { FastGround } from './pairs.ts';

/** Places in sets of cells, from the first end of a line: {@link BitPlanes.at}. */
export interface Places {
  at: Int32Array;
  count: number;
}

/** Two places at a time, of which something at both is in the way. */
interface PlacePairs {
  one: Int32Array;
  other: Int32Array;
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
  /** For each shape of the ruleset, the hexes in which the line meets it. */
  readonly shapes: Places[];
  /** Of a line towards a corner, the hexes left and right of hexsides; the hexsides it runs along, and those it meets at their ends, left and right, that neither end touches. */
  readonly beside: PlacePairs;
  readonly alongside: Places;
  readonly corners: PlacePairs;
  /** Steps of the hexes between the ends. */
  private readonly steps: Uint16Array;
  /** Rows of the table of blind hexes, see {@link rowsFrom}. */
  private readonly rows: { ofHexes: Uint8Array; ofBeside: Uint8Array; from: 'first' | 'last' | undefined };
  private readonly counts: Int32Array;

  /** @param longest greatest number of hexes between the ends of a line */
  constructor(
    private readonly ground: FastGround,
    private readonly bits: BitGround,
    longest: number,
  ) {
    const room = longest + 1;
    const places = (): Places => ({ at: new Int32Array(room), count: 0 });
    const pairs = (): PlacePairs => ({ one: new Int32Array(room), other: new Int32Array(room), count: 0 });
    this.hexes = places();
    this.free = places();
    this.closerSame = places();
    this.closerTall = places();
    this.shapes = bits.shapes.map(places);
    this.beside = pairs();
    this.alongside = places();
    this.corners = pairs();
    this.steps = new Uint16Array(room);
    this.rows = { ofHexes: new Uint8Array(room), ofBeside: new Uint8Array(room), from: undefined };
    this.counts = new Int32Array(1 + Math.max(0, Math.min(longest, Math.floor(ground.options.orchardMaxLos))));
  }

  /** Takes up a line that crosses hex after hex. */
  take(line: CanonicalLine, frame: number, offset: number): void {
    const { along, aside, first, count, moves, touched } = line;
    const { alongStep, asideStep, directionStep } = this.ground.cells;
    const { hexes, free, closerSame, closerTall, steps } = this;
    const geometry = this.bits.marked;
    const everyHexside = this.bits.hasFreeHexsides;
    const ownHexsides = this.ground.options.ownHexsides === 'count';
    const alongBy = alongStep[frame] as number;
    const asideBy = asideStep[frame] as number;
    this.begin(line, frame, offset);
    hexes.count = free.count = closerSame.count = closerTall.count = count;
    const toInside = geometry.at(INSIDE, 0) - geometry.at(0, 0);
    const toNext = geometry.at(1, 0) - geometry.at(0, 0);
    let before = 0;
    for (let hex = 0; hex <= count; hex++) {
      const i = along[first + hex] as number;
      const j = aside[first + hex] as number;
      const step = i * alongBy + j * asideBy;
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
      // An end touches no hexside but those of the first two hexes after it.
      const isNear = hex < 3 || hex > count - 3;
      const isFree = !byCorner && !isOwn && !(isNear && (touches(directionStep, before, direction, 0) || touches(directionStep, before, direction, offset)));
      hexes.at[hex] = place;
      free.at[hex] = isFree ? over : inside;
      closerSame.at[hex] = asksSame ? over : inside;
      closerTall.at[hex] = asksTall ? over : inside;
      steps[hex] = i + j;
      before = step;
    }
    this.findShapes();
  }

  /** Takes up a line towards a corner. */
  takeSpine(line: CanonicalLine, frame: number, offset: number): void {
    const { alongStep, asideStep, directionStep } = this.ground.cells;
    const { hexes, beside, alongside, corners, steps } = this;
    const geometry = this.bits.marked;
    const [one, other, across] = (FRAMES[frame] as (typeof FRAMES)[number]).directions as [number, number, number];
    const toLeft = alongStep[frame] as number;
    const toRight = asideStep[frame] as number;
    const hasCorners = this.ground.options.hexsideEnd !== 'never';
    const isFree = (cell: number, direction: number) => !touches(directionStep, cell, direction, 0) && !touches(directionStep, cell, direction, offset);
    const corner = (left: number, leftWay: number, right: number, rightWay: number) => {
      if (!hasCorners || !isFree(left, leftWay) || !isFree(right, rightWay)) return;
      corners.one[corners.count] = geometry.at(leftWay, left);
      corners.other[corners.count++] = geometry.at(rightWay, right);
    };
    this.begin(line, frame, offset);
    hexes.count = beside.count = alongside.count = corners.count = 0;
    for (let pair = 0; pair < line.major; pair++) {
      const centre = pair * (toLeft + toRight);
      const left = centre + toLeft;
      const right = centre + toRight;
      if (pair > 0) {
        steps[hexes.count] = 2 * pair;
        hexes.at[hexes.count++] = geometry.at(0, centre);
      }
      beside.one[pair] = geometry.at(0, left);
      beside.other[beside.count++] = geometry.at(0, right);
      corner(centre, one, centre, other);
      if (isFree(left, across)) alongside.at[alongside.count++] = geometry.at(across, left);
      corner(left, other, right, one);
    }
    this.findShapes();
  }

  private begin(line: CanonicalLine, frame: number, offset: number): void {
    this.line = line;
    this.frame = frame;
    this.offset = offset;
    this.rows.from = undefined;
    this.beside.count = 0;
  }

  /** In which hexes the line meets the ruleset's shapes: see {@link lineSplits}. */
  private findShapes(): void {
    const { shapes, hexes, beside, line } = this;
    if (shapes.length === 0) return;
    const { along, aside, first, major, minor } = line;
    const { x, y, area } = slopeOf(line, this.frame, this.ground.orientation);
    this.bits.shapes.forEach((points, shape) => {
      const { at } = shapes[shape] as Places;
      let least = Number.NEGATIVE_INFINITY;
      let most = Number.POSITIVE_INFINITY;
      if (points) {
        const sides = points.map((point) => y * point.x - x * point.y);
        least = Math.min(...sides);
        most = Math.max(...sides);
      }
      let count = 0;
      const meet = (place: number, side: number) => {
        if (side >= least && side <= most) at[count++] = place;
      };
      if (major > minor) for (let hex = 0; hex < hexes.count; hex++) meet(hexes.at[hex] as number, area * (major * (aside[first + hex] as number) - minor * (along[first + hex] as number)));
      else for (let hex = 0; hex < hexes.count; hex++) meet(hexes.at[hex] as number, 0);
      // What has no shape of its own fills the hexes that the line crosses, and not those beside it.
      for (let pair = 0; points && pair < beside.count; pair++) {
        meet(beside.one[pair] as number, -area * major);
        meet(beside.other[pair] as number, area * major);
      }
      (shapes[shape] as Places).count = count;
    });
  }

  /** Those pairs whose line has no place in a set. */
  missing({ at, count }: Places, bits: Uint32Array, pairs: number, word: number): number {
    let left = pairs;
    for (let index = 0; index < count && left !== 0; index++) left &= ~(bits[(at[index] as number) + word] as number);
    return left;
  }

  /** Those pairs whose line has no two places that are both in a set; or none of them at all. */
  missingPairs({ one, other, count }: PlacePairs, bits: Uint32Array, pairs: number, word: number, either: boolean): number {
    let rest = pairs;
    for (let index = 0; index < count && rest !== 0; index++) {
      const left = bits[(one[index] as number) + word] as number;
      const right = bits[(other[index] as number) + word] as number;
      rest &= ~(either ? left | right : left & right);
    }
    return rest;
  }

  /** Those pairs whose line has hexes of a set beside it on one side only, or on none. */
  missingOnASide(bits: Uint32Array, pairs: number, word: number): number {
    const { one, other, count } = this.beside;
    let left = 0;
    let right = 0;
    for (let pair = 0; pair < count; pair++) {
      left |= bits[(one[pair] as number) + word] as number;
      right |= bits[(other[pair] as number) + word] as number;
    }
    return pairs & ~(left & right);
  }

  /** Those pairs whose line crosses at most so many hexes of a set as sight passes through orchards. */
  fewOrchards(bits: Uint32Array, pairs: number, word: number): number {
    const { counts } = this;
    const { at, count } = this.hexes;
    const most = counts.length - 1;
    counts.fill(0);
    for (let index = 0; index < count; index++) {
      const here = bits[(at[index] as number) + word] as number;
      if (here === 0) continue;
      for (let sum = most; sum > 0; sum--) counts[sum] = (counts[sum] as number) | ((counts[sum - 1] as number) & here);
      counts[0] = (counts[0] as number) | here;
    }
    return pairs & ~(counts[most] as number);
  }

  /** Those pairs, with the higher end first or last, that no hex hides from each other (4.2.2, 4.2.3), by sets for the rows of the table of blind hexes. */
  unhidden(hiding: readonly BitPlanes[], pairs: number, word: number, high: 'first' | 'last', either: boolean): number {
    const { hexes, beside, rows } = this;
    this.readRows(high);
    let left = pairs;
    for (let index = 0; index < hexes.count && left !== 0; index++) {
      const { bits } = hiding[rows.ofHexes[index] as number] as BitPlanes;
      left &= ~(bits[(hexes.at[index] as number) + word] as number);
    }
    for (let pair = 0; pair < beside.count && left !== 0; pair++) {
      const { bits } = hiding[rows.ofBeside[pair] as number] as BitPlanes;
      const one = bits[(beside.one[pair] as number) + word] as number;
      const other = bits[(beside.other[pair] as number) + word] as number;
      left &= ~(either ? one | other : one & other);
    }
    return left;
  }

  /** For each hex between the ends the last row of the table by which it hides the lower end, 0 for none. */
  private readRows(high: 'first' | 'last'): void {
    const { hexes, beside, rows, steps, line } = this;
    if (rows.from === high) return;
    const range = line.major + line.minor;
    const row = (step: number) => this.lastRow(high === 'first' ? step : range - step, range);
    for (let index = 0; index < hexes.count; index++) rows.ofHexes[index] = row(steps[index] as number);
    for (let pair = 0; pair < beside.count; pair++) rows.ofBeside[pair] = row(2 * pair + 1);
    rows.from = high;
  }

  private lastRow(distance: number, range: number): number {
    const { hidden, hiddenRows, hiddenStep } = this.ground;
    const column = distance < hiddenStep ? distance : hiddenStep - 1;
    let row = 0;
    while (row < hiddenRows && range - distance <= (hidden[row * hiddenStep + column] as number)) row++;
    return row;
  }
}

/** A line's displacement on the lattice of {@link centre}, and the area between its two steps there, positive if the step aside lies clockwise of the step along. */
function slopeOf({ major, minor }: CanonicalLine, frame: number, orientation: Orientation): { x: number; y: number; area: number } {
  const { along, aside } = FRAMES[frame] as (typeof FRAMES)[number];
  const one = centre(along, orientation);
  const other = centre(aside, orientation);
  return { x: major * one.x + minor * other.x, y: major * one.y + minor * other.y, area: one.x * other.y - one.y * other.x };
}

/** Whether a hex at a distance in cells from the hexside's touches the hexside of a cell in a direction: its two hexes, and those at its ends. */
function touches(steps: Int32Array, cell: number, direction: number, hex: number): boolean {
  const across = cell + (steps[direction] as number);
  const one = cell + (steps[(direction + 1) % 6] as number);
  const other = cell + (steps[(direction + 5) % 6] as number);
  return cell === hex || across === hex || one === hex || other === hex;
}
