import {
  type BuildOptions,
  DefaultWorkspaceManager,
  type LangiumDocument,
  type LangiumDocumentFactory,
  type LangiumSharedCoreServices,
} from 'langium';
import { libraryFiles } from './library.ts';

/** What the editor checks at once; the slow checks run when its author pauses. */
export const FAST_CHECKS: BuildOptions = { validation: { categories: ['built-in', 'fast'] } };

/** Finds the workspace's files and checks them all at the start, so that a folder's problems are listed before its files are opened. */
export class BlindhexWorkspaceManager extends DefaultWorkspaceManager {
  private readonly factory: LangiumDocumentFactory;

  constructor(services: LangiumSharedCoreServices) {
    super(services);
    this.factory = services.workspace.LangiumDocumentFactory;
    this.initialBuildOptions = FAST_CHECKS;
  }

  protected override async loadAdditionalDocuments(_folders: unknown, collector: (document: LangiumDocument) => void): Promise<void> {
    for (const { uri, text } of libraryFiles) if (!this.langiumDocuments.hasDocument(uri)) collector(this.factory.fromString(text, uri));
  }
}
