import type { Provenance, Ruleset } from '@blindhex/rules';

/** `11.3.3k`, and what may follow a letter: `4.1.6b1`, `4.0cII`. What does not look so is a text of the author's and no number. */
const NUMBER = /^(?<rule>\d+(?:\.\d+)+)(?<letter>[a-z])?/;

/** The number of a rule, down to its letter; undefined for a citation in words. */
export function ruleNumber(cite: string): string | undefined {
  return NUMBER.exec(cite)?.[0];
}

const known = new WeakMap<Ruleset, ReadonlySet<string>>();

/**
 * The numbers of a game's rules: those that the ruleset lists (`rules: "1.0 1.1 2.2.4(a-f)"`) and those that it cites itself. Empty if it lists none,
 * for what it cites are not all.
 */
export function ruleNumbers(ruleset: Ruleset): ReadonlySet<string> {
  let numbers = known.get(ruleset);
  if (!numbers) {
    const listed = listedNumbers(ruleset);
    numbers = new Set(listed.length > 0 ? [...listed, ...cited(ruleset)] : []);
    known.set(ruleset, numbers);
  }
  return numbers;
}

/** The numbers in a ruleset's own list. */
export function listedNumbers(ruleset: Ruleset): string[] {
  return (ruleset.properties.rules?.values ?? []).flatMap((value) => String(value).split(/\s+/)).flatMap(expanded);
}

/** `2.2.4(a-c,e)` is 2.2.4 with its four letters. */
function expanded(word: string): string[] {
  const [, rule = '', letters = ''] = /^([\d.]+[a-z]?)(?:\(([a-z,-]+)\))?$/.exec(word) ?? [];
  if (rule === '') return [];
  const below = letters.split(',').flatMap((range) => {
    const [first, last = first] = range.split('-').map((letter) => letter.charCodeAt(0));
    if (first === undefined || last === undefined || Number.isNaN(first)) return [];
    return Array.from({ length: last - first + 1 }, (_, index) => rule + String.fromCharCode(first + index));
  });
  return [...above(rule), rule, ...below];
}

/** What a number stands under: 16.1 and 16.1.3 for 16.1.3a. Chapters are cited as 16.0. */
function above(rule: string): string[] {
  const steps = rule.replace(/[a-z]$/, '').split('.');
  return steps.slice(1).map((_, index) => steps.slice(0, index + 2).join('.'));
}

function cited(ruleset: Ruleset): string[] {
  const { features, nations, traits, states, situations, outcomes, attacks, values, sideValues, slots, formations, unitClasses } = ruleset;
  const lists = [features, nations, traits, states, situations, outcomes, attacks, values, sideValues, slots, formations, unitClasses];
  const declarations = lists.flatMap((list) => Object.values(list));
  const sources: Provenance[] = [
    ...Object.values(ruleset.properties),
    ...declarations.flatMap((declaration) => [declaration, ...Object.values(declaration.properties)]),
    ...Object.values(ruleset.parameters),
    ...Object.values(ruleset.charts),
  ];
  return sources.flatMap(({ cites }) => cites.flatMap((cite) => ruleNumber(cite) ?? []));
}

/** The known number nearest to one that is not: of those that share most of their places, from the left, the one next to it. */
export function nearestRule(number: string, numbers: Iterable<string>): string | undefined {
  const wanted = places(number);
  let best: { number: string; off: number[] } | undefined;
  for (const candidate of numbers) {
    const has = places(candidate);
    const shared = wanted.findIndex((place, index) => place !== has[index]);
    const same = shared < 0 ? wanted.length : shared;
    if (same === 0) continue;
    const off = [-same, Math.abs((wanted[same] ?? 0) - (has[same] ?? 0)), Math.abs(wanted.length - has.length)];
    if (!best || isLess(off, best.off)) best = { number: candidate, off };
  }
  return best?.number;
}

/** `11.3.3k` as 11, 3, 3, 11. */
function places(number: string): number[] {
  const { rule = '', letter } = NUMBER.exec(number)?.groups ?? {};
  return [...rule.split('.').map(Number), ...(letter ? [letter.charCodeAt(0) - 96] : [])];
}

function isLess(a: readonly number[], b: readonly number[]): boolean {
  const differs = a.findIndex((value, index) => value !== b[index]);
  return differs >= 0 && (a[differs] ?? 0) < (b[differs] ?? 0);
}
