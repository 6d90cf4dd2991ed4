import { libraryRequest, startersRequest } from '@blindhex/server/protocol';
import { afterEach, expect, test } from 'vitest';
import { codes, TestClient } from './client.ts';

const RULES = 'ruleset Toy { system: toy by 1.0a  terrain woods "Woods" 4.1 }';
const MAP = 'import "rules.bhx"\nmap Lane for Toy { hexes 5 x 5 flat  wods: A1 }';

let client: TestClient;
afterEach(() => client.stop());

test('diagnostics come as a file is opened, changed, and as what it imports changes on disk', async () => {
  client = await TestClient.start({ 'rules.bhx': RULES }, { documentation: 'file:///extension/docs/checks' });
  await client.open('lane.bhx', MAP);
  const [wrong] = await client.diagnostics('lane.bhx', (found) => codes(found).includes('BHX-name'));
  expect(wrong).toMatchObject({
    message: "No terrain 'wods' in Toy; did you mean 'woods'?",
    codeDescription: { href: 'file:///extension/docs/checks/BHX-name.md' },
  });

  await client.change('lane.bhx', MAP.replace('wods', 'woods'));
  await client.diagnostics('lane.bhx', (found) => !codes(found).includes('BHX-name'));

  client.write('rules.bhx', RULES.replace('woods', 'forest'));
  await client.connection.sendNotification('workspace/didChangeWatchedFiles', { changes: [{ uri: client.uri('rules.bhx'), type: 2 }] });
  await client.diagnostics('lane.bhx', (found) => codes(found).includes('BHX-name'));
});

test('severities follow the settings, and change with them', async () => {
  client = await TestClient.start({ 'rules.bhx': RULES }, { checks: { 'BHX-name': 'hint', 'BHX-import': 'loud' } });
  await client.open('lane.bhx', MAP);
  await client.diagnostics('lane.bhx', (found) => found.some(({ code, severity }) => code === 'BHX-name' && severity === 4));
  await client.connection.sendNotification('workspace/didChangeConfiguration', { settings: { blindhex: { checks: { 'BHX-*': 'off' } } } });
  await client.diagnostics('lane.bhx', (found) => !codes(found).includes('BHX-name'));
});

test('a deleted file keeps no squiggles, and its importer says so', async () => {
  client = await TestClient.start({ 'rules.bhx': RULES, 'lane.bhx': MAP });
  await client.diagnostics('lane.bhx', (found) => codes(found).includes('BHX-name'));
  client.remove('rules.bhx');
  await client.connection.sendNotification('workspace/didChangeWatchedFiles', { changes: [{ uri: client.uri('rules.bhx'), type: 3 }] });
  await client.diagnostics('rules.bhx', (found) => found.length === 0);
  await client.diagnostics('lane.bhx', (found) => codes(found).includes('BHX-import'));
});

test('closing without saving goes back to the file on disk', async () => {
  client = await TestClient.start({ 'rules.bhx': RULES });
  await client.open('rules.bhx', 'ruleset Toy {');
  await client.diagnostics('rules.bhx', (found) => codes(found).includes('BHX-syntax'));
  await client.connection.sendNotification('textDocument/didClose', { textDocument: { uri: client.uri('rules.bhx') } });
  await client.diagnostics('rules.bhx', (found) => !codes(found).includes('BHX-syntax'));
});

test('library files and starters are handed out; a wrong address gets null', async () => {
  client = await TestClient.start({});
  expect(await client.connection.sendRequest(libraryRequest, { uri: 'blindhex-library:/builtin.bhx' })).toContain('functions and variables');
  for (const uri of ['file:///etc/passwd', 'nonsense', '', 7 as unknown as string]) {
    expect(await client.connection.sendRequest(libraryRequest, { uri })).toBeNull();
  }
  expect((await client.connection.sendRequest(startersRequest)).length).toBeGreaterThan(0);
});
