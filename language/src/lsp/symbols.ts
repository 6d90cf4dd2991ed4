import { type AstNode, GrammarUtils, type LangiumDocument } from 'langium';
import type { DocumentSymbolProvider, NodeKindProvider } from 'langium/lsp';
import { type DocumentSymbol, SymbolKind } from 'vscode-languageserver-types';
import * as ast from '../generated/ast.ts';
import type { BlindhexServices } from '../module.ts';
import { unitCount, unitNames } from '../references/unit-names.ts';

/** The outline: declarations, what is in them, and forces down to their units. */
export class BlindhexSymbols implements DocumentSymbolProvider {
  private readonly kinds: NodeKindProvider;

  constructor(services: BlindhexServices) {
    this.kinds = services.shared.lsp.NodeKindProvider;
  }

  getSymbols(document: LangiumDocument): DocumentSymbol[] {
    const root = document.parseResult.value;
    return ast.isDocument(root) ? root.declarations.flatMap((node) => this.symbol(node)) : [];
  }

  private symbol(node: AstNode): DocumentSymbol[] {
    const label = labelOf(node);
    const range = node.$cstNode?.range;
    const children = partsOf(node).flatMap((part) => this.symbol(part));
    if (!label?.name || !range) return children;
    const selectionRange = GrammarUtils.findNodeForProperty(node.$cstNode, label.property)?.range ?? { start: range.start, end: range.start };
    const kind = label.kind ?? this.kinds.getSymbolKind(node);
    return [{ name: label.name, ...(label.detail && { detail: label.detail }), kind, range, selectionRange, children }];
  }
}

interface Label {
  name: string | undefined;
  property: string;
  detail?: string;
  kind?: SymbolKind;
}

function labelOf(node: AstNode): Label | undefined {
  switch (node.$type) {
    case ast.UnitLine.$type: {
      const line = node as ast.UnitLine;
      const count = unitCount(line);
      const name = count > 1 ? `${line.name ?? line.type?.$refText} x${count}` : (unitNames(line)[0] ?? line.type?.$refText);
      return { name, property: line.name === undefined ? 'type' : 'name', detail: line.name === undefined ? '' : line.type?.$refText };
    }
    case ast.OffMap.$type: {
      const weapon = node as ast.OffMap;
      return { name: weapon.name ?? weapon.weapon?.$refText, property: 'weapon', detail: `${weapon.arm} ${weapon.size}` };
    }
    case ast.Formation.$type:
      return { ...named(node), detail: (node as ast.Formation).kind?.$refText };
    case ast.Counter.$type:
      return { ...named(node), detail: (node as ast.Counter).unitClass?.$refText };
    case ast.Support.$type:
      return { name: 'support', property: '', kind: SymbolKind.Struct };
    case ast.Arrival.$type:
      return { name: firstWords(node), property: '', kind: SymbolKind.Event };
    case ast.SpecialRules.$type:
      return { name: 'special rules', property: '', kind: SymbolKind.Namespace };
    case ast.SpecialRule.$type:
      return { name: (node as ast.SpecialRule).name, property: 'name', kind: SymbolKind.Property };
    case ast.Expectation.$type:
      return { name: firstWords(node), property: 'condition', kind: SymbolKind.Boolean };
    case ast.FeatureStatement.$type:
      return { name: (node as ast.FeatureStatement).feature?.$refText, property: 'feature', kind: SymbolKind.Class };
    case ast.Elevation.$type:
      return { name: `level ${(node as ast.Elevation).level}`, property: 'level', kind: SymbolKind.Class };
    case ast.Victory.$type:
    case ast.Ends.$type:
      return { name: firstWords(node), property: '', kind: SymbolKind.Event };
    case ast.Property.$type:
      return undefined;
    default:
      return 'name' in node ? named(node) : undefined;
  }
}

function named(node: AstNode): Label {
  const { name, title } = node as AstNode & { name?: string; title?: string };
  return { name, property: 'name', ...(title && { detail: title }) };
}

/** The head of a clause that has no name, without its body. */
function firstWords(node: AstNode): string {
  const text = node.$cstNode?.text.split(/[{\r\n]/)[0]?.trim() ?? '';
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}

function partsOf(node: AstNode): readonly AstNode[] {
  if (ast.isScenario(node) || ast.isSide(node) || ast.isFormation(node) || ast.isSupport(node) || ast.isArrival(node) || ast.isCup(node))
    return node.items;
  if (ast.isMapDeclaration(node) || ast.isTableDeclaration(node)) return node.items;
  if (ast.isRuleset(node)) return node.entries;
  if (ast.isRoster(node)) return node.counters;
  if (ast.isSpecialRules(node)) return node.rules;
  if (ast.isUnitLine(node)) return node.clauses.filter(ast.isCarryingClause).flatMap((clause) => clause.cargo);
  return [];
}
