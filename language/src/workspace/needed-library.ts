import type { Cancellation, LangiumDocument, LangiumDocuments } from 'langium';
import * as ast from '../generated/ast.ts';
import type { BlindhexSharedServices } from '../module.ts';
import { commonLibrary, type LibraryFile, libraryFiles, libraryOf } from './library.ts';

/**
 * The library that some files need: what all need, and the games that they name. A ruleset that nobody knows needs all of it: its name may be
 * misspelt, or be typed just now, and then every ruleset's name is a suggestion.
 */
export function neededLibrary(documents: Iterable<LangiumDocument>, all: LangiumDocuments): readonly LibraryFile[] {
  const needed = new Set(commonLibrary);
  for (const document of documents) {
    for (const name of rulesetsNamed(document)) {
      const files = libraryOf(name) ?? (isDeclared(name, all) ? [] : libraryFiles);
      for (const file of files) needed.add(file);
    }
  }
  return [...needed];
}

/** Reads what of the library no file has asked for yet, for an editor that offers all of it. Builds nothing else. */
export async function readWholeLibrary({ workspace }: BlindhexSharedServices, cancelToken?: Cancellation.CancellationToken): Promise<void> {
  const { LangiumDocuments: documents, DocumentBuilder: builder } = workspace;
  const missing = libraryFiles.filter(({ uri }) => !documents.hasDocument(uri)).map(({ uri, text }) => documents.createDocument(uri, text));
  if (missing.length > 0) await builder.build(missing, {}, cancelToken);
}

/** Names of the rulesets that a file's maps, rosters, scenarios and rulesets build on; empty for one that is not written yet. */
function rulesetsNamed(document: LangiumDocument): string[] {
  const root = document.parseResult.value;
  if (!ast.isDocument(root)) return [];
  return root.declarations.flatMap((declaration) => {
    if (ast.isRuleset(declaration)) return declaration.base ? [declaration.base.$refText] : [];
    if (ast.isScenario(declaration)) return declaration.items.filter(ast.isRulesClause).map(({ ruleset }) => ruleset?.$refText ?? '');
    if (ast.isMapDeclaration(declaration) || ast.isTableDeclaration(declaration) || ast.isRoster(declaration))
      return [declaration.ruleset?.$refText ?? ''];
    return [];
  });
}

function isDeclared(name: string, all: LangiumDocuments): boolean {
  return all.all.some(
    ({ parseResult: { value } }) => ast.isDocument(value) && value.declarations.some((each) => ast.isRuleset(each) && each.name === name),
  );
}
