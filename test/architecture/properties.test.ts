import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SYMBOL_NAMES } from '@blindhex/drawing/counters/nato';
import { LOOKS } from '@blindhex/drawing/looks/registry';
import { commonProperties, systems } from '@blindhex/rules';
import { LOOK_WORDS } from '@blindhex/rules/properties/features';
import { SYMBOL_WORDS } from '@blindhex/rules/properties/forces';
import { propertyReference } from '@blindhex/rules/properties/reference';
import { expect, test } from 'vitest';

test('the looks and symbols that a ruleset may name are those that are drawn', () => {
  expect([...LOOK_WORDS].sort()).toEqual([...LOOKS.keys()].sort());
  expect([...SYMBOL_WORDS].sort()).toEqual([...SYMBOL_NAMES].sort());
});

test('no property is declared twice for one kind of declaration', () => {
  for (const table of [commonProperties, ...Object.values(systems).map(({ properties }) => properties ?? [])]) {
    const said = table.flatMap(({ name, on }) => on.map((kind) => `${kind} ${name}`));
    expect(said.filter((each, index) => said.indexOf(each) !== index)).toEqual([]);
  }
});

test('docs/rulesets.md lists every property as it is declared', () => {
  expect(readFileSync(join(import.meta.dirname, '../../docs/rulesets.md'), 'utf8')).toContain(propertyReference());
});
