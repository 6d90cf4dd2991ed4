import type { DeclarationKind } from '@blindhex/rules';
import * as ast from '../../generated/ast.ts';
import { rulesetChain } from '../../references/ruleset-context.ts';

/** A declaration of a ruleset that has properties in braces. */
export type Declared = Exclude<ast.RulesetEntry, ast.Property | ast.ParameterDeclaration | ast.ChartDeclaration>;

const KINDS: Record<Exclude<Declared['$type'], 'FeatureDeclaration'>, DeclarationKind> = {
  NationDeclaration: 'nation',
  TraitDeclaration: 'trait',
  StateDeclaration: 'state',
  SituationDeclaration: 'situation',
  OutcomeDeclaration: 'outcome',
  FireKindDeclaration: 'attack',
  ValueDeclaration: 'value',
  SideValueDeclaration: 'side-value',
  SlotDeclaration: 'slot',
  FormationKindDeclaration: 'formation',
  UnitClassDeclaration: 'unit-class',
};

export function isDeclared(entry: ast.RulesetEntry): entry is Declared {
  return !ast.isProperty(entry) && !ast.isParameterDeclaration(entry) && !ast.isChartDeclaration(entry);
}

/** The word that begins a declaration, which says what properties it may have. */
export function kindOf(entry: Declared): DeclarationKind {
  return ast.isFeatureDeclaration(entry) ? entry.kind : KINDS[entry.$type];
}

/** The rulesets that one extends, the nearest first. */
export function basesOf(node: ast.Ruleset): ast.Ruleset[] {
  return rulesetChain(node).slice(1);
}

/** Whether a ruleset that one of them extends cannot be found: then nobody knows what it declares. */
export function isBaseMissing(node: ast.Ruleset): boolean {
  return rulesetChain(node).some((each) => each.base !== undefined && !each.base.ref);
}

/** Names that any ruleset of the chain declares, by kind; features of every kind under their own. */
export class DeclaredNames {
  private readonly byKind = new Map<DeclarationKind, Set<string>>();
  readonly parameters = new Set<string>();

  constructor(node: ast.Ruleset) {
    for (const ruleset of rulesetChain(node)) {
      for (const entry of ruleset.entries) {
        if (ast.isParameterDeclaration(entry)) this.parameters.add(entry.name);
        else if (isDeclared(entry) && entry.name) this.of(kindOf(entry)).add(entry.name);
      }
    }
  }

  of(kind: DeclarationKind): Set<string> {
    let names = this.byKind.get(kind);
    if (!names) {
      names = new Set();
      this.byKind.set(kind, names);
    }
    return names;
  }
}
