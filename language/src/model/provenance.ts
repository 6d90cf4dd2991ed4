import type { Provenance, Sourced } from '@blindhex/rules';
import { type AstNode, AstUtils, CstUtils } from 'langium';
import { sourceOf } from '../checks/places.ts';
import type { Citation } from '../generated/ast.ts';

/** Rule numbers as texts; a number that is no longer rule number comes from the parser as one. */
export function citesOf(cites: readonly Citation[] | undefined, single?: Citation): string[] {
  const all = [...(single === undefined ? [] : [single]), ...(cites ?? [])];
  return all.map(String);
}

export function provenanceOf(node: { cites?: readonly Citation[]; cite?: Citation; assumed?: string }): Provenance {
  return { cites: citesOf(node.cites, node.cite), ...(node.assumed !== undefined && { assumed: node.assumed }) };
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
