import { type AstNode, type AstNodeDescription, AstUtils, GrammarAST } from 'langium';
import type { CompletionContext, NextFeature } from 'langium/lsp';
import { clauseWords, partsOf } from '../checks/repetitions.ts';
import { needsOf } from '../expressions/needs.ts';
import type { Type } from '../expressions/types.ts';
import * as ast from '../generated/ast.ts';
import { isOutcomeOf } from './attack-words.ts';
import { fitnessOf, type NeededHere } from './needed-here.ts';
import { countersUsed } from './stock.ts';
import { isForceHolder } from './unit-words.ts';

/** What words that begin an expression begin. */
export const EXPRESSION_WORDS: Readonly<Record<string, readonly Type[]>> = {
  within: ['region'],
  adjacent: ['region'],
  'half-hexes': ['region'],
  edge: ['region'],
  hexes: ['region'],
  units: ['units'],
  not: ['truth'],
  true: ['truth'],
  false: ['truth'],
  minute: ['minutes'],
  turn: ['number'],
};
export const EXPRESSION_RULES = ['Primary', 'EdgeExpression', 'Negation'];
/** Rules whose words go on with an expression to one that is true or false. */
export const CONDITION_RULES = ['Disjunction', 'Conjunction', 'Comparison'];

/** Whether the expression at a place may be true or false: that of a zone or of a unit's place is none. */
export function mayBeCondition(node: AstNode | undefined): boolean {
  for (let part = node; part?.$container; part = part.$container) {
    if (ast.isCallExpression(part) || ast.isSelection(part)) return true;
    const need = needsOf(part.$container).find(([property]) => property === part?.$containerProperty)?.[1];
    if (need) return need.types.includes('truth');
  }
  return true;
}

/** Whether a clause that stands only once stands already in a block round a place. */
export function isSaid(rule: string, word: string, { node, offset }: CompletionContext): boolean {
  for (let block = node; block; block = block.$container) {
    if (partsOf(block).some((part) => part.$type === rule && clauseWords(part) === word && !isRound(part, offset))) return true;
  }
  return false;
}

function isRound({ $cstNode }: AstNode, offset: number): boolean {
  return $cstNode !== undefined && $cstNode.offset <= offset && offset <= $cstNode.end;
}

/** The type of the node that holds a name, where the parser broke off before it made one: `as` of a unit begins a clause of states. */
export function withType(next: NextFeature<GrammarAST.CrossReference>, node: AstNode | undefined): NextFeature<GrammarAST.CrossReference> {
  const property = AstUtils.getContainerOfType(next.feature, GrammarAST.isAssignment)?.feature;
  if (next.type || !node || property === undefined) return next;
  const actions = AstUtils.getContainerOfType(next.feature, GrammarAST.isGroup)?.elements.filter(GrammarAST.isAction) ?? [];
  const rule = AstUtils.getContainerOfType(next.feature, GrammarAST.isParserRule);
  const type = actions.at(-1)?.inferredType?.name ?? rule?.inferredType?.name ?? rule?.name;
  const isOwn = node.$type === type || Object.hasOwn(node, property);
  return isOwn || type === undefined ? next : { ...next, type };
}

/** Whether a name may stand where an expression is needed. */
export function mayBegin(needed: NeededHere, node: AstNode | undefined): (candidate: AstNodeDescription) => boolean {
  const used = countersUsed(node);
  const isForce = isForceHolder(needed.holder);
  return ({ node: target }) => {
    if (!target) return true;
    if (isForce) return ast.isSide(target) || ast.isFormation(target) || ast.isUnitLine(target) || ast.isOffMap(target);
    if (ast.isCounter(target) && !used.has(target)) return false;
    if (ast.isOutcomeDeclaration(target) && needed.types.includes('outcome')) return isOutcomeOf(target, needed.holder, node);
    return fitnessOf(target, needed) !== undefined;
  };
}

/** What may stand behind the dot: of a side its forces and values, of a unit its values, of anything else what it holds. */
export function isMemberOf(owner: ast.Expression): (candidate: AstNodeDescription) => boolean {
  const target = ast.isNameReference(owner) || ast.isMemberReference(owner) ? owner.ref?.ref : undefined;
  return ({ node }) => {
    if (ast.isParameterDeclaration(node)) return true;
    if (ast.isSideValueDeclaration(node)) return ast.isSide(target);
    if (ast.isValueDeclaration(node)) return ast.isUnitLine(target);
    return !node || !ast.isRuleset(node.$container);
  };
}
