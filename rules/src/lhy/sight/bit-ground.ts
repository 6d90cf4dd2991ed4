import { BitPlanes } from './bit-plane.ts';
import type { Cells } from './cells.ts';
import { BANDS, HINDERING, lowestBound, NOTHING, SHAPES } from './cells.ts';
import type { FastGround } from './pairs.ts';

/** The sets of cells that lines between two ends on one level, or with the lower end on it, are tested against. */
export interface BitLevel {
  level: number;
  /** Hexes in play on this level, and on higher ones. */
  own: BitPlanes;
  higher: BitPlanes;
  /** By way of entry: block two ends on this level whatever their contours, the hexside if neither end touches it. */
  blocks: BitPlanes;
  /** Count as woods beside the line; as contours beside it. */
  wood: BitPlanes;
  bare: BitPlanes;
  /** Rise above this level as an obstacle between levels. */
  tall: BitPlanes;
}

/** A battlefield as sets of cells. Sets by way of entry have a plane for each direction in which a line may enter the cell, and one, {@link INSIDE}, for the cell without its hexsides. */
export interface BitGround {
  levels: BitLevel[];
  /** For each level: rise at least so high. */
  reaches: BitPlanes[];
  /** Have a mark of any kind. */
  marked: BitPlanes;
  /** By way of entry: something there calls for a closer look at two ends on one level; on different levels. */
  closerSame: BitPlanes;
  closerTall: BitPlanes;
  /** Some hexside blocks even if an end touches it. */
  hasFreeHexsides: boolean;
  /** By direction: a road or stream leaves here. */
  exits: BitPlanes | undefined;
}

export const INSIDE = 6;

export function bitGround({ cells, options, slowLevels }: FastGround): BitGround {
  const { size, inPlay, base, same, tall, wood, bare, marks, huggedBelow, blockedBelow, hexsideTop, exits } = cells;
  const single = (contains: (cell: number) => boolean) => filled(size, [contains]);
  const byEntry = (inside: (cell: number) => boolean, over: (side: number) => boolean) => {
    const sets = Array.from({ length: 6 }, (_, direction) => (cell: number) => inside(cell) || over(6 * cell + ((direction + 3) % 6)));
    return filled(size, [...sets, inside]);
  };
  const present = [...new Set(cells.cellOf)].map((cell) => base[cell] as number);
  const heights = [...new Set(present)].sort((a, b) => a - b);
  const bounds = heights.map((level) => {
    const lowest = lowestBound(level, options);
    return { lowest, highest: cells.hasBands ? level * BANDS + BANDS - 1 : lowest };
  });
  const levels = heights.map((level, index): BitLevel => {
    const { highest } = bounds[index] as { highest: number };
    return {
      level,
      own: single((cell) => inPlay[cell] !== 0 && base[cell] === level),
      higher: single((cell) => inPlay[cell] !== 0 && (base[cell] as number) > level),
      blocks: byEntry(
        (cell) => (same[cell] as number) > highest,
        (side) => (huggedBelow[side] as number) > level || (blockedBelow[side] as number) > level,
      ),
      wood: single((cell) => (wood[cell] as number) > level),
      bare: single((cell) => (bare[cell] as number) > highest),
      tall: single((cell) => (tall[cell] as number) > level),
    };
  });
  const isOpen = (cell: number) => {
    const value = same[cell] as number;
    return ((marks[cell] as number) & (SHAPES | HINDERING)) !== 0 || bounds.some(({ lowest, highest }) => value > lowest && value <= highest);
  };
  return {
    levels,
    reaches: slowLevels ? [] : heights.map((level) => single((cell) => (tall[cell] as number) >= level)),
    marked: single((cell) => marks[cell] !== 0),
    closerSame: byEntry(isOpen, (side) => (huggedBelow[side] as number) > NOTHING || (blockedBelow[side] as number) > NOTHING),
    closerTall: byEntry(isOpen, (side) => (hexsideTop[side] as number) > NOTHING),
    hasFreeHexsides: blockedBelow.some((below) => below > NOTHING),
    exits: cells.hasPaths
      ? filled(
          size,
          Array.from({ length: 6 }, (_, way) => (cell: number) => ((exits[cell] as number) & (0b1000001 << way)) !== 0),
        )
      : undefined,
  };
}

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
