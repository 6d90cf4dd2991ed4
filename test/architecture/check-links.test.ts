import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { checkCatalogue, severityOf } from '@blindhex/language';
import { toDiagnostic } from '@blindhex/language/checks/diagnostics';
import { checkPages } from '@blindhex/language/checks/pages';
import { CheckSettings } from '@blindhex/language/checks/settings';
import { listFiles, PackageManager } from '@vscode/vsce';
import { expect, test } from 'vitest';
import { workspace } from '../language/services/workspace.ts';

const root = join(import.meta.dirname, '../..');
const codes = [...checkCatalogue().keys()];

test('every code leads to a page that the extension packs, and no page is left over', async () => {
  const { documents } = await workspace({ 'file.bhx': '' });
  const document = documents['file.bhx'];
  const settings = new CheckSettings();
  settings.documentation = `${pathToFileURL(join(root, 'docs/checks')).href}/`;
  const packed = new Set((await listFiles({ cwd: root, packageManager: PackageManager.None })).map((file) => join(root, file)));
  expect(codes.length).toBeGreaterThan(200);
  const origin = { line: 0, character: 0 };
  for (const code of codes) {
    const source = { uri: document.uri.toString(), start: origin, end: origin };
    const diagnostic = toDiagnostic({ code, message: '', source, severity: severityOf(code) }, document, settings, { start: origin, end: origin });
    const page = fileURLToPath(diagnostic?.codeDescription?.href ?? 'file:///nowhere');
    expect(existsSync(page), `${code} leads to ${page}`).toBe(true);
    expect(packed.has(page), `${page} is packed`).toBe(true);
  }
  expect(readdirSync(join(root, 'docs/checks')).sort()).toEqual([...codes.map((code) => `${code}.md`), 'README.md'].sort());
});

test('the pages on disk are those that the checks declare', () => {
  for (const [name, text] of checkPages()) expect(readFileSync(join(root, 'docs/checks', name), 'utf8'), name).toBe(text);
});

test('every link to a page in the documents leads to one', () => {
  for (const name of ['checks/README.md', 'checks-of-lhy.md', 'checks-of-waw.md', 'language.md', 'quick-fixes.md']) {
    const file = join(root, 'docs', name);
    for (const [, target = ''] of readFileSync(file, 'utf8').matchAll(/\]\(((?:checks\/)?[A-Za-z]+-[\w.-]+\.md)\)/g)) {
      expect(existsSync(join(file, '..', target)), `${name}: ${target}`).toBe(true);
    }
  }
});
