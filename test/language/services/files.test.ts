import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createBlindhexServices, isLibraryUri } from '@blindhex/language';
import { BlindhexNodeFileSystem } from '@blindhex/language/workspace/node-file-system';
import { decoded } from '@blindhex/language/workspace/source-text';
import { URI } from 'langium';
import { afterAll, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'blindhex ä '));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const bytes = (text: string) => new TextEncoder().encode(text);

test('a byte order mark is no part of the text', () => {
  expect(decoded(bytes('\uFEFFmap Lane'))).toBe('map Lane');
});

test.each([
  ['binary', new Uint8Array([109, 97, 112, 0, 1, 2]), /no text: it holds zero bytes/],
  ['UTF-16', new Uint8Array([0xff, 0xfe, 109, 0]), /UTF-16.*Save it as UTF-8/],
  ['an older encoding', new Uint8Array([0x53, 0x74, 0xe4, 0x64, 0x74]), /not UTF-8/],
  ['huge', new Uint8Array(7_000_000).fill(0x20), /larger than 2 MB.*Split it/],
])('a file that is %s is refused with what to do', (_, content, reason) => {
  expect(() => decoded(content)).toThrow(reason);
});

test('a folder is read with links, odd names, and files that are none', async () => {
  writeFileSync(join(folder, 'übung %20.bhx'), '\uFEFFruleset Übung { system: toy by 1.0a  terrain wald }');
  writeFileSync(join(folder, 'karte.bhx'), 'import "übung %20.bhx"\nmap Karte for Übung { hexes 3 x 3 flat wald: A1 }');
  writeFileSync(join(folder, 'binary.bhx'), new Uint8Array([0, 1, 2, 3]));
  symlinkSync(join(folder, 'karte.bhx'), join(folder, 'linked.bhx'));
  symlinkSync(folder, join(folder, 'circle'));
  symlinkSync(join(folder, 'gone'), join(folder, 'broken.bhx'));
  const { shared } = createBlindhexServices({ fileSystemProvider: () => new BlindhexNodeFileSystem() });
  await shared.workspace.WorkspaceManager.initializeWorkspace([{ name: 'test', uri: URI.file(folder).toString() }]);
  const found = shared.workspace.LangiumDocuments.all
    .filter(({ uri }) => !isLibraryUri(uri))
    .map(({ uri, diagnostics }) => [
      uri.path.slice(uri.path.lastIndexOf('/') + 1),
      (diagnostics ?? []).map(({ code }) => code).filter((code) => /file|name|import|syntax/.test(String(code))),
    ])
    .toArray();
  expect(Object.fromEntries(found)).toEqual({ 'übung %20.bhx': [], 'karte.bhx': [], 'linked.bhx': [], 'binary.bhx': ['BHX-file'] });
});
