import { systems } from '@blindhex/rules';
import { sourceOf } from '../../checks/places.ts';
import * as ast from '../../generated/ast.ts';
import { closest } from '../../references/nearest.ts';
import { rulesetChain } from '../../references/ruleset-context.ts';
import { checkValues, counterModel } from '../counter.ts';
import type { Problems } from '../problems.ts';
import { rulesetModel } from '../ruleset.ts';
import { checkCharts } from './charts.ts';
import { checkRulesetCitations } from './citations.ts';
import { checkRulesetParameters } from './parameters.ts';
import { checkRulesetNames } from './ruleset-names.ts';
import { checkProperties } from './ruleset-properties.ts';

/** A ruleset: a system there is, no circle of rulesets, parameters whose defaults they allow themselves. */
export function checkRuleset(node: ast.Ruleset, problems: Problems): void {
  const ruleset = rulesetModel(node);
  const chain = rulesetChain(node);
  if (chain.at(-1)?.base?.ref) {
    problems.report('BHX-extends', node, `${node.name} extends itself, by way of ${chain.map((each) => each.name).join(', ')}.`, {
      property: 'base',
    });
  }
  const property = node.entries.find((entry) => ast.isProperty(entry) && entry.key === 'system');
  if (property && ruleset.system !== '' && !systems[ruleset.system]) {
    const known = Object.keys(systems);
    const [near] = closest(ruleset.system, known, 1);
    problems.report(
      'BHX-system',
      property,
      `There are no procedures for ${ruleset.system}: there are ${known.join(', ')}. Sight and fire cannot be worked out.${near ? ` Did you mean ${near}?` : ''}`,
      { property: 'values', ...(near && { fixes: [{ title: `Change to ${near}`, edits: [{ source: sourceOf(property, 'values'), text: near }] }] }) },
    );
  } else if (!node.base && node.name && ruleset.system === '') {
    problems.report(
      'BHX-system',
      node,
      `${node.name} does not say which procedures read it. Write for example: system: ${Object.keys(systems)[0] ?? 'name'}`,
      { property: 'name' },
    );
  }
  checkRulesetParameters(node, ruleset.parameters, problems);
  checkProperties(node, problems);
  checkRulesetNames(node, problems);
  checkCharts(node, problems);
  checkRulesetCitations(node, problems);
}

/** A roster's counters: values within bounds, and those their class needs. */
export function checkRoster(node: ast.Roster, problems: Problems): void {
  const of = node.ruleset?.ref;
  if (!of) return;
  const ruleset = rulesetModel(of);
  for (const counter of node.counters) {
    const unitClass = counter.unitClass?.ref?.name;
    const model = counterModel(counter.items, ruleset, problems);
    if (unitClass && counter.name) checkValues(counter, counter.name, model, ruleset.unitClasses[unitClass], ruleset, problems);
  }
}
