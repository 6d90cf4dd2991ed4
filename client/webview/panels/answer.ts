import type { Battlefield } from '@blindhex/rules/battlefield';
import type { AttackAnswer, Outcome, RollStep } from '@blindhex/rules/system';
import { type Child, element } from '../element.ts';
import { cite } from './sight-panel.ts';

// How the answer to a shot is shown: refusals, modifiers, odds, the steps of a roll.

export function refusalList({ refusals }: AttackAnswer): HTMLElement {
  return element('ul', { class: 'refusals' }, ...refusals.map((refusal) => element('li', {}, `${refusal.text} `, cite(refusal.cite))));
}

export function noteList({ notes }: AttackAnswer): Child {
  return notes.length > 0 && element('ul', { class: 'notes' }, ...notes.map((each) => element('li', {}, `${each.text} `, cite(each.cite))));
}

/** All modifiers with their rules, and their net. */
export function modifierTable(shot: AttackAnswer['shots'][number]): HTMLElement {
  const row = ({ name, value, assumed, cites }: (typeof shot.modifiers)[number]) =>
    element(
      'tr',
      { title: assumed },
      element('th', { scope: 'row' }, name, assumed !== undefined && element('span', { class: 'mark' }, ' assumed')),
      element('td', { class: 'figure' }, signed(value)),
      element('td', {}, cite(...cites)),
    );
  const net = element(
    'tr',
    { class: 'net' },
    element('th', { scope: 'row' }, 'Net'),
    element('td', { class: 'figure' }, signed(shot.net)),
    element('td', {}),
  );
  return element(
    'table',
    { class: 'modifiers' },
    element('caption', { class: 'unseen' }, 'Modifiers'),
    element('tbody', {}, ...shot.modifiers.map(row), net),
  );
}

/** Dice that are rolled together, with what they come from. */
export function poolList({ pools = [] }: AttackAnswer['shots'][number]): Child {
  const dice = ({ name, dice: count, needs, parts }: (typeof pools)[number]) =>
    element(
      'li',
      { title: parts.map((part) => `${part.name} ${signed(part.value)}${part.assumed === undefined ? '' : ', assumed'}`).join('\n') },
      `${name}: ${count} ${count === 1 ? 'die' : 'dice'} at ${needs} or more`,
    );
  return pools.length > 0 && element('ul', { class: 'pools' }, ...pools.map(dice));
}

/** Bars as long as the odds; each gives its odds in figures too. */
export function outcomeBars(outcomes: readonly Outcome[], battlefield: Battlefield): HTMLElement {
  const bars = outcomes.map(({ outcome, probability }) => {
    const share = fraction(probability);
    return element(
      'li',
      {},
      element('span', { class: 'outcome' }, battlefield.ruleset.outcomes[outcome]?.title ?? outcome),
      element('meter', { min: '0', max: '1', value: String(share), 'aria-hidden': 'true' }),
      element('span', { class: 'odds', title: probability }, `${(share * 100).toFixed(1)}%`),
    );
  });
  return element('ul', { class: 'outcomes' }, ...bars);
}

/** Where several units are hit, what each may suffer. */
export function unitOutcomes({ units }: AttackAnswer, battlefield: Battlefield): HTMLElement[] {
  if (units.length < 2) return [];
  return units.map(({ unit, outcomes }) => {
    const title = battlefield.units.find(({ id }) => id === unit)?.title || unit;
    return element('details', {}, element('summary', {}, title), outcomeBars(outcomes, battlefield));
  });
}

/** What else an answer works out: shells in a hex, steps that a side loses; each with its rule and its odds. */
export function answerParts({ parts = [] }: AttackAnswer, battlefield: Battlefield): HTMLElement[] {
  return parts.map(({ title, cite: rule, outcomes }) =>
    element('section', { class: 'part' }, element('h3', {}, `${title} `, cite(rule)), outcomeBars(outcomes, battlefield)),
  );
}

export function rollSteps(steps: readonly RollStep[]): Child {
  const step = ({ die, text, cite: rule }: RollStep) =>
    element('li', {}, die !== undefined && element('span', { class: 'die' }, String(die)), `${text} `, rule ? cite(rule) : undefined);
  return steps.length > 0 && element('ol', { class: 'roll', 'aria-live': 'polite' }, ...steps.map(step));
}

/** The value of an exact fraction such as `7/20`, or of a whole number. */
export function fraction(text: string): number {
  const [above, below] = text.split('/').map(Number);
  return (above ?? 0) / (below ?? 1);
}

function signed(value: number): string {
  return value > 0 ? `+${value}` : value < 0 ? `\u2212${-value}` : '0';
}
