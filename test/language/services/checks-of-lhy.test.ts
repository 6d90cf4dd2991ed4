import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkCatalogue } from '@blindhex/language';
import { expect, test } from 'vitest';

const page = readFileSync(join(import.meta.dirname, '../../../docs/checks-of-lhy.md'), 'utf8');
const rows = page
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| condition') && !line.startsWith('| ---'))
  .map((line) => line.split('|').map((cell) => cell.trim()));
const codesIn = (text: string) => [...text.matchAll(/`((?:LHY|BHX)-[^`]+)`/g)].map(([, code]) => code ?? '');

test('the table of checks has a row for each of the 188 conditions, once', () => {
  expect(rows).toHaveLength(188);
  expect(new Set(rows.map(([, condition]) => condition)).size).toBe(188);
});

test('every code that it names exists', () => {
  const catalogue = checkCatalogue();
  const codes = rows.flatMap(([, , state = '']) => codesIn(state));
  expect(codes.length).toBeGreaterThan(100);
  expect(codes.filter((code) => !catalogue.has(code))).toEqual([]);
});

test('every condition is checked, or has a reason why not, and the counts are true', () => {
  const without = rows.filter(([, , state = '']) => codesIn(state).length === 0);
  for (const [, condition, state = '', why = ''] of without) {
    expect(state, condition).toBe('not checkable');
    expect(why.length, condition).toBeGreaterThan(10);
  }
  expect(page).toContain(`${188 - without.length} are checked`);
  expect(page).toContain(`the other ${without.length} cannot be checked`);
});

test('every check of the system is in it', () => {
  const named = new Set(rows.flatMap(([, , state = '']) => codesIn(state)));
  const own = [...checkCatalogue().keys()].filter((code) => code.startsWith('LHY-'));
  expect(own.filter((code) => !named.has(code) && !page.includes(`\`${code}\``))).toEqual([]);
});
