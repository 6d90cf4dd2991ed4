import type { AstNode, AstReflection, LangiumDocument, LangiumDocuments } from 'langium';
import { isDocument } from '../generated/ast.ts';
import { isLibraryUri } from '../workspace/library.ts';
import { fileNames, rosterNames, rostersIn } from './declared-names.ts';
import { VisibleFiles } from './visible-files.ts';

/** Files that declare a name of a type but are not seen from a node, for the suggestion to import one of them. */
export function* declaringFiles(
  name: string,
  type: string,
  from: AstNode,
  documents: LangiumDocuments,
  reflection: AstReflection,
): Iterable<{ file: LangiumDocument; node: AstNode }> {
  const visible = new Set(new VisibleFiles(() => documents).from(from));
  for (const file of documents.all) {
    const root = file.parseResult.value;
    if (!isDocument(root) || visible.has(root) || isLibraryUri(file.uri)) continue;
    for (const table of [fileNames(root), ...rostersIn(root).map(rosterNames)]) {
      const [node] = table.ofType(name, type, reflection);
      if (node) {
        yield { file, node };
        break;
      }
    }
  }
}
