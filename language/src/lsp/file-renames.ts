import { type LangiumDocument, type LangiumDocuments, type LangiumSharedCoreServices, URI, UriUtils } from 'langium';
import type { FileOperationHandler } from 'langium/lsp';
import type { FileOperationOptions, RenameFilesParams, TextEdit, WorkspaceEdit } from 'vscode-languageserver-protocol';
import { importPath } from '../checks/imports.ts';
import { sourceOf } from '../checks/places.ts';
import { importsOf } from '../workspace/imports.ts';
import { isLibraryUri } from '../workspace/library.ts';

const FILES = { filters: [{ pattern: { glob: '**/*' } }] };

/** When files or folders are renamed or moved, the imports that lead to them, and their own, are rewritten. */
export class BlindhexFileRenames implements FileOperationHandler {
  readonly fileOperationOptions: FileOperationOptions = { willRename: FILES };
  private readonly documents: () => LangiumDocuments;

  constructor(services: LangiumSharedCoreServices) {
    this.documents = () => services.workspace.LangiumDocuments;
  }

  async willRenameFiles({ files }: RenameFilesParams): Promise<WorkspaceEdit> {
    const moved = (uri: URI): URI => {
      for (const { oldUri, newUri } of files) {
        const from = URI.parse(oldUri);
        if (UriUtils.contains(from, uri)) return URI.parse(newUri).with({ path: URI.parse(newUri).path + uri.path.slice(from.path.length) });
      }
      return uri;
    };
    const changes: Record<string, TextEdit[]> = {};
    for (const document of this.documents().all) {
      if (isLibraryUri(document.uri)) continue;
      const edits = rewrittenImports(document, moved);
      if (edits.length > 0) changes[document.uri.toString()] = edits;
    }
    return { changes };
  }
}

function rewrittenImports(document: LangiumDocument, moved: (uri: URI) => URI): TextEdit[] {
  return importsOf(document.parseResult.value, document.uri).flatMap(({ node, uri }) => {
    if (!uri) return [];
    const from = moved(document.uri);
    const to = moved(uri);
    if (UriUtils.equals(from, document.uri) && UriUtils.equals(to, uri)) return [];
    const path = importPath(from, to);
    const { start, end } = sourceOf(node, 'path');
    return path === node.path ? [] : [{ range: { start, end }, newText: JSON.stringify(path) }];
  });
}
