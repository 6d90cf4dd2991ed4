import type { Battlefield } from '@blindhex/rules/battlefield';
import type { AttackAnswer, Outcome } from '@blindhex/rules/system';
import { type Child, element } from '../element.ts';
import { cite } from './sight-panel.ts';

// How the answer to an attack is shown: refusals, modifiers, odds, losses.

export function refusalList({ refusals }: AttackAnswer): HTMLElement {
  return element('ul', { class: 'refusals' }, ...refusals.map((refusal) => element('li', {}, `${refusal.text} `, cite(refusal.cite))));
}

export function noteList({ notes }: AttackAnswer): Child {
  return notes.length > 0 && element('ul', { class: 'notes' }, ...notes.map((each) => element('li', {}, `${each.text} `, cite(each.cite))));
}

/** Marks every citation of a rule in an answer, but for the story that leads to it; without a rule, none. */
export function lightRule(panel: Element, rule: string | undefined): void {
  for (const each of panel.querySelectorAll('cite:not(.story cite)')) {
    const isLit = rule !== undefined && each.textContent?.split(', ').includes(rule) === true;
    (each.closest('tr') ?? each).classList.toggle('lit', isLit);
  }
}

/** All modifiers with their rules, and their net; headed by who attacks. */
export function modifierTable(shot: AttackAnswer['shots'][number], battlefield: Battlefield): HTMLElement {
  const firer = battlefield.units.find(({ id }) => id === shot.firer);
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
    element('caption', {}, firer ? `Modifiers of ${firer.title || firer.name}` : 'Modifiers'),
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

/** What each unit may suffer, with the steps that it loses on average. */
export function unitOutcomes({ units }: AttackAnswer, battlefield: Battlefield): HTMLElement[] {
  return units.map(({ unit, outcomes, losses }) => {
    const found = battlefield.units.find(({ id }) => id === unit);
    const lost = losses === undefined || losses === '0' ? undefined : `loses ${fraction(losses).toFixed(2)} steps on average`;
    return element(
      'details',
      { class: 'fate', 'data-key': `fate ${unit}` },
      element(
        'summary',
        {},
        found?.title || found?.name || unit,
        lost !== undefined && element('span', { class: 'losses', title: losses }, ` ${lost}`),
      ),
      outcomeBars(outcomes, battlefield),
    );
  });
}

/** What else an answer works out: shells in a hex, steps that a side loses; each with its rule and its odds. */
export function answerParts({ parts = [] }: AttackAnswer, battlefield: Battlefield): HTMLElement[] {
  return parts.map(({ title, cite: rule, outcomes }) =>
    element('section', { class: 'part' }, element('h3', {}, `${title} `, cite(rule)), outcomeBars(outcomes, battlefield)),
  );
}

/** The value of an exact fraction such as `7/20`, or of a whole number. */
export function fraction(text: string): number {
  const [above, below] = text.split('/').map(Number);
  return (above ?? 0) / (below ?? 1);
}

function signed(value: number): string {
  return value > 0 ? `+${value}` : value < 0 ? `\u2212${-value}` : '0';
}
