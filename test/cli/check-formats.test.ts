import { checkGithub } from '@blindhex/cli/formats/check-github';
import { checkJson } from '@blindhex/cli/formats/check-json';
import { checkText } from '@blindhex/cli/formats/check-text';
import type { CheckedFile, Problem } from '@blindhex/cli/problem';
import { describe, expect, it } from 'vitest';

const at = (line: number, character: number, length: number) => ({ start: { line, character }, end: { line, character: character + length } });

const problem = (change: Partial<Problem> = {}): Problem => ({
  code: 'XX-2.3-stack',
  severity: 'error',
  message: 'C4 holds 4 squads; at most 3 may stack',
  cite: '2.3',
  range: at(0, 2, 3),
  related: [],
  ...change,
});
const file = (text: string, ...problems: Problem[]): CheckedFile => ({ file: 'a.bhx', text, problems });
const plain = { colour: false };

describe('text', () => {
  it('puts the caret under the place', () => {
    expect(checkText([file('x abc y', problem())], plain)).toBe(
      `a.bhx:1:3: error XX-2.3-stack (rule 2.3): C4 holds 4 squads; at most 3 may stack
    1 | x abc y
      |   ^^^

1 error, 0 warnings in 1 file
`,
    );
  });

  it.each([
    ['tabs', '\t\tRifle at D9', 2, 5, '\t\t^^^^^'],
    ['wide characters', '"狭い道" Rifle', 6, 5, `${' '.repeat(9)}^^^^^`],
    ['a wide character itself', 'at 狭 x', 3, 1, '   ^^'],
    ['combining marks', 'e\u0301e\u0301 Rifle', 5, 5, '   ^^^^^'],
    ['emoji', '👩‍🚒 Rifle', 6, 5, '   ^^^^^'],
    ['an empty range', 'abc', 3, 0, '   ^'],
    ['a range beyond the line', 'abc', 2, 40, '  ^'],
  ])('aligns the caret after %s', (_name, line, character, length, carets) => {
    const [, , under] = checkText([file(line, problem({ range: at(0, character, length) }))], plain).split('\n');
    expect(under).toBe(`      | ${carets}`);
  });

  it('shows a part of a very long line', () => {
    const [, shown = '', under = ''] = checkText(
      [file(`${'a'.repeat(5000)}HERE${'b'.repeat(5000)}`, problem({ range: at(0, 5000, 4) }))],
      plain,
    ).split('\n');
    expect(shown.length).toBeLessThan(160);
    expect(shown.slice(under.indexOf('^'), under.lastIndexOf('^') + 1)).toBe('HERE');
  });

  it('marks the first line of a range of several', () => {
    const range = { start: { line: 0, character: 4 }, end: { line: 2, character: 1 } };
    expect(checkText([file('map A for B\n{\n}', problem({ range }))], plain)).toContain('      |     ^^^^^^^\n');
  });

  it.each(['\r\n', '\r', '\n'])('finds the line whatever ends it (%j)', (end) => {
    expect(checkText([file(['one', 'two', 'three'].join(end), problem({ range: at(1, 0, 3) }))], plain)).toContain('    2 | two\n      | ^^^\n');
  });

  it('lets no control character through', () => {
    const text = checkText([file('x \u001b[31m\u202e y', problem({ message: 'no \u001b[2J here' }))], plain);
    for (const control of ['\u001b', '\u202e']) expect(text).not.toContain(control);
  });

  it('names related places', () => {
    const related = [{ message: 'declared here', file: 'b.bhx', range: at(4, 0, 2) }];
    expect(checkText([file('x abc y', problem({ related }))], plain)).toContain('      = b.bhx:5:1: declared here\n');
  });

  it('counts', () => {
    const files = [file('x', problem(), problem({ severity: 'warning' })), file('y', problem(), problem({ severity: 'info' }))];
    expect(checkText(files, plain)).toMatch(/\n2 errors, 1 warning, 1 note in 2 files\n$/);
    expect(checkText([file('x')], plain)).toBe('no problems in 1 file\n');
    expect(checkText([file('x', problem({ severity: 'info' }))], plain)).toMatch(/no problems, 1 note in 1 file\n$/);
  });

  it('colours only where asked', () => {
    expect(checkText([file('x abc y', problem())], plain)).not.toContain('\u001b');
    expect(checkText([file('x abc y', problem())], { colour: true })).toContain('\u001b[31m');
  });
});

describe('json', () => {
  it('has the documented shape, with places from 0 and forward slashes', () => {
    const [parsed] = JSON.parse(checkJson([{ file: 'maps\\a.bhx', text: '', problems: [problem()] }])).files;
    expect(parsed).toEqual({
      file: 'maps/a.bhx',
      diagnostics: [
        {
          code: 'XX-2.3-stack',
          severity: 'error',
          message: 'C4 holds 4 squads; at most 3 may stack',
          cite: '2.3',
          range: { start: { line: 0, character: 2 }, end: { line: 0, character: 5 } },
          related: [],
        },
      ],
    });
  });
});

describe('github', () => {
  it.each([
    [problem(), '::error file=a.bhx,line=1,endLine=1,col=3,endColumn=5,title=XX-2.3-stack (rule 2.3)::C4 holds 4 squads; at most 3 may stack\n'],
    [
      problem({ severity: 'info', cite: '', message: '100%\nsure' }),
      '::notice file=a.bhx,line=1,endLine=1,col=3,endColumn=5,title=XX-2.3-stack::100%25%0Asure\n',
    ],
    [
      problem({ code: 'A:B,C', cite: '', severity: 'warning' }),
      '::warning file=a.bhx,line=1,endLine=1,col=3,endColumn=5,title=A%3AB%2CC::C4 holds 4 squads; at most 3 may stack\n',
    ],
  ])('writes a workflow command', (found, line) => {
    expect(checkGithub([file('x abc y', found)])).toBe(line);
  });

  it('leaves out columns for several lines', () => {
    expect(checkGithub([file('x', problem({ range: { start: { line: 0, character: 1 }, end: { line: 2, character: 0 } } }))])).toContain(
      'line=1,endLine=3,title=',
    );
  });
});
