import type { HexIndex } from '../../battlefield.ts';
import { MOST_PLACES, placesAround } from '../../board/sheet.ts';
import type { Axial, Direction } from '../../hex/axial.ts';
import { DIRECTIONS, opposite } from '../../hex/axial.ts';
import { FRAMES } from '../../hex/canonical-line.ts';
import { fillClearance } from './clearance.ts';
import { enclosure } from './corridor.ts';
import type { Ground, SightHex, Standing } from './ground.ts';
import type { SightOptions } from './options.ts';

/** Lower, and higher, than any height on a board. */
export const NOTHING = -(2 ** 26);
export const EVERYTHING = 2 ** 26;

/** What a cell is marked with if a line through it needs a closer look: something on its hexsides (one bit for each direction), a drawn shape, an orchard. */
export const HEXSIDES = 0b111111;
export const SHAPES = 64;
export const HINDERING = 128;
/** Contour bands to a unit of height. */
export const BANDS = 128;

/** A thing that blocks with its shape, or hinders with its shape or its whole hex. */
export interface CellThing {
  /** In the way of two ends on one level below this height (4.2.1d); {@link NOTHING} if it does not block. */
  blocksBelow: number;
  /** Its top as an obstacle between levels (4.2.3); {@link NOTHING} if it hides nothing. */
  top: number;
  /** A hindrance to two ends on one level below this height (4.2.4e); {@link NOTHING} if it is none. */
  hindersBelow: number;
  fillsHex: boolean;
  /** Blocks only a line that follows a road or stream: woods whose edge the author has drawn (4.2.1d). */
  onPaths: boolean;
  /** Relative to the centre of the hex; without it the whole hex counts. */
  points?: readonly { x: number; y: number }[];
  isDrawn: boolean;
}

/**
 * The board as numbers in arrays, by cell of its bounding parallelogram with a rim of one hex: what the fast walk reads. Heights are in hundredths of a level.
 *
 * A line between two ends on one level is blocked in a hex whose `same` is greater than the ends' bound (see `pairs.ts`); between different levels only a hex
 * whose `tall` is greater than the lower end can block it.
 */
export interface Cells {
  width: number;
  /** Columns and rows of the parallelogram within the rim. */
  columns: number;
  rows: number;
  /** The hex of each cell, or -1; and whether it is in play. */
  hexAt: Int32Array;
  inPlay: Uint8Array;
  cellOf: Int32Array;
  base: Int32Array;
  /** As `base`, but {@link NOTHING} out of play. */
  playBase: Int32Array;
  band: Int32Array;
  same: Int32Array;
  tall: Int32Array;
  marks: Uint8Array;
  size: number;
  /** Of the ground, each once; there may be some that no hex has any more. */
  levels: number[];
  /**
   * How many hexes a line may skip from a cell on, in a plane of `size` cells for each level that hexes have (see `clearance.ts`): up to the next hex that could block two ends on that level, or
   * two ends of which the lower is on that level, or that is marked. `plane` is the beginning of a cell's own level's plane.
   */
  clearSame: Uint8Array;
  clearTall: Uint8Array;
  plane: Int32Array;
  /** As `same` for contours alone: along roads and beside the line; and the top of what 4.2.1b counts as woods. */
  bare: Int32Array;
  wood: Int32Array;
  /** By cell and direction: a hexside feature that blocks two ends below this height, unless one touches it, or in any case; and its top between levels. */
  huggedBelow: Int32Array;
  blockedBelow: Int32Array;
  hexsideTop: Int32Array;
  things: (CellThing[] | undefined)[];
  /** Directions in which a road (bits 0 to 5) or stream (bits 6 to 11) leaves, and in which one runs straight through. */
  exits: Uint16Array;
  straight: Uint16Array;
  underTrees: Uint8Array;
  /** Lit as by day (17). */
  lit: Uint8Array;
  hasLight: boolean;
  /** Where no hex has a band: the bound of a line between two ends on this hex's level. */
  plainBound: Int32Array;
  hasBands: boolean;
  hasPaths: boolean;
  /** Steps of the twelve frames and of the six directions, in cells. */
  alongStep: Int32Array;
  asideStep: Int32Array;
  directionStep: Int32Array;
}

/** Whether a board's bounding parallelogram is small enough to keep; any other is left to the full trace. */
export function isCompact({ hexes }: Ground): boolean {
  return placesAround(hexes) <= MOST_PLACES;
}

export function compileCells(ground: Ground, options: SightOptions): Cells {
  const box = boundsOf(ground.hexes);
  const columns = box.q1 - box.q0 + 1;
  const rows = box.r1 - box.r0 + 1;
  const width = columns + 2;
  const size = width * (rows + 2);
  const levels = [...new Set(ground.hexes.map(({ base }) => base))];
  const cellAt = ({ q, r }: Axial) => (r - box.r0 + 1) * width + (q - box.q0 + 1);
  const cells: Cells = {
    width,
    columns,
    rows,
    hexAt: new Int32Array(size).fill(-1),
    inPlay: new Uint8Array(size),
    cellOf: Int32Array.from(ground.hexes, ({ at }) => cellAt(at)),
    base: new Int32Array(size),
    playBase: new Int32Array(size).fill(NOTHING),
    band: new Int32Array(size),
    same: new Int32Array(size).fill(NOTHING),
    tall: new Int32Array(size).fill(NOTHING),
    marks: new Uint8Array(size),
    size,
    levels,
    clearSame: new Uint8Array(levels.length * size),
    clearTall: new Uint8Array(levels.length * size),
    plane: new Int32Array(size),
    bare: new Int32Array(size).fill(NOTHING),
    wood: new Int32Array(size).fill(NOTHING),
    huggedBelow: new Int32Array(6 * size).fill(NOTHING),
    blockedBelow: new Int32Array(6 * size).fill(NOTHING),
    hexsideTop: new Int32Array(6 * size).fill(NOTHING),
    things: new Array<CellThing[] | undefined>(size).fill(undefined),
    exits: new Uint16Array(size),
    straight: new Uint16Array(size),
    underTrees: new Uint8Array(size),
    lit: new Uint8Array(size),
    hasLight: ground.hexes.some(({ lit }) => lit),
    plainBound: new Int32Array(size),
    hasBands: ground.hexes.some(({ band }) => band > 0),
    hasPaths: ground.hexes.some(({ paths }) => paths.length > 0),
    alongStep: Int32Array.from(FRAMES, ({ along }) => along.r * width + along.q),
    asideStep: Int32Array.from(FRAMES, ({ aside }) => aside.r * width + aside.q),
    directionStep: Int32Array.from(DIRECTIONS, ({ q, r }) => r * width + q),
  };
  fillHexes(cells, ground, options, ground.hexes, ground.hexes);
  fillAllClearance(cells, options);
  return cells;
}

/** The cells of a board of which few hexes have changed; undefined if one has a level that none had, so that all must be compiled anew. */
export function changedCells(before: Cells, ground: Ground, options: SightOptions, changed: readonly HexIndex[]): Cells | undefined {
  const { hexAt, directionStep } = before;
  if (changed.some((hex) => !before.levels.includes(ground.hex(hex).base))) return undefined;
  const cells = copyOf(before);
  cells.hasBands = ground.hexes.some(({ band }) => band > 0);
  cells.hasPaths = ground.hexes.some(({ paths }) => paths.length > 0);
  const around = (hexes: ReadonlySet<HexIndex>) => {
    const wider = new Set(hexes);
    for (const hex of hexes) for (const step of directionStep) wider.add(hexAt[(cells.cellOf[hex] as number) + step] as number);
    wider.delete(-1);
    return wider;
  };
  // What stands on hexsides and reaches into corners marks the neighbours too; they are marked again by all around them.
  const near = around(new Set(changed));
  for (const hex of near) {
    const cell = cells.cellOf[hex] as number;
    cells.playBase[cell] = NOTHING;
    cells.marks[cell] = cells.exits[cell] = cells.straight[cell] = cells.underTrees[cell] = 0;
    cells.things[cell] = undefined;
    for (const tops of [cells.huggedBelow, cells.blockedBelow, cells.hexsideTop]) tops.fill(NOTHING, 6 * cell, 6 * cell + 6);
  }
  const hexesOf = (indices: ReadonlySet<HexIndex>) => Array.from(indices, (hex) => ground.hex(hex));
  fillHexes(cells, ground, options, hexesOf(near), hexesOf(around(near)));
  fillAllClearance(
    cells,
    options,
    Array.from(near, (hex) => cells.cellOf[hex] as number),
  );
  return cells;
}

/** Copies the arrays that hold something for each cell. */
function copyOf(cells: Cells): Cells {
  const copy = { ...cells };
  for (const name of ['inPlay', 'clearSame', 'clearTall', 'base', 'playBase', 'band', 'same', 'tall', 'marks', 'plane', 'bare', 'wood'] as const)
    copy[name] = cells[name].slice() as never;
  for (const name of ['huggedBelow', 'blockedBelow', 'hexsideTop', 'exits', 'straight', 'underTrees', 'plainBound'] as const)
    copy[name] = cells[name].slice() as never;
  copy.things = cells.things.slice();
  return copy;
}

/** Fills the cells of some hexes, and marks the hexsides of some more. */
function fillHexes(cells: Cells, ground: Ground, options: SightOptions, hexes: readonly SightHex[], around: readonly SightHex[]): void {
  for (const hex of hexes) fillCell(cells, ground, options, hex, cells.cellOf[hex.index] as number);
  for (const hex of around) fillHexsides(cells, ground, options, hex);
}

/** @param changed the cells that may differ from those that the planes were filled for; without it they are filled for the first time */
function fillAllClearance(cells: Cells, options: SightOptions, changed?: readonly number[]): void {
  const { size, marks, same, tall } = cells;
  const fill = (clear: Uint8Array, start: number, isObstacle: (cell: number) => boolean) => {
    if (changed?.every((cell) => (clear[start + cell] === 0) === isObstacle(cell))) return;
    fillClearance(cells, clear, start, isObstacle);
  };
  cells.levels.forEach((level, index) => {
    const lowest = lowestBound(level, options);
    fill(cells.clearSame, index * size, (cell) => marks[cell] !== 0 || (same[cell] as number) > lowest);
    fill(cells.clearTall, index * size, (cell) => marks[cell] !== 0 || (tall[cell] as number) > level);
  });
}

function fillCell(cells: Cells, ground: Ground, options: SightOptions, hex: SightHex, cell: number): void {
  const filling = hex.standing.filter(({ feature }) => feature.fills === 'hex');
  const blocking = filling.filter(({ feature }) => feature.sameLevel === 'blocks').map(({ top }) => top);
  const hiding = filling.filter(({ feature }) => feature.blindHexes).map(({ top }) => top);
  const fill = Math.max(NOTHING, ...blocking);
  const rank = hex.base * BANDS + Math.min(hex.band, BANDS - 2);
  const things = hex.standing.map((each) => thing(each, hex, options)).filter((each) => each !== undefined);
  const marks = (things.some(({ fillsHex }) => !fillsHex) ? SHAPES : 0) | (things.some(({ hindersBelow }) => hindersBelow > NOTHING) ? HINDERING : 0);
  cells.hexAt[cell] = hex.index;
  cells.inPlay[cell] = hex.inPlay ? 1 : 0;
  cells.lit[cell] = hex.lit ? 1 : 0;
  cells.base[cell] = hex.base;
  cells.plane[cell] = cells.levels.indexOf(hex.base) * cells.size;
  if (hex.inPlay) cells.playBase[cell] = hex.base;
  cells.band[cell] = Math.min(hex.band, BANDS - 2);
  cells.bare[cell] = rank;
  cells.marks[cell] = (cells.marks[cell] as number) | marks;
  cells.wood[cell] = options.hillsSameLevel === 'like-woods' ? Math.max(fill, hex.base) : fill;
  // Woods block ends below their top whatever the contours, so their top counts as just below the lowest contour there.
  cells.same[cell] = Math.max(rank, fill * BANDS - 1);
  cells.tall[cell] = Math.max(ground.groundHides ? hex.base : NOTHING, ...hiding);
  if (things.length > 0) cells.things[cell] = things;
  for (const { feature, exits } of hex.paths) {
    if (feature.corridor === undefined) continue;
    const shift = feature.corridor === 'road' ? 0 : 6;
    for (const exit of exits) {
      cells.exits[cell] = (cells.exits[cell] as number) | (1 << (exit + shift));
      if (exits.includes(opposite(exit))) cells.straight[cell] = (cells.straight[cell] as number) | (1 << (exit + shift));
    }
  }
  if (hex.paths.length > 0 && enclosure(ground, hex, options) === 'canopy') cells.underTrees[cell] = 1;
}

/** The least value of `same` above which a hex may block two ends on a level, whatever their contours. */
export function lowestBound(level: number, { contourEqual }: SightOptions): number {
  return contourEqual === 'literal' && level > 0 ? level * BANDS - 1 : level * BANDS;
}

function thing(standing: Standing, hex: SightHex, options: SightOptions): CellThing | undefined {
  const { feature, top, shape, isDrawn } = standing;
  const fillsHex = feature.fills === 'hex';
  const isShape = feature.fills === 'shape' || feature.fills === 'line';
  const rises = options.featureHeight === 'none' ? EVERYTHING : Math.max(top, hex.base + 1);
  const onPaths = fillsHex && isDrawn && feature.sameLevel === 'blocks';
  const blocksBelow = onPaths ? top : isShape && feature.sameLevel === 'blocks' ? rises : NOTHING;
  const read: CellThing = {
    blocksBelow,
    top: isShape && feature.blindHexes ? top : NOTHING,
    hindersBelow: feature.sameLevel === 'hinders' && feature.fills !== 'nothing' ? top : NOTHING,
    fillsHex: fillsHex && !onPaths,
    onPaths,
    isDrawn,
  };
  if (shape && (isShape || onPaths)) read.points = shape.points;
  return read.blocksBelow > NOTHING || read.top > NOTHING || read.hindersBelow > NOTHING ? read : undefined;
}

/** Marks both hexes of each hexside with something on it, and the hexes around a shape that reaches a corner, which lines may touch without entering its hex. */
function fillHexsides(cells: Cells, ground: Ground, options: SightOptions, hex: SightHex): void {
  const cell = cells.cellOf[hex.index] as number;
  const isAtCorner = cells.things[cell]?.some(reachesCorner);
  for (let index = 0; index < 6; index++) {
    const direction = index as Direction;
    const other = cell + (cells.directionStep[direction] as number);
    if (isAtCorner) mark(cells, other, SHAPES);
    if (hex.hexsides[direction]?.length === 0) continue;
    const { features, base } = ground.hexside({ hex: hex.at, direction });
    for (const feature of features) {
      const top = base + feature.height;
      const rises = options.featureHeight === 'none' ? EVERYTHING : Math.max(top, base + 1);
      const faces = [6 * cell + direction, 6 * other + opposite(direction)];
      if (feature.sameLevel === 'blocks') raise(feature.hugging ? cells.huggedBelow : cells.blockedBelow, faces, rises);
      if (feature.blindHexes) raise(cells.hexsideTop, faces, top);
      if (feature.sameLevel === 'blocks' || feature.blindHexes) {
        mark(cells, cell, 1 << direction);
        mark(cells, other, 1 << opposite(direction));
      }
    }
  }
}

/** Whether a shape reaches a corner of its hex, which lines may touch without entering the hex. */
export function reachesCorner({ points }: CellThing): boolean {
  return points?.some(({ x, y }) => isCorner(x, y)) ?? false;
}

/** Corners lie at (±50, 0) and (±25, ±50), or with x and y exchanged. */
function isCorner(x: number, y: number): boolean {
  const [a, b] = [Math.abs(x), Math.abs(y)];
  return (a === 50 && (b === 0 || b === 25)) || (b === 50 && (a === 0 || a === 25));
}

function mark(cells: Cells, cell: number, marks: number): void {
  cells.marks[cell] = (cells.marks[cell] as number) | marks;
}

function raise(heights: Int32Array, places: readonly number[], height: number): void {
  for (const place of places) heights[place] = Math.max(heights[place] as number, height);
}

function boundsOf(hexes: readonly { at: Axial }[]): { q0: number; q1: number; r0: number; r1: number } {
  const box = { q0: 0, q1: 0, r0: 0, r1: 0 };
  hexes.forEach(({ at: { q, r } }, index) => {
    box.q0 = index === 0 ? q : Math.min(box.q0, q);
    box.q1 = index === 0 ? q : Math.max(box.q1, q);
    box.r0 = index === 0 ? r : Math.min(box.r0, r);
    box.r1 = index === 0 ? r : Math.max(box.r1, r);
  });
  return box;
}
