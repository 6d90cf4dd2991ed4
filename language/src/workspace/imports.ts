import { type AstNode, type URI, UriUtils } from 'langium';
import { type Document, type Import, isDocument } from '../generated/ast.ts';

/** One `import` with the address it leads to; the address is missing while the path is empty or of no use. */
export interface ResolvedImport {
  node: Import;
  uri: URI | undefined;
}

const resolved = new WeakMap<Document, ResolvedImport[]>();

/** The imports of a file in the order they are written; computed once per parse. */
export function importsOf(root: AstNode, from: URI): ResolvedImport[] {
  if (!isDocument(root)) return [];
  let imports = resolved.get(root);
  if (!imports) {
    imports = root.imports.map((node) => ({ node, uri: importedUri(from, node.path) }));
    resolved.set(root, imports);
  }
  return imports;
}

/**
 * Address of an imported path, relative to the importing file. Paths are written as people see them: spaces and umlauts as they are,
 * folders with `/` (or `\`, which Windows users type). Absolute paths and web addresses are not imports: a scenario must stay portable.
 */
export function importedUri(from: URI, path: string | undefined): URI | undefined {
  if (!path || /^(?:[\\/]|[A-Za-z][\w+.-]*:)/.test(path)) return undefined;
  return UriUtils.resolvePath(UriUtils.dirname(from), path.replaceAll('\\', '/'));
}
