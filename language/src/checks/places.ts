import type { SourceRange } from '@blindhex/rules';
import { type AstNode, AstUtils, type CstNode, GrammarUtils, isAstNode, type LangiumDocument } from 'langium';
import type { Range } from 'vscode-languageserver-types';

/** The place of a node, or of one of its properties, as problems and battlefields give it. */
export function sourceOf(node: AstNode, property?: string, index?: number): SourceRange {
  const document = AstUtils.getDocument(node);
  const cst = (property && wordsOf(node, property)[index ?? 0]) || node.$cstNode;
  return sourceRange(document, cst?.range);
}

/** The words of each value of a property. Names of several parts are nodes whose words the parser's own search does not find under the property. */
export function wordsOf(node: AstNode, property: string): CstNode[] {
  const value = (node as unknown as Record<string, unknown>)[property];
  const values = Array.isArray(value) ? value : [value];
  if (values.length > 0 && values.every((each) => isAstNode(each) && each.$cstNode)) return values.map((each: AstNode) => each.$cstNode as CstNode);
  return GrammarUtils.findNodesForProperty(node.$cstNode, property);
}

export function sourceOfCst(document: LangiumDocument, cst: CstNode | undefined): SourceRange {
  return sourceRange(document, cst?.range);
}

export function sourceRange(document: LangiumDocument, range: Range | undefined): SourceRange {
  const start = range?.start ?? { line: 0, character: 0 };
  return { uri: document.uri.toString(), start, end: range?.end ?? start };
}
