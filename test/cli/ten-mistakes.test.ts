import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runCli } from './run.ts';

const folder = join(import.meta.dirname, 'fixtures/ten-mistakes');
const file = 'ten-mistakes.bhx';

/** Code, line and column from 1, rule; the comments in the file count them. */
const MISTAKES: [code: string, line: number, column: number, rule: string][] = [
  ['BHX-import', 3, 8, ''],
  ['BHX-name', 11, 3, ''],
  ['BHX-hex-unknown', 21, 24, ''],
  ['LHY-3.0-leader', 33, 7, '3.0'],
  ['LHY-2.3-squads', 36, 9, '2.3'],
  ['BHX-steps', 39, 11, ''],
  ['BHX-value-bounds', 51, 33, '1.1'],
  ['BHX-victory-gap', 59, 38, ''],
  ['BHX-parameter-bounds', 62, 49, ''],
  ['BHX-syntax', 66, 13, ''],
];

it('ten different mistakes in one file are all named with line, column, code and rule', async () => {
  const { code, out } = await runCli(['check', file, '--format', 'json'], { cwd: folder });
  const [{ diagnostics }] = JSON.parse(out).files;
  const found = diagnostics
    .filter(({ severity }: { severity: string }) => severity !== 'info')
    .map((each: { code: string; cite: string; range: { start: { line: number; character: number } } }) => [
      each.code,
      each.range.start.line + 1,
      each.range.start.character + 1,
      each.cite.split(', ')[0],
    ]);
  expect(found).toEqual(MISTAKES);
  expect(code).toBe(1);
});

it('and shown in text with a caret under the place', async () => {
  const { out } = await runCli(['check', file], { cwd: folder });
  const source = readFileSync(join(folder, file), 'utf8').split('\n');
  const lines = out.split('\n');
  for (const [code, line, column, rule] of MISTAKES) {
    const at = lines.findIndex((each) => each.startsWith(`${file}:${line}:${column}: `) && each.includes(` ${code}`));
    expect(lines[at]).toContain(rule ? `(rule ${rule}` : `${code}: `);
    expect(lines[at + 1]).toBe(`${String(line).padStart(5)} | ${source[line - 1]}`);
    expect(lines[at + 2]?.indexOf('^')).toBe(column - 1 + 8);
  }
  const [, errors, warnings] = /\n(\d+) errors?, (\d+) warnings?.* in 1 file\n$/.exec(out) ?? [];
  expect(Number(errors) + Number(warnings)).toBe(MISTAKES.length);
});
