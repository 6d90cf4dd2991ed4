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

/** The library's files with their texts, as documents that every file sees without importing them. */
export const libraryFiles: readonly { uri: URI; text: string }[] = Object.entries(library).map(([file, text]) => ({ uri: libraryUri(file), text }));
