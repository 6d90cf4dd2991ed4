import { type AstNode, type CstNode, DefaultReferences } from 'langium';
import { isNamedCell, isNamedKey, isNameValue, isRuleset } from '../generated/ast.ts';
import { enclosing, rulesetNames } from './declared-names.ts';
import { rulesetChain, rulesetOf } from './ruleset-context.ts';

/** Besides names that link: the words in a ruleset's properties, which name other declarations of the ruleset without being checked against one type. */
export class BlindhexReferences extends DefaultReferences {
  override findDeclarations(source: CstNode): AstNode[] {
    const node = source?.astNode;
    if (!isNameValue(node) && !isNamedKey(node) && !isNamedCell(node)) return super.findDeclarations(source);
    if (!enclosing(node, isRuleset)) return [];
    for (const ruleset of rulesetChain(rulesetOf(node))) {
      const [found] = rulesetNames(ruleset).get(node.name);
      if (found) return [found];
    }
    return [];
  }
}
