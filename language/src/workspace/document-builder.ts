import {
  type BuildOptions,
  type Cancellation,
  DefaultDocumentBuilder,
  DocumentState,
  isOperationCancelled,
  type LangiumDocument,
  type LangiumSharedCoreServices,
  type URI,
} from 'langium';
import { rememberHome } from './home.ts';
import { importsOf } from './imports.ts';
import { isLibraryUri } from './library.ts';
import { neededLibrary } from './needed-library.ts';
import { FAST_CHECKS } from './workspace-manager.ts';

/**
 * Builds documents together with the library and with what they import, so that an editor, a command line and a test see the same files.
 * Imports are followed through any number of files and round any cycle; a missing file is left for the checks to name.
 */
export class BlindhexDocumentBuilder extends DefaultDocumentBuilder {
  constructor(services: LangiumSharedCoreServices) {
    super(services);
    this.updateBuildOptions = FAST_CHECKS;
  }

  protected override async buildDocuments(
    documents: LangiumDocument[],
    options: BuildOptions,
    cancelToken: Cancellation.CancellationToken,
  ): Promise<void> {
    this.prepareBuild(documents, options);
    await this.runCancelable(documents, DocumentState.Parsed, cancelToken, (document) => this.langiumDocumentFactory.update(document, cancelToken));
    await this.addImported(documents, cancelToken);
    this.addLibrary(documents);
    rememberHome(documents, this.langiumDocuments);
    await super.buildDocuments(documents, options, cancelToken);
  }

  /** The library of a game is read when a file names the game: reading one takes as long as a large scenario. */
  private addLibrary(documents: LangiumDocument[]): void {
    for (const { uri, text } of neededLibrary(documents, this.langiumDocuments)) {
      if (!this.langiumDocuments.hasDocument(uri)) documents.push(this.langiumDocuments.createDocument(uri, text));
    }
  }

  private async addImported(documents: LangiumDocument[], cancelToken: Cancellation.CancellationToken): Promise<void> {
    const waiting = new Set(documents);
    for (const document of waiting) {
      for (const { uri } of importsOf(document.parseResult.value, document.uri)) {
        if (!uri) continue;
        if (this.langiumDocuments.hasDocument(uri) || !(await this.isFile(uri))) continue;
        const loaded = await this.langiumDocuments.getOrCreateDocument(uri, cancelToken);
        if (!waiting.has(loaded)) documents.push(loaded);
        waiting.add(loaded);
      }
    }
  }

  private async isFile(uri: URI): Promise<boolean> {
    try {
      return (await this.fileSystemProvider.stat(uri)).isFile;
    } catch {
      return false;
    }
  }

  /** A file that imports a changed, new or deleted one, directly or not, is linked and checked again. */
  protected override shouldRelink(document: LangiumDocument, changedUris: Set<string>): boolean {
    return super.shouldRelink(document, changedUris) || this.importsAny(document, changedUris);
  }

  private importsAny(document: LangiumDocument, uris: Set<string>): boolean {
    const seen = new Set([document]);
    for (const file of seen) {
      for (const { uri } of importsOf(file.parseResult.value, file.uri)) {
        if (!uri) continue;
        if (uris.has(uri.toString())) return true;
        const next = this.langiumDocuments.getDocument(uri);
        if (next) seen.add(next);
      }
    }
    return false;
  }

  /**
   * Tells everybody who waits for a document, also when a keystroke has ended the round meanwhile: the document has its state, which no later round
   * gives it again, and who is not told now would wait for ever.
   */
  protected override async notifyDocumentPhase(
    document: LangiumDocument,
    state: DocumentState,
    cancelToken: Cancellation.CancellationToken,
  ): Promise<void> {
    for (const listener of [...this.documentPhaseListeners.get(state)]) {
      try {
        await listener(document, cancelToken);
      } catch (error) {
        if (!isOperationCancelled(error)) throw error;
      }
    }
  }

  /** The library is checked by its own test, not in every author's editor. */
  protected override shouldValidate(document: LangiumDocument): boolean {
    return !isLibraryUri(document.uri) && super.shouldValidate(document);
  }
}
