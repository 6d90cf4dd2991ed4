import { type Battlefield, concerns, type Override, type OverrideScope } from '@blindhex/rules';
import { removing } from '../../checks/fixes.ts';
import { sourceOf } from '../../checks/places.ts';
import type { Fix } from '../../checks/problem.ts';
import { removalOf } from '../../edits/removal.ts';
import { asRegion, isUnknown } from '../../expressions/coerce.ts';
import { evaluate } from '../../expressions/evaluate.ts';
import type { Scene } from '../../expressions/scene.ts';
import * as ast from '../../generated/ast.ts';
import { closest } from '../../references/nearest.ts';
import type { Problems } from '../problems.ts';
import { effectModel, scopeModel } from '../special-rules.ts';
import { checkCitations } from './citations.ts';
import { checkParameterValue } from './parameters.ts';
import { checkProse } from './prose.ts';
import { checkModifierSize, checkRuleNames, checkScopeTimes, saidTwice } from './rule-details.ts';

interface Placed {
  node: ast.Effect;
  rule: ast.SpecialRule;
  override: Override;
}

/** Special rules: values a parameter allows, effects that change something, and no two that contradict each other. */
export function checkSpecialRules(scenario: ast.Scenario, scene: Scene, problems: Problems): void {
  const placed: Placed[] = [];
  checkRuleNames(scenario, problems);
  for (const clause of scenario.items.filter(ast.isSpecialRules)) {
    for (const rule of clause.rules) {
      if (rule.effects.length === 0 && rule.prose === undefined)
        problems.report('BHX-rule-idle', rule, `"${rule.name}" says nothing.`, { property: 'name', fixes: [removing(rule, 'Remove this rule')] });
      checkCitations(rule, scene, problems);
      checkProse(rule, scene, problems);
      for (const node of rule.effects) {
        checkEffect(node, scene, problems);
        const override = effectModel(rule, node, scene);
        if (override) placed.push({ node, rule, override });
      }
    }
  }
  placed.forEach((later, index) => {
    const earlier = placed.slice(0, index).filter((each) => touches(each.override, later.override));
    checkIdle(later, earlier, scene, problems);
    for (const before of earlier) checkConflict(before, later, problems);
  });
}

function checkEffect(node: ast.Effect, scene: Scene, problems: Problems): void {
  if (ast.isSetEffect(node)) {
    const parameter = node.parameter?.ref && scene.ruleset.parameters[node.parameter.ref.name];
    if (parameter) checkParameterValue(node, parameter, problems);
  } else if (ast.isTreatEffect(node)) {
    const [from, to] = [node.what?.ref, node.other?.ref];
    if (from && to && from.kind !== to.kind) {
      problems.report(
        'BHX-treat',
        node,
        `${from.name} is ${kindText(from.kind)} and ${to.name} ${kindText(to.kind)}: one cannot stand for the other.`,
      );
    }
  } else if (ast.isForbidEffect(node) || ast.isRequireEffect(node)) checkAction(node, scene, problems);
  else if (ast.isModifierEffect(node)) checkModifierSize(node, scene, problems);
  if ('scope' in node) checkScopeTimes(node.scope ?? [], problems);
  if ('scope' in node) checkScope(node, scene, problems);
}

function checkAction(node: ast.ForbidEffect | ast.RequireEffect, scene: Scene, problems: Problems): void {
  const listed = (scene.ruleset.properties.actions?.values ?? []).map(String);
  const actions = [...listed, ...Object.keys(scene.ruleset.attacks).filter((attack) => !listed.includes(attack))];
  if (listed.length === 0 || node.action === undefined || actions.includes(node.action)) return;
  const [near] = closest(node.action, actions, 1);
  problems.report(
    'BHX-action',
    node,
    `${scene.ruleset.id} knows no action ${node.action}: actions are ${actions.join(', ')}.${near ? ` Did you mean ${near}?` : ''}`,
    { property: 'action', ...(near && { fixes: [{ title: `Change to ${near}`, edits: [{ source: sourceOf(node, 'action'), text: near }] }] }) },
  );
}

function checkScope(node: Extract<ast.Effect, { scope: unknown }>, scene: Scene, problems: Problems): void {
  const { from, until, hexes } = scopeModel(node.scope ?? [], scene);
  if (from !== undefined && until !== undefined && from >= until) {
    problems.report('BHX-rule-idle', node, `From minute ${from} until minute ${until} is no time at all, so this changes nothing.`, idle(node));
  }
  if (hexes && hexes.length === 0 && !leadsNowhere(node, scene))
    problems.report('BHX-rule-idle', node, 'It holds in no hex of the board, so it changes nothing.', idle(node));
}

function checkIdle({ node, override }: Placed, earlier: Placed[], { ruleset, board, units }: Scene, problems: Problems): void {
  if (override.kind === 'set' && earlier.length === 0) {
    const declared = ruleset.parameters[override.parameter];
    if (declared && declared.value === override.value) {
      problems.report('BHX-rule-idle', node, `${override.parameter} is ${String(declared.value)} in the rules already, so this changes nothing.`, {
        cites: declared.cites,
        ...idle(node),
      });
    }
  }
  if (override.kind === 'forbid' || override.kind === 'allow' || override.kind === 'require') {
    const { what, scope } = override;
    const anybody = units.some((unit) => (scope.side === undefined || unit.side === scope.side) && concerns(what, unit));
    if (what.kind !== 'feature' && !anybody) {
      const whose = scope.side === undefined ? 'the scenario' : scope.side;
      problems.report('BHX-rule-idle', node, `There is no ${what.id} among the units of ${whose}, so this changes nothing.`, idle(node));
    }
  }
  if (override.kind === 'modifier' && override.amount === 0) problems.report('BHX-rule-idle', node, 'A modifier of 0 changes nothing.', idle(node));
  if (override.kind !== 'treat') return;
  if (override.feature === override.as)
    problems.report('BHX-rule-idle', node, `${override.feature} is treated as itself, so this changes nothing.`, idle(node));
  else if (board.hexes.length > 0 && !isOnBoard(override.feature, board)) {
    problems.report('BHX-rule-idle', node, `There is no ${override.feature} on the board, so this changes nothing.`, idle(node));
  }
}

function isOnBoard(feature: string, { hexes }: Battlefield['board']): boolean {
  return hexes.some((hex) => [hex.terrain, hex.paths, ...hex.sides].some((list) => list.some((each) => each.feature === feature)));
}

/** A later rule may narrow an earlier one down (`for German`, `from minute 20`); otherwise two values for one thing contradict each other. */
function checkConflict(earlier: Placed, later: Placed, problems: Problems): void {
  const [a, b] = [earlier.override, later.override];
  if (saidTwice(a, b)) {
    problems.report(
      'BHX-rule-idle',
      later.node,
      `${earlier.rule === later.rule ? 'This rule' : `"${earlier.rule.name}"`} says so already, so this changes nothing.`,
      {
        related: [{ message: 'The first time', node: earlier.node }],
        ...idle(later.node),
      },
    );
    return;
  }
  if (!overlaps(a.scope, b.scope) || narrows(b.scope, a.scope) || saysTheSame(a, b)) return;
  const what =
    a.kind === 'set'
      ? a.parameter
      : a.kind === 'treat'
        ? a.feature
        : a.kind === 'forbid' || a.kind === 'allow' || a.kind === 'require'
          ? `${a.what.id} ${a.action}`
          : '';
  problems.report(
    'BHX-rule-conflict',
    later.node,
    `"${later.rule.name}" and "${earlier.rule.name}" both say what holds for ${what} at the same place and time; this one would hold.`,
    {
      related: [{ message: `"${earlier.rule.name}" says otherwise`, node: earlier.node }],
      fixes: [
        { title: 'Remove this one', edits: removalOf(later.node) },
        { title: `Remove that of "${earlier.rule.name}"`, edits: removalOf(earlier.node) },
      ],
    },
  );
}

/** Whether two effects speak of one and the same thing. */
function touches(a: Override, b: Override): boolean {
  if (a.kind === 'set') return b.kind === 'set' && a.parameter === b.parameter;
  if (a.kind === 'treat') return b.kind === 'treat' && a.feature === b.feature;
  if (a.kind !== 'forbid' && a.kind !== 'allow' && a.kind !== 'require') return false;
  if (b.kind !== 'forbid' && b.kind !== 'allow' && b.kind !== 'require') return false;
  return a.what.kind === b.what.kind && a.what.id === b.what.id && a.action === b.action;
}

function saysTheSame(a: Override, b: Override): boolean {
  if (a.kind === 'set' && b.kind === 'set') return a.value === b.value;
  if (a.kind === 'treat' && b.kind === 'treat') return a.as === b.as;
  // To require something in one place and to forbid it in another is one rule said twice, not a contradiction.
  return a.kind === b.kind || (a.kind === 'require' && b.kind === 'allow') || (a.kind === 'allow' && b.kind === 'require');
}

function overlaps(a: OverrideScope, b: OverrideScope): boolean {
  if (a.side !== undefined && b.side !== undefined && a.side !== b.side) return false;
  if ((a.from ?? 0) >= (b.until ?? Infinity) || (b.from ?? 0) >= (a.until ?? Infinity)) return false;
  return !a.hexes || !b.hexes || a.hexes.some((hex) => b.hexes?.includes(hex));
}

/** Whether one scope lies within another and is smaller. */
function narrows(inner: OverrideScope, outer: OverrideScope): boolean {
  const sides = outer.side === undefined || inner.side === outer.side;
  const times = (inner.from ?? 0) >= (outer.from ?? 0) && (inner.until ?? Infinity) <= (outer.until ?? Infinity);
  const places = !outer.hexes || (inner.hexes?.every((hex) => outer.hexes?.includes(hex)) ?? false);
  const smaller =
    inner.side !== outer.side ||
    inner.from !== outer.from ||
    inner.until !== outer.until ||
    (inner.hexes?.length ?? Infinity) !== (outer.hexes?.length ?? Infinity);
  return sides && times && places && smaller;
}

function kindText(kind: ast.FeatureDeclaration['kind']): string {
  return { terrain: 'terrain', hexside: 'a hexside', path: 'a path', elevation: 'an elevation', marker: 'a marker' }[kind];
}

/** What does nothing can go. */
function idle(node: ast.Effect): { fixes: Fix[] } {
  return { fixes: [{ title: 'Remove what changes nothing', edits: removalOf(node) }] };
}

/** Whether the hexes it is about are not known: that is told where they stand. */
function leadsNowhere({ scope }: Extract<ast.Effect, { scope: unknown }>, scene: Scene): boolean {
  return (scope ?? []).some((clause) => ast.isRegionScope(clause) && isUnknown(asRegion(evaluate(clause.region, { scene }), { scene })));
}
