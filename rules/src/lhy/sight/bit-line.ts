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
  /** The same in sets by way of entry: over hexsides that neither end touches; over those that may call for a closer look at ends on one level, and on two. */
  readonly free: Places;
  readonly closerSame: Places;
  readonly closerTall: Places;
  /** Hexsides that the line meets at their ends, left and right, that neither end touches. */
  readonly corners: PlacePairs;
  /** Of a line towards a corner, the hexes left and right of hexsides; the hexsides it runs along. */
  readonly beside: PlacePairs;
  readonly alongside: Places;
  private frame = 0;
  /** Steps of the hexes between the ends. */
  private readonly steps: Uint16Array;
  /** By place of {@link hexes}, offsets of rows in a list: for sets that do not go by rows; see {@link rowsOfHexes}. */
  readonly noRows: number;
  private readonly rowsDown: number;
  private readonly rowsUp: number;
  private hasRows = 0;
  private readonly shapes: Places[];
  private hasShapes = false;
  /** By distance from the higher end, the offset in a list of the last row of the table by which something there hides the lower end of a line of this range, 0 for none (4.2.2, 4.2.3). */
  private readonly rowAt: Uint16Array;
  private rowsRange = 0;

  /** @param longest greatest number of hexes between the ends of a line */
  constructor(
    private readonly ground: FastGround,
    private readonly bits: BitGround,
    private readonly rows: BitRows,
    longest: number,
  ) {
    const room = 2 * longest + 4;
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
    this.steps = new Uint16Array(room);
    this.rowAt = new Uint16Array(room);
    [this.noRows, this.rowsDown, this.rowsUp] = [rows.take(room), rows.take(room), rows.take(room)];
  }

  /** Takes up a line that crosses hex after hex. */
  take(line: CanonicalLine, frame: number, offset: number): void {
    const { along, aside, first, count, moves, touched } = line;
    const { alongStep, asideStep } = this.ground.cells;
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
      const isFree = !byCorner && !(isNear && this.isTouched(before, direction));
      words[toHexes + hex] = place;
      words[toFree + hex] = isFree ? over : place + toInside;
      words[toSame + hex] = everyHexside ? over : place + toInside;
      words[toTall + hex] = hex > 0 || ownHexsides ? over : place + toInside;
      steps[hex] = i + j;
      if (byCorner) {
        const { directions } = FRAMES[frame] as Frame;
        const move = moves[first + hex] as number;
        const side = touched[first + hex] as number;
        this.addCorner(before, direction, before, directions[side] as number);
        this.addCorner(before, direction, step, directions[(2 * side - move + 6) % 6] as number);
      }
      before = step;
    }
    // Of the last end only its hexside can matter.
    const over = geometry.at(FRAME_DIRECTIONS[6 * frame + (moves[first + count] as number)] as number, offset);
    if (everyHexside) words[toSame + closerSame.count++] = over;
    if (ownHexsides) words[toTall + closerTall.count++] = over;
  }

  /** Takes up a line towards a corner. */
  takeSpine(line: CanonicalLine, frame: number, offset: number): void {
    const { alongStep, asideStep } = this.ground.cells;
    const { hexes, beside, alongside, steps } = this;
    const { words } = this.rows;
    const geometry = this.bits.marked;
    const [one, other, across] = (FRAMES[frame] as Frame).directions as [number, number, number];
    const toLeft = alongStep[frame] as number;
    const toRight = asideStep[frame] as number;
    this.begin(line, frame, offset);
    hexes.count = alongside.count = 0;
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
      this.addCorner(middle, one, middle, other);
      if (!this.isTouched(left, across)) words[(alongside.start >> 2) + alongside.count++] = geometry.at(across, left);
      this.addCorner(left, other, right, one);
    }
  }

  private begin(line: CanonicalLine, frame: number, offset: number): void {
    this.line = line;
    this.frame = frame;
    this.offset = offset;
    this.beside.count = this.corners.count = 0;
    this.hasRows = 0;
    this.hasShapes = false;
  }

  /** Hexsides of two cells left and right of a corner on the line, unless one of them is touched by an end (AMB-35). */
  private addCorner(one: number, oneWay: number, other: number, otherWay: number): void {
    if (this.ground.options.hexsideEnd === 'never' || this.isTouched(one, oneWay) || this.isTouched(other, otherWay)) return;
    const { corners, rows, bits } = this;
    rows.words[(corners.ones >> 2) + corners.count] = bits.marked.at(oneWay, one);
    rows.words[(corners.others >> 2) + corners.count++] = bits.marked.at(otherWay, other);
  }

  /** Whether an end touches the hexside of a cell in a direction: it is one of its two hexes, or of those at its ends. */
  private isTouched(cell: number, direction: number): boolean {
    const { directionStep } = this.ground.cells;
    const across = cell + (directionStep[direction] as number);
    const one = cell + (directionStep[(direction + 1) % 6] as number);
    const other = cell + (directionStep[(direction + 5) % 6] as number);
    const { offset } = this;
    return cell === 0 || across === 0 || one === 0 || other === 0 || cell === offset || across === offset || one === offset || other === offset;
  }

  /** For each shape of the ruleset, the hexes in which the line meets it: see {@link lineSplits}. */
  shapesMet(): readonly Places[] {
    if (!this.hasShapes) this.findShapes();
    this.hasShapes = true;
    return this.shapes;
  }

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

  /**
   * By place of {@link hexes}, the offset in a list of the last row of the table by which something there hides the lower end from the higher, which is the first or the last (4.2.2, 4.2.3).
   */
  rowsOfHexes(isDown: boolean): number {
    const list = isDown ? this.rowsDown : this.rowsUp;
    const bit = isDown ? 1 : 2;
    if ((this.hasRows & bit) !== 0) return list;
    this.hasRows |= bit;
    const { steps, hexes, rows } = this;
    const { words } = rows;
    const range = this.line.major + this.line.minor;
    for (let index = 0; index < hexes.count; index++) {
      const step = steps[index] as number;
      words[(list >> 2) + index] = this.rowOf(isDown ? step : range - step);
    }
    return list;
  }

  /** The same for something at this distance from the higher end. */
  rowOf(distance: number): number {
    const range = this.line.major + this.line.minor;
    if (this.rowsRange !== range) this.findRows(range);
    return this.rowAt[distance] as number;
  }

  private findRows(range: number): void {
    const { hidden, hiddenRows, hiddenStep } = this.ground;
    this.rowsRange = range;
    for (let distance = 1; distance < range; distance++) {
      const column = distance < hiddenStep ? distance : hiddenStep - 1;
      let row = 0;
      while (row < hiddenRows && range - distance <= (hidden[row * hiddenStep + column] as number)) row++;
      this.rowAt[distance] = 4 * row;
    }
  }
}

/** A line's displacement on the lattice of {@link centre}, and the area between its two steps there, positive if the step aside lies clockwise of the step along. */
function slopeOf({ major, minor }: CanonicalLine, frame: number, orientation: Orientation): { x: number; y: number; area: number } {
  const { along, aside } = FRAMES[frame] as Frame;
  const one = centre(along, orientation);
  const other = centre(aside, orientation);
  return { x: major * one.x + minor * other.x, y: major * one.y + minor * other.y, area: one.x * other.y - one.y * other.x };
}
