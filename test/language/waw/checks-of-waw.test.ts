import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkCatalogue } from '@blindhex/language';
import { expect, test } from 'vitest';

const page = readFileSync(join(import.meta.dirname, '../../../docs/checks-of-waw.md'), 'utf8');
const rows = page
  .split('\n')
  .filter((line) => /^\| W\d+ /.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()));
const codesIn = (text: string) => [...text.matchAll(/`((?:WaW|BHX)-[^`]+)`/g)].map(([, code]) => code ?? '');

test('the table of checks has W1 to W24, once each', () => {
  expect(rows.map(([, condition]) => condition)).toEqual(Array.from({ length: 24 }, (_, index) => `W${index + 1}`));
});

test('every condition is checked by codes that exist, or says why not, and the counts are true', () => {
  const without = rows.filter(([, , state = '']) => codesIn(state).length === 0);
  for (const [, condition, state, why = ''] of without) {
    expect(state, condition).toBe('not checkable');
    expect(why.length, condition).toBeGreaterThan(10);
  }
  expect(page).toContain(`${24 - without.length} are checked`);
  expect(codesIn(page).filter((code) => !checkCatalogue().has(code))).toEqual([]);
});

test('every check of the system is in it', () => {
  const own = [...checkCatalogue().keys()].filter((code) => code.startsWith('WaW-'));
  expect(own.length).toBeGreaterThan(20);
  expect(own.filter((code) => !page.includes(`\`${code}\``))).toEqual([]);
});
