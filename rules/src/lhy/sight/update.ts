import type { Battlefield, BoardHex, HexIndex, Occurrence, PathOccurrence } from '../../battlefield.ts';
import type { CanonicalLine, Frame } from '../../hex/canonical-line.ts';
import { CANONICAL_STEPS, FRAMES, NO_CORNER } from '../../hex/canonical-line.ts';
import type { Cells } from './cells.ts';
import { NOTHING } from './cells.ts';
import { sightFeature } from './features.ts';
import type { PairTable } from './pair-table.ts';
import { forEachLine } from './pair-table.ts';
import type { FastGround } from './pairs.ts';
import { seesAlong, seesCell } from './pairs.ts';

/** Beyond so many changed hexes everything is worked out anew. */
const MOST_CHANGES = 24;

/** The hexes that differ on two boards; undefined if the boards are not laid out alike, or if so much differs that nothing is worth keeping. */
export function changedHexes({ board: before }: Battlefield, { board: after }: Battlefield): HexIndex[] | undefined {
  if (before.orientation !== after.orientation || before.hexes.length !== after.hexes.length) return undefined;
  const changed: HexIndex[] = [];
  for (let hex = 0; hex < after.hexes.length; hex++) {
    const [one, other] = [before.hexes[hex] as BoardHex, after.hexes[hex] as BoardHex];
    if (one.at.q !== other.at.q || one.at.r !== other.at.r) return undefined;
    if (one !== other && !isSame(one, other)) changed.push(hex);
    if (changed.length > MOST_CHANGES) return undefined;
  }
  return changed;
}

/** Whether everything but the board that sight depends on is the same. */
export function haveSameRules(before: Battlefield, after: Battlefield): boolean {
  const isSameText = before.ruleset === after.ruleset && before.overrides === after.overrides && before.light === after.light;
  return isSameText || rulesOf(before) === rulesOf(after);
}

function rulesOf({ ruleset, overrides, light }: Battlefield): string {
  const features = Object.values(ruleset.features).map(sightFeature);
  const parameters = Object.values(ruleset.parameters).map(({ id, value }) => [id, value]);
  const changes = overrides.filter(({ kind }) => kind === 'set' || kind === 'treat').map(({ source, ...rest }) => rest);
  return JSON.stringify([light, features, parameters, ruleset.charts['blind-hexes'], changes]);
}

function isSame(one: BoardHex, other: BoardHex): boolean {
  return (
    one.level === other.level &&
    one.inPlay === other.inPlay &&
    one.name === other.name &&
    haveSame(one.terrain, other.terrain) &&
    haveSame(one.paths, other.paths) &&
    one.sides.length === other.sides.length &&
    one.sides.every((side, direction) => haveSame(side, other.sides[direction] as Occurrence[]))
  );
}

/** Whether the same is there, wherever the texts have it. */
function haveSame(ones: readonly (Occurrence | PathOccurrence)[], others: readonly (Occurrence | PathOccurrence)[]): boolean {
  const withoutSource = ({ source, ...rest }: Occurrence) => JSON.stringify(rest);
  return ones.length === others.length && ones.every((one, index) => withoutSource(one) === withoutSource(others[index] as Occurrence));
}

/** What the change of a cell can do to lines past it. */
type Effect = 'nothing' | 'blocks' | 'opens' | 'anything';

function effectOf(old: Cells, now: Cells, cell: number): Effect {
  const kept = ['playBase', 'base', 'band', 'exits', 'straight', 'underTrees'] as const;
  if (kept.some((name) => old[name][cell] !== now[name][cell])) return 'anything';
  const thingsBefore = old.things[cell]?.map((thing) => JSON.stringify(thing)) ?? [];
  const thingsNow = now.things[cell]?.map((thing) => JSON.stringify(thing)) ?? [];
  let rises = thingsNow.some((thing) => !thingsBefore.includes(thing)) || thingsNow.length > thingsBefore.length;
  let sinks = thingsBefore.some((thing) => !thingsNow.includes(thing)) || thingsNow.length < thingsBefore.length;
  const compare = (before: number, after: number) => {
    if (after > before) rises = true;
    if (after < before) sinks = true;
  };
  for (const name of ['same', 'tall', 'bare', 'wood'] as const) compare(old[name][cell] as number, now[name][cell] as number);
  for (const name of ['huggedBelow', 'blockedBelow', 'hexsideTop'] as const) {
    for (let side = 6 * cell; side < 6 * cell + 6; side++) compare(old[name][side] as number, now[name][side] as number);
  }
  if (rises) return sinks ? 'anything' : 'blocks';
  return sinks ? 'opens' : 'nothing';
}

/**
 * The table after an edit: only pairs whose line begins, ends in, crosses, runs beside or touches a changed hex are worked out anew; of those past it only the ones that see
 * each other where something was added, as that never opens a line, and only the others where something was taken away.
 */
export function updatedTable(table: PairTable, before: FastGround, ground: FastGround, changed: readonly HexIndex[]): PairTable {
  const updated = table.copy(ground.cells);
  const { cellOf, directionStep } = ground.cells;
  const near = new Set(changed.flatMap((hex) => [0, ...directionStep].map((step) => (cellOf[hex] as number) + step)));
  for (const cell of near) {
    const effect = effectOf(before.cells, ground.cells, cell);
    if (effect === 'nothing') continue;
    forEachLine(ground, (line, frame, q, r) => linesAgain(ground, updated, cell, effect, line, frame, q, r));
    if (effect === 'anything' || ground.hiddenEnds) endsAgain(ground, updated, cell);
  }
  return updated;
}

/** Asks again about a line wherever it meets a cell between its ends. */
function linesAgain(
  ground: FastGround,
  table: PairTable,
  cell: number,
  effect: Effect,
  line: CanonicalLine,
  frame: number,
  q: number,
  r: number,
): void {
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
    if (effect !== 'anything' && table.has(written, from) !== (effect === 'blocks')) continue;
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
