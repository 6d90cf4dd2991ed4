import { type AstNode, AstUtils, type CstNode, CstUtils, GrammarAST, type LangiumDocument } from 'langium';
import type { Position } from 'vscode-languageserver-types';

/** The token at a position, or the one that ends there; with the node and the property it belongs to. */
export function tokenAt(document: LangiumDocument, position: Position): { leaf: CstNode; node: AstNode; property: string | undefined } | undefined {
  const root = document.parseResult.value.$cstNode;
  if (!root) return undefined;
  const leaf = CstUtils.findDeclarationNodeAtOffset(root, document.textDocument.offsetAt(position), /[\p{L}\p{N}_"-]/u);
  if (!leaf) return undefined;
  const source = CstUtils.getDatatypeNode(leaf)?.grammarSource ?? leaf.grammarSource;
  return { leaf, node: leaf.astNode, property: AstUtils.getContainerOfType(source, GrammarAST.isAssignment)?.feature };
}
