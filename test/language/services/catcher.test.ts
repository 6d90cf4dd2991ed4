import { guarded } from '@blindhex/language/checks/validator';
import { type Check, systems } from '@blindhex/rules';
import { afterEach, expect, test } from 'vitest';
import { workspace } from './workspace.ts';

const throwing: Check = {
  code: 'LHY-0.0-throws',
  severity: 'error',
  cites: [],
  title: 'A check with a fault',
  documentation: 'It fails half way.',
  *run(battlefield) {
    yield { message: 'found before the fault', ...(battlefield.source && { source: battlefield.source }) };
    throw new TypeError('a fault of ours');
  },
};
const { checks = [] } = systems.lhy ?? {};
afterEach(() => {
  const index = checks.indexOf(throwing);
  if (index >= 0) checks.splice(index, 1);
});

test('a check that throws is reported as an internal problem, what it found before stays, and the others go on', async () => {
  checks.splice(1, 0, throwing);
  const { documents } = await workspace({
    'file.bhx': 'map Field for LHY { hexes 4 x 4 flat }\nscenario S { rules LHY  board Field  side A attacker { }  side B defender { } }',
  });
  const found = (documents['file.bhx'].diagnostics ?? []).map(({ code, message }) => `${code}: ${message}`);
  expect(found.filter((each) => each.startsWith('BHX-internal'))).toHaveLength(1);
  expect(found.find((each) => each.startsWith('BHX-internal'))).toContain('"LHY-0.0-throws" failed on this file (a fault of ours)');
  expect(found).toContain('LHY-0.0-throws: found before the fault');
  for (const code of ['LHY-5.0-initiative', 'LHY-20.5-cdl', 'LHY-20.3-time', 'LHY-10.2-fbe']) expect(found.join('\n')).toContain(code);
});

test('what is thrown need not be an error', async () => {
  const { documents } = await workspace({ 'file.bhx': '// nothing' });
  const problems = [
    ...guarded('odd', documents['file.bhx'], () => {
      throw 'a word';
    }),
  ];
  expect(problems.map(({ code, message }) => [code, message])).toEqual([['BHX-internal', expect.stringContaining('(a word)')]]);
});

test('an import that fails is one message, and names that only it may declare are none', async () => {
  const units = Array.from({ length: 50 }, (_, index) => `Counter-${index} at A1`).join('\n');
  const { documents } = await workspace({
    'file.bhx': `import "./missing.bhx"\nmap Field for LHY { hexes 4 x 4 flat }\nscenario S { rules LHY  board Field  side A attacker { support { ${units}\n sqad at A2 } }  zone Z = Ahead }`,
  });
  const found = (documents['file.bhx'].diagnostics ?? []).filter(({ code }) => code === 'BHX-import' || code === 'BHX-name');
  expect(found.map(({ code, message }) => `${code}: ${message}`).sort()).toEqual([
    expect.stringContaining('BHX-import: There is no file "./missing.bhx"'),
    // A name that only this scenario could declare, and one that is misspelt, are told all the same.
    expect.stringContaining("'sqad'"),
    expect.stringContaining("'Ahead'"),
  ]);
});

test('a problem of a map is told once, and shown on the map and on every board it lies on', async () => {
  const { documents } = await workspace({
    'file.bhx': `map Field for LHY { hexes 4 x 4 flat  ford: B2 }
scenario One { rules LHY  board Field }
scenario Two { rules LHY  board Field }`,
  });
  const found = (documents['file.bhx'].diagnostics ?? []).filter(({ code }) => code === 'LHY-4.1.12-ford');
  expect(found).toHaveLength(1);
  const { on } = (found[0] as { data: unknown }).data as { on: { battlefield: string; hexes: number[] }[] };
  expect(on.map(({ battlefield }) => battlefield)).toEqual(['Field', 'One', 'Two']);
  for (const { hexes } of on) expect(hexes).toHaveLength(1);
});

test('rule 1.10 is cited as such, and not as 1.1', async () => {
  const { documents } = await workspace({
    'file.bhx': `map Field for LHY { hexes 4 x 4 flat  level 1: A1 }
scenario S { rules LHY  board Field  special rules { "Hills" { set hill.level-multiplier = 1 } by 1.10 } }`,
  });
  const { battlefieldsOf } = await import('@blindhex/language/model/battlefields');
  const overrides = battlefieldsOf(documents['file.bhx']).flatMap((each) => each.overrides);
  expect(overrides.map(({ cites }) => cites)).toEqual([['1.10']]);
});
