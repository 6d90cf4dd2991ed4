import type { ModifierCase, Override, OverrideScope, OverrideSubject } from '@blindhex/rules';
import { type AstNode, AstUtils } from 'langium';
import { asNumber, asTruth, asUnits, isUnknown } from '../expressions/coerce.ts';
import { evaluate } from '../expressions/evaluate.ts';
import type { Scene } from '../expressions/scene.ts';
import * as ast from '../generated/ast.ts';
import { unitNames } from '../references/unit-names.ts';
import { hexesOf } from './placement.ts';
import { citesOf, signed, sourced } from './provenance.ts';
import { parameterValue } from './ruleset.ts';

/** The special rules of a scenario as typed overrides; an effect that does not resolve is left out. */
export function overridesOf(clause: ast.SpecialRules, scene: Scene): Override[] {
  return clause.rules.flatMap((rule) => {
    const prose: Override[] = rule.prose === undefined ? [] : [{ ...base(rule, rule, { scope: [] }, scene), kind: 'prose', text: rule.prose }];
    return [...prose, ...rule.effects.flatMap((effect) => effectModel(rule, effect, scene) ?? [])];
  });
}

export function effectModel(rule: ast.SpecialRule, effect: ast.Effect, scene: Scene): Override | undefined {
  switch (effect.$type) {
    case 'SetEffect': {
      const parameter = effect.parameter?.ref?.name;
      const declared = parameter === undefined ? undefined : scene.ruleset.parameters[parameter];
      const value = parameterValue(effect.value, declared?.type);
      if (parameter === undefined || !declared || value === undefined) return undefined;
      return { ...base(rule, effect, effect, scene), kind: 'set', parameter, value };
    }
    case 'TreatEffect': {
      const [feature, as] = [effect.what?.ref?.name, effect.other?.ref?.name];
      return feature && as ? { ...base(rule, effect, effect, scene), kind: 'treat', feature, as } : undefined;
    }
    case 'ForbidEffect': {
      const what = subjectOf(effect.what?.ref, effect.what?.$refText, scene);
      return what && effect.action ? { ...base(rule, effect, effect, scene), kind: effect.permission, what, action: effect.action } : undefined;
    }
    case 'RequireEffect': {
      const what = subjectOf(effect.what?.ref, effect.what?.$refText, scene);
      return what && effect.action ? { ...base(rule, effect, effect, scene), kind: 'require', what, action: effect.action } : undefined;
    }
    case 'AttachEffect': {
      const units = asUnits(evaluate(effect.unit, { scene }), { scene });
      const formation = formationPath(effect.formation);
      if (isUnknown(units) || !units[0] || !formation) return undefined;
      return { ...base(rule, effect, effect, scene), kind: 'attach', unit: units[0].id, formation };
    }
    case 'ModifierEffect': {
      const attack = effect.attack?.ref?.name;
      const amount = signed(effect.amount);
      if (!attack || amount === undefined) return undefined;
      const { condition } = effect;
      const made: Override = {
        ...base(rule, effect, effect, scene),
        kind: 'modifier',
        amount,
        attack,
        ...(condition && { when: condition.$cstNode?.text ?? '' }),
      };
      // A condition may ask for lines of sight, which depend on the other special rules.
      if (condition) scene.whenSettled.push(() => Object.assign(made, modifierCases(condition, scene)));
      return made;
    }
    case 'ProseEffect':
      return { ...base(rule, effect, { scope: [] }, scene), kind: 'prose', text: effect.prose ?? '' };
  }
}

/**
 * Of which units, as `it`, a condition holds, and from which minute on: the minutes that it names part the game into spans, and within a span nothing
 * changes. What else is known only in play is said instead.
 */
function modifierCases(condition: ast.Expression, scene: Scene): { cases: ModifierCase[] } | { unknown: string } {
  const named = AstUtils.streamAst(condition).flatMap((node) =>
    ast.isTimeExpression(node) ? [node.minute] : ast.isNumberExpression(node) ? [node.value] : [],
  );
  const minutes = new Set([0, ...named.filter((minute) => minute !== undefined).flatMap((minute) => [minute, minute + 1])]);
  const cases: ModifierCase[] = [];
  for (const from of [...minutes].sort((a, b) => a - b)) {
    const units: string[] = [];
    for (const unit of scene.units) {
      const frame = { scene, it: { kind: 'units', units: [unit] } as const, minute: from };
      const holds = asTruth(evaluate(condition, frame), frame);
      if (isUnknown(holds) && holds.why === 'play') return { unknown: holds.reason };
      if (holds === true) units.push(unit.id);
    }
    cases.push({ from, units });
  }
  return { cases };
}

function base(rule: ast.SpecialRule, node: AstNode, { scope }: { scope: readonly ast.ScopeClause[] }, scene: Scene) {
  return { rule: rule.name ?? '', cites: citesOf(rule), scope: scopeModel(scope ?? [], scene), ...sourced(node) };
}

export function scopeModel(clauses: readonly ast.ScopeClause[], scene: Scene): OverrideScope {
  const scope: OverrideScope = {};
  for (const clause of clauses) {
    if (ast.isSideScope(clause) && clause.side?.ref) scope.side = clause.side.ref.name;
    else if (ast.isRegionScope(clause)) scope.hexes = hexesOf(clause.region, scene);
    else if (ast.isFromScope(clause)) scope.from = minutes(clause.from, scene) ?? scope.from;
    else if (ast.isUntilScope(clause)) scope.until = minutes(clause.until, scene) ?? scope.until;
  }
  return scope;
}

function minutes(expression: ast.Expression | undefined, scene: Scene): number | undefined {
  const value = asNumber(evaluate(expression, { scene }), { scene });
  return isUnknown(value) ? undefined : value.valueOf();
}

function subjectOf(node: AstNode | undefined, text: string | undefined, scene: Scene): OverrideSubject | undefined {
  if (ast.isUnitClassDeclaration(node)) return { kind: 'class', id: node.name };
  if (ast.isTraitDeclaration(node)) return { kind: 'trait', id: node.name };
  if (ast.isCounter(node)) return { kind: 'counter', id: node.name };
  if (ast.isFeatureDeclaration(node)) return { kind: 'feature', id: node.name };
  if (ast.isFormation(node)) return { kind: 'formation', id: [sideOf(node), ...pathOf(node)].join('.') };
  if (ast.isUnitLine(node)) {
    const units = scene.unitsOf.get(node) ?? [];
    const unit = units[Math.max(0, unitNames(node).indexOf(text ?? ''))];
    return unit && { kind: 'unit', id: unit.id };
  }
  return undefined;
}

function formationPath(expression: ast.Expression | undefined): string[] | undefined {
  const target = ast.isNameReference(expression) || ast.isMemberReference(expression) ? expression.ref?.ref : undefined;
  return ast.isFormation(target) ? pathOf(target) : undefined;
}

/** Names of the formations around and including one, from the side down. */
export function pathOf(formation: ast.Formation): string[] {
  const path: string[] = [];
  for (let node: AstNode | undefined = formation; node; node = node.$container) if (ast.isFormation(node)) path.unshift(node.name ?? '');
  return path;
}

function sideOf(node: AstNode): string {
  for (let current: AstNode | undefined = node; current; current = current.$container) if (ast.isSide(current)) return current.name ?? '';
  return '';
}
