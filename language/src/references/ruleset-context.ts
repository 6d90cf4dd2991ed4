import type { AstNode } from 'langium';
import {
  type BoardClause,
  isBoardClause,
  isMapDeclaration,
  isRoster,
  isRulesClause,
  isRuleset,
  isScenario,
  isTableDeclaration,
  type RulesClause,
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
  const { rules, board } = clausesOf(scenario);
  return rules ? rules.ruleset?.ref : board?.rows[0]?.sections[0]?.map?.ref?.ruleset?.ref;
}

interface Clauses {
  rules?: RulesClause;
  board?: BoardClause;
}

/** Asked for with each name of a scenario, so found once for its parse tree. */
const clauses = new WeakMap<Scenario, Clauses>();

function clausesOf(scenario: Scenario): Clauses {
  let found = clauses.get(scenario);
  if (!found) {
    const [rules, board] = [scenario.items.find(isRulesClause), scenario.items.find(isBoardClause)];
    found = { ...(rules && { rules }), ...(board && { board }) };
    clauses.set(scenario, found);
  }
  return found;
}

/** A ruleset and those it extends, the nearest first; a cycle ends where it closes. */
export function rulesetChain(ruleset: Ruleset | undefined): Ruleset[] {
  const chain: Ruleset[] = [];
  for (let current = ruleset; current && !chain.includes(current); current = current.base?.ref) chain.push(current);
  return chain;
}
