import type { SourceRange } from '@blindhex/rules';
import { type AstNode, AstUtils, CstUtils, GrammarUtils, type LangiumDocument } from 'langium';
import { wordsOf } from '../checks/places.ts';
import type { Edit } from '../checks/problem.ts';
import { Draft } from './draft.ts';
import { spanOf, spanOfCst } from './spans.ts';

type Lists = Record<string, unknown>;

/** Deletes a node; see {@link removeNode}. */
export function removalOf(node: AstNode): Edit[] {
  return drafted(AstUtils.getDocument(node), (draft) => removeNode(node, draft));
}

/** Deletes one item of a list with its comma; its index may be that of a plain word. */
export function itemRemoval(outer: AstNode, property: string, index: number): Edit[] {
  return drafted(AstUtils.getDocument(outer), (draft) => removeItem(outer, property, index, draft));
}

/** Deletes what stands at a place; nothing where nothing whole stands there. */
export function removalAt(document: LangiumDocument, source: SourceRange): Edit[] {
  const root = document.parseResult.value.$cstNode;
  const start = document.textDocument.offsetAt(source.start);
  const end = document.textDocument.offsetAt(source.end);
  const leaf = root && CstUtils.findLeafNodeAtOffset(root, start);
  // A place that is only a hex reaches as far as that hex: the outer one is meant.
  let found: AstNode | undefined;
  for (let node: AstNode | undefined = leaf?.astNode; node; node = node.$container) {
    if (node.$cstNode?.offset === start && node.$cstNode.end === end) found = node;
  }
  return found ? removalOf(found) : [];
}

/**
 * Takes a node out: one of several in a list with its comma, the only one with the statement around it, anything else by itself with the space that set
 * it off, or with its line if it stands alone there.
 */
export function removeNode(node: AstNode, draft: Draft): void {
  const outer = node.$container as (AstNode & Lists) | undefined;
  const property = node.$containerProperty;
  const siblings = outer && property ? outer[property] : undefined;
  const word = outer && property ? INTRODUCED[`${outer.$type}.${property}`] : undefined;
  if (!outer || !property || !Array.isArray(siblings)) draft.remove(spanOf(node));
  else if (word !== undefined && siblings.length === 1) {
    const start = GrammarUtils.findNodeForKeyword(outer.$cstNode, word);
    draft.remove({ ...spanOf(node), ...(start && { start: spanOfCst(start).start }) });
  } else if (word !== undefined) removeItem(outer, property, siblings.indexOf(node), draft);
  else if (isCommaList(outer, property)) removeItem(outer, property, siblings.indexOf(node), draft);
  else if (siblings.length === 1 && SENSELESS_WITHOUT.includes(`${outer.$type}.${property}`)) removeNode(outer, draft);
  else draft.remove(spanOf(node));
}

/** Takes one item of a list out with its comma; with the only one goes what the list belongs to. */
export function removeItem(outer: AstNode, property: string, index: number, draft: Draft): void {
  const items = wordsOf(outer, property).map(spanOfCst);
  if (!draft.changeList(items, new Map([[index, null]]), [])) removeNode(outer, draft);
}

function drafted(document: LangiumDocument, write: (draft: Draft) => void): Edit[] {
  const draft = new Draft(document);
  write(draft);
  return draft.edits();
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
const SENSELESS_WITHOUT: readonly string[] = [
  'SpecialRule.effects',
  'SpecialRules.rules',
  'CarryingClause.cargo',
  'Arrival.items',
  'FireDeclaration.attack',
];

/** Lists that are the whole point of the statement they stand in. */
const LISTS: readonly string[] = ['FeatureStatement.places', 'Elevation.places', 'StatesClause.states', 'OutOfPlay.regions'];

/** Lists that a word introduces, with or without commas: when the last goes, so does the word. */
const INTRODUCED: Readonly<Record<string, string>> = { 'Attack.circumstances': 'as' };
