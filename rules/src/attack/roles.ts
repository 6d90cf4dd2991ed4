import type { Shot, ShotPart } from '../battlefield.ts';
import { namesOf } from '../property.ts';
import type { Ruleset } from '../ruleset.ts';
import type { Refusal } from './refusal.ts';
import { itemAt } from './refusal.ts';

/** What a ruleset may say that an attack takes, beside those who make it. */
export const ATTACK_ROLES = ['none', 'target', 'origin', 'origins', 'helper', 'helpers', 'observer'] as const;

/** The parts of an attack, as authors write them, and the roles that take one or several of each. */
const PARTS: readonly { part: Exclude<ShotPart, 'firers'>; word: string; one: string; several?: string }[] = [
  { part: 'target', word: 'at', one: 'target' },
  { part: 'from', word: 'from', one: 'origin', several: 'origins' },
  { part: 'helpers', word: 'with', one: 'helper', several: 'helpers' },
  { part: 'observer', word: 'called by', one: 'observer' },
];

/** What is said of an attack and does nothing in one of its kind, by the property `roles` of the ruleset: nothing is taken and then ignored. */
export function* unusedRoles(ruleset: Ruleset, shot: Shot): Iterable<Refusal> {
  const attack = ruleset.attacks[shot.kind];
  const roles = namesOf(attack, 'roles');
  if (!attack || roles.length === 0) return;
  const cite = attack.properties.roles?.cites[0] ?? attack.cites[0] ?? '';
  const taken = PARTS.filter(({ one, several }) => roles.includes(one) || (several !== undefined && roles.includes(several)));
  const list = taken.length === 0 ? 'nothing beside who makes it' : taken.map(({ word }) => `\`${word}\``).join(', ');
  for (const { part, word, one, several } of PARTS) {
    const count = countOf(shot, part);
    const words = shot.words?.[part];
    if (count === 0 || (several !== undefined && roles.includes(several))) continue;
    if (!roles.includes(one)) yield refusal(`${attack.title} takes no \`${word}\`; it takes ${list}`, cite, words?.clause, shot);
    else
      for (let index = 1; index < count; index++)
        yield refusal(`${attack.title} takes one \`${word}\`, and this is one more`, cite, itemAt(words, index), shot);
  }
}

function countOf({ target, from, origins, helpers, observer }: Shot, part: ShotPart): number {
  switch (part) {
    case 'target':
      return target.hex === undefined && target.unit === undefined ? 0 : 1;
    case 'from':
      return origins?.length ?? (from === undefined ? 0 : 1);
    case 'helpers':
      return helpers?.length ?? 0;
    case 'observer':
      return observer === undefined ? 0 : 1;
    case 'firers':
      return 0;
  }
}

function refusal(text: string, cite: string, words: Refusal['source'], { source }: Shot): Refusal {
  const at = words ?? source;
  return { text, cite, ...(at && { source: at }), ...(words && { needless: words }) };
}
