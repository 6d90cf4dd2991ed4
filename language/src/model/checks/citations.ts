import type { Ruleset } from '@blindhex/rules';
import { type AstNode, AstUtils, GrammarUtils } from 'langium';
import { sourceOfCst } from '../../checks/places.ts';
import type { Scene } from '../../expressions/scene.ts';
import type * as ast from '../../generated/ast.ts';
import type { Problems } from '../problems.ts';
import { listedNumbers, nearestRule, ruleNumber, ruleNumbers } from '../rule-numbers.ts';
import { rulesetModel } from '../ruleset.ts';

/** What a special rule cites: numbers of rules that there are. */
export function checkCitations(rule: ast.SpecialRule, { ruleset }: Scene, problems: Problems): void {
  checkNumbers(rule, 'cites', ruleset, ruleNumbers(ruleset), problems);
}

/**
 * What a house ruleset cites of the rules it extends. What it lists itself (`rules: "99.1"`) there is too; and a ruleset that extends none is the authority on
 * its own numbers.
 */
export function checkRulesetCitations(node: ast.Ruleset, problems: Problems): void {
  const base = node.base?.ref && rulesetModel(node.base.ref);
  if (!base || ruleNumbers(base).size === 0) return;
  const numbers = new Set([...ruleNumbers(base), ...listedNumbers(rulesetModel(node))]);
  for (const part of AstUtils.streamAllContents(node)) {
    if ('cite' in part) checkNumbers(part, 'cite', base, numbers, problems);
    else if ('cites' in part) checkNumbers(part, 'cites', base, numbers, problems);
  }
}

/** Read from the text, since `1.10` is no decimal number. */
function checkNumbers(node: AstNode, property: string, ruleset: Ruleset, numbers: ReadonlySet<string>, problems: Problems): void {
  if (numbers.size === 0) return;
  GrammarUtils.findNodesForProperty(node.$cstNode, property).forEach((cst, index) => {
    const number = ruleNumber(cst.text);
    if (number === undefined || numbers.has(number)) return;
    const near = nearestRule(number, numbers);
    const document = AstUtils.getDocument(node);
    problems.report(
      'BHX-citation',
      node,
      `${ruleset.title} has no rule ${cst.text}${near ? `; the nearest is ${near}` : ''}. A citation of something else is written in quotes.`,
      {
        property,
        index,
        ...(near && { fixes: [{ title: `Change to ${near}`, edits: [{ source: sourceOfCst(document, cst), text: near }] }] }),
      },
    );
  });
}
