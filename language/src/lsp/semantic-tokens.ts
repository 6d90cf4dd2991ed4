import { type AstNode, AstUtils, type Reference } from 'langium';
import { AbstractSemanticTokenProvider, type SemanticTokenAcceptor } from 'langium/lsp';
import { SemanticTokenModifiers, SemanticTokenTypes } from 'vscode-languageserver-types';
import * as ast from '../generated/ast.ts';

const TYPES: Record<string, SemanticTokenTypes> = {
  [ast.Ruleset.$type]: SemanticTokenTypes.namespace,
  [ast.Roster.$type]: SemanticTokenTypes.namespace,
  [ast.MapDeclaration.$type]: SemanticTokenTypes.namespace,
  [ast.TableDeclaration.$type]: SemanticTokenTypes.namespace,
  [ast.Sector.$type]: SemanticTokenTypes.namespace,
  [ast.BoardSection.$type]: SemanticTokenTypes.namespace,
  [ast.Scenario.$type]: SemanticTokenTypes.namespace,
  [ast.FeatureDeclaration.$type]: SemanticTokenTypes.class,
  [ast.UnitClassDeclaration.$type]: SemanticTokenTypes.type,
  [ast.FormationKindDeclaration.$type]: SemanticTokenTypes.type,
  [ast.NationDeclaration.$type]: SemanticTokenTypes.enum,
  [ast.TraitDeclaration.$type]: SemanticTokenTypes.interface,
  [ast.StateDeclaration.$type]: SemanticTokenTypes.enumMember,
  [ast.SituationDeclaration.$type]: SemanticTokenTypes.enumMember,
  [ast.OutcomeDeclaration.$type]: SemanticTokenTypes.enumMember,
  [ast.FireKindDeclaration.$type]: SemanticTokenTypes.event,
  [ast.ValueDeclaration.$type]: SemanticTokenTypes.property,
  [ast.SideValueDeclaration.$type]: SemanticTokenTypes.property,
  [ast.SlotDeclaration.$type]: SemanticTokenTypes.property,
  [ast.ParameterDeclaration.$type]: SemanticTokenTypes.parameter,
  [ast.ChartDeclaration.$type]: SemanticTokenTypes.property,
  [ast.Counter.$type]: SemanticTokenTypes.struct,
  [ast.Side.$type]: SemanticTokenTypes.namespace,
  [ast.Formation.$type]: SemanticTokenTypes.variable,
  [ast.UnitLine.$type]: SemanticTokenTypes.variable,
  [ast.OffMap.$type]: SemanticTokenTypes.variable,
  [ast.Zone.$type]: SemanticTokenTypes.variable,
  [ast.Objective.$type]: SemanticTokenTypes.variable,
  [ast.Tally.$type]: SemanticTokenTypes.variable,
  [ast.Cup.$type]: SemanticTokenTypes.variable,
  [ast.Contacts.$type]: SemanticTokenTypes.variable,
  [ast.FireDeclaration.$type]: SemanticTokenTypes.function,
  [ast.FunctionDeclaration.$type]: SemanticTokenTypes.function,
  [ast.VariableDeclaration.$type]: SemanticTokenTypes.variable,
};

/** Colours names by what they stand for; words, numbers and comments have their colours from the TextMate grammar. */
export class BlindhexSemanticTokens extends AbstractSemanticTokenProvider {
  protected override highlightElement(node: AstNode, acceptor: SemanticTokenAcceptor): void {
    const own = TYPES[node.$type];
    if (own && 'name' in node && node.name !== undefined)
      acceptor({ node, property: 'name', type: own, modifier: SemanticTokenModifiers.declaration });
    if (ast.isProperty(node)) acceptor({ node, property: 'key', type: SemanticTokenTypes.property });
    if (ast.isHexReference(node) && node.label !== undefined) acceptor({ node, property: 'label', type: SemanticTokenTypes.number });
    for (const { reference } of AstUtils.streamReferences(node)) {
      const { ref, $refNode: cst } = reference as Reference;
      const type = ref && TYPES[ref.$type];
      if (type && cst) acceptor({ cst, type, ...(ast.isFeatureDeclaration(ref) && { modifier: SemanticTokenModifiers.readonly }) });
    }
  }
}
