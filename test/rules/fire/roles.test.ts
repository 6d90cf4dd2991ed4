import type { Ruleset, Shot } from '@blindhex/rules';
import { namesOf } from '@blindhex/rules';
import { ATTACK_ROLES, unusedRoles } from '@blindhex/rules/attack/roles';
import { describe, expect, it } from 'vitest';
import { libraryRuleset } from './ruleset.ts';

const RULESETS: Ruleset[] = [await libraryRuleset('', 'LHY'), await libraryRuleset('', 'WaW')];

/** A shot that says everything that can be said. */
const everything = (kind: string): Shot => ({
  kind,
  firers: ['a'],
  target: { hex: 1 },
  from: 2,
  origins: [2, 3],
  helpers: ['b', 'c'],
  observer: 'd',
  circumstances: [],
});
const WORDS: Record<string, string> = { at: 'target', from: 'origin', with: 'helper', 'called by': 'observer' };

describe.each(RULESETS.map((ruleset) => [ruleset.id, ruleset] as const))('%s', (_, ruleset) => {
  it.each(Object.keys(ruleset.attacks))('%s says what it takes, and nothing else is taken', (kind) => {
    const roles = namesOf(ruleset.attacks[kind], 'roles');
    expect(roles).not.toEqual([]);
    for (const role of roles) expect(ATTACK_ROLES).toContain(role);
    const found = [...unusedRoles(ruleset, everything(kind))].map(({ text }) => text);
    for (const [word, role] of Object.entries(WORDS)) {
      const [one, several] = [roles.includes(role), roles.includes(`${role}s`)];
      const expected = several || (one && (role === 'target' || role === 'observer')) ? 0 : 1;
      expect(
        found.filter((text) => text.includes(`no \`${word}\``) || text.includes(`one \`${word}\``)),
        `${kind} ${word}`,
      ).toHaveLength(expected);
    }
  });

  it.each(Object.keys(ruleset.outcomes))('%s says which attacks come to it', (outcome) => {
    const on = namesOf(ruleset.outcomes[outcome], 'on');
    expect(on).not.toEqual([]);
    for (const kind of namesOf(ruleset.outcomes[outcome], 'units')) expect(on).toContain(kind);
  });
});

it('a kind of attack that says nothing takes everything', () => {
  const [lhy] = RULESETS as [Ruleset];
  const attacks = { ...lhy.attacks, charge: { ...lhy.attacks.assault, id: 'charge', properties: {} } } as Ruleset['attacks'];
  expect([...unusedRoles({ ...lhy, attacks }, everything('charge'))]).toEqual([]);
});
