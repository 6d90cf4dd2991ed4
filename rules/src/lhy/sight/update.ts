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
  for (const cell of changed) {
    forEachLine(ground, (line, frame, q, r) => linesAgain(ground, updated, cell, line, frame, q, r));
    endsAgain(ground, updated, cell);
  }
  return updated;
}

/** Asks again about a line wherever it meets a cell between its ends. */
function linesAgain(ground: FastGround, table: PairTable, cell: number, line: CanonicalLine, frame: number, q: number, r: number): void {
  const { columns, rows, width, playBase } = ground.cells;
  const { along, aside } = FRAMES[frame] as Frame;
  const written = table.row(q, r);
  const row = Math.floor(cell / width);
  const column = cell - row * width;
  // Where its first end may lie.
  const left = 1 + Math.max(0, -q);
  const right = columns - Math.max(0, q);
  const bottom = rows - r;
  const { places, count } = placesMet(line);
  for (let place = 0; place < count; place += 2) {
    const i = places[place] as number;
    const j = places[place + 1] as number;
    const startRow = row - i * along.r - j * aside.r;
    if (startRow < 1 || startRow > bottom) continue;
    const startColumn = column - i * along.q - j * aside.q;
    if (startColumn < left || startColumn > right) continue;
    const from = startRow * width + startColumn;
    const to = from + r * width + q;
    if (playBase[from] !== NOTHING && playBase[to] !== NOTHING) table.set(written, from, seesAlong(ground, from, to, line, frame));
  }
}

const lastMet = { line: undefined as CanonicalLine | undefined, places: new Int16Array(1024), count: 0 };

/** The hexes between its ends that a line crosses, runs beside or touches, as steps along and aside in turn; valid until another line is asked for. */
function placesMet(line: CanonicalLine): { places: Int16Array; count: number } {
  if (lastMet.line === line) return lastMet;
  const { major, minor, first, count, along, aside, touched } = line;
  let met = lastMet.places;
  if (met.length < 8 * (count + major + 1)) met = new Int16Array(16 * (count + major + 1));
  let length = 0;
  for (let pair = 0; major === minor && pair < major; pair++) {
    for (const [i, j] of [
      [pair + 1, pair],
      [pair, pair + 1],
      [pair + 1, pair + 1],
    ] as const) {
      if (i === major && j === major) continue;
      met[length++] = i;
      met[length++] = j;
    }
  }
  for (let place = first; major > minor && place <= first + count; place++) {
    if (touched[place] !== NO_CORNER) {
      const [i, j] = CANONICAL_STEPS[touched[place] as number] as readonly [number, number];
      met[length++] = i + (place === first ? 0 : (along[place - 1] as number));
      met[length++] = j + (place === first ? 0 : (aside[place - 1] as number));
    }
    if (place === first + count) break;
    met[length++] = along[place] as number;
    met[length++] = aside[place] as number;
  }
  lastMet.line = line;
  lastMet.places = met;
  lastMet.count = length;
  return lastMet;
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
