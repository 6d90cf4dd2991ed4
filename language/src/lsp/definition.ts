import type { LangiumDocument, LangiumDocuments, MaybePromise } from 'langium';
import { DefaultDefinitionProvider } from 'langium/lsp';
import type { DefinitionParams } from 'vscode-languageserver-protocol';
import type { LocationLink } from 'vscode-languageserver-types';
import { isHexReference, isImport } from '../generated/ast.ts';
import { resolvedHex } from '../model/battlefields.ts';
import type { BlindhexServices } from '../module.ts';
import { importedUri } from '../workspace/imports.ts';
import { tokenAt } from './cst-at.ts';

/** From a name to its declaration, from a hex to the text of its map, from an import to its file. */
export class BlindhexDefinition extends DefaultDefinitionProvider {
  private readonly documents: () => LangiumDocuments;

  constructor(services: BlindhexServices) {
    super(services);
    this.documents = () => services.shared.workspace.LangiumDocuments;
  }

  override getDefinition(document: LangiumDocument, params: DefinitionParams): MaybePromise<LocationLink[] | undefined> {
    const token = tokenAt(document, params.position);
    if (token && isHexReference(token.node) && token.property === 'label') {
      const found = resolvedHex(token.node);
      const target = found && (found.board.hexes[found.hex]?.source ?? found.board.sections.find(({ hexes }) => hexes.includes(found.hex))?.source);
      if (!target) return undefined;
      const range = { start: target.start, end: target.end };
      return [{ targetUri: target.uri, targetRange: range, targetSelectionRange: range, originSelectionRange: token.leaf.range }];
    }
    if (token && isImport(token.node)) {
      const uri = importedUri(document.uri, token.node.path);
      if (!uri || !this.documents().hasDocument(uri)) return undefined;
      const start = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };
      return [{ targetUri: uri.toString(), targetRange: start, targetSelectionRange: start, originSelectionRange: token.leaf.range }];
    }
    return super.getDefinition(document, params);
  }
}
