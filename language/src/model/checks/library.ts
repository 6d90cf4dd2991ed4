import { systems } from '@blindhex/rules';
import * as ast from '../../generated/ast.ts';
import { rulesetChain } from '../../references/ruleset-context.ts';
import { checkValues, counterModel } from '../counter.ts';
import type { Problems } from '../problems.ts';
import { rulesetModel } from '../ruleset.ts';
import { checkRulesetParameters } from './parameters.ts';

/** A ruleset: a system there is, no circle of rulesets, parameters whose defaults they allow themselves. */
export function checkRuleset(node: ast.Ruleset, problems: Problems): void {
  const ruleset = rulesetModel(node);
  const chain = rulesetChain(node);
  if (chain.at(-1)?.base?.ref) {
    problems.report('BHX-extends', node, `${node.name} extends itself, by way of ${chain.map((each) => each.name).join(', ')}.`, {
      property: 'base',
    });
  }
  if (!node.base && node.name) {
    if (ruleset.system === '') {
      problems.report(
        'BHX-system',
        node,
        `${node.name} does not say which procedures read it. Write for example: system: ${Object.keys(systems)[0] ?? 'name'}`,
        { property: 'name' },
      );
    } else if (!systems[ruleset.system]) {
      const property = node.entries.find((entry) => ast.isProperty(entry) && entry.key === 'system') ?? node;
      problems.report(
        'BHX-system',
        property,
        `There are no procedures for ${ruleset.system}: there are ${Object.keys(systems).join(', ')}. Sight and fire cannot be worked out.`,
      );
    }
  }
  checkRulesetParameters(node, ruleset.parameters, problems);
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
