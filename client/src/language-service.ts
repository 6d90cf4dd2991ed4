import type { Battlefield } from '@blindhex/rules/battlefield';
import { withParts } from '@blindhex/rules/battlefield-parts';
import type { Change } from '@blindhex/rules/change/change';
import type { MapSubject, Place } from '@blindhex/rules/map-subject';
import {
  type BattlefieldProblem,
  type BattlefieldsAnswer,
  battlefieldRequest,
  type ChangeAnswer,
  type CounterOffer,
  changedNotification,
  changeRequest,
  countersRequest,
  type ExpectationsAnswer,
  expectationsRequest,
  firstPictureRequest,
  type LocateAnswer,
  libraryRequest,
  locateRequest,
  type PictureAnswer,
  type PictureParams,
  pictureRequest,
  placesRequest,
  problemsRequest,
  readNotification,
  type Starter,
  startersRequest,
} from '@blindhex/server/protocol';
import * as vscode from 'vscode';
import { type BaseLanguageClient, type LanguageClientOptions, type RequestType, State } from 'vscode-languageclient';
import { LANGUAGE, openDocument } from './blindhex-documents.ts';
import { provideFiles } from './editor-files.ts';

export type ServiceState = 'starting' | 'running' | 'stopped';

/** The language server as the rest of the extension sees it. */
export class LanguageService implements vscode.Disposable {
  readonly #client: BaseLanguageClient;
  readonly #log: vscode.LogOutputChannel;
  readonly #changed = new vscode.EventEmitter<vscode.Uri>();
  readonly #read = new vscode.EventEmitter<vscode.Uri>();
  readonly #stateChanged = new vscode.EventEmitter<ServiceState>();
  /** Answers since the last change; several parts of the extension ask for the same. */
  readonly #expectations = new Map<string, Promise<ExpectationsAnswer | undefined>>();
  #started: Promise<void> | undefined;
  #state: ServiceState = 'starting';

  /** A document was read anew, itself or what it imports; its checks follow. */
  readonly onDidRead = this.#read.event;
  /** A document was checked anew. */
  readonly onDidChange = this.#changed.event;
  readonly onDidChangeState = this.#stateChanged.event;

  /** @param extension the folder of the extension, with the checks' pages to which their codes lead, and the fonts of pictures */
  constructor(createClient: (options: LanguageClientOptions) => BaseLanguageClient, log: vscode.LogOutputChannel, extension: vscode.Uri) {
    this.#log = log;
    this.#client = createClient({
      documentSelector: [{ language: LANGUAGE }],
      outputChannel: log,
      initializationOptions: {
        documentation: vscode.Uri.joinPath(extension, 'docs', 'checks').toString(),
        assets: vscode.Uri.joinPath(extension, 'dist', 'assets').toString(),
        blindHexesCommand: 'blindhex.showBlindHexes',
        referencesCommand: 'blindhex.showReferences',
        pictures: true,
      },
      synchronize: { configurationSection: LANGUAGE, fileEvents: vscode.workspace.createFileSystemWatcher('**/*.bhx') },
    });
    provideFiles(this.#client);
    this.#client.onNotification(changedNotification, ({ uri }) => {
      const document = this.#client.protocol2CodeConverter.asUri(uri);
      this.#expectations.delete(document.toString());
      this.#changed.fire(document);
    });
    this.#client.onNotification(readNotification, ({ uri }) => this.#read.fire(this.#client.protocol2CodeConverter.asUri(uri)));
    this.#client.onDidChangeState(({ newState }) =>
      this.#become(newState === State.Running ? 'running' : newState === State.Starting ? 'starting' : 'stopped'),
    );
  }

  get state(): ServiceState {
    return this.#state;
  }

  /** Starts the server; fails when it cannot be started. */
  start(): Promise<void> {
    this.#started = this.#client.start().catch((error) => {
      this.#become('stopped');
      throw error;
    });
    return this.#started;
  }

  async restart(): Promise<void> {
    if (this.#client.isRunning()) await this.#client.stop();
    await this.start();
  }

  /** The maps of a document, or what changed since an answer; undefined when the server cannot say. */
  battlefields(document: vscode.Uri, since?: number): Promise<BattlefieldsAnswer | undefined> {
    return this.#askAbout(document, battlefieldRequest, since === undefined ? {} : { since });
  }

  /** The maps of a document, whole; none when the server cannot say. */
  async maps(document: vscode.Uri): Promise<Battlefield[]> {
    return (await this.battlefields(document))?.battlefields.flatMap((parts) => withParts(undefined, parts) ?? []) ?? [];
  }

  /** The map that a view shows first, as SVG; undefined when the server cannot say. */
  firstPicture(document: vscode.Uri): Promise<string | undefined> {
    return this.#askAbout(document, firstPictureRequest, {});
  }

  /** Where in the text something on a map is written; nowhere when the server cannot say. */
  async places(document: vscode.Uri, battlefield: string, subject: MapSubject): Promise<Place[]> {
    return (await this.#askAbout(document, placesRequest, { battlefield, subject })) ?? [];
  }

  /** The problems of a document that concern its maps; undefined when the server cannot say. */
  problems(document: vscode.Uri): Promise<BattlefieldProblem[] | undefined> {
    return this.#askAbout(document, problemsRequest, {});
  }

  /** The `expect` lines of a document with their verdicts; undefined when the server cannot say. */
  expectations(document: vscode.Uri): Promise<ExpectationsAnswer | undefined> {
    const key = document.toString();
    const known = this.#expectations.get(key);
    if (known) return known;
    const answer = this.#askAbout(document, expectationsRequest, {});
    this.#expectations.set(key, answer);
    // Nothing is kept of a server that could not say.
    void answer.then((verdicts) => !verdicts && this.#expectations.get(key) === answer && this.#expectations.delete(key));
    return answer;
  }

  /** What a place in the text says about a map; undefined when it says nothing. */
  locate(document: vscode.Uri, position: vscode.Position): Promise<LocateAnswer | undefined> {
    return this.#askAbout(document, locateRequest, { position: this.#client.code2ProtocolConverter.asPosition(position) });
  }

  /** A change on a map as edits of the text; undefined when the server cannot say. */
  change(document: vscode.Uri, battlefield: string, change: Change): Promise<ChangeAnswer | undefined> {
    return this.#askAbout(document, changeRequest, { battlefield, change });
  }

  /** A map or sheet as files; undefined when the server cannot say. */
  picture(document: vscode.Uri, wanted: Omit<PictureParams, 'uri'>): Promise<PictureAnswer | undefined> {
    return this.#askAbout(document, pictureRequest, wanted);
  }

  /** The counters that a scenario may use. */
  counters(document: vscode.Uri, battlefield: string): Promise<CounterOffer[] | undefined> {
    return this.#askAbout(document, countersRequest, { battlefield });
  }

  /** An address as the server writes it. */
  uri(address: string): vscode.Uri {
    return this.#client.protocol2CodeConverter.asUri(address);
  }

  /** The text of a file of the library that ships with the language. */
  async libraryText(document: vscode.Uri): Promise<string | undefined> {
    return (await this.#ask(libraryRequest, { uri: document.toString() })) ?? undefined;
  }

  /** A first scenario of each game. */
  async starters(): Promise<Starter[]> {
    await this.#started;
    return this.#client.sendRequest(startersRequest);
  }

  dispose(): void {
    this.#read.dispose();
    this.#changed.dispose();
    this.#stateChanged.dispose();
    // The server may be gone already, or not yet there; neither matters any more.
    this.#client.dispose().catch(() => undefined);
  }

  /** Asks about a document. One that the server has not read yet is opened, which makes VS Code send it. */
  async #askAbout<P, R>(document: vscode.Uri, request: RequestType<P & { uri: string }, R | null, void>, rest: P): Promise<R | undefined> {
    const params = { ...rest, uri: this.#client.code2ProtocolConverter.asUri(document) };
    const answer = await this.#ask(request, params);
    if (answer || !(await opened(document))) return answer ?? undefined;
    return (await this.#ask(request, params)) ?? undefined;
  }

  async #ask<P, R>(request: RequestType<P, R, void>, params: P): Promise<R | undefined> {
    try {
      await this.#started;
      return await this.#client.sendRequest(request.method, params);
    } catch (error) {
      this.#log.warn(`${request.method}: ${error instanceof Error ? error.message : error}`);
      return undefined;
    }
  }

  #become(state: ServiceState): void {
    if (state === this.#state) return;
    this.#state = state;
    this.#expectations.clear();
    this.#stateChanged.fire(state);
  }
}

/** Whether the document was not open, and is now. */
async function opened(document: vscode.Uri): Promise<boolean> {
  // A text that was never a file and is closed is gone: the editor would make an empty one in its place.
  if (openDocument(document) || document.scheme === 'untitled') return false;
  return vscode.workspace.openTextDocument(document).then(
    () => true,
    () => false,
  );
}
