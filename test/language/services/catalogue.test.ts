import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkCatalogue } from '@blindhex/language';
import { checkPages } from '@blindhex/language/checks/pages';
import { describe, expect, test } from 'vitest';
import { workspace } from './workspace.ts';

const source = join(import.meta.dirname, '../../../language/src');

test('every code that the language reports is in the catalogue', () => {
  const used = new Set<string>();
  for (const name of readdirSync(source, { recursive: true }).map(String)) {
    if (!name.endsWith('.ts') || name.includes('generated')) continue;
    for (const [, code] of readFileSync(join(source, name), 'utf8').matchAll(/['"`](BHX-[a-z]+(?:-[a-z]+)*)['"`]/g)) used.add(code ?? '');
  }
  expect(used.size).toBeGreaterThan(20);
  expect([...used].filter((code) => !checkCatalogue().has(code))).toEqual([]);
});

test('every check tells what it is about, and has a page', () => {
  const pages = checkPages();
  for (const { code, title, documentation } of checkCatalogue().values()) {
    expect(code).toMatch(/^[A-Z][A-Za-z]*-[\w.-]+$/);
    expect(title.length, code).toBeGreaterThan(5);
    expect(documentation.length, code).toBeGreaterThan(20);
    expect(pages.get(`${code}.md`)).toContain(title);
  }
});

const withExamples = [...checkCatalogue().values()].filter(({ code, examples }) => examples && code.startsWith('BHX-'));
describe('examples', () => {
  test.each(withExamples.map((check) => [check.code, check] as const))('of %s', async (code, { examples }) => {
    const codes = async (text: string) => {
      const { documents } = await workspace({ 'example.bhx': text });
      return (documents['example.bhx'].diagnostics ?? []).map((diagnostic) => diagnostic.code);
    };
    expect(await codes(examples?.bad ?? '')).toContain(code);
    expect(await codes(examples?.good ?? '')).not.toContain(code);
  });
});
