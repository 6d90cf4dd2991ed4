import type { Battlefield, Board, BoardHex } from './battlefield.ts';

/** The parts of a battlefield that are large, and of which an edit changes one or two. */
const LARGE = ['ruleset', 'board', 'sides', 'units', 'zones', 'objectives', 'tallies', 'contacts', 'overrides', 'attacks'] as const;
type Large = (typeof LARGE)[number];

/** A list of which the rest is as it was before: behind its first `from` items `gone` are missing, and there have `come` these. */
export interface ListChange<T> {
  from: number;
  gone: number;
  come: T[];
}
type List<T> = T[] | ListChange<T>;

/** A hex on its way, without what most hexes have alike: nothing stands in them, and they are in play. */
export type PackedHex = Pick<BoardHex, 'at' | 'name'> & Partial<BoardHex>;
type PackedBoard = Omit<Board, 'hexes'> & { hexes: List<PackedHex> };

/** A battlefield on its way, without places in the text. Large parts that are as they were before may be left out, and of lists what is as before. */
export type BattlefieldParts = Omit<Battlefield, Large> & { ruleset?: Battlefield['ruleset']; board?: PackedBoard } & {
  [Part in Exclude<Large, 'ruleset' | 'board'>]?: List<Battlefield[Part][number]>;
};

/** What differs from an earlier state of the same battlefield, but for places in the text; everything, if there is none. */
export function changedParts(before: Battlefield | undefined, after: Battlefield): BattlefieldParts {
  const parts: Record<string, unknown> = { ...after };
  for (const part of LARGE) {
    const [old, now] = [before?.[part], after[part]];
    if (old !== undefined && isSame(old, now)) delete parts[part];
    else if (Array.isArray(old)) parts[part] = listChange<unknown>(old, now as unknown[]);
  }
  if (parts.board) {
    const { hexes } = after.board;
    const change: List<BoardHex> = before ? listChange(before.board.hexes, hexes) : hexes;
    parts.board = { ...after.board, hexes: Array.isArray(change) ? change.map(packed) : { ...change, come: change.come.map(packed) } };
  }
  return withoutSources(parts) as unknown as BattlefieldParts;
}

function listChange<T>(before: readonly T[], after: readonly T[]): ListChange<T> {
  const most = Math.min(before.length, after.length);
  let from = 0;
  while (from < most && isSame(before[from], after[from])) from++;
  let kept = 0;
  while (kept < most - from && isSame(before[before.length - 1 - kept], after[after.length - 1 - kept])) kept++;
  return { from, gone: before.length - from - kept, come: after.slice(from, after.length - kept) };
}

/** The list as the change leaves it; undefined where it does not fit. */
function changedList<T>(before: readonly T[] | undefined, change: List<T>): T[] | undefined {
  if (Array.isArray(change)) return change;
  const { from, gone, come } = change;
  if (!before || from + gone > before.length) return undefined;
  return [...before.slice(0, from), ...come, ...before.slice(from + gone)];
}

const NOTHING: never[] = [];
const NO_SIDES: BoardHex['sides'] = [NOTHING, NOTHING, NOTHING, NOTHING, NOTHING, NOTHING];
/** Shared by all hexes that have them: nobody changes a hex in place. */
const USUAL = { aliases: NOTHING, inPlay: true, half: NOTHING, edges: NOTHING, level: 0, terrain: NOTHING, paths: NOTHING, sides: NO_SIDES };

function packed(hex: BoardHex): PackedHex {
  const rest: Record<string, unknown> = {};
  for (const key in hex) {
    const value = hex[key as keyof BoardHex];
    if (!(key in USUAL) || !isSame(value, USUAL[key as keyof typeof USUAL])) rest[key] = value;
  }
  return rest as unknown as PackedHex;
}

function unpacked(hexes: List<PackedHex>): List<BoardHex> {
  const whole = (hex: PackedHex): BoardHex => ({ ...USUAL, ...hex });
  return Array.isArray(hexes) ? hexes.map(whole) : { ...hexes, come: hexes.come.map(whole) };
}

/** The battlefield with its changed parts; what did not change are the very same objects. Undefined if the parts do not fit what was before. */
export function withParts(before: Battlefield | undefined, parts: BattlefieldParts): Battlefield | undefined {
  const whole: Record<string, unknown> = { ...parts };
  for (const part of LARGE) {
    const given = parts[part];
    if (given === undefined) whole[part] = before?.[part];
    else if (part === 'board') {
      const hexes = changedList(before?.board.hexes, unpacked((given as PackedBoard).hexes));
      whole.board = hexes && { ...given, hexes };
    } else if (part !== 'ruleset') whole[part] = changedList<unknown>(before?.[part], given as List<unknown>);
    if (whole[part] === undefined) return undefined;
  }
  return whole as unknown as Battlefield;
}

/** Without the places in the text, which most of a battlefield's size is and which only those need who lead back to it. */
export function withoutSources<T>(value: T): T {
  if (Array.isArray(value)) return value.map(withoutSources) as T;
  if (typeof value !== 'object' || value === null) return value;
  const copy: Record<string, unknown> = {};
  for (const key in value) if (!isPlace(key)) copy[key] = withoutSources(value[key]);
  return copy as T;
}

const isPlace = (key: string) => key === 'source' || key === 'placeSource';

/** Whether two plain values are alike but for places in the text; parts that are the same object are not looked into. */
export function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a)) return Array.isArray(b) && a.length === b.length && a.every((item, index) => isSame(item, b[index]));
  const [one, other] = [a as Record<string, unknown>, b as Record<string, unknown>];
  let count = 0;
  for (const key in one) {
    if (isPlace(key)) continue;
    if (!isSame(one[key], other[key])) return false;
    count++;
  }
  for (const key in other) if (!isPlace(key)) count--;
  return count === 0;
}
