import type { HexIndex } from '../../battlefield.ts';
import type { FastGround } from './pairs.ts';
import { seesCell } from './pairs.ts';
import { Sweep } from './sweep.ts';

/** The hexes in play that a hex sees, itself included, one flag for each hex of the board. */
export function fieldOf(ground: FastGround, from: HexIndex): Uint8Array {
  const { cellOf, inPlay } = ground.cells;
  const seen = new Uint8Array(cellOf.length);
  const cell = cellOf[from];
  if (cell === undefined) throw new RangeError(`The board has no hex number ${from}`);
  if (inPlay[cell] === 0) return seen;
  if (!Sweep.fits(ground)) {
    cellOf.forEach((to, hex) => {
      if (inPlay[to] !== 0 && seesCell(ground, cell, to)) seen[hex] = 1;
    });
    return seen;
  }
  ground.sweep.begin(cell);
  ground.sweep.around();
  for (let hex = 0; hex < seen.length; hex++) if (ground.sweep.sees(cellOf[hex] as number)) seen[hex] = 1;
  return seen;
}
