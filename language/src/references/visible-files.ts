import { type AstNode, AstUtils, type LangiumDocument, type LangiumDocuments, type URI } from 'langium';
import { type Document, isDocument } from '../generated/ast.ts';
import { importsOf } from '../workspace/imports.ts';
import { libraryFiles } from '../workspace/library.ts';

/** Which files a file sees: itself, what it imports, and the library; not what its imports import. */
export class VisibleFiles {
  private readonly documents: () => LangiumDocuments;

  constructor(documents: () => LangiumDocuments) {
    this.documents = documents;
  }

  /** The parse trees seen from a node, its own first, the library last. */
  *from(node: AstNode): Iterable<Document> {
    const root = AstUtils.findRootNode(node);
    if (!isDocument(root) || !root.$document) return;
    const seen = new Set<Document>([root]);
    yield root;
    for (const uri of this.others(root.$document)) {
      const file = this.documents().getDocument(uri)?.parseResult.value;
      if (isDocument(file) && !seen.has(file)) {
        seen.add(file);
        yield file;
      }
    }
  }

  private *others(document: LangiumDocument): Iterable<URI> {
    for (const { uri } of importsOf(document.parseResult.value, document.uri)) if (uri) yield uri;
    for (const { uri } of libraryFiles) yield uri;
  }
}
