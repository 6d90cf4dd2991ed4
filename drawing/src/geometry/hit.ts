import type { Board, HexIndex, Point } from '@blindhex/rules/battlefield';
import { lookupOf } from '@blindhex/rules/board/lookup';
import type { Axial, Direction, Orientation } from '@blindhex/rules/hex/axial';
import { hexCentre, sideMiddle, toLattice } from './picture.ts';

/** The hex that a picture point lies in, whether the board has it or not. */
export function axialAt(point: Point, orientation: Orientation): Axial {
  const { x, y } = toLattice(point, orientation);
  const q = orientation === 'flat' ? x / 75 : (x - (50 * y) / 75) / 100;
  const r = orientation === 'flat' ? (y - (50 * x) / 75) / 100 : y / 75;
  return nearest(q, r);
}

/** The hex of the board that a picture point lies in, if any. */
export function hexAt(board: Board, point: Point): HexIndex | undefined {
  return lookupOf(board).at(axialAt(point, board.orientation));
}

/** The hex of the board and the side of it that a picture point lies nearest to, if it lies on a hex. */
export function hexsideAt(board: Board, point: Point): { hex: HexIndex; direction: Direction } | undefined {
  const hex = hexAt(board, point);
  const at = hex === undefined ? undefined : board.hexes[hex]?.at;
  if (hex === undefined || !at) return undefined;
  const centre = hexCentre(at, board.orientation);
  const away = (direction: Direction) => {
    const middle = sideMiddle(direction, board.orientation);
    return Math.hypot(point.x - centre.x - middle.x, point.y - centre.y - middle.y);
  };
  const [direction] = ([0, 1, 2, 3, 4, 5] as Direction[]).sort((a, b) => away(a) - away(b));
  return { hex, direction: direction as Direction };
}

/** Rounds to the nearest hex: the coordinate furthest from a whole number follows from the two others. */
function nearest(q: number, r: number): Axial {
  const s = -q - r;
  const rounded = { q: Math.round(q), r: Math.round(r), s: Math.round(s) };
  const off = { q: Math.abs(rounded.q - q), r: Math.abs(rounded.r - r), s: Math.abs(rounded.s - s) };
  if (off.q > off.r && off.q > off.s) return { q: -rounded.r - rounded.s || 0, r: rounded.r || 0 };
  if (off.r > off.s) return { q: rounded.q || 0, r: -rounded.q - rounded.s || 0 };
  return { q: rounded.q || 0, r: rounded.r || 0 };
}
