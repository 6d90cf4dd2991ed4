import type { Battlefield, Board, BoardHex } from './battlefield.ts';

/** The parts of a battlefield that are large, and of which an edit changes one or two. */
const LARGE = ['ruleset', 'board', 'sides', 'units', 'zones', 'objectives', 'tallies', 'contacts', 'overrides', 'attacks'] as const;
type Large = (typeof LARGE)[number];

/** A hex on its way, without what most hexes have alike: nothing stands in them, and they are in play. */
export type PackedHex = Pick<BoardHex, 'at' | 'name'> & Partial<BoardHex>;
type PackedBoard = Omit<Board, 'hexes'> & { hexes: PackedHex[] };

/** A battlefield of which large parts may be left out: those that are as they were before. */
export type BattlefieldParts = Omit<Battlefield, Large> & Partial<Omit<Pick<Battlefield, Large>, 'board'>> & { board?: PackedBoard };

/** What differs from an earlier state of the same battlefield; everything, if there is none. */
export function changedParts(before: Battlefield | undefined, after: Battlefield): BattlefieldParts {
  const parts: BattlefieldParts = { ...after };
  if (before) for (const part of LARGE) if (isSame(before[part], after[part])) delete parts[part];
  if (parts.board) parts.board = { ...after.board, hexes: after.board.hexes.map(packed) };
  return parts;
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

/** The battlefield with its changed parts; parts that did not change are the very same objects. Undefined if some are missing on both sides. */
export function withParts(before: Battlefield | undefined, parts: BattlefieldParts): Battlefield | undefined {
  const whole: Record<string, unknown> = { ...parts };
  for (const part of LARGE) {
    if (whole[part] !== undefined) continue;
    if (!before) return undefined;
    whole[part] = before[part];
  }
  if (parts.board) whole.board = { ...parts.board, hexes: parts.board.hexes.map((hex): BoardHex => ({ ...USUAL, ...hex })) };
  return whole as unknown as Battlefield;
}

/** Without the places in the text, which most of a battlefield's size is and which only those need who lead back to it. */
export function withoutSources<T>(value: T): T {
  if (Array.isArray(value)) return value.map(withoutSources) as T;
  if (typeof value !== 'object' || value === null) return value;
  const copy: Record<string, unknown> = {};
  for (const key in value) if (key !== 'source' && key !== 'placeSource') copy[key] = withoutSources(value[key]);
  return copy as T;
}

/** Whether two plain values are alike; parts that are the same object are not looked into. */
export function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a)) return Array.isArray(b) && a.length === b.length && a.every((item, index) => isSame(item, b[index]));
  const [one, other] = [a as Record<string, unknown>, b as Record<string, unknown>];
  let count = 0;
  for (const key in one) {
    if (!isSame(one[key], other[key])) return false;
    count++;
  }
  for (const _ in other) count--;
  return count === 0;
}
