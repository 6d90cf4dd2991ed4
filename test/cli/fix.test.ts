import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkCatalogue } from '@blindhex/language';
import { afterAll, expect, test } from 'vitest';
import { CodeActionKind } from 'vscode-languageserver-protocol';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { workspace } from '../language/services/workspace.ts';
import { runCli } from './run.ts';

const folder = mkdtempSync(join(tmpdir(), 'blindhex-fix-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Files with mistakes, and what is made of them: what has one correction is made, the rest is left to the author. */
const CASES: [name: string, wrong: string, right: string][] = [
  ['an unused suppression', '// blindhex-ignore BHX-name\nruleset Mine { }\n', 'ruleset Mine { }\n'],
  [
    'a parameter, whose dotted name needs no quotes',
    'scenario S { rules LHY  special rules { "Hill" { set hill.level-multiplir = 2 } } }\n',
    'scenario S { rules LHY  special rules { "Hill" { set hill.level-multiplier = 2 } } }\n',
  ],
  [
    'two mistakes on a line, and a line that goes with its comment',
    'map M for LHY { hexes 4 x 4 flat\n  // blindhex-ignore BHX-name, BHX-import\n  wods: A1  orchrd: B2\n  // blindhex-ignore\n}\n',
    'map M for LHY { hexes 4 x 4 flat\n  // blindhex-ignore BHX-name\n  wods: A1  orchrd: B2\n}\n',
  ],
  ['a suppression at the end of a line', 'ruleset Mine { } // blindhex-ignore BHX-name\n', 'ruleset Mine { }\n'],
];

test.each(CASES)('`check --fix` and "Fix all" make the same of %s', async (_, wrong, right) => {
  writeFileSync(join(folder, 'wrong.bhx'), wrong);
  await runCli(['check', 'wrong.bhx', '--fix'], { cwd: folder });
  expect(readFileSync(join(folder, 'wrong.bhx'), 'utf8')).toBe(right);
  expect(await fixedInEditor(wrong)).toBe(right);
});

test('of several corrections, and of one that is a guess, none is made by either', async () => {
  const texts = ['BHX-edge', 'BHX-table-size'].map((code) => checkCatalogue().get(code)?.examples?.bad ?? '');
  for (const text of texts) {
    writeFileSync(join(folder, 'open.bhx'), text);
    await runCli(['check', 'open.bhx', '--fix'], { cwd: folder });
    expect(readFileSync(join(folder, 'open.bhx'), 'utf8')).toBe(text);
    expect(await fixedInEditor(text)).toBe(text);
  }
});

test('a byte order mark stays where it is, fixed or laid out', async () => {
  writeFileSync(join(folder, 'marked.bhx'), '\uFEFF// blindhex-ignore BHX-name\nruleset Mine {\nterrain woods\n}\n');
  await runCli(['check', 'marked.bhx', '--fix'], { cwd: folder });
  expect(readFileSync(join(folder, 'marked.bhx'), 'utf8')).toBe('\uFEFFruleset Mine {\nterrain woods\n}\n');
  await runCli(['format', 'marked.bhx', '--write'], { cwd: folder });
  expect(readFileSync(join(folder, 'marked.bhx'), 'utf8')).toBe('\uFEFFruleset Mine {\n  terrain woods\n}\n');
});

/** "Fix all in file" until it has nothing more to offer. */
async function fixedInEditor(text: string): Promise<string> {
  let current = text;
  for (let round = 0; round < 10; round++) {
    const { documents, blindhex } = await workspace({ 'file.bhx': current });
    const document = documents['file.bhx'];
    const range = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };
    const context = { diagnostics: [], only: [CodeActionKind.SourceFixAll] };
    const params = { textDocument: { uri: document.uri.toString() }, range, context };
    const [action] = (await blindhex.lsp.CodeActionProvider?.getCodeActions(document, params)) ?? [];
    if (!action || !('edit' in action)) return current;
    const changes = action.edit?.changes ?? {};
    expect(Object.keys(changes), 'files that "Fix all in file" changes').toEqual([document.uri.toString()]);
    current = TextDocument.applyEdits(document.textDocument, changes[document.uri.toString()] ?? []);
  }
  return current;
}
