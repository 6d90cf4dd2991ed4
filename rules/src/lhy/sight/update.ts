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
  const places = changed.map((cell) => ({ column: cell % cells.width, row: Math.floor(cell / cells.width) }));
  forEachLine(ground, (line, frame, q, r) => {
    const written = updated.row(q, r);
    const { along, aside } = FRAMES[frame] as Frame;
    forEachMet(line, (i, j) => {
      for (const { column, row } of places) {
        const c = column - i * along.q - j * aside.q;
        const d = row - i * along.r - j * aside.r;
        if (c < 1 || d < 1 || c > cells.columns || d > cells.rows) continue;
        if (c + q < 1 || d + r < 1 || c + q > cells.columns || d + r > cells.rows) continue;
        const from = d * cells.width + c;
        const to = from + r * cells.width + q;
        if (cells.playBase[from] !== NOTHING && cells.playBase[to] !== NOTHING) updated.set(written, from, seesAlong(ground, from, to, line, frame));
      }
    });
  });
  for (const cell of changed) {
    const row = Math.floor(cell / cells.width);
    for (const other of cells.cellOf) {
      const r = Math.floor(other / cells.width) - row;
      const q = other - cell - r * cells.width;
      if (q === 0 && r === 0) continue;
      const sees = cells.inPlay[cell] !== 0 && cells.inPlay[other] !== 0 && seesCell(ground, cell, other);
      if (r > 0 || (r === 0 && q > 0)) updated.set(updated.row(q, r), cell, sees);
      else updated.set(updated.row(-q, -r), other, sees);
    }
  }
  return updated;
}

/** Every hex between the ends that a line crosses, runs beside or touches, in steps along and aside. */
function forEachMet({ major, minor, first, count, along, aside, touched }: CanonicalLine, visit: (along: number, aside: number) => void): void {
  if (major === minor) {
    for (let pair = 0; pair < major; pair++) {
      if (pair > 0) visit(pair, pair);
      visit(pair + 1, pair);
      visit(pair, pair + 1);
    }
    return;
  }
  let i = 0;
  let j = 0;
  for (let joint = first; joint <= first + count; joint++) {
    const corner = touched[joint] as number;
    if (corner !== NO_CORNER) {
      const [di, dj] = CANONICAL_STEPS[corner] as readonly [number, number];
      visit(i + di, j + dj);
    }
    if (joint === first + count) return;
    i = along[joint] as number;
    j = aside[joint] as number;
    visit(i, j);
  }
}
