import { figureOn, type Override } from '@blindhex/rules';
import { sourceOf } from '../../checks/places.ts';
import type { Scene } from '../../expressions/scene.ts';
import * as ast from '../../generated/ast.ts';
import type { Problems } from '../problems.ts';
import { signed } from '../provenance.ts';

/** Two special rules of one name: a finding that names its rule could mean either. */
export function checkRuleNames(scenario: ast.Scenario, problems: Problems): void {
  const first = new Map<string, ast.SpecialRule>();
  for (const rule of scenario.items.filter(ast.isSpecialRules).flatMap(({ rules }) => rules)) {
    if (!rule.name) continue;
    const before = first.get(rule.name);
    if (!before) first.set(rule.name, rule);
    else {
      problems.report('BHX-name-twice', rule, `There is another special rule "${rule.name}" above; one of them needs another name.`, {
        property: 'name',
        related: [{ message: 'The first one', node: before, property: 'name' }],
      });
    }
  }
}

/** `from 3`: three of what? */
export function checkScopeTimes(clauses: readonly ast.ScopeClause[], problems: Problems): void {
  for (const clause of clauses) {
    const [word, time] = ast.isFromScope(clause) ? ['from', clause.from] : ast.isUntilScope(clause) ? ['until', clause.until] : [];
    if (!ast.isNumberExpression(time) || time.value === undefined) continue;
    problems.report('BHX-rule-time', time, `${word} ${time.value} does not say of what; write ${word} minute ${time.value}.`, {
      fixes: [{ title: `Write minute ${time.value}`, edits: [{ source: sourceOf(time), text: `minute ${time.value}` }] }],
    });
  }
}

/** Beyond the whole span from floor to cap a modifier decides every such attack by itself. */
export function checkModifierSize(node: ast.ModifierEffect, { battlefield, ruleset }: Scene, problems: Problems): void {
  const attack = node.attack?.ref && ruleset.attacks[node.attack.ref.name];
  const amount = signed(node.amount);
  if (!battlefield || !attack || amount === undefined) return;
  const floor = figureOn(battlefield, attack, 'floor')?.value ?? -10;
  const cap = figureOn(battlefield, attack, 'cap')?.value ?? 10;
  if (Math.abs(amount) <= cap - floor) return;
  const so = amount < 0 ? 'no such attack could ever be made' : 'every such attack would have the highest';
  problems.report(
    'BHX-modifier-bounds',
    node,
    `Modifiers of ${attack.title.toLowerCase()} lie between ${floor} and ${cap}: with ${node.amount} ${so}.`,
    {
      property: 'amount',
    },
  );
}

/** Whether a later effect says word for word what an earlier one does, at the same place and time and for the same side. */
export function saidTwice(a: Override, b: Override): boolean {
  const same =
    a.kind === 'set' && b.kind === 'set' ? a.value === b.value : a.kind === 'treat' && b.kind === 'treat' ? a.as === b.as : a.kind === b.kind;
  const [first, second] = [a.scope, b.scope];
  return (
    same &&
    first.side === second.side &&
    first.from === second.from &&
    first.until === second.until &&
    first.hexes?.join() === second.hexes?.join() &&
    (first.hexes === undefined) === (second.hexes === undefined)
  );
}
