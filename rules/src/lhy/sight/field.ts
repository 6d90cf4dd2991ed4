import type { HexIndex } from '../../battlefield.ts';
import { FRAME_STEPS, linesOfRange } from '../../hex/canonical-line.ts';
import type { Cells } from './cells.ts';
import { NOTHING } from './cells.ts';
import type { FastGround } from './pairs.ts';
import { boundOf, hides, obliqueSame, obliqueTall, seesAlong, seesCell } from './pairs.ts';

/** A board longer than this is taken hex by hex instead of line by line. */
const LONGEST = 400;

/** The hexes in play that a hex sees, itself included, one flag for each hex of the board. */
export function fieldOf(ground: FastGround, from: HexIndex): Uint8Array {
  const { cells } = ground;
  const { cellOf, inPlay, hexAt, columns, rows, width, playBase, plane, marks, same, tall, clearSame, clearTall, alongStep, asideStep } = cells;
  const seen = new Uint8Array(cellOf.length);
  const cell = cellOf[from];
  if (cell === undefined) throw new RangeError(`The board has no hex number ${from}`);
  if (inPlay[cell] === 0) return seen;
  seen[from] = 1;
  if (columns + rows > LONGEST) {
    cellOf.forEach((to, hex) => {
      if (inPlay[to] !== 0 && seesCell(ground, cell, to)) seen[hex] = 1;
    });
    return seen;
  }
  const row = Math.floor(cell / width) - 1;
  const column = (cell % width) - 1;
  const base = playBase[cell] as number;
  const own = (plane[cell] as number) + cell;
  const isPlain = !ground.slowLevels && !ground.hiddenEnds && ground.farthest === ground.reach;
  const farthest = Math.min(ground.farthest, farthestFrom(cells, column, row));
  for (let range = 1; range <= farthest; range++) {
    const { lines, along, aside } = linesOfRange(range);
    for (const line of lines) {
      const { major, minor, first, count } = line;
      // A line straight along or straight between two directions is its own mirror image.
      const every = minor === 0 || minor === major ? 2 : 1;
      const isSimple = isPlain && count > 0 && (minor > 0 || !cells.hasPaths);
      for (let frame = 0; frame < 12; frame += every) {
        const at = 4 * frame;
        const q = column + major * (FRAME_STEPS[at] as number) + minor * (FRAME_STEPS[at + 1] as number);
        const r = row + major * (FRAME_STEPS[at + 2] as number) + minor * (FRAME_STEPS[at + 3] as number);
        if (q < 0 || r < 0 || q >= columns || r >= rows) continue;
        const to = (r + 1) * width + q + 1;
        const other = playBase[to] as number;
        if (other === NOTHING) continue;
        let sees = true;
        if (!isSimple) sees = seesAlong(ground, cell, to, line, frame);
        else {
          const alongBy = alongStep[frame] as number;
          const asideBy = asideStep[frame] as number;
          const clear = base === other ? clearSame : clearTall;
          const start = base <= other ? own : (plane[to] as number) + cell;
          let index = 0;
          while (index < count) {
            const place = (along[first + index] as number) * alongBy + (aside[first + index] as number) * asideBy;
            const skip = clear[start + place] as number;
            if (skip !== 0) {
              index += skip;
              continue;
            }
            if (base === other) break;
            const top = tall[cell + place] as number;
            const step = (along[first + index] as number) + (aside[first + index] as number);
            const isBlocked =
              base < other ? top > base && hides(ground, top, other, range - step, range) : top > other && hides(ground, top, base, step, range);
            if (isBlocked) sees = false;
            if (isBlocked || marks[cell + place] !== 0) break;
            index++;
          }
          if (index > count) index = count;
          if (sees && (index < count || marks[to] !== 0)) {
            if (base !== other) sees = obliqueTall(ground, cell, to, line, frame, index);
            else {
              const bound = boundOf(ground, cell, to);
              const place = index < count ? cell + (along[first + index] as number) * alongBy + (aside[first + index] as number) * asideBy : -1;
              sees = (place < 0 || (same[place] as number) <= bound) && obliqueSame(ground, cell, to, line, frame, bound, false, index);
            }
          }
        }
        if (sees) seen[hexAt[to] as number] = 1;
      }
    }
  }
  return seen;
}

/** The range of the hex farthest from a place. */
function farthestFrom({ cellOf, width }: Cells, column: number, row: number): number {
  let farthest = 0;
  for (const cell of cellOf) {
    const r = Math.floor(cell / width) - 1 - row;
    const q = (cell % width) - 1 - column;
    farthest = Math.max(farthest, Math.abs(q), Math.abs(r), Math.abs(q + r));
  }
  return farthest;
}
