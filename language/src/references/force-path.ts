import type { AstNode } from 'langium';
import { isFormation, isSide } from '../generated/ast.ts';

/** The names of the side and the formations around a node, from the side down, and its own last: `American`, `Able`, `60mm`. */
export function forcePath(node: AstNode, own: string): string[] {
  const names = [own];
  for (let holder = node.$container; holder; holder = holder.$container) {
    if ((isFormation(holder) || isSide(holder)) && holder.name) names.unshift(holder.name);
  }
  return names;
}
