import { type Expression, isMemberReference, isNameReference } from '../generated/ast.ts';

/** The text of a path up to and including a node: `Able.1st` for the second segment of `Able."1st".Rifle-1`. */
export function dottedName(node: Expression): string {
  if (isMemberReference(node)) return `${dottedName(node.owner)}.${node.ref?.$refText ?? ''}`;
  return isNameReference(node) ? (node.ref?.$refText ?? '') : '';
}

/** The paths that begin with a node, the longest first: `a.b.c` and `a.b` for the `a` of `a.b.c`. */
export function dottedPaths(node: Expression): string[] {
  const paths: string[] = [];
  let current = node;
  while (isMemberReference(current.$container) && current.$containerProperty === 'owner') {
    current = current.$container;
    paths.unshift(dottedName(current));
  }
  return paths;
}
