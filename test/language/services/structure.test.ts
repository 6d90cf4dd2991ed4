import { readWholeLibrary } from '@blindhex/language';
import { TextDocument } from 'langium';
import { expectFoldings, expectSemanticToken, highlightHelper } from 'langium/test';
import { beforeAll, describe, expect, test } from 'vitest';
import { CodeActionKind, type DocumentSymbol, SemanticTokenTypes } from 'vscode-languageserver-protocol';
import { HOUSE_RULES, workspace } from './workspace.ts';

const TEXT = `import "toy.bhx"
// one
// two
// three
scenario Test "A test" {
  rules Toy
  board Lane
  zone Near = B2 + C3
  side American {
    nationality us
    company Able {
      Rifle x3 at A1
      squad Ace at A2
    }
  }
  special rules {
    "Mortars" { set mortar.recovery = 2 }
  }
  expect A1 in Near
}
`;
let services: Awaited<ReturnType<typeof workspace<'toy.bhx' | 'test.bhx'>>>;
beforeAll(async () => {
  services = await workspace({ 'toy.bhx': HOUSE_RULES, 'test.bhx': TEXT });
});
const params = { textDocument: { uri: '' } };

test('the outline shows what is in what', async () => {
  const symbols = await services.blindhex.lsp.DocumentSymbolProvider?.getSymbols(services.documents['test.bhx'], params);
  const lines = (symbol: DocumentSymbol, depth: number): string[] => [
    `${'  '.repeat(depth)}${symbol.name}${symbol.detail ? ` (${symbol.detail})` : ''}`,
    ...(symbol.children ?? []).flatMap((child) => lines(child, depth + 1)),
  ];
  expect(symbols?.flatMap((symbol) => lines(symbol, 0))).toEqual([
    'Test (A test)',
    '  Near',
    '  American',
    '    Able (company)',
    '      Rifle x3',
    '      Ace (squad)',
    '  special rules',
    '    Mortars',
    '  expect A1 in Near',
  ]);
});

test('hints count steps and hexes', async () => {
  const document = services.documents['test.bhx'];
  const range = { start: { line: 0, character: 0 }, end: { line: 99, character: 0 } };
  const hints = await services.blindhex.lsp.InlayHintProvider?.getInlayHints(document, { ...params, range });
  expect(hints?.map(({ label, position }) => `${position.line} ${label}`)).toEqual(['7 2 hexes', '8 8 steps', '10 8 steps', '16 usually 1']);
});

test('a search of the workspace finds what is declared, down to units, and in the library', async () => {
  // An editor reads the games that no file names at its first pause.
  await readWholeLibrary(services.shared);
  const find = async (query: string) =>
    (await services.shared.lsp.WorkspaceSymbolProvider?.getSymbols({ query }))?.map(({ name, containerName }) => `${containerName ?? ''}: ${name}`) ??
    [];
  expect(await find('Near')).toContain('Test: Near');
  expect(await find('Ace')).toContain('Test › American › Able: Ace');
  expect(await find('Para')).toContain('US: Para');
  expect((await find('woods')).slice(0, 2)).toEqual(['Toy: woods', 'LHY: woods']);
  expect(await find('no such thing')).toEqual([]);
});

test('a hint tells by which hexes an arrival comes, and with how much', async () => {
  const side = (clause: string) => `import "toy.bhx"\nscenario Late { rules Toy board Lane side American {\n${clause}\n} }\n`;
  const hintOf = async (clause: string) => {
    const { documents, blindhex } = await workspace({ 'toy.bhx': HOUSE_RULES, 'late.bhx': side(clause) });
    const range = { start: { line: 2, character: 0 }, end: { line: 3, character: 0 } };
    const hints = await blindhex.lsp.InlayHintProvider?.getInlayHints(documents['late.bhx'], { ...params, range });
    return hints?.filter(({ position }) => position.line === 2).map(({ label, position }) => `${position.character} ${label}`);
  };
  expect(await hintOf('arrives on turn 2 from A1..A3 { Rifle x3 }')).toEqual(['29 A1 to A3, 3 hexes, 6 steps']);
  expect(await hintOf('arrives on turn 2 from B2 { }')).toEqual(['25 B2']);
  expect(await hintOf('arrives on event 7 { Rifle }')).toEqual(['18 2 steps']);
});

test('braces, comments and texts fold', async () => {
  await expectFoldings(services.blindhex)({
    text: '<|// one\n// two\n// three|>\n<|/* a\n b */|>\n<|scenario Test {\n  <|side A {\n    nationality us|>\n  }\n  zone Z = A1|>\n}\n',
    disposeAfterCheck: true,
  });
});

test('names are coloured by what they stand for', async () => {
  const highlight = highlightHelper(services.blindhex);
  const tokens = await highlight('import "toy.bhx"\nmap <|M|> for <|Toy|> { hexes 3 x 3 flat <|woods|>: A1 }', {
    documentUri: 'file:///games/colours.bhx',
  });
  expectSemanticToken(tokens, { rangeIndex: 0, tokenType: SemanticTokenTypes.namespace });
  expectSemanticToken(tokens, { rangeIndex: 1, tokenType: SemanticTokenTypes.namespace });
  expectSemanticToken(tokens, { rangeIndex: 2, tokenType: SemanticTokenTypes.class });
});

describe('signature help', () => {
  test.each([
    ['expect chance(', 'chance(', 0],
    ['expect chance(Volley, ', 'chance(', 1],
    ['expect count(within 2 of (A1 + B2), not los(', 'los(', 0],
    ['expect (A1', undefined, 0],
    ['zone Z = A1 ', undefined, 0],
  ])('in %s', async (text, label, argument) => {
    const { documents, blindhex } = await workspace({ 'test.bhx': `scenario S { ${text}` });
    const document = documents['test.bhx'];
    const position = document.textDocument.positionAt(document.textDocument.getText().length);
    const help = await blindhex.lsp.SignatureHelp?.provideSignatureHelp(document, { ...params, position });
    if (label === undefined) expect(help).toBeUndefined();
    else {
      expect(help?.signatures[0]?.label).toMatch(new RegExp(`^${label.replace('(', '\\(')}`));
      expect(help?.activeParameter).toBe(argument);
    }
  });
});

describe('quick fixes', () => {
  const CASES: { name: string; text: string; fix: string; after: string }[] = [
    {
      name: 'a misspelt name',
      text: 'import "toy.bhx"\nmap M for Toy { hexes 3 x 3 flat wods: A1 }',
      fix: 'Change to woods',
      after: 'import "toy.bhx"\nmap M for Toy { hexes 3 x 3 flat woods: A1 }',
    },
    {
      name: 'a missing import',
      text: 'map M for Toy { hexes 3 x 3 flat }',
      fix: 'Import "./toy.bhx"',
      after: 'import "./toy.bhx"\nmap M for Toy { hexes 3 x 3 flat }',
    },
    {
      name: 'a needless import',
      text: 'import "toy.bhx"\nimport "./toy.bhx"\nmap M for Toy { hexes 3 x 3 flat }',
      fix: 'Remove this import',
      after: 'import "toy.bhx"\nmap M for Toy { hexes 3 x 3 flat }',
    },
    { name: 'a misspelt import', text: 'import "toys.bhx"', fix: 'Import "./toy.bhx"', after: 'import "./toy.bhx"' },
    {
      name: 'an unused suppression',
      text: '// blindhex-ignore BHX-name\nmap M for LHY { hexes 3 x 3 flat }',
      fix: 'Remove this suppression',
      after: 'map M for LHY { hexes 3 x 3 flat }',
    },
    {
      name: 'one of two suppressions',
      text: '// blindhex-ignore BHX-name, BHX-import\nimport "x.bhx"',
      fix: 'Remove this suppression',
      after: '// blindhex-ignore BHX-import\nimport "x.bhx"',
    },
    {
      name: 'a suppression at the end of a line',
      text: '  import "x.bhx"  // blindhex-ignore BHX-import: not yet',
      fix: 'Move it to the line above',
      after: '  // blindhex-ignore BHX-import: not yet\n  import "x.bhx"',
    },
    {
      name: 'a suppression in a long comment',
      text: '/* blindhex-ignore BHX-import */\nimport "x.bhx"',
      fix: 'Begin it with //',
      after: '// blindhex-ignore BHX-import\nimport "x.bhx"',
    },
    {
      name: 'a suppression without a code',
      text: 'map M for LHY { hexes 3 x 3 flat }\n  // blindhex-ignore: so be it\n',
      fix: 'Remove this comment',
      after: 'map M for LHY { hexes 3 x 3 flat }\n',
    },
    {
      name: 'a misspelt parameter, whose name has a dot and no quotes',
      text: 'import "toy.bhx"\nscenario S { rules Toy  special rules { "Mud" { set mortar.recovry = 2 } } }',
      fix: 'Change to mortar.recovery',
      after: 'import "toy.bhx"\nscenario S { rules Toy  special rules { "Mud" { set mortar.recovery = 2 } } }',
    },
    { name: 'silencing', text: '  import "x.bhx"', fix: 'Silence BHX-import here', after: '  // blindhex-ignore BHX-import\n  import "x.bhx"' },
  ];
  test.each(CASES)('$name', async ({ text, fix, after }) => {
    const { documents, blindhex } = await workspace({ 'toy.bhx': HOUSE_RULES, 'test.bhx': text });
    const document = documents['test.bhx'];
    const range = { start: { line: 0, character: 0 }, end: document.textDocument.positionAt(text.length) };
    const actions = await blindhex.lsp.CodeActionProvider?.getCodeActions(document, {
      ...params,
      range,
      context: { diagnostics: [], only: [CodeActionKind.QuickFix] },
    });
    const action = actions?.find(({ title }) => title === fix);
    expect(action, (actions ?? []).map(({ title }) => title).join('; ')).toBeDefined();
    const edits = action && 'edit' in action ? (action.edit?.changes?.[document.uri.toString()] ?? []) : [];
    const changed = TextDocument.applyEdits(document.textDocument, edits);
    expect(changed).toBe(after);
    // What was fixed is gone.
    const before = (document.diagnostics ?? []).length;
    const again = await workspace({ 'toy.bhx': HOUSE_RULES, 'test.bhx': changed });
    expect((again.documents['test.bhx'].diagnostics ?? []).length).toBeLessThan(before);
  });
});
