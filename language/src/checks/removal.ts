import type { SourceRange } from '@blindhex/rules';
import { type AstNode, AstUtils, CstUtils, GrammarUtils, type LangiumDocument } from 'langium';
import type { Range } from 'vscode-languageserver-types';
import { sourceRange, wordsOf } from './places.ts';
import type { Edit } from './problem.ts';

type Lists = Record<string, unknown>;

/**
 * Deletes what stands at a place: one of several in a list with its comma, the only one with the statement around it, anything else by itself with the space
 * before what follows. Undefined where nothing whole stands there.
 */
export function removalAt(document: LangiumDocument, source: SourceRange): Edit | undefined {
  const root = document.parseResult.value.$cstNode;
  const start = document.textDocument.offsetAt(source.start);
  const leaf = root && CstUtils.findLeafNodeAtOffset(root, start);
  // A place that is only a hex reaches as far as that hex: the outer one is meant.
  let found: AstNode | undefined;
  for (let node: AstNode | undefined = leaf?.astNode; node; node = node.$container) {
    const range = node.$cstNode?.range;
    if (range && equals(range, source)) found = node;
  }
  return found && removalOf(found, document);
}

/** Deletes a node; see {@link removalAt}. */
export function removalOf(node: AstNode, document = AstUtils.getDocument(node)): Edit {
  const outer = node.$container as (AstNode & Lists) | undefined;
  const property = node.$containerProperty;
  const siblings = outer && property ? outer[property] : undefined;
  const word = outer && property ? INTRODUCED[`${outer.$type}.${property}`] : undefined;
  if (outer && property && word !== undefined && Array.isArray(siblings)) {
    if (siblings.length > 1) return itemRemoval(outer, property, siblings.indexOf(node), document);
    const start = GrammarUtils.findNodeForKeyword(outer.$cstNode, word)?.range.start;
    const range = node.$cstNode?.range;
    return wholeRemoval(start && range ? { start, end: range.end } : range, document);
  }
  if (outer && property && Array.isArray(siblings) && isCommaList(outer, property)) {
    if (siblings.length === 1) return removalOf(outer, document);
    return itemRemoval(outer, property, siblings.indexOf(node), document);
  }
  const alone = Array.isArray(siblings) && siblings.length === 1 && outer && property && SENSELESS_WITHOUT.includes(`${outer.$type}.${property}`);
  return alone ? removalOf(outer, document) : wholeRemoval(node.$cstNode?.range, document);
}

/** Deletes one item of a list with its comma; its index may be that of a plain word. */
export function itemRemoval(outer: AstNode, property: string, index: number, document = AstUtils.getDocument(outer)): Edit {
  const items = wordsOf(outer, property);
  const [item, next, before] = [items[index], items[index + 1], items[index - 1]];
  if (next && item) return edit(document, { start: item.range.start, end: next.range.start });
  if (before && item) return edit(document, { start: before.range.end, end: item.range.end });
  return wholeRemoval(outer.$cstNode?.range, document);
}

/** With the space behind it, if more follows on the line, or before it, if it is the last. */
function wholeRemoval(range: Range | undefined, document: LangiumDocument): Edit {
  if (!range) return edit(document, undefined);
  const { textDocument } = document;
  const line = textDocument
    .getText({ start: { line: range.end.line, character: 0 }, end: { line: range.end.line + 1, character: 0 } })
    .replace(/[\r\n]+$/, '');
  const behind = /^[ \t]*/.exec(line.slice(range.end.character))?.[0].length ?? 0;
  const rest = line.slice(range.end.character + behind);
  const ahead = textDocument.getText({ start: { line: range.start.line, character: 0 }, end: range.start });
  if (rest !== '') return edit(document, { start: range.start, end: { ...range.end, character: range.end.character + behind } });
  const indent = /[ \t]*$/.exec(ahead)?.[0].length ?? 0;
  if (indent === ahead.length) return edit(document, range);
  return edit(document, { start: { ...range.start, character: range.start.character - indent }, end: range.end });
}

function edit(document: LangiumDocument, range: Range | undefined): Edit {
  return { source: sourceRange(document, range), text: '' };
}

/** Whether items of this property are separated by commas: there is one behind the first, or it alone is there. */
function isCommaList(outer: AstNode & Lists, property: string): boolean {
  const [first, second] = wordsOf(outer, property);
  if (!first || !outer.$cstNode) return false;
  if (!second) return LISTS.includes(`${outer.$type}.${property}`);
  const between = outer.$cstNode.root.fullText.slice(first.end, second.offset);
  return between.includes(',');
}

/** Contents without which what is around them says nothing. */
const SENSELESS_WITHOUT: readonly string[] = ['SpecialRule.effects', 'SpecialRules.rules', 'CarryingClause.cargo', 'FireDeclaration.attack'];

/** Lists that are the whole point of the statement they stand in. */
const LISTS: readonly string[] = ['FeatureStatement.places', 'Elevation.places', 'StatesClause.states', 'OutOfPlay.regions'];

/** Lists that a word introduces, with or without commas: when the last goes, so does the word. */
const INTRODUCED: Readonly<Record<string, string>> = { 'Attack.circumstances': 'as' };

function equals(a: Range, b: Range): boolean {
  return a.start.line === b.start.line && a.start.character === b.start.character && a.end.line === b.end.line && a.end.character === b.end.character;
}
