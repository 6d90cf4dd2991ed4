import type { HexIndex, Unit } from '@blindhex/rules/battlefield';
import type { BattlefieldParts, ListChange } from '@blindhex/rules/battlefield-parts';
import { type Change, changeOf } from '@blindhex/rules/change/change';
import { isMapSubject, type MapSubject } from '@blindhex/rules/map-subject';

/**
 * What the extension and the map view's page say to each other. Both sides check what arrives before they use it:
 * the page may be reloaded by an older window, and nothing that comes out of a web page is trusted.
 * The page never names a file: it names a hex or a unit, and the extension looks up where that is written.
 */

/** The maps of one document. `stale` means that the text does not parse now and these are the last that did. */
export interface BattlefieldsMessage {
  kind: 'battlefields';
  /** The document's address, kept in the page's state so that a reloaded window can open the view again. */
  document: string;
  /** Version of the text these were made from. */
  version: number;
  stale: boolean;
  serial: number;
  /** Parts that are left out are as in the message of this serial; without it none are. */
  base?: number;
  /** Without places in the text. */
  battlefields: BattlefieldParts[];
  /** Id of the one to show; without it the page keeps the one it shows, or takes the first. */
  chosen?: string;
}

/** What the text cursor stands on; empty lists when it stands on nothing of the map. */
export interface HighlightMessage {
  kind: 'highlight';
  battlefield: string;
  hexes: HexIndex[];
  units: string[];
}

export interface MapProblem {
  code: string;
  severity: 'error' | 'warning' | 'info';
  message: string;
  hexes: HexIndex[];
  units: string[];
  /** Titles of its quick fixes. */
  fixes: string[];
}

/** All problems of one battlefield that concern hexes or units. */
export interface ProblemsMessage {
  kind: 'problems';
  battlefield: string;
  problems: MapProblem[];
}

/** There is no map to show, and why: one sentence that says what to do. */
export interface UnavailableMessage {
  kind: 'unavailable';
  document: string;
  text: string;
}

export const MAP_COMMANDS = ['fit', 'zoom-in', 'zoom-out', 'toggle-blind', 'toggle-field', 'toggle-labels', 'clear', 'focus-map'] as const;
export type MapCommand = (typeof MAP_COMMANDS)[number];

/** A command of the palette or a key binding that concerns the page. */
export interface CommandMessage {
  kind: 'command';
  command: MapCommand;
}

/** Look from this hex, and shade what it cannot see: the command "Show Blind Hexes of…". */
export interface ObserveMessage {
  kind: 'observe';
  battlefield: string;
  hex: HexIndex;
}

/** A change that the page asked for cannot be written into the text, and why. */
export interface RefusedMessage {
  kind: 'refused';
  text: string;
}

/** The last change that the page asked for is in the text. */
export interface WrittenMessage {
  kind: 'written';
}

/** A counter that the reader may put on the map; `imports` if its file is not imported yet. */
export interface CounterOffer extends Pick<Unit, 'name' | 'title' | 'unitClass' | 'values' | 'traits'> {
  nation?: string;
  imports: boolean;
}

/** The counters that a scenario may use, as the page asked. */
export interface CountersMessage {
  kind: 'counters';
  battlefield: string;
  counters: CounterOffer[];
}

export type HostMessage =
  | BattlefieldsMessage
  | HighlightMessage
  | ProblemsMessage
  | UnavailableMessage
  | CommandMessage
  | ObserveMessage
  | RefusedMessage
  | WrittenMessage
  | CountersMessage;

/** The page listens now: send what there is. */
export interface ReadyMessage {
  kind: 'ready';
}

/** Show in the text where this is written; with several places, offer a choice. */
export interface SelectMessage {
  kind: 'select';
  battlefield: string;
  subject: MapSubject;
  /** Go there with the keyboard too, rather than only show it. */
  focus: boolean;
}

/** The reader chose another map of the document. */
export interface ChooseMessage {
  kind: 'choose';
  battlefield: string;
}

/** Write this map to a file of the reader's choice. */
export interface ExportMessage {
  kind: 'export';
  battlefield: string;
  exported: ExportKind;
}

/** A map as a file in one of the formats, or a scenario's printed sheet. */
export type ExportKind = (typeof EXPORT_KINDS)[number];
export const EXPORT_KINDS = ['svg', 'png', 'pdf', 'sheet'] as const;

/** Write this change into the text, as one step that can be undone. */
export interface ChangeMessage {
  kind: 'change';
  battlefield: string;
  change: Change;
}

/** Make a quick fix of a problem, both by their places in the last list. */
export interface FixMessage {
  kind: 'fix';
  battlefield: string;
  problem: number;
  fix: number;
}

/** Send the counters that this scenario may use. */
export interface AskCountersMessage {
  kind: 'ask-counters';
  battlefield: string;
}

/** Something went wrong in the page; for the extension's log. */
export interface TroubleMessage {
  kind: 'trouble';
  text: string;
}

export type PageMessage =
  | ReadyMessage
  | SelectMessage
  | ChooseMessage
  | ExportMessage
  | ChangeMessage
  | AskCountersMessage
  | FixMessage
  | TroubleMessage;

/** What the page keeps with `setState`; the extension reads `document` from it when a window is reloaded. */
export interface PageState {
  document: string;
  battlefield?: string;
  /** Centre of the view in picture units, and pixels for each unit. */
  view?: { x: number; y: number; scale: number };
  /** Names of hexes, which survive an edit better than indexes. */
  observer?: string;
  focus?: string;
  overlays: { blind: boolean; field: boolean; labels: boolean };
  /** Path of those whose common field of view is shown. */
  watch?: string;
}

/** The message if it is one that the extension sends, else undefined. */
export function hostMessage(value: unknown): HostMessage | undefined {
  if (!isObject(value)) return undefined;
  switch (value.kind) {
    case 'battlefields':
      return isText(value.document) &&
        isNumber(value.version) &&
        isFlag(value.stale) &&
        isNumber(value.serial) &&
        (value.base === undefined || isNumber(value.base)) &&
        isListOf(value.battlefields, isBattlefieldParts) &&
        (value.base !== undefined || value.battlefields.every(isWhole)) &&
        (value.chosen === undefined || isText(value.chosen))
        ? (value as unknown as BattlefieldsMessage)
        : undefined;
    case 'highlight':
      return isText(value.battlefield) && isListOf(value.hexes, isIndex) && isListOf(value.units, isText)
        ? (value as unknown as HighlightMessage)
        : undefined;
    case 'problems':
      return isText(value.battlefield) && isListOf(value.problems, isProblem) ? (value as unknown as ProblemsMessage) : undefined;
    case 'unavailable':
      return isText(value.document) && isText(value.text) ? (value as unknown as UnavailableMessage) : undefined;
    case 'observe':
      return isText(value.battlefield) && isIndex(value.hex) ? (value as unknown as ObserveMessage) : undefined;
    case 'refused':
      return isText(value.text) ? (value as unknown as RefusedMessage) : undefined;
    case 'written':
      return { kind: 'written' };
    case 'counters':
      return isText(value.battlefield) && isListOf(value.counters, isCounterOffer) ? (value as unknown as CountersMessage) : undefined;
    case 'command':
      return MAP_COMMANDS.includes(value.command as MapCommand) ? (value as unknown as CommandMessage) : undefined;
    default:
      return undefined;
  }
}

/** The message if it is one that the page sends, else undefined. */
export function pageMessage(value: unknown): PageMessage | undefined {
  if (!isObject(value)) return undefined;
  switch (value.kind) {
    case 'ready':
      return { kind: 'ready' };
    case 'select':
      return isText(value.battlefield) && isMapSubject(value.subject) && isFlag(value.focus) ? (value as unknown as SelectMessage) : undefined;
    case 'change':
      return isText(value.battlefield) && changeOf(value.change) ? (value as unknown as ChangeMessage) : undefined;
    case 'fix':
      return isText(value.battlefield) && isIndex(value.problem) && isIndex(value.fix) ? (value as unknown as FixMessage) : undefined;
    case 'ask-counters':
      return isText(value.battlefield) ? (value as unknown as AskCountersMessage) : undefined;
    case 'choose':
      return isText(value.battlefield) ? (value as unknown as ChooseMessage) : undefined;
    case 'export':
      return isText(value.battlefield) && EXPORT_KINDS.includes(value.exported as ExportKind) ? (value as unknown as ExportMessage) : undefined;
    case 'trouble':
      return isText(value.text) ? (value as unknown as TroubleMessage) : undefined;
    default:
      return undefined;
  }
}

/** The state if it has the shape this version keeps, else undefined: an older version's state is dropped, not guessed at. */
export function pageState(value: unknown): PageState | undefined {
  if (!isObject(value) || !isText(value.document) || !isObject(value.overlays)) return undefined;
  const { blind, field, labels } = value.overlays;
  if (!isFlag(blind) || !isFlag(field) || !isFlag(labels)) return undefined;
  const { view } = value;
  if (view !== undefined && !(isObject(view) && isNumber(view.x) && isNumber(view.y) && isNumber(view.scale) && view.scale > 0)) return undefined;
  for (const name of [value.battlefield, value.observer, value.focus, value.watch]) if (name !== undefined && !isText(name)) return undefined;
  return value as unknown as PageState;
}

type Fields = Record<string, unknown>;

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown): value is string => typeof value === 'string';
const isFlag = (value: unknown): value is boolean => typeof value === 'boolean';
const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
const isIndex = (value: unknown): value is HexIndex => Number.isInteger(value) && (value as number) >= 0;
const isListOf = <T>(value: unknown, is: (item: unknown) => item is T): value is T[] => Array.isArray(value) && value.every(is);

function isProblem(value: unknown): value is MapProblem {
  return (
    isObject(value) &&
    isText(value.code) &&
    isText(value.message) &&
    ['error', 'warning', 'info'].includes(value.severity as string) &&
    isListOf(value.hexes, isIndex) &&
    isListOf(value.units, isText) &&
    isListOf(value.fixes, isText)
  );
}

function isCounterOffer(value: unknown): value is CounterOffer {
  return (
    isObject(value) &&
    isText(value.name) &&
    isText(value.title) &&
    isText(value.unitClass) &&
    isObject(value.values) &&
    isListOf(value.traits, isText) &&
    isFlag(value.imports)
  );
}

/** The parts that the page indexes into; what lies deeper comes from the same language server that made the type. */
function isBattlefieldParts(value: unknown): value is BattlefieldParts {
  if (!isObject(value) || !isText(value.id) || !isText(value.title)) return false;
  return (
    (value.ruleset === undefined || isObject(value.ruleset)) &&
    (value.board === undefined || isBoard(value.board)) &&
    listsOf(value).every((list) => list === undefined || Array.isArray(list) || isListChange(list))
  );
}

const listsOf = (value: Fields | BattlefieldParts) => [value.sides, value.units, value.zones, value.objectives, value.attacks];

function isWhole(value: BattlefieldParts): boolean {
  return value.ruleset !== undefined && value.board !== undefined && [value.board.hexes, ...listsOf(value)].every(Array.isArray);
}

function isListChange(value: unknown): value is ListChange<unknown> {
  return isObject(value) && isIndex(value.from) && isIndex(value.gone) && Array.isArray(value.come);
}

function isBoard(value: unknown): boolean {
  if (!isObject(value)) return false;
  const { orientation, hexes, sections } = value;
  const given = isListChange(hexes) ? hexes.come : hexes;
  return (orientation === 'flat' || orientation === 'pointy') && Array.isArray(sections) && isListOf(given, isBoardHex);
}

/** What may be left out is as most hexes have it. */
function isBoardHex(value: unknown): value is Fields {
  return (
    isObject(value) &&
    isText(value.name) &&
    isObject(value.at) &&
    Number.isInteger(value.at.q) &&
    Number.isInteger(value.at.r) &&
    (value.level === undefined || isNumber(value.level)) &&
    (value.inPlay === undefined || isFlag(value.inPlay)) &&
    [value.aliases, value.half, value.edges, value.terrain, value.paths].every((list) => list === undefined || Array.isArray(list)) &&
    (value.sides === undefined || (Array.isArray(value.sides) && value.sides.length === 6))
  );
}
