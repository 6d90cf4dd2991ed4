import type { LangiumDocument, LangiumDocuments } from 'langium';

const homes = new WeakMap<LangiumDocument, LangiumDocuments>();

/** Remembers which workspace a file belongs to, so that what is made from the file can look into the files it sees. */
export function rememberHome(documents: Iterable<LangiumDocument>, home: LangiumDocuments): void {
  for (const document of documents) homes.set(document, home);
}

export function homeOf(document: LangiumDocument): LangiumDocuments | undefined {
  return homes.get(document);
}
