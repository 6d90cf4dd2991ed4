import type { HexIndex, Unit } from '@blindhex/rules/battlefield';
import type { BattlefieldParts } from '@blindhex/rules/battlefield-parts';
import type { Change } from '@blindhex/rules/change/change';
import type { MapSubject, Place } from '@blindhex/rules/map-subject';
import { NotificationType, type Position, type Range, RequestType, RequestType0 } from 'vscode-languageserver-protocol';

// What the editor asks the language server beyond LSP. Types and method names only, so that both ends can import it.

export interface DocumentParams {
  uri: string;
}

export interface BattlefieldsParams extends DocumentParams {
  /** Serial of the answer that the asker has: only what differs from it need be sent. */
  since?: number;
}

/** The maps of one document, without places in the text. `stale` means that its text does not parse now and these are the last that did. */
export interface BattlefieldsAnswer {
  serial: number;
  /** Parts that are left out are as in the answer of this serial; without it none are. */
  base?: number;
  /** Version of the text that these were made from. */
  version: number;
  stale: boolean;
  battlefields: BattlefieldParts[];
}

/** Null when the server does not know the document. */
export const battlefieldRequest = new RequestType<BattlefieldsParams, BattlefieldsAnswer | null, void>('blindhex/battlefield');

/** SVG of the map that a view shows first, for a page that shows it before it has read the map. Null when the server knows no map of the document. */
export const firstPictureRequest = new RequestType<DocumentParams, string | null, void>('blindhex/firstPicture');

export interface PlacesParams extends DocumentParams {
  /** Id of the battlefield. */
  battlefield: string;
  subject: MapSubject;
}

/** Where in the text something on a map is written. Null when the server does not know the map. */
export const placesRequest = new RequestType<PlacesParams, Place[] | null, void>('blindhex/places');

export interface TextChange {
  uri: string;
  range: Range;
  newText: string;
}

/** A problem that concerns hexes or units. */
export interface BattlefieldProblem {
  /** Id of the battlefield. */
  battlefield: string;
  code: string;
  severity: 'error' | 'warning' | 'info';
  message: string;
  hexes: HexIndex[];
  units: string[];
  fixes: { title: string; edits: TextChange[] }[];
}

/** Null when the server does not know the document. Answered when it is checked, later than its maps. */
export const problemsRequest = new RequestType<DocumentParams, BattlefieldProblem[] | null, void>('blindhex/problems');

export interface ExpectationsAnswer {
  version: number;
  expectations: Expectation[];
}

/** One `expect` line with its verdict. */
export interface Expectation {
  /** The scenario it stands in. */
  scenario: string;
  /** As written, without `expect`. */
  text: string;
  range: Range;
  passed: boolean;
  /** What the expression came to, or why it cannot be worked out: `net(Volley) is -2`. */
  actual: string;
}

export const expectationsRequest = new RequestType<DocumentParams, ExpectationsAnswer | null, void>('blindhex/expectations');

export interface LocateParams extends DocumentParams {
  position: Position;
}

/** What a place in the text says about a map. */
export interface LocateAnswer {
  battlefield: string;
  hexes: HexIndex[];
  units: string[];
}

/** Null when nothing of a map is written there. */
export const locateRequest = new RequestType<LocateParams, LocateAnswer | null, void>('blindhex/locate');

export interface ChangeParams extends DocumentParams {
  /** Id of the battlefield. */
  battlefield: string;
  change: Change;
}

/** A change on the map as edits of the text, to be made as one step; or one sentence that says why it cannot be written. */
export type ChangeAnswer = { edits: TextChange[] } | { refusal: string };

/** Null when the server does not know the document, or what was asked is no change. */
export const changeRequest = new RequestType<ChangeParams, ChangeAnswer | null, void>('blindhex/change');

/** A counter that may be put on the map, or a class of units without counter. */
export interface CounterOffer extends Pick<Unit, 'name' | 'title' | 'unitClass' | 'values' | 'traits'> {
  nation?: string;
  /** Its file is not imported yet; adding it does that. */
  imports: boolean;
}

/** Null when the server knows no such scenario. */
export const countersRequest = new RequestType<DocumentParams & { battlefield: string }, CounterOffer[] | null, void>('blindhex/counters');

export interface PictureParams extends DocumentParams {
  /** Id of the battlefield. */
  battlefield: string;
  /** The map alone, or the scenario's printed sheet with the map as its last page. */
  what: 'map' | 'sheet';
  format: 'svg' | 'png' | 'pdf';
  paper: 'a4' | 'letter';
}

/** Files in base64, one for each page where the format has no pages; or one sentence that says why there are none. */
export type PictureAnswer = { files: string[] } | { refusal: string };

/** Null when the server does not know the document, or what was asked is no such picture. */
export const pictureRequest = new RequestType<PictureParams, PictureAnswer | null, void>('blindhex/picture');

/** The text of a library file by its `blindhex-library:` address; null when there is none. */
export const libraryRequest = new RequestType<DocumentParams, string | null, void>('blindhex/library');

/** A first scenario of each game, to begin one's own from. */
export interface Starter {
  /** Title of the ruleset. */
  title: string;
  text: string;
}
export const startersRequest = new RequestType0<Starter[], void>('blindhex/starters');

/** A document is read, not checked yet: its maps can be asked for. */
export const readNotification = new NotificationType<{ uri: string; version: number }>('blindhex/read');

/** A document was read and checked anew, itself or what it imports: maps and verdicts may have changed. */
export const changedNotification = new NotificationType<{ uri: string; version: number }>('blindhex/changed');

// What the server asks the editor: files that only the editor can reach, in a browser or a virtual workspace.

export type FileKind = 'file' | 'folder';

/** Null when there is nothing at the address. */
export const statFileRequest = new RequestType<DocumentParams, FileKind | null, void>('blindhex/statFile');

/** The file's bytes in base64; null when it cannot be read. */
export const readFileRequest = new RequestType<DocumentParams, string | null, void>('blindhex/readFile');

/** What is in a folder; empty when it cannot be read. */
export const listFolderRequest = new RequestType<DocumentParams, { uri: string; kind: FileKind }[], void>('blindhex/listFolder');
