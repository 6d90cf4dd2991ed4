import { readdirSync } from 'node:fs';
import { createBlindhexServices, isLibraryUri, readWholeLibrary } from '@blindhex/language';
import type { LangiumDocument } from 'langium';
import { URI } from 'langium';
import { NodeFileSystem } from 'langium/node';

const EXAMPLES = new URL('../../examples/', import.meta.url);

/** Paths of all example files below `examples/`, such as `lhy/on-their-own.bhx`. */
export const exampleFiles: readonly string[] = readdirSync(EXAMPLES, { recursive: true })
  .map((name) => String(name).replaceAll('\\', '/'))
  .filter((name) => name.endsWith('.bhx'))
  .sort();

/** Example files, built and checked as the editor would; by their paths below `examples/`. */
export async function loadExamples(files: readonly string[] = exampleFiles): Promise<Map<string, LangiumDocument>> {
  const { shared } = createBlindhexServices(NodeFileSystem);
  const documents = new Map<string, LangiumDocument>();
  for (const file of files) documents.set(file, await shared.workspace.LangiumDocuments.getOrCreateDocument(URI.parse(new URL(file, EXAMPLES).href)));
  await shared.workspace.DocumentBuilder.build([...documents.values()], { validation: { categories: ['built-in', 'fast', 'slow'] } });
  return documents;
}

/** The files of the library, built and checked. */
export async function loadLibrary(): Promise<LangiumDocument[]> {
  const { shared } = createBlindhexServices(NodeFileSystem);
  await readWholeLibrary(shared);
  const documents = shared.workspace.LangiumDocuments.all.filter((document) => isLibraryUri(document.uri)).toArray();
  await shared.workspace.DocumentBuilder.build(documents, { validation: true });
  return documents;
}
