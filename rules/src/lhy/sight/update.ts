import type { CanonicalLine, Frame } from '../../hex/canonical-line.ts';
import { CANONICAL_STEPS, FRAMES, NO_CORNER } from '../../hex/canonical-line.ts';
import type { Cells } from './cells.ts';
import { NOTHING } from './cells.ts';
import type { PairTable } from './pair-table.ts';
import { forEachLine } from './pair-table.ts';
import type { FastGround } from './pairs.ts';
import { seesAlong, seesCell } from './pairs.ts';

/** Beyond so many changed hexes the whole table is worked out anew. */
const MOST_CHANGES = 24;

/** The cells that differ, or undefined if so much does that nothing can be kept. */
export function changedCells(before: FastGround, after: FastGround): number[] | undefined {
  const [old, now] = [before.cells, after.cells];
  const isSameBoard =
    old.width === now.width &&
    old.size === now.size &&
    old.cellOf.length === now.cellOf.length &&
    old.cellOf.every((cell, hex) => cell === now.cellOf[hex]) &&
    before.orientation === after.orientation &&
    before.reach === after.reach &&
    JSON.stringify(before.options) === JSON.stringify(after.options) &&
    before.hiddenStep === after.hiddenStep &&
    before.slowLevels === after.slowLevels &&
    before.hidden.every((hexes, index) => hexes === after.hidden[index]);
  if (!isSameBoard) return undefined;
  const changed: number[] = [];
  for (let cell = 0; cell < now.size; cell++) {
    if (differs(old, now, cell)) changed.push(cell);
    if (changed.length > MOST_CHANGES) return undefined;
  }
  return changed;
}

function differs(old: Cells, now: Cells, cell: number): boolean {
  if (old.playBase[cell] !== now.playBase[cell] || old.base[cell] !== now.base[cell] || old.band[cell] !== now.band[cell]) return true;
  if (old.same[cell] !== now.same[cell] || old.tall[cell] !== now.tall[cell] || old.bare[cell] !== now.bare[cell]) return true;
  if (old.wood[cell] !== now.wood[cell] || old.marks[cell] !== now.marks[cell] || old.exits[cell] !== now.exits[cell]) return true;
  if (old.straight[cell] !== now.straight[cell] || old.underTrees[cell] !== now.underTrees[cell]) return true;
  for (let side = 6 * cell; side < 6 * cell + 6; side++) {
    if (old.huggedBelow[side] !== now.huggedBelow[side] || old.blockedBelow[side] !== now.blockedBelow[side]) return true;
    if (old.hexsideTop[side] !== now.hexsideTop[side]) return true;
  }
  const [thingsBefore, thingsNow] = [old.things[cell], now.things[cell]];
  return (thingsBefore !== undefined || thingsNow !== undefined) && JSON.stringify(thingsBefore) !== JSON.stringify(thingsNow);
}

/** The table after an edit: only pairs whose line begins, ends in, crosses, runs beside or touches a changed hex are worked out anew. */
export function updatedTable(table: PairTable, ground: FastGround, changed: readonly number[]): PairTable {
  const updated = table.copy(ground.cells);
  if (changed.length === 0) return updated;
  const { cells } = ground;
  forEachLine(ground, (line, frame, q, r) => {
    const { major, minor, first, count, along, aside, touched } = line;
    const written = updated.row(q, r);
    const again = (i: number, j: number) => {
      for (const cell of changed) askAgain(ground, updated, written, line, frame, q, r, cell, i, j);
    };
    if (major === minor) {
      for (let pair = 0; pair < major; pair++) {
        if (pair > 0) again(pair, pair);
        again(pair + 1, pair);
        again(pair, pair + 1);
      }
      return;
    }
    for (let place = first; place <= first + count; place++) {
      if (place < first + count) again(along[place] as number, aside[place] as number);
      if (touched[place] === NO_CORNER) continue;
      const [di, dj] = CANONICAL_STEPS[touched[place] as number] as readonly [number, number];
      if (place === first) again(di, dj);
      else again((along[place - 1] as number) + di, (aside[place - 1] as number) + dj);
    }
  });
  for (const cell of changed) endsAgain(ground, updated, cell);
  return updated;
}

/** Asks again about the pair whose line in hand has a cell so many steps along and aside of its first end, if it lies on the board. */
function askAgain(
  ground: FastGround,
  table: PairTable,
  written: number,
  line: CanonicalLine,
  frame: number,
  q: number,
  r: number,
  cell: number,
  i: number,
  j: number,
): void {
  const { columns, rows, width, playBase, alongStep, asideStep } = ground.cells;
  const from = cell - i * (alongStep[frame] as number) - j * (asideStep[frame] as number);
  if (from <= width || from > rows * width + columns) return;
  const row = (from / width) | 0;
  const column = from - row * width;
  if (column < 1 || column > columns || column + q < 1 || column + q > columns || row + r > rows) return;
  const { along, aside } = FRAMES[frame] as Frame;
  // A step sideways must not have led around the edge of the board into another row.
  if (column + i * along.q + j * aside.q !== cell % width) return;
  const to = from + r * width + q;
  if (playBase[from] !== NOTHING && playBase[to] !== NOTHING) table.set(written, from, seesAlong(ground, from, to, line, frame));
}

/** Asks again about every pair that a cell is an end of. */
function endsAgain(ground: FastGround, table: PairTable, cell: number): void {
  const { cellOf, inPlay, width } = ground.cells;
  const row = Math.floor(cell / width);
  for (const other of cellOf) {
    const r = Math.floor(other / width) - row;
    const q = other - cell - r * width;
    if (q === 0 && r === 0) continue;
    const sees = inPlay[cell] !== 0 && inPlay[other] !== 0 && seesCell(ground, cell, other);
    if (r > 0 || (r === 0 && q > 0)) table.set(table.row(q, r), cell, sees);
    else table.set(table.row(-q, -r), other, sees);
  }
}
