import type { Direction } from '../../hex/axial.ts';
import { DIRECTIONS, opposite } from '../../hex/axial.ts';
import { BitPlanes } from './bit-plane.ts';
import type { BitRows } from './bit-rows.ts';
import { MOST_COUNTED } from './bit-rows.ts';
import type { Cells, CellThing } from './cells.ts';
import { BANDS, HEXSIDES, lowestBound, NOTHING, reachesCorner } from './cells.ts';
import { LEVEL } from './levels.ts';
import type { SightOptions } from './options.ts';
import type { FastGround } from './pairs.ts';

/** The sets of cells that lines between two ends on one level, or with the lower end on it, are tested against. Sets that are often empty are missing then. */
export interface BitLevel {
  level: number;
  /** Its number among the levels. */
  index: number;
  /** Hexes in play on this level. */
  own: BitPlanes;
  /** By way of entry: block two ends on this level whatever their contours, the hexside if neither end touches it. */
  blocks: BitPlanes;
  /** By direction: the hexside there does. */
  hexsides: BitPlanes | undefined;
  /** For each shape of {@link BitGround.shapes}, hexes where something of that shape does; then for each of three ways, those of them where no road or stream leads past it straight that way. */
  shapes: (BitPlanes | undefined)[];
  /** Something in the whole hex hinders two ends on this level. */
  orchards: BitPlanes | undefined;
  /** Count as woods beside the line; as contours beside it. */
  wood: BitPlanes;
  bare: BitPlanes;
  /** Where a list begins that says where {@link blocks} does. */
  blocking: number;
  /**
   * For each level as that of the higher end, where a list begins that says, by row of the table of blind hexes, where a set does: of what rises so high that it hides as many hexes as that row
   * says, or more; in row 0 as high as the end. 0 for levels not above this one.
   */
  hiding: number[];
  /** By way of entry: a shape or hexside rises above this level as that of the lower end, and calls for a closer look. */
  closerTall: BitPlanes;
}

/** A battlefield as sets of cells. Sets by way of entry have a plane for each direction in which a line may enter the cell, and one, {@link INSIDE}, for the cell without its hexsides. */
export interface BitGround {
  levels: BitLevel[];
  /** Have a mark of any kind. */
  marked: BitPlanes;
  /** The shapes that the ruleset gives to things, as points; those of the author's own drawing call for a closer look. */
  shapes: (CellThing['points'] | undefined)[];
  /** By way of entry: something there calls for a closer look at two ends on one level. */
  closerSame: BitPlanes;
  /** The same for two ends on one level, whatever the way of entry, on lines towards corners. */
  closerSpine: BitPlanes;
  /** Some hexside blocks even if an end touches it. */
  hasFreeHexsides: boolean;
  /** By direction: a road or stream leaves here. */
  exits: BitPlanes | undefined;
}

export const INSIDE = 6;

export function bitGround({ cells, options, hiddenRows }: FastGround, rows: BitRows): BitGround {
  const { size, inPlay, base, same, tall, wood, bare, marks, huggedBelow, blockedBelow, hexsideTop, exits, straight, things } = cells;
  const board = cells.cellOf;
  const marked = Array.from({ length: size }, (_, cell) => cell).filter((cell) => marks[cell] !== 0);
  const withHexsides = marked.filter((cell) => ((marks[cell] as number) & HEXSIDES) !== 0);
  const withThings = marked.filter((cell) => things[cell] !== undefined);

  const setOf = (...planes: ArrayLike<number>[]) => {
    const set = new BitPlanes(rows, size, planes.length);
    planes.forEach((contained, plane) => {
      set.fill(plane, contained);
    });
    return set;
  };
  const ifAny = (contained: ArrayLike<number>) => (contained.length > 0 ? setOf(contained) : undefined);
  const shapesIn = (contained: readonly number[]) => {
    if (contained.length === 0) return undefined;
    return setOf(contained, ...[0, 1, 2].map((way) => contained.filter((cell) => ((straight[cell] as number) & (0b1000001 << way)) === 0)));
  };
  const byEntry = (inside: ArrayLike<number>, over: (side: number) => boolean) => {
    const set = setOf(inside, inside, inside, inside, inside, inside, inside);
    DIRECTIONS.forEach((_, direction) => {
      set.fill(
        direction,
        withHexsides.filter((cell) => over(6 * cell + opposite(direction as Direction))),
      );
    });
    return set;
  };
  const thingsThat = (are: (thing: CellThing) => boolean) => withThings.filter((cell) => things[cell]?.some(are));

  const heights = [...new Set(board.map((cell) => base[cell] as number))].sort((a, b) => a - b);
  const bounds = heights.map((level) => {
    const lowest = lowestBound(level, options);
    return { lowest, highest: cells.hasBands ? level * BANDS + BANDS - 1 : lowest };
  });
  const tops = new Map<number, BitPlanes>();
  const above = (height: number) => {
    const set = tops.get(height) ?? setOf(board.filter((cell) => (tall[cell] as number) > height));
    tops.set(height, set);
    return set;
  };
  const listOf = (sets: readonly BitPlanes[]) => {
    const list = rows.take(sets.length);
    sets.forEach((set, index) => {
      rows.words[(list >> 2) + index] = set.start;
    });
    return list;
  };
  // The last row holds for all that is lower still.
  const hidingRows = (low: number, high: number) =>
    Array.from({ length: hiddenRows + 1 }, (_, row) => {
      if (row === 0) return above(high - 1);
      return above(row === hiddenRows ? low : Math.max(low, high - (row + 1) * LEVEL));
    });
  const shapes = [...new Set(withThings.flatMap((cell) => things[cell]?.filter(isOfRuleset).map(({ points }) => points) ?? []))];

  const rare = rareCells(cells, withThings, options);
  const levels = heights.map((level, index): BitLevel => {
    const { highest } = bounds[index] as { highest: number };
    const blocksOver = (side: number) => (huggedBelow[side] as number) > level || (blockedBelow[side] as number) > level;
    const blocks = byEntry(
      board.filter((cell) => (same[cell] as number) > highest),
      blocksOver,
    );
    return {
      level,
      index,
      own: setOf(board.filter((cell) => inPlay[cell] !== 0 && base[cell] === level)),
      blocks,
      blocking: listOf([blocks]),
      hexsides: withHexsides.length > 0 ? setOf(...DIRECTIONS.map((_, way) => withHexsides.filter((cell) => blocksOver(6 * cell + way)))) : undefined,
      shapes: shapes.map((points) => shapesIn(thingsThat((each) => isOfRuleset(each) && each.points === points && each.blocksBelow > level))),
      orchards: ifAny(thingsThat(({ fillsHex, hindersBelow }) => fillsHex && hindersBelow > level)),
      wood: setOf(board.filter((cell) => (wood[cell] as number) > level)),
      bare: setOf(board.filter((cell) => (bare[cell] as number) > highest)),
      hiding: heights.map((high) => (high > level ? listOf(hidingRows(level, high)) : 0)),
      closerTall: byEntry([...rare, ...thingsThat(({ top }) => top > level)], (side) => (hexsideTop[side] as number) > level),
    };
  });
  const isInBand = (cell: number) => bounds.some(({ lowest, highest }) => (same[cell] as number) > lowest && (same[cell] as number) <= highest);
  const inBands = cells.hasBands ? board.filter(isInBand) : [];
  return {
    levels,
    marked: setOf(marked),
    shapes,
    closerSame: byEntry([...rare, ...inBands], (side) => (huggedBelow[side] as number) > NOTHING || (blockedBelow[side] as number) > NOTHING),
    closerSpine: setOf([...rare, ...thingsThat(({ hindersBelow }) => hindersBelow > NOTHING)]),
    hasFreeHexsides: blockedBelow.some((below) => below > NOTHING),
    exits: cells.hasPaths
      ? setOf(...DIRECTIONS.map((_, way) => board.filter((cell) => ((exits[cell] as number) & (0b1000001 << way)) !== 0)))
      : undefined,
  };
}

/** Whether a thing blocks with the shape that the ruleset gives it, or for want of one with its whole hex, and nowhere else. */
function isOfRuleset(thing: CellThing): boolean {
  return thing.blocksBelow > NOTHING && !thing.isDrawn && !thing.onPaths && !reachesCorner(thing);
}

/** Cells with what only a closer look can judge: drawn shapes, shapes that reach a corner there or next to it, hindrances that do not fill their hex or come together. */
function rareCells({ things, directionStep }: Cells, withThings: readonly number[], { orchardMaxLos }: SightOptions): Set<number> {
  const mostHindering = orchardMaxLos >= 0 && orchardMaxLos < MOST_COUNTED + 1 ? 1 : 0;
  const rare = new Set<number>();
  for (const cell of withThings) {
    const all = things[cell] as CellThing[];
    const isRare = (each: CellThing) =>
      (each.blocksBelow > NOTHING && !each.onPaths && !isOfRuleset(each)) || (each.hindersBelow > NOTHING && !each.fillsHex);
    if (all.some(isRare) || all.filter(({ hindersBelow }) => hindersBelow > NOTHING).length > mostHindering) rare.add(cell);
    if (all.some(reachesCorner)) for (const step of [0, ...directionStep]) rare.add(cell + step);
  }
  return rare;
}

/** For each displacement in columns, where the row of the cells from which it does not leave the board sideways is kept. */
export function columnMasks({ size, width, columns }: Cells, rows: BitRows): (q: number) => number {
  const masks = new Map<number, number>();
  return (q) => {
    let mask = masks.get(q);
    if (mask === undefined) {
      mask = rows.take(Math.ceil(size / 32) + 4);
      const start = mask >> 2;
      for (let row = width; row < size - width; row += width) {
        for (let cell = row + 1 + Math.max(0, -q); cell <= row + columns - Math.max(0, q); cell++) {
          rows.words[start + (cell >>> 5)] = (rows.words[start + (cell >>> 5)] as number) | (1 << (cell & 31));
        }
      }
      masks.set(q, mask);
    }
    return mask;
  };
}
