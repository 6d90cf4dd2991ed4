import type { Provenance, Sourced } from '@blindhex/rules';
import { type AstNode, AstUtils, type CstNode, CstUtils, GrammarUtils } from 'langium';
import { sourceOf } from '../checks/places.ts';
import type { Citation } from '../generated/ast.ts';

/** What a declaration or special rule may cite: rule numbers, or a title in quotes. */
interface Citing {
  cites?: readonly Citation[];
  cite?: Citation;
  $cstNode?: CstNode;
}

/** Rule numbers as texts, as they stand in the file: the parser reads `1.10` as a number, and 1.1 is another rule. */
export function citesOf(node: Citing): string[] {
  const written = (property: string, values: readonly Citation[]) => {
    const nodes = GrammarUtils.findNodesForProperty(node.$cstNode, property);
    return values.map((value, index) => (typeof value === 'number' ? (nodes[index]?.text ?? String(value)) : value));
  };
  return [...written('cite', node.cite === undefined ? [] : [node.cite]), ...written('cites', node.cites ?? [])];
}

export function provenanceOf(node: Citing & { assumed?: string }): Provenance {
  return { cites: citesOf(node), ...(node.assumed !== undefined && { assumed: node.assumed }) };
}

export function sourced(node: AstNode): Sourced {
  return node.$cstNode ? { source: sourceOf(node) } : {};
}

/** The text of the documentation comment before a declaration, without its stars. */
export function documentationOf(node: AstNode): { documentation?: string } {
  const root = AstUtils.findRootNode(node).$cstNode;
  const comment = node.$cstNode && root && CstUtils.findCommentNode(node.$cstNode, ['ML_COMMENT']);
  if (!comment?.text.startsWith('/**')) return {};
  const lines = comment.text.slice(3, -2).split(/\r\n|\r|\n/);
  const text = lines
    .map((line) => line.replace(/^\s*\*?\s?/, '').trimEnd())
    .join('\n')
    .trim();
  return text === '' ? {} : { documentation: text };
}

/** A signed number as an author writes it; undefined for a text that is none. */
export function signed(text: string | number | undefined): number | undefined {
  if (text === undefined || text === '') return undefined;
  const value = Number(text);
  return Number.isFinite(value) ? value : undefined;
}
