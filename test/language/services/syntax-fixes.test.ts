import { diagnosticData } from '@blindhex/language/checks/diagnostics';
import { textEdit } from '@blindhex/language/checks/text-edits';
import { expect, test } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { workspace } from './workspace.ts';

const map = (items: string) => `map M for LHY {\n  hexes 5 x 5 flat\n${items}}\n`;
const scenario = (items: string) => `scenario S {\n  rules LHY\n${items}}\n`;

/** What is missing, a text without it, and what its fix makes of that. */
const CASES: [what: string, wrong: string, right: string][] = [
  ['a comma between hexes', map('  woods: B2 C3\n'), map('  woods: B2, C3\n')],
  ['a comma behind a hexside', map('  wall: B2/N C3/N\n'), map('  wall: B2/N, C3/N\n')],
  ['a colon', map('  woods B2\n'), map('  woods: B2\n')],
  ['a colon of a property', 'ruleset R { terrain woods { height 1 } }', 'ruleset R { terrain woods { height: 1 } }'],
  ['a sign', scenario('  zone Z A1\n'), scenario('  zone Z = A1\n')],
  ['a word', scenario('  special { "x" "y" }\n'), scenario('  special rules { "x" "y" }\n')],
  ['a bracket', scenario('  expect los(A1, B2 // near\n  expect true\n'), scenario('  expect los(A1, B2) // near\n  expect true\n')],
  ['a comma in a call', scenario('  expect los(A1 B2)\n'), scenario('  expect los(A1, B2)\n')],
  ['the last brace', map('  woods: B2 // dense\n').slice(0, -2), map('  woods: B2 // dense\n')],
  ['braces at the end of a line', 'map M for LHY { hexes 5 x 5 flat', 'map M for LHY { hexes 5 x 5 flat }'],
  ['several braces', scenario('  side A {\n    company B {\n').slice(0, -2), scenario('  side A {\n    company B {\n    }\n  }\n')],
  [
    'a brace before the next declaration',
    `${map('  woods: B2\n').slice(0, -2)}map N for LHY { hexes 4 x 4 flat }`,
    `${map('  woods: B2\n')}map N for LHY { hexes 4 x 4 flat }`,
  ],
  ['a brace that opens', map('  woods: B2\n').replace(' {', ''), map('  woods: B2\n')],
  ['a quote', map('').replace('M', 'M "Meadow'), map('').replace('M', 'M "Meadow"')],
  ['a long text', scenario('  history """Long ago\n  expect true\n'), scenario('  history """Long ago"""\n  expect true\n')],
  ['straight quotes', scenario('  place “Caen”\n'), scenario('  place "Caen"\n')],
  ['a plain minus', scenario('  side A { initiative –2 }\n'), scenario('  side A { initiative -2 }\n')],
  ['no brace', `${scenario('')}}`, scenario('')],
];

test.each(CASES)('%s', async (_, wrong, right) => {
  const { documents } = await workspace({ 'wrong.bhx': wrong, 'right.bhx': right });
  const document = documents['wrong.bhx'];
  const [problem] = (document.diagnostics ?? []).filter(({ code }) => code === 'BHX-syntax');
  const [fix] = problem ? diagnosticData(problem).fixes : [];
  expect(
    TextDocument.applyEdits(
      document.textDocument,
      (fix?.edits ?? []).map((edit) => textEdit(edit, document)),
    ),
  ).toBe(right);
  expect((documents['right.bhx'].diagnostics ?? []).filter(({ code }) => code === 'BHX-syntax')).toEqual([]);
});

test('a fix keeps the line ends of its file', async () => {
  const { documents } = await workspace({ 'wrong.bhx': map('  woods: B2\n').slice(0, -2).replaceAll('\n', '\r\n') });
  const document = documents['wrong.bhx'];
  const fixes = (document.diagnostics ?? []).flatMap((problem) => diagnosticData(problem).fixes);
  expect(fixes.flatMap(({ edits }) => edits.map((edit) => textEdit(edit, document).newText))).toEqual(['\r\n}']);
});

test('where more than a word is wrong, nothing is offered', async () => {
  for (const text of [map('  hexes 5 x\n'), scenario('  ends controls(A, B)\n'), scenario('  expect los(A1, , B2)\n')]) {
    const { documents } = await workspace({ 'wrong.bhx': text });
    const problems = (documents['wrong.bhx'].diagnostics ?? []).filter(({ code }) => code === 'BHX-syntax');
    expect(problems.length).toBeGreaterThan(0);
    expect(problems.flatMap((problem) => diagnosticData(problem).fixes)).toEqual([]);
  }
});
