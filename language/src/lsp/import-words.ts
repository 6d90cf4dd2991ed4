import type { AstNode, LangiumDocument, LangiumDocuments } from 'langium';
import type { TextEdit } from 'vscode-languageserver-types';
import { importEdit, importPath } from '../checks/imports.ts';
import { textEdit } from '../checks/text-edits.ts';
import * as ast from '../generated/ast.ts';
import { rosterNames, rostersIn } from '../references/declared-names.ts';
import { rulesetChain, rulesetOf } from '../references/ruleset-context.ts';
import { VisibleFiles } from '../references/visible-files.ts';
import { writtenName } from '../references/written-name.ts';
import { isLibraryUri } from '../workspace/library.ts';
import { detailOf } from './cards.ts';

/** A name that is declared in a file not imported yet; choosing it adds the import. */
export interface WordToImport {
  node: AstNode;
  label: string;
  insertText: string;
  detail: string;
  labelDetails: { description: string };
  additionalTextEdits: TextEdit[];
}

/**
 * Counters, maps and rulesets of the workspace's other files that would fit a reference of a type.
 * @param type as the grammar calls what the reference leads to
 */
export function* wordsToImport(
  type: string,
  node: AstNode | undefined,
  document: LangiumDocument,
  documents: () => LangiumDocuments,
): Iterable<WordToImport> {
  if (!node || !['UnitType', 'MapOrTable', ast.Ruleset.$type].includes(type)) return;
  const chain = rulesetChain(rulesetOf(node));
  const visible = new Set(new VisibleFiles(documents).from(node));
  for (const file of documents().all) {
    const root = file.parseResult.value;
    if (!ast.isDocument(root) || visible.has(root) || isLibraryUri(file.uri)) continue;
    const path = importPath(document.uri, file.uri);
    const edit = textEdit(importEdit(document, path), document);
    for (const [name, declared] of namesFor(type, root, chain)) {
      yield {
        node: declared,
        label: name,
        insertText: writtenName(name),
        detail: `${detailOf(declared)}, imports ${path}`,
        labelDetails: { description: path },
        additionalTextEdits: [edit],
      };
    }
  }
}

function namesFor(type: string, file: ast.Document, chain: readonly ast.Ruleset[]): [string, AstNode][] {
  const fits = (ruleset: ast.Ruleset | undefined) => ruleset !== undefined && (chain.length === 0 || chain.includes(ruleset));
  if (type === ast.Ruleset.$type) return file.declarations.filter(ast.isRuleset).map((each) => [each.name, each]);
  if (type === 'MapOrTable')
    return file.declarations
      .filter((each) => ast.isMapDeclaration(each) || ast.isTableDeclaration(each))
      .filter(({ ruleset }) => fits(ruleset?.ref))
      .map((each) => [each.name, each]);
  return rostersIn(file)
    .filter(({ ruleset }) => chain.length > 0 && fits(ruleset?.ref))
    .flatMap((roster) => [...rosterNames(roster).entries()]);
}
