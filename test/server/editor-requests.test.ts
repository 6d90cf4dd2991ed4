import { afterEach, expect, test } from 'vitest';
import type { SelectionRange } from 'vscode-languageserver-protocol';
import { TestClient } from './client.ts';

let client: TestClient;
afterEach(() => client.stop());

const TEXT = `import "maps/rules.bhx"
scenario Test { rules Toy
  side A { platoon First #AA3311 { } }
}`;
const RULES = 'ruleset Toy { system: toy by 1.0a  formation platoon  nation us { colour: "#00ff00" } }';

test('the server says what it can, and selects outwards', async () => {
  client = await TestClient.start({ 'maps/rules.bhx': RULES });
  expect(client.initialized.capabilities).toMatchObject({
    selectionRangeProvider: true,
    colorProvider: true,
    renameProvider: { prepareProvider: true },
    semanticTokensProvider: {},
  });
  await client.open('test.bhx', TEXT);
  await client.diagnostics('test.bhx');
  const [selection] = await client.connection.sendRequest<SelectionRange[]>('textDocument/selectionRange', {
    textDocument: { uri: client.uri('test.bhx') },
    positions: [{ line: 2, character: 20 }],
  });
  const lines = TEXT.split('\n');
  const shown: string[] = [];
  for (let each = selection; each; each = each.parent as SelectionRange) {
    const { start, end } = each.range;
    shown.push(start.line === end.line ? (lines[start.line] ?? '').slice(start.character, end.character) : `${start.line}-${end.line}`);
  }
  // The word, its block, what stands in the braces round it (here the same), the block with its heading, what the scenario holds, the scenario, the file.
  expect(shown).toEqual(['First', 'platoon First #AA3311 { }', 'side A { platoon First #AA3311 { } }', '1-2', '1-3', '0-3']);
});

test('colours are shown and written as they stand', async () => {
  client = await TestClient.start({ 'maps/rules.bhx': RULES });
  await client.open('test.bhx', TEXT);
  await client.diagnostics('test.bhx');
  const textDocument = { uri: client.uri('test.bhx') };
  const [colour] = await client.connection.sendRequest<{ color: unknown; range: unknown }[]>('textDocument/documentColor', { textDocument });
  expect(colour?.color).toEqual({ red: 170 / 255, green: 51 / 255, blue: 17 / 255, alpha: 1 });
  const [written] = await client.connection.sendRequest<{ label: string }[]>('textDocument/colorPresentation', {
    textDocument,
    color: { red: 0, green: 0, blue: 1, alpha: 1 },
    range: colour?.range,
  });
  expect(written?.label).toBe('#0000ff');
  const named = await client.connection.sendRequest<{ label: string }[]>('textDocument/colorPresentation', {
    textDocument,
    color: { red: 200 / 255, green: 53 / 255, blue: 43 / 255, alpha: 1 },
    range: colour?.range,
  });
  expect(named.map(({ label }) => label)).toEqual(['red', '#c8352b']);
  await client.change('test.bhx', TEXT.replace('#AA3311', 'red'));
  await expect
    .poll(async () => (await client.connection.sendRequest<{ color: unknown }[]>('textDocument/documentColor', { textDocument }))[0]?.color)
    .toEqual({ red: 200 / 255, green: 53 / 255, blue: 43 / 255, alpha: 1 });
});

test('moving a folder rewrites the imports that lead there, and their own', async () => {
  client = await TestClient.start({ 'maps/rules.bhx': RULES, 'test.bhx': TEXT, 'maps/lane.bhx': 'import "rules.bhx"\nimport "../test.bhx"' });
  await client.diagnostics('test.bhx');
  const edit = await client.connection.sendRequest<{ changes: Record<string, { newText: string }[]> }>('workspace/willRenameFiles', {
    files: [{ oldUri: client.uri('maps'), newUri: client.uri('all my/maps ä') }],
  });
  expect(edit.changes[client.uri('test.bhx')]?.map(({ newText }) => newText)).toEqual(['"./all my/maps ä/rules.bhx"']);
  expect(edit.changes[client.uri('maps/lane.bhx')]?.map(({ newText }) => newText)).toEqual(['"./rules.bhx"', '"../../test.bhx"']);
});
