import { afterEach, expect, test } from 'vitest';
import type { CodeLens } from 'vscode-languageserver-protocol';
import { TestClient } from './client.ts';

let client: TestClient;
afterEach(() => client.stop());

const MAP = 'map Field for LHY { hexes 9 x 9 flat }';
const TEXT = `import "field.bhx"
scenario Test { rules LHY  board Field
  side Us { nationality us  support { squad Rifle at E5 } }
}`;

test('lenses come without text, and are resolved one by one', async () => {
  client = await TestClient.start({ 'field.bhx': MAP });
  expect(client.initialized.capabilities.codeLensProvider).toEqual({ resolveProvider: true });
  await client.open('test.bhx', TEXT);
  await client.diagnostics('test.bhx');
  const [lens] = await client.connection.sendRequest<CodeLens[]>('textDocument/codeLens', { textDocument: { uri: client.uri('test.bhx') } });
  expect(lens?.command).toBeUndefined();
  const resolved = await client.connection.sendRequest<CodeLens>('codeLens/resolve', lens);
  expect(resolved.command).toEqual({ title: 'sees 80 hexes, 0 enemy units', command: '' });
  const foreign = { range: lens?.range, data: { uri: 7 } };
  expect(await client.connection.sendRequest('codeLens/resolve', foreign)).toEqual(foreign);
});
