import { createBlindhexServices, isLibraryUri, readWholeLibrary } from '@blindhex/language';
import { EmptyFileSystem, URI } from 'langium';
import { expect, test } from 'vitest';

const COMMON = ['builtin'];
const OF_A_GAME = ['builtin', 'lhy'];

/** The games whose library is read for a text. */
async function gamesRead(text: string): Promise<{ games: string[]; errors: string[]; whole: () => Promise<string[]> }> {
  const { shared } = createBlindhexServices(EmptyFileSystem);
  const { LangiumDocuments: documents, DocumentBuilder: builder } = shared.workspace;
  const document = documents.createDocument(URI.file('/a.bhx'), text);
  await builder.build([document], { validation: true });
  const games = () =>
    [...new Set(documents.all.filter(({ uri }) => isLibraryUri(uri)).map(({ uri }) => uri.path.replace(/^\/([^/.]+).*/, '$1')))].sort();
  const errors = (document.diagnostics ?? []).filter(({ code }) => code === 'BHX-name').map(({ message }) => String(message));
  return { games: games(), errors, whole: () => readWholeLibrary(shared).then(games) };
}

test.each([
  ['', COMMON],
  ['ruleset Toy { system: toy by 1.0a }', COMMON],
  ['ruleset Toy { system: toy by 1.0a } map M for Toy { hexes 3 x 3 flat }', COMMON],
  ['map M for LHY { hexes 3 x 3 flat  woods: A1 }', OF_A_GAME],
  ['roster R for LHY nationality us { squad Own { cohesion 6 } }', OF_A_GAME],
  ['scenario S { rules LHY side A { nationality us support { Murphy at A1 } } }', OF_A_GAME],
  ['ruleset House extends LHY { } map M for House { hexes 3 x 3 flat  woods: A1 }', OF_A_GAME],
])('%s', async (text, expected) => {
  const { games, errors } = await gamesRead(text);
  expect(games).toEqual(expected);
  expect(errors).toEqual([]);
});

test('for a ruleset that nobody knows all are read, since its name may be a slip', async () => {
  const { games, errors, whole } = await gamesRead('map M for LHYY { hexes 3 x 3 flat }');
  expect(errors.join()).toContain('LHY');
  expect(games).toEqual(await whole());
});

test('the rest is read when it is asked for', async () => {
  const { games, whole } = await gamesRead('map M for LHY { hexes 3 x 3 flat }');
  const all = await whole();
  expect(all.length).toBeGreaterThan(games.length);
  expect(all).toEqual(expect.arrayContaining(games));
});
