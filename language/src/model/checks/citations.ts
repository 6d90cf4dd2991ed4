import { GrammarUtils } from 'langium';
import { sourceOfCst } from '../../checks/places.ts';
import type { Scene } from '../../expressions/scene.ts';
import type * as ast from '../../generated/ast.ts';
import type { Problems } from '../problems.ts';
import { nearestRule, ruleNumber, ruleNumbers } from '../rule-numbers.ts';

/** What a special rule cites: numbers of rules that there are. Read from the text, since `1.10` is no decimal number. */
export function checkCitations(rule: ast.SpecialRule, { ruleset }: Scene, problems: Problems): void {
  const numbers = ruleNumbers(ruleset);
  if (numbers.size === 0) return;
  GrammarUtils.findNodesForProperty(rule.$cstNode, 'cites').forEach((cst, index) => {
    const number = ruleNumber(cst.text);
    if (number === undefined || numbers.has(number)) return;
    const near = nearestRule(number, numbers);
    const document = rule.$cstNode?.root.astNode.$document;
    problems.report(
      'BHX-citation',
      rule,
      `${ruleset.title} has no rule ${cst.text}${near ? `; the nearest is ${near}` : ''}. A citation of something else is written in quotes.`,
      {
        property: 'cites',
        index,
        ...(near && document && { fixes: [{ title: `Change to ${near}`, edits: [{ source: sourceOfCst(document, cst), text: near }] }] }),
      },
    );
  });
}
