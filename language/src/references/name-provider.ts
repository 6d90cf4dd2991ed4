import { type AstNode, type CstNode, DefaultNameProvider, GrammarUtils } from 'langium';
import { isBoardSection, isNamedCell, isNamedKey, isNameValue, isOffMap, isUnitLine } from '../generated/ast.ts';

/** Units, off-map weapons and board sections without a name of their own go by that of their counter, weapon or map. */
export class BlindhexNameProvider extends DefaultNameProvider {
  override getName(node: AstNode): string | undefined {
    if (!isDeclaring(node)) return undefined;
    return super.getName(node) ?? borrowedName(node)?.name;
  }

  override getNameNode(node: AstNode): CstNode | undefined {
    if (!isDeclaring(node)) return undefined;
    const own = super.getNameNode(node);
    if (own) return own;
    const borrowed = borrowedName(node);
    return borrowed && GrammarUtils.findNodeForProperty(node.$cstNode, borrowed.property);
  }
}

/** Some nodes have a `name` that refers to something, and declares nothing. */
function isDeclaring(node: AstNode): boolean {
  return !isNameValue(node) && !isNamedKey(node) && !isNamedCell(node);
}

function borrowedName(node: AstNode): { name: string; property: string } | undefined {
  if (isUnitLine(node)) return node.type && { name: node.type.$refText, property: 'type' };
  if (isBoardSection(node)) return node.map && { name: node.map.$refText, property: 'map' };
  if (isOffMap(node)) return node.weapon && { name: node.weapon.$refText, property: 'weapon' };
  return undefined;
}
