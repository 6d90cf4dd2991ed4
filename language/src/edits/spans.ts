import { type AstNode, type CstNode, GrammarUtils } from 'langium';
import type { Span } from './draft.ts';

/** Where a node stands in its text. */
export function spanOf({ $cstNode }: AstNode): Span {
  return spanOfCst($cstNode);
}

export function spanOfCst(cst: CstNode | undefined): Span {
  return { start: cst?.offset ?? 0, end: cst?.end ?? 0 };
}

export function propertySpan(node: AstNode, property: string, index?: number): Span | undefined {
  const cst = GrammarUtils.findNodeForProperty(node.$cstNode, property, index);
  return cst && spanOfCst(cst);
}

/** The keyword that a node itself has, not one of its parts. */
export function keywordSpan(node: AstNode, keyword: string, which: 'first' | 'last' = 'first'): Span | undefined {
  const found = GrammarUtils.findNodesForKeyword(node.$cstNode, keyword);
  const cst = which === 'first' ? found[0] : found.at(-1);
  return cst && spanOfCst(cst);
}

/** From the brace that opens a node's body to the one that closes it, both within. */
export function bodySpan(node: AstNode): Span | undefined {
  const open = keywordSpan(node, '{');
  const close = keywordSpan(node, '}', 'last');
  return open && close && { start: open.start, end: close.end };
}
