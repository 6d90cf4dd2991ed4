import type { HexIndex } from '@blindhex/rules/battlefield';
import * as vscode from 'vscode';
import { blindhexDocument, openDocument } from '../blindhex-documents.ts';
import type { LanguageService } from '../language-service.ts';
import { pageState } from '../map-protocol.ts';
import { MAP_VIEW, mapOptions } from './page.ts';
import { MapPanel, mapTitle, type PanelActions } from './panel.ts';
import { showPlaces } from './show-places.ts';

/** All open maps, one for a document. */
export class MapPanels implements vscode.Disposable, vscode.WebviewPanelSerializer {
  readonly #extension: vscode.Uri;
  readonly #language: LanguageService;
  readonly #log: vscode.LogOutputChannel;
  readonly #actions: PanelActions;
  /** A reader goes from a map to the text: the map stays as it is. */
  #leaving = false;
  readonly #panels = new Set<MapPanel>();
  readonly #focused = new vscode.EventEmitter<void>();
  readonly #subscriptions: vscode.Disposable[];

  /** A map got the focus or lost it. */
  readonly onDidChangeFocus = this.#focused.event;

  constructor(extension: vscode.Uri, language: LanguageService, log: vscode.LogOutputChannel, actions: Pick<PanelActions, 'exportMap'>) {
    this.#extension = extension;
    this.#language = language;
    this.#log = log;
    this.#actions = {
      ...actions,
      showPlaces: async (...where) => {
        this.#leaving = true;
        await showPlaces(...where).finally(() => {
          this.#leaving = false;
        });
      },
    };
    this.#subscriptions = [
      this.#focused,
      vscode.window.registerWebviewPanelSerializer(MAP_VIEW, this),
      // Asked right behind the change itself, the server answers before it goes on to its checks; where it was not that far yet, it says when it is.
      vscode.workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
        const panel = contentChanges.length > 0 ? this.of(document.uri) : undefined;
        if (panel) setTimeout(() => void panel.refresh(), 0);
      }),
      language.onDidRead((uri) => void this.of(uri)?.refresh()),
      language.onDidChange((uri) => void this.of(uri)?.refreshProblems()),
      language.onDidChangeState((state) => {
        if (state === 'running') for (const panel of this.#panels) void panel.refresh();
      }),
      vscode.window.onDidChangeActiveTextEditor((editor) => this.#follow(editor)),
      vscode.window.onDidChangeTextEditorSelection((change) => this.#highlight(change)),
      vscode.workspace.onDidRenameFiles(({ files }) => {
        for (const { oldUri, newUri } of files)
          for (const [panel, rest] of this.#inside(oldUri)) {
            const address = newUri.with({ path: newUri.path + rest });
            // The text may have come first, and a map of its own with it.
            this.of(address)?.view.dispose();
            panel.moveTo(address);
          }
      }),
      // As the editor does with the text: gone with its file, unless there is something left to save.
      vscode.workspace.onDidDeleteFiles(({ files }) => {
        for (const file of files) for (const [panel] of this.#inside(file)) if (!openDocument(panel.document)?.isDirty) panel.view.dispose();
      }),
      // A text that was never a file is gone once it is saved under a name or thrown away; a change of its language only closes it for a moment.
      vscode.workspace.onDidCloseTextDocument(({ uri }) => {
        if (uri.scheme === 'untitled') setTimeout(() => !openDocument(uri) && this.of(uri)?.view.dispose(), 0);
      }),
    ];
  }

  /** The map of a document, if it is open. */
  of(document: vscode.Uri): MapPanel | undefined {
    return [...this.#panels].find((panel) => panel.document.toString() === document.toString());
  }

  /** The open maps of a file, or of the files in a folder, each with the rest of its address. */
  #inside({ path, scheme, authority }: vscode.Uri): [panel: MapPanel, rest: string][] {
    return [...this.#panels].flatMap((panel): [MapPanel, string][] => {
      const { document } = panel;
      const isInside = document.scheme === scheme && document.authority === authority && `${document.path}/`.startsWith(`${path}/`);
      return isInside ? [[panel, document.path.slice(path.length)]] : [];
    });
  }

  /** The document in front: that of the map or of the text that has the focus. */
  get inFront(): vscode.Uri | undefined {
    const active = [...this.#panels].find(({ view }) => view.active);
    return active?.document ?? blindhexDocument(vscode.window.activeTextEditor)?.uri;
  }

  /** Opens the map of a document beside its text, or brings it forward; the keyboard stays in the text. */
  open(document: vscode.Uri): MapPanel {
    const existing = this.of(document);
    if (existing) {
      existing.view.reveal(undefined, true);
      return existing;
    }
    closeForgotten(document);
    // Where other maps are, or beside the text.
    const shown = [...this.#panels].find(({ view }) => view.visible);
    const viewColumn = shown?.view.viewColumn ?? vscode.ViewColumn.Beside;
    const view = vscode.window.createWebviewPanel(MAP_VIEW, mapTitle(document), { viewColumn, preserveFocus: true }, mapOptions(this.#extension));
    return this.#adopt(view, document, true);
  }

  /** Opens the map and looks from a hex: the page shades what it cannot see. */
  showBlindHexes(document: vscode.Uri, battlefield: string, hex: HexIndex): void {
    this.open(document).tell({ kind: 'observe', battlefield, hex });
  }

  /** VS Code brings back a map that was open when its window was closed or reloaded. */
  async deserializeWebviewPanel(view: vscode.WebviewPanel, state: unknown): Promise<void> {
    const known = pageState(state);
    if (known) this.#adopt(view, vscode.Uri.parse(known.document), known.view === undefined);
    else view.dispose();
    this.#follow(vscode.window.activeTextEditor);
  }

  dispose(): void {
    for (const subscription of this.#subscriptions) subscription.dispose();
    for (const { view } of this.#panels) view.dispose();
  }

  #adopt(view: vscode.WebviewPanel, document: vscode.Uri, fresh: boolean): MapPanel {
    const panel = new MapPanel(view, document, this.#extension, this.#language, this.#log, this.#actions, fresh);
    this.#panels.add(panel);
    view.onDidChangeViewState(() => this.#focused.fire());
    view.onDidDispose(() => {
      this.#panels.delete(panel);
      this.#focused.fire();
    });
    return panel;
  }

  /** A map in sight goes along when the author turns to another file. */
  #follow(editor: vscode.TextEditor | undefined): void {
    const document = blindhexDocument(editor);
    if (!document || !editor || this.#leaving) return;
    const visible = [...this.#panels].filter(({ view }) => view.visible);
    if (visible.length === 0 || visible.some(({ view }) => view.viewColumn === editor.viewColumn)) return;
    this.open(document.uri);
    void this.of(document.uri)?.highlight(editor);
  }

  #highlight({ textEditor, kind }: vscode.TextEditorSelectionChangeEvent): void {
    // A selection made by the program follows a click on the map, which shows what was clicked already.
    if (kind !== undefined && blindhexDocument(textEditor)) void this.of(textEditor.document.uri)?.highlight(textEditor);
  }
}

/**
 * Closes tabs of a document's map that nobody has looked at since the window was reloaded: VS Code brings their pages back only when they show,
 * and until then there is no way to bring them forward.
 */
function closeForgotten(document: vscode.Uri): void {
  const tabs = vscode.window.tabGroups.all.flatMap((group) => group.tabs);
  const forgotten = tabs.filter(
    ({ input, label, isActive }) =>
      input instanceof vscode.TabInputWebview && input.viewType.endsWith(MAP_VIEW) && label === mapTitle(document) && !isActive,
  );
  if (forgotten.length > 0) void vscode.window.tabGroups.close(forgotten, true);
}
