import type { Orientation } from '../../hex/axial.ts';
import { centre } from '../../hex/axial.ts';
import type { CanonicalLine, Frame } from '../../hex/canonical-line.ts';
import { FRAME_DIRECTIONS, FRAMES, NO_CORNER } from '../../hex/canonical-line.ts';
import type { BitGround } from './bit-ground.ts';
import { INSIDE } from './bit-ground.ts';
import type { BitPlanes } from './bit-plane.ts';
import type { BitRows } from './bit-rows.ts';
import type { FastGround } from './pairs.ts';

/** Places of a line, each as where the row of the cells there begins in any set of cells: a list in the memory of the rows. */
export interface Places {
  /** Where the list begins, in bytes. */
  readonly start: number;
  count: number;
}

/** Two places at a time, of which something at both is in the way. */
export interface PlacePairs {
  readonly ones: number;
  readonly others: number;
  count: number;
}

/** A line laid on the board from every cell at once: where its hexes stand in any set of cells of the board, see {@link BitPlanes.at}. */
export class BitLine {
  line!: CanonicalLine;
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
  private frame = 0;
  /** Steps of the hexes between the ends. */
  private readonly steps: Uint16Array;
  /** Rows of the table of blind hexes: see {@link readRows}. */
  readonly ofHexes: Uint8Array;
  readonly ofBeside: Uint8Array;
  private rowsAreDown: boolean | undefined;

  /** @param longest greatest number of hexes between the ends of a line */
  constructor(
    private readonly ground: FastGround,
    private readonly bits: BitGround,
    private readonly rows: BitRows,
    longest: number,
  ) {
    const room = longest + 2;
    const places = (): Places => ({ start: rows.take(room), count: 0 });
    const pairs = (): PlacePairs => ({ ones: rows.take(room), others: rows.take(room), count: 0 });
    this.hexes = places();
    this.free = places();
    this.closerSame = places();
    this.closerTall = places();
    this.shapes = bits.shapes.map(places);
    this.beside = pairs();
    this.alongside = places();
    this.corners = pairs();
    this.ofHexes = new Uint8Array(room);
    this.ofBeside = new Uint8Array(room);
    this.steps = new Uint16Array(room);
  }

  /** Takes up a line that crosses hex after hex. */
  take(line: CanonicalLine, frame: number, offset: number): void {
    const { along, aside, first, count, moves, touched } = line;
    const { alongStep, asideStep, directionStep } = this.ground.cells;
    const { steps, hexes, free, closerSame, closerTall } = this;
    const { words } = this.rows;
    const geometry = this.bits.marked;
    const everyHexside = this.bits.hasFreeHexsides;
    const ownHexsides = this.ground.options.ownHexsides === 'count';
    const alongBy = alongStep[frame] as number;
    const asideBy = asideStep[frame] as number;
    this.begin(line, frame, offset);
    hexes.count = free.count = closerSame.count = closerTall.count = count;
    const toHexes = hexes.start >> 2;
    const toFree = free.start >> 2;
    const toSame = closerSame.start >> 2;
    const toTall = closerTall.start >> 2;
    const { stride } = geometry;
    const toInside = geometry.at(INSIDE, 0) - geometry.at(0, 0);
    const toNext = geometry.at(1, 0) - geometry.at(0, 0);
    const origin = geometry.at(0, 0);
    let before = 0;
    for (let hex = 0; hex < count; hex++) {
      const i = along[first + hex] as number;
      const j = aside[first + hex] as number;
      const step = i * alongBy + j * asideBy;
      const direction = FRAME_DIRECTIONS[6 * frame + (moves[first + hex] as number)] as number;
      const byCorner = touched[first + hex] !== NO_CORNER;
      // As geometry.at says.
      const place = origin + (step & 7) * stride + (step >> 3);
      const over = place + direction * toNext;
      // An end touches no hexside farther away than those of the hexes around it.
      const isNear = hex < 3 || hex > count - 3;
      const isFree = !byCorner && !(isNear && (touches(directionStep, before, direction, 0) || touches(directionStep, before, direction, offset)));
      words[toHexes + hex] = place;
      words[toFree + hex] = isFree ? over : place + toInside;
      words[toSame + hex] = byCorner || everyHexside ? over : place + toInside;
      words[toTall + hex] = byCorner || hex > 0 || ownHexsides ? over : place + toInside;
      steps[hex] = i + j;
      before = step;
    }
    // Of the last end only its hexside can matter.
    const byCorner = touched[first + count] !== NO_CORNER;
    const over = geometry.at(FRAME_DIRECTIONS[6 * frame + (moves[first + count] as number)] as number, offset);
    if (byCorner || everyHexside) words[toSame + closerSame.count++] = over;
    if (byCorner || ownHexsides) words[toTall + closerTall.count++] = over;
    this.findShapes();
  }

  /** Takes up a line towards a corner. */
  takeSpine(line: CanonicalLine, frame: number, offset: number): void {
    const { alongStep, asideStep, directionStep } = this.ground.cells;
    const { hexes, beside, alongside, corners, steps } = this;
    const { words } = this.rows;
    const geometry = this.bits.marked;
    const [one, other, across] = (FRAMES[frame] as Frame).directions as [number, number, number];
    const toLeft = alongStep[frame] as number;
    const toRight = asideStep[frame] as number;
    const hasCorners = this.ground.options.hexsideEnd !== 'never';
    const isFree = (cell: number, direction: number) =>
      !touches(directionStep, cell, direction, 0) && !touches(directionStep, cell, direction, offset);
    const corner = (left: number, leftWay: number, right: number, rightWay: number) => {
      if (!hasCorners || !isFree(left, leftWay) || !isFree(right, rightWay)) return;
      words[(corners.ones >> 2) + corners.count] = geometry.at(leftWay, left);
      words[(corners.others >> 2) + corners.count++] = geometry.at(rightWay, right);
    };
    this.begin(line, frame, offset);
    hexes.count = alongside.count = corners.count = 0;
    for (let pair = 0; pair < line.major; pair++) {
      const middle = pair * (toLeft + toRight);
      const left = middle + toLeft;
      const right = middle + toRight;
      if (pair > 0) {
        steps[hexes.count] = 2 * pair;
        words[(hexes.start >> 2) + hexes.count++] = geometry.at(0, middle);
      }
      words[(beside.ones >> 2) + pair] = geometry.at(0, left);
      words[(beside.others >> 2) + beside.count++] = geometry.at(0, right);
      corner(middle, one, middle, other);
      if (isFree(left, across)) words[(alongside.start >> 2) + alongside.count++] = geometry.at(across, left);
      corner(left, other, right, one);
    }
    this.findShapes();
  }

  private begin(line: CanonicalLine, frame: number, offset: number): void {
    this.line = line;
    this.frame = frame;
    this.offset = offset;
    this.beside.count = 0;
    this.rowsAreDown = undefined;
  }

  /** In which hexes the line meets the ruleset's shapes: see {@link lineSplits}. */
  private findShapes(): void {
    const { shapes, hexes, beside, line } = this;
    if (shapes.length === 0) return;
    const { words } = this.rows;
    const { along, aside, first, major, minor } = line;
    const { x, y, area } = slopeOf(line, this.frame, this.ground.orientation);
    for (let shape = 0; shape < shapes.length; shape++) {
      const places = shapes[shape] as Places;
      const points = this.bits.shapes[shape];
      // How far on each side of the line, as an area, the centre of a hex may lie if the line is to meet the shape in it.
      let least = points ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY;
      let most = -least;
      for (const point of points ?? []) {
        least = Math.min(least, y * point.x - x * point.y);
        most = Math.max(most, y * point.x - x * point.y);
      }
      const list = places.start >> 2;
      let count = 0;
      for (let hex = 0; hex < hexes.count; hex++) {
        const side = major > minor ? area * (major * (aside[first + hex] as number) - minor * (along[first + hex] as number)) : 0;
        if (side >= least && side <= most) words[list + count++] = words[(hexes.start >> 2) + hex] as number;
      }
      // What has no shape of its own fills the hexes that the line crosses, and not those beside it.
      for (let pair = 0; points && pair < beside.count; pair++) {
        const side = area * major;
        if (-side >= least && -side <= most) words[list + count++] = words[(beside.ones >> 2) + pair] as number;
        if (side >= least && side <= most) words[list + count++] = words[(beside.others >> 2) + pair] as number;
      }
      places.count = count;
    }
  }

  /** Sorts the hexes between the ends and those beside the line by the last row of the table by which they hide the lower end from the higher (4.2.2, 4.2.3), which is the first or the last. */
  readRows(isDown: boolean): void {
    const { ofHexes, ofBeside } = this;
    if (this.rowsAreDown === isDown) return;
    this.rowsAreDown = isDown;
    const range = this.line.major + this.line.minor;
    for (let index = 0; index < this.hexes.count; index++) {
      const step = this.steps[index] as number;
      ofHexes[index] = this.lastRow(isDown ? step : range - step, range);
    }
    for (let pair = 0; pair < this.beside.count; pair++) ofBeside[pair] = this.lastRow(isDown ? 2 * pair + 1 : range - 2 * pair - 1, range);
  }

  /** The last row of the table by which something at this distance from the higher end hides the lower end, 0 for none. */
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
  const { along, aside } = FRAMES[frame] as Frame;
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
