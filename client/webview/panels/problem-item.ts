import type { MapProblem } from '@blindhex/client/map-protocol';
import { element } from '../element.ts';

const SIGNS = { error: '\u00d7', warning: '!', info: 'i' } as const;

/** What can be done about a problem. */
export interface ProblemActions {
  /** Shows where it is, on the map and in the text. */
  go(problem: MapProblem): void;
  /** Makes one of its quick fixes, both by their places in the list. */
  fix(problem: number, fix: number): void;
}

/** A problem with its message, its code and its quick fixes. */
export function problemItem(problem: MapProblem, index: number, { go, fix }: ProblemActions): HTMLElement {
  return element(
    'li',
    {},
    element(
      'button',
      { class: `problem ${problem.severity}`, type: 'button', 'data-key': `problem ${index}`, onclick: () => go(problem) },
      element('span', { 'aria-hidden': 'true' }, SIGNS[problem.severity]),
      element('span', { class: 'unseen' }, `${problem.severity}: `),
      ` ${problem.message} `,
      element('code', {}, problem.code),
    ),
    ...problem.fixes.map((title, each) =>
      element(
        'button',
        { class: 'fix', type: 'button', 'data-key': `fix ${index} ${each}`, title: 'Mend it in the text', onclick: () => fix(index, each) },
        title,
      ),
    ),
  );
}
