import { BitPlanes } from './bit-plane.ts';
import type { Cells, CellThing } from './cells.ts';
import { BANDS, lowestBound, NOTHING, reachesCorner } from './cells.ts';
import { LEVEL } from './levels.ts';
import type { FastGround } from './pairs.ts';

/** The sets of cells that lines between two ends on one level, or with the lower end on it, are tested against. Sets that are often empty are missing then. */
export interface BitLevel {
  level: number;
  /** Hexes in play on this level, and on higher ones. */
  own: BitPlanes;
  higher: BitPlanes;
  /** By way of entry: block two ends on this level whatever their contours, the hexside if neither end touches it. */
  blocks: BitPlanes;
  /** By direction: the hexside there does. */
  hexsides: BitPlanes | undefined;
  /** For each shape of {@link BitGround.shapes}, hexes where something of that shape does. */
  shapes: (BitPlanes | undefined)[];
  /** Something in the whole hex hinders two ends on this level. */
  orchards: BitPlanes | undefined;
  /** Count as woods beside the line; as contours beside it. */
  wood: BitPlanes;
  bare: BitPlanes;
  /** Rise above this level as an obstacle between levels. */
  tall: BitPlanes;
  /**
   * For each level as that of the higher end, by row of the table of blind hexes: rise so high that they hide as many hexes as that row says, or more; in row 0 as high as the end. Missing for
   * levels not above this one.
   */
  hiding: BitPlanes[][];
}

/** A battlefield as sets of cells. Sets by way of entry have a plane for each direction in which a line may enter the cell, and one, {@link INSIDE}, for the cell without its hexsides. */
export interface BitGround {
  levels: BitLevel[];
  /** Have a mark of any kind. */
  marked: BitPlanes;
  /** The shapes that the ruleset gives to things, as points; those of the author's own drawing call for a closer look. */
  shapes: (CellThing['points'] | undefined)[];
  /** By way of entry: something there calls for a closer look at two ends on one level; on different levels. */
  closerSame: BitPlanes;
  closerTall: BitPlanes;
  /** The same for lines towards corners, two ends on one level. */
  closerSpine: BitPlanes;
  /** Some hexside blocks even if an end touches it. */
  hasFreeHexsides: boolean;
  /** By direction: a road or stream leaves here. */
  exits: BitPlanes | undefined;
}

export const INSIDE = 6;

export function bitGround({ cells, options, hiddenRows }: FastGround): BitGround {
  const { size, inPlay, base, same, tall, wood, bare, marks, huggedBelow, blockedBelow, hexsideTop, exits, things } = cells;
  const single = (contains: (cell: number) => boolean) => filled(size, [contains]);
  const byEntry = (inside: (cell: number) => boolean, over: (side: number) => boolean) => {
    const sets = Array.from({ length: 6 }, (_, direction) => (cell: number) => inside(cell) || over(6 * cell + ((direction + 3) % 6)));
    return filled(size, [...sets, inside]);
  };
  const ifAny = (contains: (cell: number) => boolean) => (cells.cellOf.some(contains) ? single(contains) : undefined);
  const present = [...new Set(cells.cellOf)].map((cell) => base[cell] as number);
  const heights = [...new Set(present)].sort((a, b) => a - b);
  const bounds = heights.map((level) => {
    const lowest = lowestBound(level, options);
    return { lowest, highest: cells.hasBands ? level * BANDS + BANDS - 1 : lowest };
  });
  const tops = new Map<number, BitPlanes>();
  const above = (height: number) => {
    const set = tops.get(height) ?? single((cell) => (tall[cell] as number) > height);
    tops.set(height, set);
    return set;
  };
  const hidingRows = (low: number, high: number) =>
    Array.from({ length: hiddenRows + 1 }, (_, row) => above(row === 0 ? high - 1 : Math.max(low, high - (row + 1) * LEVEL)));
  const shapes = [...new Set(things.flatMap((all) => all?.filter(isOfRuleset).map(({ points }) => points) ?? []))];
  const hasHexsides = marks.some((mark) => (mark & 0b111111) !== 0);
  const levels = heights.map((level, index): BitLevel => {
    const { highest } = bounds[index] as { highest: number };
    const blocksOver = (side: number) => (huggedBelow[side] as number) > level || (blockedBelow[side] as number) > level;
    return {
      level,
      own: single((cell) => inPlay[cell] !== 0 && base[cell] === level),
      higher: single((cell) => inPlay[cell] !== 0 && (base[cell] as number) > level),
      blocks: byEntry((cell) => (same[cell] as number) > highest, blocksOver),
      hexsides: hasHexsides
        ? filled(
            size,
            Array.from({ length: 6 }, (_, direction) => (cell: number) => blocksOver(6 * cell + direction)),
          )
        : undefined,
      shapes: shapes.map((points) => ifAny((cell) => things[cell]?.some((each) => isOfRuleset(each) && each.points === points && each.blocksBelow > level) ?? false)),
      orchards: ifAny((cell) => things[cell]?.some(({ fillsHex, hindersBelow }) => fillsHex && hindersBelow > level) ?? false),
      wood: single((cell) => (wood[cell] as number) > level),
      bare: single((cell) => (bare[cell] as number) > highest),
      tall: above(level),
      hiding: heights.map((high) => (high > level ? hidingRows(level, high) : [])),
    };
  });
  const rare = rareCells(cells);
  const hinders = (cell: number) => things[cell]?.some(({ hindersBelow }) => hindersBelow > NOTHING) ?? false;
  const isOpen = (cell: number) => {
    const value = same[cell] as number;
    return bounds.some(({ lowest, highest }) => value > lowest && value <= highest);
  };
  return {
    levels,
    marked: single((cell) => marks[cell] !== 0),
    shapes,
    closerSame: byEntry(
      (cell) => rare[cell] !== 0 || isOpen(cell),
      (side) => (huggedBelow[side] as number) > NOTHING || (blockedBelow[side] as number) > NOTHING,
    ),
    closerTall: byEntry(
      (cell) => rare[cell] !== 0 || (things[cell]?.some(({ top }) => top > NOTHING) ?? false),
      (side) => (hexsideTop[side] as number) > NOTHING,
    ),
    closerSpine: single((cell) => rare[cell] !== 0 || hinders(cell)),
    hasFreeHexsides: blockedBelow.some((below) => below > NOTHING),
    exits: cells.hasPaths
      ? filled(
          size,
          Array.from({ length: 6 }, (_, way) => (cell: number) => ((exits[cell] as number) & (0b1000001 << way)) !== 0),
        )
      : undefined,
  };
}

/** Whether a thing blocks with the shape that the ruleset gives it, or for want of one with its whole hex, and nowhere else. */
function isOfRuleset(thing: CellThing): boolean {
  return thing.blocksBelow > NOTHING && !thing.isDrawn && !thing.onPaths && !reachesCorner(thing);
}

/** Cells with what only a closer look can judge: drawn shapes, shapes that reach a corner there or next to it, hindrances that do not fill their hex or come together. */
function rareCells({ size, things, directionStep }: Cells): Uint8Array {
  const rare = new Uint8Array(size);
  things.forEach((all, cell) => {
    if (!all) return;
    const isRare = (each: CellThing) => (each.blocksBelow > NOTHING && !each.onPaths && !isOfRuleset(each)) || (each.hindersBelow > NOTHING && !each.fillsHex);
    if (all.some(isRare) || all.filter(({ hindersBelow }) => hindersBelow > NOTHING).length > 1) rare[cell] = 1;
    if (!all.some(reachesCorner)) return;
    rare[cell] = 1;
    for (const step of directionStep) rare[cell + step] = 1;
  });
  return rare;
}

/** A set by each of some conditions. */
function filled(size: number, sets: ((cell: number) => boolean)[]): BitPlanes {
  const planes = new BitPlanes(size, sets.length);
  sets.forEach((contains, plane) => {
    planes.fill(plane, contains);
  });
  return planes;
}

/** For each displacement in columns, the cells from which it does not leave the board sideways, as words. */
export function columnMasks(cells: Cells): (q: number) => Uint32Array {
  const masks = new Map<number, Uint32Array>();
  const words = Math.ceil(cells.size / 32);
  return (q) => {
    let mask = masks.get(q);
    if (!mask) {
      mask = new Uint32Array(words);
      for (let cell = 0; cell < cells.size; cell++) {
        const column = cell % cells.width;
        if (column >= 1 + Math.max(0, -q) && column <= cells.columns - Math.max(0, q))
          mask[cell >>> 5] = (mask[cell >>> 5] as number) | (1 << (cell & 31));
      }
      masks.set(q, mask);
    }
    return mask;
  };
}
