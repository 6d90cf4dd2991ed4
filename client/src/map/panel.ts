import type { Battlefield } from '@blindhex/rules/battlefield';
import type { Place } from '@blindhex/rules/map-subject';
import type { BattlefieldProblem } from '@blindhex/server/protocol';
import * as vscode from 'vscode';
import type { LanguageService } from '../language-service.ts';
import { type ExportKind, type HostMessage, type PageMessage, pageMessage } from '../map-protocol.ts';
import { applyChange, applyEdits } from './apply-change.ts';
import { BattlefieldCopy } from './battlefield-copy.ts';
import { mapOptions, mapPage } from './page.ts';

/** What a panel leaves to others. */
export interface PanelActions {
  exportMap(battlefield: Battlefield, document: vscode.Uri, exported: ExportKind): Promise<void>;
  showPlaces(places: Place[], focus: boolean, map: vscode.ViewColumn | undefined): Promise<void>;
}

/** Milliseconds that a page waits for its picture. */
const PATIENCE = 1000;

/** What a map's tab says: the name of its file. */
export function mapTitle(document: vscode.Uri): string {
  return `Map ${document.path.slice(document.path.lastIndexOf('/') + 1)}`;
}

/** The map of one document: a web page beside its text, kept in step with it. */
export class MapPanel {
  readonly view: vscode.WebviewPanel;
  readonly #language: LanguageService;
  readonly #log: vscode.LogOutputChannel;
  readonly #actions: PanelActions;
  #document: vscode.Uri;
  /** The page listens; what it must be told before that waits. */
  #ready = false;
  #isGone = false;
  #waiting: HostMessage[] = [];
  readonly #copy = new BattlefieldCopy();
  #state: { version: number; stale: boolean } | undefined;
  #problems: BattlefieldProblem[] = [];
  #chosen: string | undefined;
  #refreshing: Promise<void> | undefined;
  #again = false;

  /** @param fresh whether the page begins with the whole map, and not with a view that it kept */
  constructor(
    view: vscode.WebviewPanel,
    document: vscode.Uri,
    extension: vscode.Uri,
    language: LanguageService,
    log: vscode.LogOutputChannel,
    actions: PanelActions,
    fresh: boolean,
  ) {
    this.view = view;
    this.#document = document;
    this.#language = language;
    this.#log = log;
    this.#actions = actions;
    view.webview.options = mapOptions(extension);
    view.iconPath = vscode.Uri.joinPath(extension, 'client', 'images', 'file.svg');
    view.webview.onDidReceiveMessage((value) => this.#receive(value));
    // A hidden page is thrown away and made anew when it shows again, where its reader left it; it says `ready` then.
    view.onDidChangeViewState(() => {
      if (view.visible) return;
      this.#ready = false;
      view.webview.html = mapPage(view.webview, extension);
    });
    view.onDidDispose(() => {
      this.#isGone = true;
    });
    view.title = mapTitle(document);
    void this.#open(extension, fresh);
    // Read while the page is made: it is told as soon as it listens.
    void this.refresh();
  }

  /** Gives the page its HTML: with the map in it, if the server has that at hand before the editor has made room for a page. */
  async #open(extension: vscode.Uri, fresh: boolean): Promise<void> {
    const { webview } = this.view;
    const isAtHand = fresh && this.#language.state === 'running';
    const late = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE, undefined));
    const picture = isAtHand ? await Promise.race([this.#language.firstPicture(this.#document), late]) : undefined;
    if (!this.#isGone && webview.html === '') webview.html = mapPage(webview, extension, picture);
  }

  get document(): vscode.Uri {
    return this.#document;
  }

  /** The map that the page shows. */
  get battlefield(): Battlefield | undefined {
    const maps = this.#copy.battlefields;
    return maps.find(({ id }) => id === this.#chosen) ?? maps.find(({ kind }) => kind === 'scenario') ?? maps[0];
  }

  /** The document has a new address. */
  moveTo(document: vscode.Uri): void {
    this.#document = document;
    this.view.title = mapTitle(document);
    // The page keeps the address for the next window: it is told even if the map is the same.
    this.#copy.forgetSent();
    void this.refresh();
  }

  /** Reads the maps anew and shows them. While one reading is under way, any number of calls ask for one more. */
  refresh(): Promise<void> {
    this.#again = true;
    this.#refreshing ??= this.#refreshAll().finally(() => {
      this.#refreshing = undefined;
    });
    return this.#refreshing;
  }

  /** Says something to the page, now or as soon as it listens and has its map. */
  tell(message: HostMessage): void {
    if (this.#ready && this.#state) void this.view.webview.postMessage(message);
    else this.#waiting.push(message);
  }

  /** Lights what the place in the text is about; a cursor in the indentation means its line. */
  async highlight({ document, selection }: vscode.TextEditor): Promise<void> {
    if (!this.#ready) return;
    const { line, character } = selection.active;
    const position = selection.active.with({ character: Math.max(character, document.lineAt(line).firstNonWhitespaceCharacterIndex) });
    const found = await this.#language.locate(this.#document, position);
    const battlefield = found?.battlefield ?? this.battlefield?.id;
    if (battlefield) this.tell({ kind: 'highlight', battlefield, hexes: found?.hexes ?? [], units: found?.units ?? [] });
  }

  /** Asks for the problems anew, which come later than the maps they are on. */
  async refreshProblems(): Promise<void> {
    if (!this.#ready) return;
    this.#problems = (await this.#language.problems(this.#document)) ?? this.#problems;
    this.#showProblems();
  }

  async #refreshAll(): Promise<void> {
    while (this.#again) {
      this.#again = false;
      // Once read, the maps of a page that nobody sees wait until it listens again.
      if (!this.#ready && this.#state) return;
      let answer = await this.#language.battlefields(this.#document, this.#copy.serial);
      if (answer && !this.#copy.take(answer)) {
        answer = await this.#language.battlefields(this.#document);
        if (answer) this.#copy.take(answer);
      }
      const { stale } = this.#state ?? {};
      if (answer) this.#state = answer;
      if (this.#ready && (!this.#copy.isSent || answer?.stale !== stale)) this.#show();
    }
  }

  #show(): void {
    const document = this.#document.toString();
    const post = (message: HostMessage) => void this.view.webview.postMessage(message);
    if (!this.#state || this.#copy.battlefields.length === 0) {
      const text = this.#state
        ? 'This file has no map yet. Declare a map or a scenario in it, or begin with the command "Blindhex: New Scenario".'
        : 'This file cannot be read. Open its text, or look into the log with the command "Blindhex: Show Log".';
      this.#copy.forgetSent();
      post({ kind: 'unavailable', document, text });
      return;
    }
    const { version, stale } = this.#state;
    const chosen = this.#chosen;
    post({ kind: 'battlefields', document, version, stale, ...this.#copy.forPage(), ...(chosen && { chosen }) });
    for (const message of this.#waiting.splice(0)) post(message);
  }

  #showProblems(): void {
    for (const { id } of this.#copy.battlefields) {
      const problems = this.#problems
        .filter(({ battlefield }) => battlefield === id)
        .map(({ fixes, battlefield: _, ...problem }) => ({ ...problem, fixes: fixes.map(({ title }) => title) }));
      void this.view.webview.postMessage({ kind: 'problems', battlefield: id, problems } satisfies HostMessage);
    }
  }

  /** Makes the quick fix of a problem by its place in the list that the page was sent. */
  async #fix(battlefield: string, problem: number, fix: number): Promise<void> {
    const chosen = this.#problems.filter((each) => each.battlefield === battlefield)[problem]?.fixes[fix];
    if (!chosen || !(await applyEdits(this.#language, chosen.edits)))
      this.tell({ kind: 'refused', text: 'The text has changed; this fix no longer fits.' });
  }

  #receive(value: unknown): void {
    const message = pageMessage(value);
    if (message) void this.#act(message).catch((error) => this.#log.error(error));
    else this.#log.warn('The map sent a message that is none; ignored.');
  }

  async #act(message: PageMessage): Promise<void> {
    switch (message.kind) {
      case 'ready':
        this.#ready = true;
        this.#copy.forgetSent();
        if (this.#state) this.#show();
        await this.refresh();
        return this.refreshProblems();
      case 'choose':
        this.#chosen = message.battlefield;
        return;
      case 'select': {
        const places = await this.#language.places(this.#document, message.battlefield, message.subject);
        return this.#actions.showPlaces(places, message.focus, this.view.viewColumn);
      }
      case 'export': {
        const battlefield = this.#named(message.battlefield);
        if (battlefield) await this.#actions.exportMap(battlefield, this.#document, message.exported);
        return;
      }
      case 'change': {
        const refusal = await applyChange(this.#language, this.#document, message.battlefield, message.change);
        this.tell(refusal ? { kind: 'refused', text: refusal } : { kind: 'written' });
        return;
      }
      case 'ask-counters': {
        const counters = await this.#language.counters(this.#document, message.battlefield);
        this.tell({ kind: 'counters', battlefield: message.battlefield, counters: counters ?? [] });
        return;
      }
      case 'fix':
        return this.#fix(message.battlefield, message.problem, message.fix);
      case 'trouble':
        this.#log.error(`Map: ${message.text}`);
        return;
    }
  }

  #named(id: string): Battlefield | undefined {
    return this.#copy.battlefields.find((battlefield) => battlefield.id === id);
  }
}
