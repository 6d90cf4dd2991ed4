import { describe, expect, test } from 'vitest';
import { EXAMPLE_RULES } from '../../../language/src/model/descriptions/example-rules.ts';
import { example } from '../../../rules/src/lhy/checks/example.ts';
import { workspace } from './workspace.ts';

const GAME = EXAMPLE_RULES.replace('ruleset House {', 'ruleset House {  rules: "4.1 4.2(a-c) 1.10"  actions: set-up, entry').replace(
  'parameter rain.heavy',
  'parameter rain.kind : name of shower, drizzle = drizzle  parameter rain.heavy',
);

/** What is written in the braces of a special rule, and the codes it earns, without those of the set-up around it. */
const EFFECTS: [effect: string, codes: string[]][] = [
  ['set rain.chance = 3', []],
  ['set rain.chanse = 3', ['BHX-name']],
  ['set rain.chance = true', ['BHX-parameter-type']],
  ['set rain.chance = 11', ['BHX-parameter-bounds']],
  ['set rain.chance = 2', ['BHX-rule-idle']],
  ['set rain.heavy = true', []],
  ['set rain.heavy = 1', ['BHX-parameter-type']],
  ['set rain.heavy = false', ['BHX-rule-idle']],
  ['set rain.kind = shower', []],
  ['set rain.kind = storm', ['BHX-parameter-bounds']],
  ['treat woods as woods', ['BHX-rule-idle']],
  ['treat woods as wall', ['BHX-treat']],
  ['treat wall as hedge', ['BHX-rule-idle']],
  ['treat wods as woods', ['BHX-name']],
  ['forbid squad entry', []],
  ['forbid squad set-up in A1', ['BHX-forbidden-hex']],
  ['allow squad set-up in A1', []],
  ['require squad set-up in B1', ['BHX-required-hex']],
  ['require Smith set-up in A1', []],
  ['forbid squad setup', ['BHX-action']],
  ['forbid tank set-up', ['BHX-name']],
  ['attach Us.Guard to Us."1st"', []],
  ['attach Us.Nobody to Us."1st"', ['BHX-name']],
  ['attach Us.Guard to Us."9th"', ['BHX-name']],
  ['modifier -1 to rifle-fire', []],
  ['modifier -1 to rifle-fire when minute < 10', []],
  ['modifier 0 to rifle-fire', ['BHX-rule-idle']],
  ['modifier -1 to cannon', ['BHX-name']],
  ['"No talking."', ['BHX-prose']],
];

/** What limits an effect, whether it holds anywhere at all, and what is wrong with it itself. */
const SCOPES: [scope: string, codes: string[]][] = [
  ['for Us', []],
  ['for Nobody', ['BHX-name']],
  ['from minute 20', []],
  ['until minute 40', []],
  ['from minute 20 until minute 40', []],
  ['from minute 40 until minute 20', ['BHX-rule-idle']],
  ['in A1..B2', []],
  ['in woods', []],
  ['in A1 & B2', ['BHX-rule-idle']],
  ['for Us from minute 20 in A1..B2', []],
  ['in Z9', ['BHX-hex-unknown']],
];

async function codes(rules: string): Promise<string[]> {
  const text = `${GAME}scenario Skirmish { rules House  board Field
  side Us { Guard x1 at A1  platoon "1st" { squad Smith with { morale 6 } at A1 } }   side Them { squad Foe with { morale 6 } at E5 }
  ends at minute 60
  special rules { ${rules} } }`;
  const { documents } = await workspace({ 'file.bhx': text });
  const { diagnostics = [] } = documents['file.bhx'];
  return [...new Set(diagnostics.map(({ code }) => String(code)))].filter((code) => !['BHX-system', 'BHX-unit-blind'].includes(code)).sort();
}

describe('a special rule of every kind', () => {
  test.each(EFFECTS)('%s', async (effect, expected) => expect(await codes(`"Rule" { ${effect} }`)).toEqual(expected));
});

describe('limited in every way', () => {
  const kinds = ['set rain.chance = 3', 'treat woods as woods', 'forbid squad entry', 'require Smith entry', 'modifier -1 to rifle-fire'];
  for (const [scope, expected] of SCOPES) {
    test.each(kinds)(`%s ${scope}`, async (effect) => {
      const own = effect.startsWith('treat') ? ['BHX-rule-idle'] : [];
      expect(await codes(`"Rule" { ${effect} ${scope} }`)).toEqual([...new Set([...own, ...expected])].sort());
    });
  }
});

describe('two special rules', () => {
  /** The scopes of two that set one thing differently, and whether they contradict each other. */
  test.each<[first: string, second: string, conflict: boolean]>([
    ['', '', true],
    ['for Us', 'for Us', true],
    ['for Us', 'for Them', false],
    ['', 'for Us', false],
    ['from minute 10 until minute 20', 'from minute 20', false],
    ['from minute 10 until minute 30', 'from minute 20', true],
    ['', 'from minute 20', false],
    ['in A1..B2', 'in B2..C3', true],
    ['in A1..B2', 'in C3..D4', false],
    ['in A1..B2', 'in B2', false],
    ['for Us in A1..B2', 'for Them in A1..B2', false],
  ])('%s / %s', async (first, second, conflict) => {
    const found = await codes(`"One" { set rain.chance = 3 ${first} } "Other" { set rain.chance = 4 ${second} }`);
    expect(found).toEqual(conflict ? ['BHX-rule-conflict'] : []);
  });

  test('of one rule that forbids and one that allows the same', async () => {
    expect(await codes('"One" { forbid squad entry } "Other" { allow squad entry }')).toEqual(['BHX-rule-conflict']);
  });
});

describe('a citation', () => {
  test.each<[cited: string, codes: string[]]>([
    ['4.1', []],
    ['4.2b', []],
    ['1.10', []],
    ['1.1', ['BHX-citation']],
    ['4.2d', ['BHX-citation']],
    ['"House rules, 3"', []],
  ])('by %s', async (cited, expected) => expect(await codes(`"Rule" { set rain.chance = 3 } by ${cited}`)).toEqual(expected));
});

test('a mission rule may attach what 7.2 does not let players attach: that is said, and is no mistake', async () => {
  const text = example('', 'company "1Kp" { platoon "1st" { leader at C4  squad x3 at C4 } }\nsupport { afv Tiger at C4  gun Pak at C4 }', {
    scenario: 'special rules { "Tiger" { attach German.Tiger to German."1Kp"."1st" }  "Pak" { attach German.Pak to German."1Kp"."1st" } }',
  });
  const { documents } = await workspace({ 'file.bhx': text });
  const found = (documents['file.bhx'].diagnostics ?? []).filter(({ code, message }) => code === 'LHY-7.2a-adhoc' || /attach/.test(String(message)));
  expect(found.map(({ severity, message }) => [severity, message])).toEqual([[3, expect.stringContaining('by this rule only')]]);
});
