import { type AstNode, AstUtils, type LangiumDocument, type LangiumDocuments, MultiMap, type ReferenceDescription, stream } from 'langium';
import { DefaultRenameProvider } from 'langium/lsp';
import { LSPErrorCodes, type RenameParams, ResponseError, type TextDocumentPositionParams } from 'vscode-languageserver-protocol';
import type { Range, TextEdit, WorkspaceEdit } from 'vscode-languageserver-types';
import * as ast from '../generated/ast.ts';
import type { BlindhexServices } from '../module.ts';
import { enclosing, fileNames, memberNames, rosterNames, rulesetNames, scenarioNames } from '../references/declared-names.ts';
import type { NameTable } from '../references/name-table.ts';
import { namingScope } from '../references/unit-names.ts';
import { nameFault, writtenName } from '../references/written-name.ts';
import { isLibraryUri } from '../workspace/library.ts';
import { tokenAt } from './cst-at.ts';

/**
 * Renames a declaration everywhere. Names that others borrow go along: units that are called after their counter (`Rifle-2`), sections of the board
 * called after their map. A name that is taken, or that nobody could write, is refused with the reason.
 */
export class BlindhexRename extends DefaultRenameProvider {
  private readonly documents: () => LangiumDocuments;
  private readonly node: (reference: ReferenceDescription) => AstNode | undefined;

  constructor(services: BlindhexServices) {
    super(services);
    this.documents = () => services.shared.workspace.LangiumDocuments;
    this.node = ({ sourceUri, sourcePath }) => {
      const root = this.documents().getDocument(sourceUri)?.parseResult.value;
      return root && services.workspace.AstNodeLocator.getAstNode(root, sourcePath);
    };
  }

  override prepareRename(document: LangiumDocument, params: TextDocumentPositionParams): Range | undefined {
    const found = this.targetAt(document, params);
    return found?.range;
  }

  override async rename(document: LangiumDocument, params: RenameParams): Promise<WorkspaceEdit | undefined> {
    const found = this.targetAt(document, params);
    if (!found) return undefined;
    const { target, name } = found;
    const newName = params.newName.trim().replace(/^"(.*)"$/, '$1');
    const fault = nameFault(newName) ?? this.conflict(target, newName);
    if (fault) throw new ResponseError(LSPErrorCodes.RequestFailed, fault);
    const edits = new MultiMap<string, TextEdit>();
    for (const each of [target, ...this.borrowers(target)]) {
      for (const reference of this.references.findReferences(each, { includeDeclaration: each === target })) {
        const text = this.documents().getDocument(reference.sourceUri)?.textDocument.getText(reference.segment.range);
        const written = text === undefined ? undefined : this.rewritten(text, name, newName, target);
        if (written !== undefined) edits.add(reference.sourceUri.toString(), { range: reference.segment.range, newText: written });
      }
    }
    return { changes: deduplicated(edits) };
  }

  private targetAt(document: LangiumDocument, { position }: TextDocumentPositionParams): { target: AstNode; name: string; range: Range } | undefined {
    const token = tokenAt(document, position);
    const [declared] = token ? this.references.findDeclarations(token.leaf) : [];
    if (!token || !declared) return undefined;
    const target = lender(declared) ?? declared;
    const name = this.nameProvider.getName(target);
    if (name === undefined) return undefined;
    const home = AstUtils.getDocument(target).uri;
    if (isLibraryUri(home)) {
      throw new ResponseError(
        LSPErrorCodes.RequestFailed,
        `${name} is declared in the library, which ships with Blindhex and can't be changed. Declare your own in a ruleset that extends it.`,
      );
    }
    if (ast.isParameterDeclaration(target)) {
      throw new ResponseError(LSPErrorCodes.RequestFailed, `${name} is a parameter, which the game's procedures know by this name.`);
    }
    return { target, name, range: token.leaf.range };
  }

  /** Declarations that have no name of their own and are called after another one. */
  private *borrowers(target: AstNode): Iterable<AstNode> {
    if (!ast.isCounter(target) && !ast.isMapDeclaration(target) && !ast.isTableDeclaration(target)) return;
    for (const reference of this.references.findReferences(target, {})) {
      const node = this.node(reference);
      if (node && lender(node) === target) yield node;
    }
  }

  /** A reference's new text: the new name, with the number behind it that a unit of a line has. Undefined where it says something else. */
  private rewritten(text: string, name: string, newName: string, target: AstNode): string | undefined {
    const plain = text.startsWith('"') ? text.slice(1, -1) : text;
    if (plain === name) return writtenName(newName);
    const number = plain.startsWith(`${name}-`) ? plain.slice(name.length) : '';
    const numbered = ast.isUnitLine(target) || ast.isCounter(target);
    return numbered && /^-\d+$/.test(number) ? writtenName(`${newName}${number}`) : undefined;
  }

  private conflict(target: AstNode, newName: string): string | undefined {
    for (const table of tablesAround(target)) {
      const other = table.get(newName).find((node) => node !== target && node.$type === target.$type);
      if (other)
        return `${newName} is taken: there is another ${other.$type === ast.UnitLine.$type ? 'unit' : 'declaration'} of that name on line ${(other.$cstNode?.range.start.line ?? 0) + 1}.`;
    }
    return undefined;
  }
}

/** What a nameless declaration is called after. */
function lender(node: AstNode): AstNode | undefined {
  if (ast.isUnitLine(node) && node.name === undefined) return node.type?.ref;
  if (ast.isBoardSection(node) && node.name === undefined) return node.map?.ref;
  if (ast.isOffMap(node) && node.name === undefined) return node.weapon?.ref;
  return undefined;
}

/** The tables in which a declaration's name must be its own. */
function tablesAround(target: AstNode): NameTable[] {
  const container = target.$container;
  if (ast.isUnitLine(target) || ast.isFormation(target) || ast.isOffMap(target)) {
    const scope = namingScope(target);
    return scope ? [memberNames(scope)] : [];
  }
  if (ast.isCounter(target) && ast.isRoster(container)) return [rosterNames(container)];
  if (ast.isRuleset(container)) return [rulesetNames(container)];
  const scenario = enclosing(container, ast.isScenario);
  if (scenario) return [scenarioNames(scenario)];
  if (ast.isMapDeclaration(container)) return [memberNames(container)];
  return ast.isDocument(container) ? [fileNames(container)] : [];
}

/** A place may be reached twice, as a reference and as a borrowed name. */
function deduplicated(edits: MultiMap<string, TextEdit>): Record<string, TextEdit[]> {
  const place = ({ range }: TextEdit) => `${range.start.line}:${range.start.character}`;
  return Object.fromEntries([...edits.entriesGroupedByKey()].map(([uri, list]) => [uri, stream(list).distinct(place).toArray()]));
}
