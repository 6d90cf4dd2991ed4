import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkCatalogue } from '@blindhex/language';
import { diagnosticData } from '@blindhex/language/checks/diagnostics';
import { beforeAll, expect, test } from 'vitest';
import { exampleScenario } from '../../../language/src/model/descriptions/example-rules.ts';
import { example } from '../../../rules/src/lhy/checks/example.ts';
import { HOUSE_RULES, workspace } from './workspace.ts';

const root = join(import.meta.dirname, '../../..');
const page = readFileSync(join(root, 'docs/quick-fixes.md'), 'utf8');

/** Texts with fixes that the examples of the checks do not show: what they misspell has no near neighbour, or they import nothing. */
const MORE = [
  'import "file.bhx"',
  'import "toy.bhx"\nimport "toy.bhx"',
  'import "toys.bhx"',
  'import "circle.bhx"',
  'import "toy.bhx"\nmap M for Toy { hexes 5 x 5 flat  wods: A1 }',
  exampleScenario('side Us { Guard x1 at A1 facing NEE }'),
  exampleScenario('special rules { "Wet" { set rain.chance = 2.5 } }').replace('rain.chance : number', 'rain.chance : whole'),
  exampleScenario('side Us { squad Smith with { morale 6 range 8 } at A1 }'),
  example('', 'support { fp at C4 }', { germanSide: 'nationality german  edge north  enemy edge south  initiative 0  casualty-limit 4' }),
  'map M for Toy { hexes 5 x 5 flat }',
];

/** What a fix does, by the words of its title; the first that fits. */
const KINDS: [kind: string, title: RegExp][] = [
  ['moves units', /^(Move .* to [A-Z]|Put )/],
  ['sets a load down', /^Set .* down beside/],
  ['takes away a state or trait', / is not /],
  ['removes', /^(Remove|Leave) |^Two lines/],
  ['corrects a word or figure', /^(Change to|Exchange|Draw) /],
  ['names a file', /^Import /],
  ['writes a statement', /^(Write|Set|Call|Go through|Begin|Move it|Add) | faces | attacks$/],
];

/** By code, the titles of the fixes that were offered: in the examples of all checks, in the files of mistakes of the command line's tests, and above. */
const offered = new Map<string, Set<string>>();
beforeAll(async () => {
  const fixtures = join(root, 'test/cli/fixtures');
  const files = readdirSync(fixtures, { recursive: true }).map(String);
  const texts = [...MORE, ...files.filter((name) => name.endsWith('.bhx')).map((name) => readFileSync(join(fixtures, name), 'utf8'))];
  for (const { examples } of checkCatalogue().values()) if (examples) texts.push(examples.bad);
  for (const text of texts) {
    const { documents } = await workspace({ 'toy.bhx': HOUSE_RULES, 'circle.bhx': 'import "file.bhx"', 'file.bhx': text });
    for (const diagnostic of documents['file.bhx'].diagnostics ?? []) {
      const titles = offered.get(String(diagnostic.code)) ?? new Set();
      for (const { title } of diagnosticData(diagnostic).fixes) titles.add(title);
      offered.set(String(diagnostic.code), titles);
    }
  }
}, 120_000);

const section = (title: string) => page.split(/^## /m).find((each) => each.startsWith(title)) ?? '';
const listed = (title: string) => [...section(title).matchAll(/`([A-Z][A-Za-z]*-[\w.-]+)`/g)].map(([, code = '']) => code);

test('every code has a quick fix, or the page says why not', () => {
  const without = listed('Without');
  expect(new Set(without).size, 'each is listed once').toBe(without.length);
  const fixed = [...offered].filter(([, titles]) => titles.size > 0).map(([code]) => code);
  expect(
    without.filter((code) => fixed.includes(code)),
    'has a fix after all',
  ).toEqual([]);
  expect(
    [...checkCatalogue().keys()].filter((code) => !without.includes(code) && !fixed.includes(code)),
    'has none',
  ).toEqual([]);
  expect(
    without.filter((code) => !checkCatalogue().has(code)),
    'no code',
  ).toEqual([]);
});

test('the figures of the page are true', () => {
  const rows = new Map(KINDS.map(([kind]) => [kind, new Set<string>()]));
  const unnamed: string[] = [];
  for (const [code, titles] of offered)
    for (const title of titles) {
      const kind = KINDS.find(([, pattern]) => pattern.test(title))?.[0];
      if (kind) rows.get(kind)?.add(code);
      else unnamed.push(title);
    }
  expect(unnamed).toEqual([]);
  const figures = [...rows].map(([kind, codes]) => `${kind} ${codes.size}`);
  expect([...section('By kind').matchAll(/^\| ([a-z ]+?) +\| +(\d+) +\|/gm)].map(([, kind, count]) => `${kind} ${count}`)).toEqual(figures);
  const without = listed('Without').length;
  const codes = checkCatalogue().size;
  expect(page).toContain(`Of ${codes} codes ${codes - without} offer a quick fix, ${without} do not.`);
});
