import * as ast from '../../generated/ast.ts';
import { rulesetChain, rulesetOf } from '../../references/ruleset-context.ts';
import type { Problems } from '../problems.ts';

/** The board of a scenario is made of maps for its own rules, or for rules that those extend: what a map has beyond them would be lost on it. */
export function checkBoardRules(scenario: ast.Scenario, problems: Problems): void {
  const rules = rulesetOf(scenario);
  const clause = scenario.items.find(ast.isBoardClause);
  if (!rules || !clause) return;
  const chain = rulesetChain(rules);
  for (const section of clause.rows.flatMap((row) => row.sections)) {
    const map = section.map?.ref;
    const of = map?.ruleset?.ref;
    if (!map || !of || chain.includes(of)) continue;
    const extending = rulesetChain(of).includes(rules) ? `, which extends ${rules.name}: the scenario could play by ${of.name} too` : '';
    problems.report('BHX-other-rules', section, `${map.name} is a map for ${of.name}, and this scenario plays by ${rules.name}${extending}.`, {
      property: 'map',
      related: [{ message: `${map.name} is made for ${of.name}`, node: map, property: 'ruleset' }],
    });
  }
}
