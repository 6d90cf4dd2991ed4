import { URI } from 'langium';
import { library } from '../generated/library.ts';

/** Scheme of the read-only documents that ship with the language. */
export const LIBRARY_SCHEME = 'blindhex-library';

/** Address of a library file, such as `lhy.bhx`. */
export function libraryUri(file: string): URI {
  return URI.from({ scheme: LIBRARY_SCHEME, path: `/${file}` });
}

export function isLibraryUri(uri: URI): boolean {
  return uri.scheme === LIBRARY_SCHEME;
}

export interface LibraryFile {
  uri: URI;
  text: string;
}

/** The library's files with their texts, as documents that every file sees without importing them. */
export const libraryFiles: readonly LibraryFile[] = Object.entries(library).map(([file, text]) => ({ uri: libraryUri(file), text }));

/** Text of a library file, whether it was read already or not; undefined if there is no such file. */
export function libraryText(uri: URI): string | undefined {
  return isLibraryUri(uri) ? library[uri.path.slice(1)] : undefined;
}

/** Files that belong together: those of a game, which stand in a folder of its name and beside it. */
interface Shelf {
  files: LibraryFile[];
  /** Names of the rulesets that they declare. */
  rulesets: string[];
}

const shelves: ReadonlyMap<string, Shelf> = shelve();

function shelve(): Map<string, Shelf> {
  const found = new Map<string, Shelf>();
  for (const file of libraryFiles) {
    const name = file.uri.path.replace(/^\/([^/.]+).*$/, '$1');
    const shelf = found.get(name) ?? { files: [], rulesets: [] };
    found.set(name, shelf);
    shelf.files.push(file);
    shelf.rulesets.push(...[...file.text.matchAll(/^ruleset\s+(\S+)/gm)].map(([, ruleset]) => ruleset as string));
  }
  return found;
}

/** What is read whatever a file names: the functions and variables of the expression language, which no game owns. */
export const commonLibrary: readonly LibraryFile[] = [...shelves.values()]
  .filter(({ rulesets }) => rulesets.length === 0)
  .flatMap(({ files }) => files);

/** The files of the game that a ruleset of this name begins with; undefined if the library has no such ruleset. */
export function libraryOf(ruleset: string): readonly LibraryFile[] | undefined {
  return [...shelves.values()].find(({ rulesets }) => rulesets.includes(ruleset))?.files;
}

/** Names of the rulesets that the library has, read or not. */
export const libraryRulesets: readonly string[] = [...shelves.values()].flatMap(({ rulesets }) => rulesets);
