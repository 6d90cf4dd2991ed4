import type { AstNode } from 'langium';
import { removalOf } from '../edits/removal.ts';
import { sourceOf } from './places.ts';
import type { Edit, Fix } from './problem.ts';

/** One fix for each text that might have been meant instead of the one of a property. */
export function replacing(node: AstNode, property: string, texts: readonly (string | number)[], index?: number): Fix[] {
  return texts.map((text) => ({ title: `Change to ${text}`, edits: [{ source: sourceOf(node, property, index), text: String(text) }] }));
}

/** Deletes a node, with its comma where it stands in a list. */
export function removing(node: AstNode, title: string): Fix {
  return { title, edits: removalOf(node) };
}

/** Text put in front of a node or one of its properties. */
export function insertionBefore(node: AstNode, text: string, property?: string, index?: number): Edit {
  const source = sourceOf(node, property, index);
  return { source: { ...source, end: source.start }, text };
}

/** Text put behind a node or one of its properties. */
export function insertionAfter(node: AstNode, text: string, property?: string, index?: number): Edit {
  const source = sourceOf(node, property, index);
  return { source: { ...source, start: source.end }, text };
}
