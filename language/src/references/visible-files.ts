import { type AstNode, AstUtils, type LangiumDocument, type LangiumDocuments, type URI } from 'langium';
import { type Document, isDocument } from '../generated/ast.ts';
import { BlindhexDocuments } from '../workspace/documents.ts';
import { importsOf } from '../workspace/imports.ts';
import { libraryFiles } from '../workspace/library.ts';

interface Seen {
  generation: object | undefined;
  files: readonly Document[];
}
/** By the parse tree that sees them: they are asked for with each name. */
const known = new WeakMap<Document, Seen>();

/** Which files a file sees: itself, what it imports, and the library; not what its imports import. */
export class VisibleFiles {
  private readonly documents: () => LangiumDocuments;

  constructor(documents: () => LangiumDocuments) {
    this.documents = documents;
  }

  /** The parse trees seen from a node, its own first, the library last; the same list as long as they are the same. */
  from(node: AstNode): readonly Document[] {
    const root = AstUtils.findRootNode(node);
    if (!isDocument(root) || !root.$document) return [];
    const documents = this.documents();
    const generation = documents instanceof BlindhexDocuments ? documents.generation : undefined;
    const before = known.get(root);
    if (before && generation && before.generation === generation && before.files.every(isCurrent)) return before.files;
    const files = [...new Set([root, ...others(root.$document, documents)])];
    known.set(root, { generation, files });
    return files;
  }
}

function* others(document: LangiumDocument, documents: LangiumDocuments): Iterable<Document> {
  const imported = importsOf(document.parseResult.value, document.uri).flatMap(({ uri }): URI[] => (uri ? [uri] : []));
  for (const uri of [...imported, ...libraryFiles.map((file) => file.uri)]) {
    const file = documents.getDocument(uri)?.parseResult.value;
    if (isDocument(file)) yield file;
  }
}

/** Whether the file was not read anew since. */
function isCurrent(file: Document): boolean {
  return file.$document?.parseResult.value === file;
}
