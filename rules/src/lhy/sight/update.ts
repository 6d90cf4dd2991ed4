import type { Battlefield, BoardHex, HexIndex, Occurrence, PathOccurrence } from '../../battlefield.ts';
import { FRAME_STEPS, frameOf } from '../../hex/canonical-line.ts';
import type { Cells } from './cells.ts';
import { NOTHING } from './cells.ts';
import { sightFeature } from './features.ts';
import { fieldOf } from './field.ts';
import { surelyBlocks } from './obstacle-arc.ts';
import type { PairTable } from './pair-table.ts';
import type { FastGround } from './pairs.ts';
import { seesAlong } from './pairs.ts';
import { arcOf, leastSteps, mostSteps } from './sweep.ts';

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
 * Makes a table that of the board after an edit: only pairs whose line begins, ends in, crosses, runs beside or touches a changed hex are worked out anew; of those past it only the ones that see
 * each other where something was added, as that never opens a line, and only the others where something was taken away.
 */
export function updatedTable(table: PairTable, before: FastGround, ground: FastGround, changed: readonly HexIndex[]): PairTable {
  const updated = table.handOver(ground.cells);
  const { cellOf, directionStep } = ground.cells;
  const near = new Set(changed.flatMap((hex) => [0, ...directionStep].map((step) => (cellOf[hex] as number) + step)));
  for (const cell of near) {
    const effect = effectOf(before.cells, ground.cells, cell);
    if (effect === 'nothing') continue;
    linesAgain(ground, updated, cell, effect);
    if (effect === 'anything' || ground.hiddenEnds) endsAgain(ground, updated, cell);
  }
  return updated;
}

/** Works out anew the lines that meet a cell between their ends: from each hex on one side of it those in its shadow. A line leads to and fro, so the other side need not be looked from. */
function linesAgain(ground: FastGround, table: PairTable, cell: number, effect: Effect): void {
  const { cellOf, playBase, width } = ground.cells;
  const row = Math.floor(cell / width);
  const column = cell - row * width;
  for (const from of cellOf) {
    const fromRow = Math.floor(from / width);
    if (fromRow > row || from === cell || playBase[from] === NOTHING) continue;
    const { frame, major, minor } = frameOf(column - (from - fromRow * width), row - fromRow);
    shadowAgain(ground, table, from, effect, frame, cell, major, minor);
    // A hex straight along or towards the corner throws its shadow to both sides.
    if (minor === 0) shadowAgain(ground, table, from, effect, frame ^ 1, cell, major, minor);
    if (minor === major) shadowAgain(ground, table, from, effect, (frame + (frame % 2 === 0 ? 3 : 9)) % 12, cell, major, minor);
  }
}

/** Works out anew the lines from a cell past another, so many steps along and aside in a frame, to those behind it, if they lead forward. */
function shadowAgain(
  ground: FastGround,
  table: PairTable,
  from: number,
  effect: Effect,
  frame: number,
  cell: number,
  alongCell: number,
  asideCell: number,
): void {
  const { cells } = ground;
  const { columns, rows, width, playBase, alongStep, asideStep, hasPaths } = cells;
  const { low, lowOver, high, highOver } = arcOf(alongCell + asideCell, asideCell);
  const fromRow = Math.floor(from / width) - 1;
  const fromColumn = (from % width) - 1;
  const alongQ = FRAME_STEPS[4 * frame] as number;
  const alongR = FRAME_STEPS[4 * frame + 2] as number;
  const toQ = (FRAME_STEPS[4 * frame + 1] as number) - alongQ;
  const toR = (FRAME_STEPS[4 * frame + 3] as number) - alongR;
  const toAlong = alongStep[frame] as number;
  const toAside = (asideStep[frame] as number) - toAlong;
  const isOrdinary = !ground.slowLevels && !ground.hiddenEnds && effect === 'blocks';
  for (let range = alongCell + asideCell + 1; ; range++) {
    const q0 = range * alongQ;
    const r0 = range * alongR;
    const onBoard = Math.max(leastSteps(fromColumn + q0, toQ, columns), leastSteps(fromRow + r0, toR, rows));
    const offBoard = Math.min(mostSteps(fromColumn + q0, toQ, columns), mostSteps(fromRow + r0, toR, rows));
    // A line that has left the board does not come back.
    if (onBoard > offBoard || onBoard * highOver > high * range || offBoard * lowOver < low * range) return;
    const last = Math.min(Math.floor((high * range) / highOver), offBoard);
    for (let minor = Math.max(Math.ceil((low * range) / lowOver), onBoard); minor <= last; minor++) {
      const q = q0 + minor * toQ;
      const r = r0 + minor * toR;
      if (r < 0 || (r === 0 && q < 0)) continue;
      const to = from + range * toAlong + minor * toAside;
      if (playBase[to] === NOTHING) continue;
      const written = table.row(q, r);
      if (effect !== 'anything' && table.has(written, from) !== (effect === 'blocks')) continue;
      // Through the inside of what is in the way of every line.
      const isThrough = minor * lowOver > low * range && minor * highOver < high * range && 2 * minor !== range;
      const isBlocked = isOrdinary && isThrough && !(minor === 0 && hasPaths) && surelyBlocks(ground, cell, from, to);
      table.set(written, from, !isBlocked && seesAlong(ground, from, to, frame, range - minor, minor));
    }
  }
}

/** Asks again about every pair that a cell is an end of. */
function endsAgain(ground: FastGround, table: PairTable, cell: number): void {
  const { cellOf, inPlay, width, hexAt } = ground.cells;
  const row = Math.floor(cell / width);
  const seen = fieldOf(ground, hexAt[cell] as number);
  for (const other of cellOf) {
    const r = Math.floor(other / width) - row;
    const q = other - cell - r * width;
    if (q === 0 && r === 0) continue;
    const sees = inPlay[other] !== 0 && seen[hexAt[other] as number] === 1;
    if (r > 0 || (r === 0 && q > 0)) table.set(table.row(q, r), cell, sees);
    else table.set(table.row(-q, -r), other, sees);
  }
}
