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
  /** Block two ends on this level whatever their contours; block some of them; count as woods beside the line; as contours beside it. */
  blocks: BitPlanes;
  mayBlock: BitPlanes | undefined;
  wood: BitPlanes;
  bare: BitPlanes;
  /** By direction: hexsides that block two ends on this level if neither touches them. */
  hexsides: BitPlanes | undefined;
  /** Rise above this level as an obstacle between levels. */
  tall: BitPlanes;
}

/** A battlefield as sets of cells. */
export interface BitGround {
  levels: BitLevel[];
  /** For each level: rise at least so high. */
  reaches: BitPlanes[];
  /** Hold a shape or an orchard, or lie around a shape that reaches a corner. */
  things: BitPlanes | undefined;
  /** Have a mark of any kind. */
  marked: BitPlanes;
  /** By direction: have something on this hexside that matters between levels; that blocks though an end touches it. */
  hexsideTops: BitPlanes | undefined;
  freeHexsides: BitPlanes | undefined;
  /** By direction: a road or stream leaves here. */
  exits: BitPlanes | undefined;
}

export function bitGround({ cells, options, slowLevels }: FastGround): BitGround {
  const { size, inPlay, base, same, tall, wood, bare, marks, huggedBelow, blockedBelow, hexsideTop, exits } = cells;
  const single = (contains: (cell: number) => boolean) => filled(size, [contains]);
  const byDirection = (contains: (side: number) => boolean) => {
    return filled(
      size,
      Array.from({ length: 6 }, (_, direction) => (cell: number) => contains(6 * cell + direction)),
    );
  };
  const present = [...new Set(cells.cellOf)].map((cell) => base[cell] as number);
  const heights = [...new Set(present)].sort((a, b) => a - b);
  const any = (values: Int32Array) => values.some((value) => value > NOTHING);
  const hasHexsides = any(huggedBelow) || any(blockedBelow);
  const levels = heights.map((level): BitLevel => {
    const lowest = lowestBound(level, options);
    const highest = cells.hasBands ? level * BANDS + BANDS - 1 : Math.max(lowest, level * BANDS);
    const bound = cells.hasBands ? highest : lowest;
    return {
      level,
      own: single((cell) => inPlay[cell] !== 0 && base[cell] === level),
      higher: single((cell) => inPlay[cell] !== 0 && (base[cell] as number) > level),
      blocks: single((cell) => (same[cell] as number) > bound),
      mayBlock: cells.hasBands ? single((cell) => (same[cell] as number) > lowest && (same[cell] as number) <= bound) : undefined,
      wood: single((cell) => (wood[cell] as number) > level),
      bare: single((cell) => (bare[cell] as number) > bound),
      hexsides: hasHexsides ? byDirection((side) => (huggedBelow[side] as number) > level || (blockedBelow[side] as number) > level) : undefined,
      tall: single((cell) => (tall[cell] as number) > level),
    };
  });
  return {
    levels,
    reaches: slowLevels ? [] : heights.map((level) => single((cell) => (tall[cell] as number) >= level)),
    things: marks.some((mark) => mark >= SHAPES) ? single((cell) => ((marks[cell] as number) & (SHAPES | HINDERING)) !== 0) : undefined,
    marked: single((cell) => marks[cell] !== 0),
    hexsideTops: any(hexsideTop) ? byDirection((side) => (hexsideTop[side] as number) > NOTHING) : undefined,
    freeHexsides: any(blockedBelow) ? byDirection((side) => (blockedBelow[side] as number) > NOTHING) : undefined,
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
