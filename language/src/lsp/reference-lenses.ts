import { counted } from '@blindhex/rules/checks/finding';
import { type AstNode, CstUtils, type LangiumDocument, type NameProvider, type References } from 'langium';
import type { CodeLens, Position } from 'vscode-languageserver-types';
import * as ast from '../generated/ast.ts';
import type { BlindhexServices } from '../module.ts';

/** What a lens carries until it is resolved. */
interface ReferenceLensData {
  uri: string;
  /** Where the name of the declaration stands. */
  declared: Position;
}

/** Over what rulesets, rosters and maps declare for others: how often it is used, in all files that are open or imported. */
export class ReferenceLenses {
  /** Command of the editor that shows places, given the file's address, the declaration's place and the places; without one a lens is text. */
  command = '';
  private readonly references: () => References;
  private readonly names: NameProvider;

  constructor(services: BlindhexServices) {
    this.references = () => services.references.References;
    this.names = services.references.NameProvider;
  }

  of(document: LangiumDocument): CodeLens[] {
    const root = document.parseResult.value;
    if (!ast.isDocument(root)) return [];
    return root.declarations.flatMap(declaredFor).flatMap((node): CodeLens[] => {
      const name = this.names.getNameNode(node);
      const start = node.$cstNode?.range.start;
      if (!name || !start) return [];
      const data: ReferenceLensData = { uri: document.uri.toString(), declared: name.range.start };
      return [{ range: { start, end: start }, data }];
    });
  }

  resolve(lens: CodeLens, document: LangiumDocument): CodeLens {
    const { uri, declared } = lens.data as ReferenceLensData;
    const root = document.parseResult.value.$cstNode;
    const leaf = root && CstUtils.findDeclarationNodeAtOffset(root, document.textDocument.offsetAt(declared));
    const node = leaf && this.references().findDeclarations(leaf)[0];
    if (!node) return { ...lens, command: { title: '', command: '' } };
    const places = this.references()
      .findReferences(node, {})
      .map(({ sourceUri, segment: { range } }) => ({ uri: sourceUri.toString(), range }))
      .toArray();
    const files = new Set(places.map((place) => place.uri)).size;
    const title = `${counted(places.length, 'reference', 'references')}${files > 1 ? ` in ${files} files` : ''}`;
    const command = places.length > 0 ? this.command : '';
    return { ...lens, command: { title, command, ...(command && { arguments: [uri, declared, places] }) } };
  }
}

/** Whether a lens is one of these. */
export function isReferenceLens({ data }: CodeLens): boolean {
  const { line, character } = ((data ?? {}) as Partial<ReferenceLensData>).declared ?? {};
  return Number.isInteger(line) && Number.isInteger(character);
}

/** The declaration itself, if others may name it, and those within it. */
function declaredFor(declaration: ast.Declaration): AstNode[] {
  if (ast.isRuleset(declaration))
    return [declaration, ...declaration.entries.filter((entry) => !ast.isProperty(entry) && !ast.isChartDeclaration(entry))];
  if (ast.isRoster(declaration)) return declaration.counters;
  return ast.isMapDeclaration(declaration) || ast.isTableDeclaration(declaration) ? [declaration] : [];
}
