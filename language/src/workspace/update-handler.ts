import { type TextDocument, type TextDocumentProvider, URI } from 'langium';
import { DefaultDocumentUpdateHandler, type LangiumSharedServices } from 'langium/lsp';
import { type DidChangeWatchedFilesParams, FileChangeType } from 'vscode-languageserver-protocol';

/** Keeps files as the editor has them while they are open; one that is closed without saving counts again as it is on disk. */
export class BlindhexUpdateHandler extends DefaultDocumentUpdateHandler {
  private readonly open: TextDocumentProvider | undefined;

  constructor(services: LangiumSharedServices) {
    super(services);
    this.open = services.workspace.TextDocuments;
  }

  didCloseDocument({ document }: { document: TextDocument }): void {
    this.fireDocumentUpdate([URI.parse(document.uri)], []);
  }

  /** That an open file was saved changes nothing: reading and checking it anew would only keep its author waiting. */
  override didChangeWatchedFiles({ changes }: DidChangeWatchedFilesParams): void {
    const news = changes.filter(({ type, uri }) => type === FileChangeType.Deleted || !this.open?.get(URI.parse(uri)));
    if (news.length > 0) super.didChangeWatchedFiles({ changes: news });
  }
}
