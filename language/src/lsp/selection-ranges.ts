import { CstUtils, type LangiumDocument } from 'langium';
import type { Position, Range, SelectionRange } from 'vscode-languageserver-types';

/** From the word at a position outwards: its name, its clause, the block round it, up to the file. Langium has no service for these. */
export function selectionRanges(document: LangiumDocument, positions: readonly Position[]): SelectionRange[] {
  return positions.map((position) => selectionRange(document, position));
}

function selectionRange(document: LangiumDocument, position: Position): SelectionRange {
  const root = document.parseResult.value.$cstNode;
  const offset = document.textDocument.offsetAt(position);
  const leaf = root && (CstUtils.findLeafNodeAtOffset(root, offset) ?? CstUtils.findLeafNodeBeforeOffset(root, offset));
  const ranges: Range[] = [];
  for (let node = leaf; node; node = node.container as typeof leaf) {
    const last = ranges.at(-1);
    if (contains(node.range, position) && !(last && same(last, node.range))) ranges.push(node.range);
  }
  if (ranges.length === 0) ranges.push({ start: position, end: position });
  return ranges.reduceRight<SelectionRange | undefined>((parent, range) => ({ range, ...(parent && { parent }) }), undefined) as SelectionRange;
}

function contains({ start, end }: Range, { line, character }: Position): boolean {
  const after = line > start.line || (line === start.line && character >= start.character);
  return after && (line < end.line || (line === end.line && character <= end.character));
}

function same(a: Range, b: Range): boolean {
  return a.start.line === b.start.line && a.start.character === b.start.character && a.end.line === b.end.line && a.end.character === b.end.character;
}
