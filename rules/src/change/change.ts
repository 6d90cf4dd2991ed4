/**
 * One change that an author makes on a map, in the battlefield's own terms: hexes by their names on the board, units and formations by their ids. The language
 * turns it into the smallest edit of the text; {@link ./what-if.ts} tells beforehand what the rules would say of it.
 */
export type Change = UnitsChange | FeatureChange | ZoneChange | TurnChange | AttackChange;

export type UnitsChange =
  /** Into one hex, whatever hexes they come from. */
  | { kind: 'move'; units: string[]; to: string }
  | { kind: 'copy'; units: string[]; to: string }
  | { kind: 'remove'; units: string[] }
  /** A counter of a roster or a unit class by its name, into a formation of the side; into its support with an empty path. */
  | { kind: 'add'; counter: string; side: string; formation: string[]; to: string }
  /** Towards a hexside or a corner by its name, `NE`. */
  | { kind: 'face'; units: string[]; facing: string };

export type FeatureChange =
  /** `replace` takes other terrain out of the hexes first. */
  | { kind: 'terrain'; feature: string; hexes: string[]; how: 'add' | 'replace' | 'erase' }
  | { kind: 'level'; level: number; hexes: string[] }
  | { kind: 'hexside'; feature: string; hexsides: { hex: string; side: string }[]; how: 'add' | 'erase' }
  /** Along neighbouring hexes in order; erased in whichever of its hexes. */
  | { kind: 'path'; feature: string; hexes: string[]; how: 'add' | 'erase' };

/** A zone that is not there yet is declared. */
export interface ZoneChange {
  kind: 'zone';
  zone: string;
  hexes: string[];
  how: 'add' | 'erase';
}

/** Turns a section of the board by half a turn. */
export interface TurnChange {
  kind: 'turn';
  section: string;
}

/** Declares an attack: who makes it, by ids of units, sides, formations or weapons behind the lines, and what is said of it. */
export interface AttackChange {
  kind: 'attack';
  /** Kind of attack of the ruleset. */
  attack: string;
  by: string[];
  from: string[];
  at?: { hex: string } | { unit: string };
  with: string[];
  calledBy?: string;
  as: { situation: string; number?: number }[];
}

/** No hand paints or picks up more at once. */
const MOST = 20_000;
const LONGEST_NAME = 500;

/** The change if it is one, else undefined: it comes out of a web page or an editor, and is not trusted. */
export function changeOf(value: unknown): Change | undefined {
  return isObject(value) && SHAPES[String(value.kind)]?.(value) === true ? (value as unknown as Change) : undefined;
}

type Fields = Record<string, unknown>;

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);
const isName = (value: unknown): value is string => typeof value === 'string' && value !== '' && value.length <= LONGEST_NAME;
const isNames = (value: unknown): boolean => Array.isArray(value) && value.length <= MOST && value.every(isName);
const isHexside = (value: unknown): boolean => isObject(value) && isName(value.hex) && isName(value.side);
const isTarget = (value: unknown): boolean => value === undefined || (isObject(value) && isName(value.hex) !== isName(value.unit));
const isStated = (value: unknown): boolean =>
  isObject(value) && isName(value.situation) && (value.number === undefined || Number.isFinite(value.number));
const oneOf =
  (...words: string[]) =>
  (value: unknown): boolean =>
    words.includes(value as string);
const drawn = oneOf('add', 'erase');

const SHAPES: Record<string, (value: Fields) => boolean> = Object.assign(Object.create(null), {
  move: ({ units, to }: Fields) => isNames(units) && isName(to),
  copy: ({ units, to }: Fields) => isNames(units) && isName(to),
  remove: ({ units }: Fields) => isNames(units),
  add: ({ counter, side, formation, to }: Fields) => isName(counter) && isName(side) && isNames(formation) && isName(to),
  face: ({ units, facing }: Fields) => isNames(units) && isName(facing),
  terrain: ({ feature, hexes, how }: Fields) => isName(feature) && isNames(hexes) && oneOf('add', 'replace', 'erase')(how),
  level: ({ level, hexes }: Fields) => Number.isInteger(level) && Math.abs(level as number) <= 99 && isNames(hexes),
  hexside: ({ feature, hexsides, how }: Fields) =>
    isName(feature) && Array.isArray(hexsides) && hexsides.length <= MOST && hexsides.every(isHexside) && drawn(how),
  path: ({ feature, hexes, how }: Fields) => isName(feature) && isNames(hexes) && drawn(how),
  zone: ({ zone, hexes, how }: Fields) => isName(zone) && isNames(hexes) && drawn(how),
  turn: ({ section }: Fields) => isName(section),
  attack: ({ attack, by, from, at, with: helpers, calledBy, as }: Fields) =>
    isName(attack) &&
    isNames(by) &&
    (by as unknown[]).length > 0 &&
    isNames(from) &&
    isTarget(at) &&
    isNames(helpers) &&
    (calledBy === undefined || isName(calledBy)) &&
    Array.isArray(as) &&
    as.length <= MOST &&
    as.every(isStated),
});
