import type { SourceRange } from '@blindhex/rules';
import { type AstNode, AstUtils, type CstNode, GrammarUtils, type LangiumDocument } from 'langium';
import type { Range } from 'vscode-languageserver-types';

/** The place of a node, or of one of its properties, as problems and battlefields give it. */
export function sourceOf(node: AstNode, property?: string, index?: number): SourceRange {
  const document = AstUtils.getDocument(node);
  const cst = (property && GrammarUtils.findNodeForProperty(node.$cstNode, property, index)) || node.$cstNode;
  return sourceRange(document, cst?.range);
}

export function sourceOfCst(document: LangiumDocument, cst: CstNode | undefined): SourceRange {
  return sourceRange(document, cst?.range);
}

export function sourceRange(document: LangiumDocument, range: Range | undefined): SourceRange {
  const start = range?.start ?? { line: 0, character: 0 };
  return { uri: document.uri.toString(), start, end: range?.end ?? start };
}
