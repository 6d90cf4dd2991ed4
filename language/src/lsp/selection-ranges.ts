import { type CstNode, CstUtils, isCompositeCstNode, isLeafCstNode, type LangiumDocument } from 'langium';
import type { Position, Range, SelectionRange } from 'vscode-languageserver-types';

/** From the word at a position outwards: its name, its clause, what stands in the braces round it, the block with its heading, up to the file. Langium has no service for these. */
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
    const inside = insideOf(node, offset, document);
    if (inside && !(last && same(last, inside)) && (!last || contains(inside, last.start))) ranges.push(inside);
    const before = ranges.at(-1);
    if (contains(node.range, position) && !(before && same(before, node.range))) ranges.push(node.range);
  }
  if (ranges.length === 0) ranges.push({ start: position, end: position });
  return ranges.reduceRight<SelectionRange | undefined>((parent, range) => ({ range, ...(parent && { parent }) }), undefined) as SelectionRange;
}

/** What stands in the braces of a block round a place, without them and without the space along them. */
function insideOf(node: CstNode, offset: number, { textDocument }: LangiumDocument): Range | undefined {
  if (!isCompositeCstNode(node)) return undefined;
  const open = node.content.findLast((part) => isLeafCstNode(part) && part.text === '{' && part.end <= offset);
  const close = node.content.find((part) => isLeafCstNode(part) && part.text === '}' && part.offset >= offset);
  if (!open || !close) return undefined;
  const text = textDocument.getText().slice(open.end, close.offset);
  if (text.trim() === '') return undefined;
  const start = open.end + text.length - text.trimStart().length;
  const end = close.offset - (text.length - text.trimEnd().length);
  return start <= offset && offset <= end ? { start: textDocument.positionAt(start), end: textDocument.positionAt(end) } : undefined;
}

function contains({ start, end }: Range, { line, character }: Position): boolean {
  const after = line > start.line || (line === start.line && character >= start.character);
  return after && (line < end.line || (line === end.line && character <= end.character));
}

function same(a: Range, b: Range): boolean {
  return a.start.line === b.start.line && a.start.character === b.start.character && a.end.line === b.end.line && a.end.character === b.end.character;
}
