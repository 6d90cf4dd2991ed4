import { type AstNode, AstUtils, type CstNode, CstUtils, GrammarAST, type LangiumDocument } from 'langium';
import type { Position } from 'vscode-languageserver-types';

/** A token with the node and the property it belongs to. */
export interface Token {
  leaf: CstNode;
  node: AstNode;
  property: string | undefined;
}

/** The token at a position, or the one that ends there. */
export function tokenAt(document: LangiumDocument, position: Position): Token | undefined {
  const root = document.parseResult.value.$cstNode;
  if (!root) return undefined;
  const leaf = CstUtils.findDeclarationNodeAtOffset(root, document.textDocument.offsetAt(position), /[\p{L}\p{N}_"-]/u);
  if (!leaf) return undefined;
  const source = CstUtils.getDatatypeNode(leaf)?.grammarSource ?? leaf.grammarSource;
  return { leaf, node: leaf.astNode, property: AstUtils.getContainerOfType(source, GrammarAST.isAssignment)?.feature };
}
