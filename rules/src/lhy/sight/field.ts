import type { HexIndex } from '../../battlefield.ts';
import { canonicalLine, FRAMES } from '../../hex/canonical-line.ts';
import type { FastGround } from './pairs.ts';
import { seesAlong, seesCell } from './pairs.ts';

/** A board longer than this is taken hex by hex instead of line by line. */
const LONGEST = 400;

/** Of each frame the q of its two steps, then their r. */
const VECTORS = Int32Array.from(FRAMES.flatMap(({ along, aside }) => [along.q, aside.q, along.r, aside.r]));

/** The hexes in play that a hex sees, itself included, one flag for each hex of the board. */
export function fieldOf(ground: FastGround, from: HexIndex): Uint8Array {
  const { cells } = ground;
  const seen = new Uint8Array(cells.cellOf.length);
  const cell = cells.cellOf[from];
  if (cell === undefined) throw new RangeError(`The board has no hex number ${from}`);
  if (cells.inPlay[cell] === 0) return seen;
  seen[from] = 1;
  const row = Math.floor(cell / cells.width) - 1;
  const column = (cell % cells.width) - 1;
  if (cells.columns + cells.rows > LONGEST) {
    cells.cellOf.forEach((to, hex) => {
      if (cells.inPlay[to] !== 0 && seesCell(ground, cell, to)) seen[hex] = 1;
    });
    return seen;
  }
  const farthest = Math.min(ground.reach, cells.columns + cells.rows);
  for (let range = 1; range <= farthest; range++) {
    for (let minor = 0; 2 * minor <= range; minor++) {
      const major = range - minor;
      const line = canonicalLine(major, minor);
      // A line straight along or straight between two directions is its own mirror image.
      const every = minor === 0 || minor === major ? 2 : 1;
      for (let frame = 0; frame < 12; frame += every) {
        const at = 4 * frame;
        const q = column + major * (VECTORS[at] as number) + minor * (VECTORS[at + 1] as number);
        const r = row + major * (VECTORS[at + 2] as number) + minor * (VECTORS[at + 3] as number);
        if (q < 0 || r < 0 || q >= cells.columns || r >= cells.rows) continue;
        const to = (r + 1) * cells.width + q + 1;
        if (cells.inPlay[to] !== 0 && seesAlong(ground, cell, to, line, frame)) seen[cells.hexAt[to] as number] = 1;
      }
    }
  }
  return seen;
}
