import { PassThrough } from 'node:stream';
import { BlindhexNodeFileSystem } from '@blindhex/language/workspace/node-file-system';
import { firstInitialize } from '@blindhex/server/first-initialize';
import { nodeAssets } from '@blindhex/server/pictures/node-assets';
import { startServer } from '@blindhex/server/server';
import { afterEach, expect, test } from 'vitest';
import { createConnection } from 'vscode-languageserver/node';
import {
  createProtocolConnection,
  LSPErrorCodes,
  type ProtocolConnection,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver-protocol/node';
import { TestClient } from './client.ts';

const stops: (() => unknown)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

const NOT_INITIALIZED = -32002;
const TEXT = 'scenario S { rules LHY  zone Z = A1 }';
const at = (line: number, character: number) => ({ line, character });

/** Asks, and gives `error CODE` or `answer`; `nothing` after a while without either. */
async function asked(connection: ProtocolConnection, method: string, params: unknown): Promise<string> {
  const answer = connection.sendRequest(method, params).then(
    () => 'answer',
    (error) => `error ${error.code}`,
  );
  return Promise.race([answer, new Promise<string>((resolve) => setTimeout(() => resolve('nothing'), 15_000))]);
}

const POSITION = { textDocument: { uri: 'file:///x.bhx' }, position: at(0, 0) };
const DOCUMENT = { textDocument: { uri: 'file:///x.bhx' } };

test('what is asked before `initialize` is refused, and the server lives on', async () => {
  const [toServer, toClient] = [new PassThrough(), new PassThrough()];
  startServer(
    createConnection(new StreamMessageReader(toServer), new StreamMessageWriter(toClient), firstInitialize()),
    () => new BlindhexNodeFileSystem(),
    () => nodeAssets,
  );
  const connection = createProtocolConnection(new StreamMessageReader(toClient), new StreamMessageWriter(toServer));
  connection.listen();
  stops.push(() => connection.dispose());
  await connection.sendNotification('textDocument/didOpen', {
    textDocument: { uri: 'file:///x.bhx', languageId: 'blindhex', version: 1, text: TEXT },
  });
  const methods = [
    'hover',
    'completion',
    'definition',
    'codeLens',
    'inlayHint',
    'selectionRange',
    'documentColor',
    'foldingRange',
    'semanticTokens/full',
  ];
  for (const method of methods)
    expect(
      await asked(connection, `textDocument/${method}`, { ...POSITION, positions: [at(0, 0)], range: { start: at(0, 0), end: at(1, 0) } }),
      method,
    ).toBe(`error ${NOT_INITIALIZED}`);
  for (const method of ['battlefield', 'problems', 'expectations', 'starters', 'library'])
    expect(await asked(connection, `blindhex/${method}`, { uri: 'file:///x.bhx' }), method).toBe(`error ${NOT_INITIALIZED}`);
  expect(await asked(connection, 'workspace/symbol', { query: '' })).toBe(`error ${NOT_INITIALIZED}`);
  expect(await asked(connection, 'initialize', { processId: null, rootUri: null, capabilities: {}, workspaceFolders: null })).toBe('answer');
  await connection.sendNotification('initialized', {});
  expect(await asked(connection, 'textDocument/hover', POSITION)).not.toBe('nothing');
}, 120_000);

test('requests about nothing, about places that are not there and with the wrong words are answered', async () => {
  const client = await TestClient.start({ 'a.bhx': TEXT });
  stops.push(() => client.stop());
  await client.open('a.bhx', TEXT);
  await client.diagnostics('a.bhx');
  const { connection } = client;
  const document = { textDocument: { uri: client.uri('a.bhx') } };
  const positional = ['hover', 'completion', 'definition', 'references', 'documentHighlight', 'signatureHelp', 'prepareRename'];
  for (const method of positional) {
    for (const position of [at(99, 3), at(0, 9999), at(0, TEXT.length)]) {
      expect(
        await asked(connection, `textDocument/${method}`, { ...document, position, context: { includeDeclaration: true } }),
        `${method} ${position.line}`,
      ).not.toBe('nothing');
    }
    expect(await asked(connection, `textDocument/${method}`, { textDocument: { uri: 'untitled:nowhere' }, position: at(0, 0) }), method).not.toBe(
      'nothing',
    );
    expect(await asked(connection, `textDocument/${method}`, {}), method).toMatch(/^error/);
  }
  expect(await asked(connection, 'textDocument/rename', { ...document, position: at(0, 30), newName: '' })).toBe(
    `error ${LSPErrorCodes.RequestFailed}`,
  );
  expect(await asked(connection, 'textDocument/selectionRange', { ...document, positions: [at(50, 1)] })).toBe('answer');
  expect(await asked(connection, 'textDocument/selectionRange', { ...DOCUMENT, positions: [] })).toBe('answer');
  expect(await asked(connection, 'codeLens/resolve', { range: { start: at(0, 0), end: at(0, 0) }, data: { uri: 5 } })).toBe('answer');
  expect(await asked(connection, 'workspace/willRenameFiles', { files: [{ oldUri: 'no address', newUri: '' }] })).not.toBe('nothing');
  expect(await asked(connection, 'workspace/symbol', { query: '(*' })).toBe('answer');
  expect(
    await asked(connection, 'textDocument/codeAction', { ...document, range: { start: at(5, 0), end: at(1, 0) }, context: { diagnostics: [] } }),
  ).toBe('answer');
  for (const method of ['battlefield', 'problems', 'expectations', 'locate', 'change', 'counters', 'library'])
    for (const params of [{}, { uri: 7 }, { uri: client.uri('a.bhx'), battlefield: 1, change: [], position: 'here' }])
      expect(await asked(connection, `blindhex/${method}`, params), method).not.toBe('nothing');
  expect(await asked(connection, 'blindhex/nothing', {})).toBe('error -32601');
  // It is still there.
  expect(await asked(connection, 'textDocument/documentSymbol', document)).toBe('answer');
}, 120_000);
