import type { Ruleset } from '@blindhex/rules';
import { abridged } from '@blindhex/rules/checks/finding';
import { ruleNumbers } from '../model/rule-numbers.ts';
import type { FixedWord } from './fixed-words.ts';

const known = new WeakMap<Ruleset, ReadonlyMap<string, string[]>>();

/** What a ruleset bases on each of its rules: titles of declarations, charts and parameters, by the citation as it is written. */
function basedOn(ruleset: Ruleset): ReadonlyMap<string, readonly string[]> {
  let found = known.get(ruleset);
  if (!found) {
    const { features, nations, traits, states, situations, outcomes, attacks, values, sideValues, slots, formations, unitClasses } = ruleset;
    const lists = [features, attacks, situations, outcomes, states, traits, unitClasses, values, sideValues, slots, formations, nations];
    const map = new Map<string, string[]>();
    const note = (cites: readonly string[], title: string) => {
      for (const cite of cites) if (!map.get(cite)?.includes(title)) map.set(cite, [...(map.get(cite) ?? []), title]);
    };
    for (const declaration of lists.flatMap((list) => Object.values(list))) {
      note(declaration.cites, declaration.title);
      for (const [key, { cites }] of Object.entries(declaration.properties)) note(cites, `${declaration.title}, ${key}`);
    }
    for (const { cites, title } of [...Object.values(ruleset.parameters), ...Object.values(ruleset.charts)]) note(cites, title);
    known.set(ruleset, map);
    found = map;
  }
  return found;
}

/** The numbers of a game's rules, each with what the ruleset bases on it. */
export function ruleWords(ruleset: Ruleset): FixedWord[] {
  const based = basedOn(ruleset);
  return [...new Set([...ruleNumbers(ruleset), ...based.keys()])]
    .filter((number) => /^\d/.test(number))
    .toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }))
    .map((word) => ({ word, detail: abridged(based.get(word) ?? [], 3, { separator: '; ' }) }));
}

/** What hover shows over a rule number. */
export function ruleCard(ruleset: Ruleset, number: string): string | undefined {
  const titles = basedOn(ruleset).get(number);
  if (!titles) return ruleNumbers(ruleset).has(number) ? `**Rule ${number}** of ${ruleset.title}` : undefined;
  return [
    `**Rule ${number}** of ${ruleset.title}`,
    ...titles.slice(0, MOST).map((title) => `- ${title}`),
    ...(titles.length > MOST ? ['- …'] : []),
  ].join('\n');
}

const MOST = 12;
