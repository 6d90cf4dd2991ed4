import type { MapProblem, MapSubject } from '@blindhex/client/map-protocol';
import { type Child, element, fill } from '../element.ts';
import type { PageModel } from '../model.ts';

const SIGNS = { error: '\u00d7', warning: '!', info: 'i' } as const;

/** The map's problems; choosing one moves the focus to its hex and shows it in the text. */
export class ProblemsPanel {
  readonly root = element('section', { class: 'problems', 'aria-label': 'Problems' });
  readonly #model: PageModel;
  readonly #select: (subject: MapSubject, focus: boolean) => void;

  readonly #fix: (problem: number, fix: number) => void;
  #shown: readonly MapProblem[] | undefined;

  constructor(model: PageModel, select: (subject: MapSubject, focus: boolean) => void, fix: (problem: number, fix: number) => void) {
    this.#model = model;
    this.#select = select;
    this.#fix = fix;
  }

  update(): void {
    const { problems } = this.#model.contents;
    if (problems === this.#shown) return;
    this.#shown = problems;
    fill(this.root, ...this.#contents());
  }

  #contents(): Child[] {
    const { problems } = this.#model.contents;
    if (problems.length === 0) return [];
    return [
      element('h2', {}, `${problems.length} ${problems.length === 1 ? 'problem' : 'problems'}`),
      element('ul', {}, ...problems.map((problem, index) => this.#item(problem, index))),
    ];
  }

  #item(problem: MapProblem, index: number): HTMLElement {
    const go = () => {
      const { battlefield } = this.#model.contents;
      const [unit] = problem.units;
      const place = battlefield?.units.find(({ id }) => id === unit)?.place;
      const hex = problem.hexes[0] ?? (place?.kind === 'hex' ? place.hex : undefined);
      if (hex !== undefined) this.#model.focusOn(hex);
      if (unit !== undefined) this.#select({ kind: 'unit', unit }, false);
      else if (hex !== undefined) this.#select({ kind: 'hex', hex }, false);
    };
    return element(
      'li',
      {},
      element(
        'button',
        { class: `problem ${problem.severity}`, type: 'button', onclick: go },
        element('span', { class: 'sign', 'aria-label': problem.severity }, SIGNS[problem.severity]),
        ` ${problem.message} `,
        element('code', {}, problem.code),
      ),
      ...problem.fixes.map((title, fix) =>
        element('button', { class: 'fix', type: 'button', title: 'Mend it in the text', onclick: () => this.#fix(index, fix) }, title),
      ),
    );
  }
}
