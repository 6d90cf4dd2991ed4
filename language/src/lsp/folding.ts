import { type CstNode, CstUtils, GrammarAST, isLeafCstNode, type LangiumDocument } from 'langium';
import type { FoldingRangeProvider } from 'langium/lsp';
import { type FoldingRange, FoldingRangeKind } from 'vscode-languageserver-types';
import { isDocument } from '../generated/ast.ts';

/** Folds what stands in braces, comments, and the imports. */
export class BlindhexFolding implements FoldingRangeProvider {
  getFoldingRanges(document: LangiumDocument): FoldingRange[] {
    const root = document.parseResult.value;
    if (!root.$cstNode) return [];
    const ranges: FoldingRange[] = [];
    const open: number[] = [];
    for (const leaf of leaves(root.$cstNode)) {
      const { start, end } = leaf.range;
      if (leaf.tokenType.name === 'ML_COMMENT' && end.line > start.line)
        ranges.push({ startLine: start.line, endLine: end.line, kind: FoldingRangeKind.Comment });
      else if (leaf.tokenType.name === 'TEXT' && end.line > start.line) ranges.push({ startLine: start.line, endLine: end.line });
      else if (leaf.text === '{' && isKeyword(leaf)) open.push(start.line);
      else if (leaf.text === '}' && isKeyword(leaf)) {
        const startLine = open.pop();
        if (startLine !== undefined && end.line - 1 > startLine) ranges.push({ startLine, endLine: end.line - 1 });
      }
    }
    return [...ranges, ...lineComments(document), ...imports(document)];
  }
}

function* leaves(root: CstNode) {
  for (const node of CstUtils.streamCst(root)) if (isLeafCstNode(node)) yield node;
}

function isKeyword(leaf: CstNode): boolean {
  return GrammarAST.isKeyword(leaf.grammarSource);
}

/** Runs of `//` lines of at least three. */
function lineComments(document: LangiumDocument): FoldingRange[] {
  const lines = document.textDocument.getText().split(/\r\n|\r|\n/);
  const found: FoldingRange[] = [];
  let first = -1;
  lines.forEach((line, index) => {
    const comment = line.trimStart().startsWith('//');
    if (comment && first < 0) first = index;
    if (first >= 0 && (!comment || index === lines.length - 1)) {
      const last = comment ? index : index - 1;
      if (last - first >= 2) found.push({ startLine: first, endLine: last, kind: FoldingRangeKind.Comment });
      first = -1;
    }
  });
  return found;
}

function imports(document: LangiumDocument): FoldingRange[] {
  const root = document.parseResult.value;
  const all = isDocument(root) ? root.imports : [];
  const startLine = all[0]?.$cstNode?.range.start.line;
  const endLine = all.at(-1)?.$cstNode?.range.end.line;
  return startLine !== undefined && endLine !== undefined && endLine > startLine ? [{ startLine, endLine, kind: FoldingRangeKind.Imports }] : [];
}
