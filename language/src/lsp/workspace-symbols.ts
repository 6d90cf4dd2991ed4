import { Cancellation, interruptAndCheck, type LangiumDocuments, type ServiceRegistry } from 'langium';
import type { FuzzyMatcher, LangiumServices, WorkspaceSymbolProvider } from 'langium/lsp';
import type { WorkspaceSymbolParams } from 'vscode-languageserver-protocol';
import { type DocumentSymbol, SymbolKind, type WorkspaceSymbol } from 'vscode-languageserver-types';
import type { BlindhexSharedServices } from '../module.ts';
import { isLibraryUri } from '../workspace/library.ts';

/** More than these nobody reads; a longer name finds the rest. */
const MOST = 1000;

/** Clauses that the outline shows by their first words: tests, arrivals, ends. */
const CLAUSES: readonly SymbolKind[] = [SymbolKind.Boolean, SymbolKind.Event];

/** Finds what is declared anywhere in the files of the workspace, down to units, and in the library: what the outline shows under a name. */
export class BlindhexWorkspaceSymbols implements WorkspaceSymbolProvider {
  private readonly documents: () => LangiumDocuments;
  private readonly services: () => ServiceRegistry;
  private readonly matcher: FuzzyMatcher;

  constructor(services: BlindhexSharedServices) {
    this.documents = () => services.workspace.LangiumDocuments;
    this.services = () => services.ServiceRegistry;
    this.matcher = services.lsp.FuzzyMatcher;
  }

  async getSymbols({ query }: WorkspaceSymbolParams, cancelToken = Cancellation.CancellationToken.None): Promise<WorkspaceSymbol[]> {
    const found: WorkspaceSymbol[] = [];
    // The author's own files come before the library.
    const documents = this.documents().all.toArray();
    for (const document of [...documents.filter(({ uri }) => !isLibraryUri(uri)), ...documents.filter(({ uri }) => isLibraryUri(uri))]) {
      await interruptAndCheck(cancelToken);
      const provider = (this.services().getServices(document.uri) as LangiumServices).lsp.DocumentSymbolProvider;
      const symbols = await provider?.getSymbols(document, { textDocument: { uri: document.uri.toString() } });
      for (const { symbol, within } of declared(symbols ?? [])) {
        if (!this.matcher.match(query, symbol.name)) continue;
        const location = { uri: document.uri.toString(), range: symbol.selectionRange };
        found.push({ name: symbol.name, kind: symbol.kind, location, ...(within && { containerName: within }) });
        if (found.length >= MOST) return found;
      }
    }
    return found;
  }
}

/** With the names of what it stands in. Terrain is declared in a ruleset, and only drawn on a map. */
function* declared(symbols: readonly DocumentSymbol[], parent?: DocumentSymbol, within = ''): Iterable<{ symbol: DocumentSymbol; within: string }> {
  for (const symbol of symbols) {
    const isDrawn = symbol.kind === SymbolKind.Class && parent?.kind === SymbolKind.Module;
    if (!CLAUSES.includes(symbol.kind) && !isDrawn) yield { symbol, within };
    yield* declared(symbol.children ?? [], symbol, within === '' ? symbol.name : `${within} › ${symbol.name}`);
  }
}
