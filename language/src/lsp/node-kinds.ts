import { type AstNode, type AstNodeDescription, isAstNodeDescription } from 'langium';
import type { NodeKindProvider } from 'langium/lsp';
import { CompletionItemKind, SymbolKind } from 'vscode-languageserver-types';
import * as ast from '../generated/ast.ts';

const KINDS: Record<string, { symbol: SymbolKind; completion: CompletionItemKind }> = {
  [ast.Ruleset.$type]: { symbol: SymbolKind.Package, completion: CompletionItemKind.Module },
  [ast.FeatureDeclaration.$type]: { symbol: SymbolKind.Class, completion: CompletionItemKind.Class },
  [ast.NationDeclaration.$type]: { symbol: SymbolKind.Class, completion: CompletionItemKind.Class },
  [ast.TraitDeclaration.$type]: { symbol: SymbolKind.Interface, completion: CompletionItemKind.Interface },
  [ast.StateDeclaration.$type]: { symbol: SymbolKind.EnumMember, completion: CompletionItemKind.EnumMember },
  [ast.SituationDeclaration.$type]: { symbol: SymbolKind.EnumMember, completion: CompletionItemKind.EnumMember },
  [ast.OutcomeDeclaration.$type]: { symbol: SymbolKind.EnumMember, completion: CompletionItemKind.EnumMember },
  [ast.FireKindDeclaration.$type]: { symbol: SymbolKind.Event, completion: CompletionItemKind.Event },
  [ast.ValueDeclaration.$type]: { symbol: SymbolKind.Property, completion: CompletionItemKind.Property },
  [ast.SideValueDeclaration.$type]: { symbol: SymbolKind.Property, completion: CompletionItemKind.Property },
  [ast.SlotDeclaration.$type]: { symbol: SymbolKind.Property, completion: CompletionItemKind.Property },
  [ast.FormationKindDeclaration.$type]: { symbol: SymbolKind.Struct, completion: CompletionItemKind.Struct },
  [ast.UnitClassDeclaration.$type]: { symbol: SymbolKind.Class, completion: CompletionItemKind.Class },
  [ast.ParameterDeclaration.$type]: { symbol: SymbolKind.Constant, completion: CompletionItemKind.Constant },
  [ast.ChartDeclaration.$type]: { symbol: SymbolKind.Array, completion: CompletionItemKind.Value },
  [ast.MapDeclaration.$type]: { symbol: SymbolKind.Module, completion: CompletionItemKind.Module },
  [ast.TableDeclaration.$type]: { symbol: SymbolKind.Module, completion: CompletionItemKind.Module },
  [ast.Sector.$type]: { symbol: SymbolKind.Namespace, completion: CompletionItemKind.Module },
  [ast.BoardSection.$type]: { symbol: SymbolKind.Namespace, completion: CompletionItemKind.Module },
  [ast.Roster.$type]: { symbol: SymbolKind.Package, completion: CompletionItemKind.Module },
  [ast.Counter.$type]: { symbol: SymbolKind.Object, completion: CompletionItemKind.Value },
  [ast.Scenario.$type]: { symbol: SymbolKind.Module, completion: CompletionItemKind.Module },
  [ast.Side.$type]: { symbol: SymbolKind.Namespace, completion: CompletionItemKind.Module },
  [ast.Formation.$type]: { symbol: SymbolKind.Struct, completion: CompletionItemKind.Struct },
  [ast.UnitLine.$type]: { symbol: SymbolKind.Object, completion: CompletionItemKind.Value },
  [ast.OffMap.$type]: { symbol: SymbolKind.Object, completion: CompletionItemKind.Value },
  [ast.Zone.$type]: { symbol: SymbolKind.Field, completion: CompletionItemKind.Field },
  [ast.Objective.$type]: { symbol: SymbolKind.Key, completion: CompletionItemKind.Field },
  [ast.Tally.$type]: { symbol: SymbolKind.Number, completion: CompletionItemKind.Field },
  [ast.Cup.$type]: { symbol: SymbolKind.Array, completion: CompletionItemKind.Value },
  [ast.Contacts.$type]: { symbol: SymbolKind.Object, completion: CompletionItemKind.Value },
  [ast.FireDeclaration.$type]: { symbol: SymbolKind.Event, completion: CompletionItemKind.Event },
  [ast.FunctionDeclaration.$type]: { symbol: SymbolKind.Function, completion: CompletionItemKind.Function },
  [ast.VariableDeclaration.$type]: { symbol: SymbolKind.Variable, completion: CompletionItemKind.Variable },
};

/** Icons of declarations in outlines, searches and completion lists. */
export class BlindhexNodeKinds implements NodeKindProvider {
  getSymbolKind(node: AstNode | AstNodeDescription): SymbolKind {
    return KINDS[typeOf(node)]?.symbol ?? SymbolKind.Field;
  }

  getCompletionItemKind(node: AstNode | AstNodeDescription): CompletionItemKind {
    return KINDS[typeOf(node)]?.completion ?? CompletionItemKind.Reference;
  }
}

function typeOf(node: AstNode | AstNodeDescription): string {
  return isAstNodeDescription(node) ? node.type : node.$type;
}
