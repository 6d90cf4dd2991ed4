import { GrammarUtils, type LangiumDocument } from 'langium';
import type { DocumentLinkProvider } from 'langium/lsp';
import type { DocumentLink } from 'vscode-languageserver-types';
import { importsOf } from '../workspace/imports.ts';

/** Imports lead to their files. */
export class BlindhexDocumentLinks implements DocumentLinkProvider {
  getDocumentLinks(document: LangiumDocument): DocumentLink[] {
    return importsOf(document.parseResult.value, document.uri).flatMap(({ node, uri }) => {
      const range = GrammarUtils.findNodeForProperty(node.$cstNode, 'path')?.range;
      return uri && range ? { range, target: uri.toString() } : [];
    });
  }
}
