import type { MapProblem } from '@blindhex/client/map-protocol';
import { type Child, element, fill } from '../element.ts';
import type { PageModel } from '../model.ts';
import { keepingFocus } from './choice.ts';
import { type ProblemActions, problemItem } from './problem-item.ts';

/** The map's problems; choosing one moves the focus to its hex and shows it in the text. */
export class ProblemsPanel {
  readonly root = element('section', { class: 'problems', 'aria-label': 'Problems' });
  readonly #model: PageModel;
  readonly #actions: ProblemActions;
  #shown: readonly MapProblem[] | undefined;

  constructor(model: PageModel, actions: ProblemActions) {
    this.#model = model;
    this.#actions = actions;
  }

  update(): void {
    const { problems } = this.#model.contents;
    if (problems === this.#shown) return;
    this.#shown = problems;
    keepingFocus(this.root, () => fill(this.root, ...this.#contents()));
  }

  #contents(): Child[] {
    const { problems } = this.#model.contents;
    if (problems.length === 0) return [];
    return [
      element('h2', {}, `${problems.length} ${problems.length === 1 ? 'problem' : 'problems'}`),
      element('ul', {}, ...problems.map((problem, index) => problemItem(problem, index, this.#actions))),
    ];
  }
}
