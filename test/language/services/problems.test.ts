import { importedUri } from '@blindhex/language';
import { URI } from 'langium';
import { describe, expect, test } from 'vitest';
import { since } from '../../../bench/processor-time.ts';
import { fileUri, HOUSE_RULES, workspace } from './workspace.ts';

/** A text, and each problem it has as `line:column CODE message`, counted from 1. */
const NO_CODE = 'This suppression names no check and silences nothing; name the codes: // blindhex-ignore CODE: the reason';
const IN_BLOCK = 'A suppression works only as a // comment; in /* */ it silences nothing';
const AT_END = 'A suppression works only on a line of its own, above the one that has the problem; here it silences nothing';
const CASES: [text: string, problems: string[]][] = [
  ['scenario S { rules Toy  zoe Far = A1  board Lane }', ["2:25 BHX-syntax `zoe` can't stand here in a scenario; did you mean `zone`?"]],
  [
    'scenario S { rules Toy  board Lane  fire X { a by b at A1 as c - } }',
    ["2:64 BHX-syntax `-` can't stand here in a fire declaration; what may: the name of a kind of attack or a name, or `}` to close it."],
  ],
  ['map M for Toy { hexes 5 x  woods: A1 }', ['2:28 BHX-syntax Expected a number after `x` in a hex grid, found `woods`.']],
  ['scnario S { }', ['2:1 BHX-syntax `scnario` begins no declaration; did you mean `scenario`?']],
  ['scenario S { rules Toy } }', ['2:26 BHX-syntax This `}` closes nothing: there is one too many, or a `{` is missing above.']],
  ['scenario S { rules Toy', ['2:23 BHX-syntax The file ends before a scenario is closed: a `}` is missing.']],
  ['scenario S { rules Toy side until { } }', ['2:29 BHX-syntax `until` is a word of the language; as a name it is written in quotes: "until".']],
  [
    'map M for Toy { hexes 5 x 5 flat woods:\nwoods: A1,\n}',
    [
      '2:34 BHX-syntax No hexes stand behind `woods:`: name some, or take the line away.',
      '3:10 BHX-syntax Behind a comma more hexes are expected: name some, or take the comma away.',
    ],
  ],
  ['scenario S "Title { rules Toy }', ['2:12 BHX-syntax A text that begins with `"` ends with `"` on the same line; the closing one is missing.']],
  ['scenario “S” { rules Toy }', ['2:10 BHX-syntax Names and texts stand in straight quotes: `"`, not `“`.']],
  ['scenario S { rules Toy zone A = }', ['2:33 BHX-syntax Expected an expression: a hex, a number, a name or a function after `=`, found `}`.']],
  [
    'map M for Toy { hexes 5 x 5 flat  wods: A1 roads: A1 -> A5 }',
    ["2:35 BHX-name No terrain 'wods' in Toy; did you mean 'woods'?", "2:44 BHX-name No path 'roads' in Toy; did you mean 'road'?"],
  ],
  ['scenario S { rules Toi  expect A1 in woods }', ["2:20 BHX-name No ruleset 'Toi'; did you mean 'Toy'?"]],
  [
    'import "./toy.bhx" import "nope.bhx"',
    [
      '2:8 BHX-import-twice "./toy.bhx" is already imported above.',
      '2:27 BHX-import There is no file "nope.bhx" in games; a path starts from the importing file.',
    ],
  ],
  [
    'import "/etc/passwd"',
    ['2:8 BHX-import "/etc/passwd" is no path from this file, such as "./maps/lane.bhx"; absolute paths and web addresses are not imported.'],
  ],
  [
    'scenario S { rules Toy zone A = A1 zone A = A2 board Lane }',
    ['2:41 BHX-name-twice There is another zone of the name A above; one of them needs another name.'],
  ],
  ['map M for Toy { hexes 5 x 5 flat hexes 6 x 6 flat }', ['2:34 BHX-clause-twice `hexes` is said above as well; one of the two does nothing.']],
  [
    'scenario S { rules Toy board Lane start 1944-13-01 25:10 }',
    [
      '2:41 BHX-date There is no day 1944-13-01: a date is year, month and day, such as 1944-07-11.',
      '2:52 BHX-date There is no time 25:10: times run from 00:00 to 23:59.',
    ],
  ],
  ['import "file.bhx"', ['2:8 BHX-import-self This file imports itself; remove the line.']],
  ['// blindhex-ignore BHX-name\nmap M for Toy { hexes 5 x 5 flat  wods: A1 }', []],
  ['// blindhex-ignore BHX-name: we call it so, well-known\nmap M for Toy { hexes 5 x 5 flat  wods: A1 }', []],
  [
    '// blindhex-ignore BHX-import, BHX-name we call it BHX so\nmap M for Toy { hexes 5 x 5 flat  wods: A1 }',
    ['2:20 BHX-ignore-unused No BHX-import on the next line: this silences nothing.'],
  ],
  [
    '// blindhex-ignore BHX-name LHY-2.3-squad. So be it.\nmap M for Toy { hexes 5 x 5 flat  wods: A1 }',
    ['2:29 BHX-ignore-unused There is no check LHY-2.3-squad; did you mean LHY-2.3-squads?'],
  ],
  ['map M for Toy { hexes 5 x 5 flat }\n// blindhex-ignore: we call it so', [`3:1 BHX-ignore-form ${NO_CODE}`]],
  ['map M for Toy { hexes 5 x 5 flat }\n  // blindhex-ignore', [`3:3 BHX-ignore-form ${NO_CODE}`]],
  ['/* blindhex-ignore BHX-name */\nmap M for Toy { hexes 5 x 5 flat }', [`2:1 BHX-ignore-form ${IN_BLOCK}`]],
  ['map M for Toy { hexes 5 x 5 flat } // blindhex-ignore BHX-name', [`2:36 BHX-ignore-form ${AT_END}`]],
  ['map M for Toy { hexes 5 x 5 flat /* blindhex-ignore BHX-name */ }', [`2:34 BHX-ignore-form ${AT_END}`]],
  ['map M "// blindhex-ignore" for Toy { hexes 5 x 5 flat } // on blindhex-ignore and blindhex-ignored', []],
  ['/* of old:\n// blindhex-ignore BHX-name\n*/\nmap M for Toy { hexes 5 x 5 flat }', []],
  ['// blindhex-ignore BHX-nam\nmap M for Toy { hexes 5 x 5 flat }', ['2:20 BHX-ignore-unused There is no check BHX-nam; did you mean BHX-name?']],
];

async function problemsOf(files: Record<string, string>, name = 'file.bhx'): Promise<string[]> {
  const { documents } = await workspace(files);
  return (documents[name]?.diagnostics ?? [])
    .sort((a, b) => a.range.start.line - b.range.start.line || a.range.start.character - b.range.start.character)
    .map(({ range, code, message }) => `${range.start.line + 1}:${range.start.character + 1} ${code} ${message}`);
}

describe('problems', () => {
  test.each(CASES)('%s', async (text, problems) => {
    const found = await problemsOf({ 'toy.bhx': HOUSE_RULES, 'file.bhx': `import "toy.bhx"\n${text}` });
    const expected = new Set(problems.map((problem) => problem.split(' ')[1]));
    expect(found.filter((problem) => expected.has(problem.split(' ')[1]) || /BHX-(syntax|name|import)/.test(problem))).toEqual(problems);
  });

  test.each(['\n', '\r\n', '\r'])('stand on the right line whatever ends it (%j)', async (end) => {
    const found = await problemsOf({
      'toy.bhx': HOUSE_RULES,
      'file.bhx': `import "toy.bhx"\n// x\nmap M for Toy {\n hexes 5 x 5 flat\n wods: A1\n}`.replaceAll('\n', end),
    });
    expect(found).toContain("5:2 BHX-name No terrain 'wods' in Toy; did you mean 'woods'?");
  });
});

describe('imports', () => {
  test('in a circle end, and each file says so', async () => {
    const files = { 'a.bhx': 'import "b.bhx"', 'b.bhx': 'import "c.bhx"', 'c.bhx': 'import "a.bhx"' };
    for (const name of Object.keys(files))
      expect((await problemsOf(files, name)).map((problem) => problem.split(' ')[1])).toEqual(['BHX-import-cycle']);
  });

  test('of a file with mistakes say where its first is', async () => {
    const found = await problemsOf({ 'broken.bhx': 'map M for LHY {\n hexes 3 x 3 flat wods A1\n}', 'file.bhx': 'import "broken.bhx"' });
    expect(found).toEqual(['1:8 BHX-import-errors "broken.bhx" has 1 syntax error (the first on line 2); names it declares may be missing here.']);
  });

  test('are not passed on', async () => {
    const files = {
      'toy.bhx': HOUSE_RULES,
      'between.bhx': 'import "toy.bhx"',
      'file.bhx': 'import "between.bhx"\nmap M for Toy { hexes 3 x 3 flat }',
    };
    expect(await problemsOf(files)).toEqual(["2:11 BHX-name No ruleset 'Toy'; toy.bhx declares it: import it."]);
  });

  test.each([
    ['file:///games/my%20maps/file.bhx', '../lane ä.bhx', 'file:///games/lane%20%C3%A4.bhx'],
    ['file:///c%3A/Games/file.bhx', './lane.bhx', 'file:///c%3A/Games/lane.bhx'],
    ['file:///games/file.bhx', 'maps\\lane.bhx', 'file:///games/maps/lane.bhx'],
    ['vscode-vfs://github/x/y/file.bhx', 'lane.bhx', 'vscode-vfs://github/x/y/lane.bhx'],
    ['file:///games/file.bhx', 'https://example.org/lane.bhx', undefined],
    ['file:///games/file.bhx', 'C:\\lane.bhx', undefined],
  ])('from %s of %s', (from, path, to) => {
    expect(importedUri(URI.parse(from), path)?.toString()).toBe(to);
  });
});

test('a text too large to be a scenario is refused at once', async () => {
  const start = process.cpuUsage();
  const { documents } = await workspace({ 'file.bhx': '// x\n'.repeat(1_000_000) });
  expect(documents['file.bhx'].diagnostics?.map(({ code }) => code)).toEqual(['BHX-file']);
  expect(since(start)).toBeLessThan(2000);
  expect(fileUri('x').scheme).toBe('file');
});
