import type { AstNode } from 'langium';
import {
  isBoardClause,
  isMapDeclaration,
  isRoster,
  isRulesClause,
  isRuleset,
  isScenario,
  isTableDeclaration,
  type Ruleset,
  type Scenario,
} from '../generated/ast.ts';

/** The ruleset whose names hold at a node: that of the enclosing map, table, roster or scenario. */
export function rulesetOf(node: AstNode | undefined): Ruleset | undefined {
  for (let current = node; current; current = current.$container) {
    if (isMapDeclaration(current) || isTableDeclaration(current) || isRoster(current)) return current.ruleset?.ref;
    if (isScenario(current)) return rulesetOfScenario(current);
    if (isRuleset(current)) return current;
  }
  return undefined;
}

/** As its `rules` clause says; while that is still missing, the ruleset of the first map on its board. */
function rulesetOfScenario(scenario: Scenario): Ruleset | undefined {
  const clause = scenario.items.find(isRulesClause);
  if (clause) return clause.ruleset?.ref;
  const board = scenario.items.find(isBoardClause);
  return board?.rows[0]?.sections[0]?.map?.ref?.ruleset?.ref;
}

/** A ruleset and those it extends, the nearest first; a cycle ends where it closes. */
export function rulesetChain(ruleset: Ruleset | undefined): Ruleset[] {
  const chain: Ruleset[] = [];
  for (let current = ruleset; current && !chain.includes(current); current = current.base?.ref) chain.push(current);
  return chain;
}
