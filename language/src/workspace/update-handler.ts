import { type TextDocument, URI } from 'langium';
import { DefaultDocumentUpdateHandler } from 'langium/lsp';

/** A file that is closed without saving counts again as it is on disk. */
export class BlindhexUpdateHandler extends DefaultDocumentUpdateHandler {
  didCloseDocument({ document }: { document: TextDocument }): void {
    this.fireDocumentUpdate([URI.parse(document.uri)], []);
  }
}
