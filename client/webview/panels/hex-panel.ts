import { stacks } from '@blindhex/drawing';
import type { Unit } from '@blindhex/rules/battlefield';
import { levelInWords } from '@blindhex/rules/board/level';
import type { MapSubject } from '@blindhex/rules/map-subject';
import { type Child, element, fill } from '../element.ts';
import type { PageModel } from '../model.ts';
import { problemsOf } from '../problems.ts';
import type { Sights } from '../sights.ts';
import { featuresInWords } from '../words.ts';
import { keepingFocus } from './choice.ts';
import { type ProblemActions, problemItem } from './problem-item.ts';

/** What is in the hex looked at, or else the observer's: terrain, zones, objectives, and every unit with its values, and what is wrong there. */
export class HexPanel {
  readonly root = element('section', { class: 'hex', 'aria-label': 'Hex' });
  readonly #model: PageModel;
  readonly #sights: Sights;
  readonly #select: (subject: MapSubject, focus: boolean) => void;
  readonly #actions: ProblemActions;

  constructor(model: PageModel, sights: Sights, select: (subject: MapSubject, focus: boolean) => void, actions: ProblemActions) {
    this.#model = model;
    this.#sights = sights;
    this.#select = select;
    this.#actions = actions;
  }

  update(): void {
    keepingFocus(this.root, () => fill(this.root, ...this.#contents()));
  }

  #contents(): Child[] {
    const { battlefield, observer } = this.#model.contents;
    const index = this.#model.looking ?? observer;
    const hex = index === undefined ? undefined : battlefield?.board.hexes[index];
    if (!battlefield || index === undefined || !hex) return [];
    const terrain = featuresInWords(battlefield, index);
    const zones = battlefield.zones.filter((zone) => zone.hexes.includes(index));
    const objectives = battlefield.objectives.filter((objective) => objective.hexes.includes(index));
    const units = stacks(battlefield).get(index) ?? [];
    const problems = problemsOf(this.#model.contents, index);
    return [
      element(
        'h2',
        {},
        element(
          'button',
          { class: 'link', type: 'button', title: 'Show in the text', onclick: () => this.#select({ kind: 'hex', hex: index }, true) },
          hex.name,
        ),
        ` ${levelInWords(battlefield.board, index, this.#sights.sight)}`,
        hex.inPlay ? '' : ', out of play',
      ),
      element('p', {}, terrain.length === 0 ? 'Open ground' : terrain.join('; ')),
      objectives.length === 0 && zones.length === 0
        ? undefined
        : element(
            'p',
            {},
            ...objectives.map((each) =>
              this.#link(`\u2605 ${each.title || each.id}${each.points ? ` (${each.points})` : ''}`, { kind: 'objective', objective: each.id }),
            ),
            ...zones.map((each) => this.#link(each.title || each.id, { kind: 'zone', zone: each.id })),
          ),
      units.length === 0 ? undefined : element('ul', { class: 'units' }, ...units.map((unit) => this.#unit(unit))),
      problems.length > 0 &&
        element('ul', { class: 'problems' }, ...problems.map(({ problem, index: at }) => problemItem(problem, at, this.#actions))),
    ];
  }

  #link(text: string, subject: MapSubject): HTMLElement {
    return element('button', { class: 'link chip', type: 'button', title: 'Show in the text', onclick: () => this.#select(subject, true) }, text);
  }

  #unit(unit: Unit): HTMLElement {
    const { battlefield } = this.#model.contents;
    const states = [
      ...(unit.hidden ? ['hidden'] : []),
      ...(unit.concealed ? ['concealed'] : []),
      ...unit.states.map((state) => battlefield?.ruleset.states[state]?.title ?? state),
    ];
    return element(
      'li',
      {},
      this.#link(unit.title || unit.name, { kind: 'unit', unit: unit.id }),
      element('span', { class: 'where' }, [unit.side, ...unit.formation].join(' \u203a ')),
      element(
        'span',
        { class: 'values' },
        valuesInWords(unit, (id) => battlefield?.ruleset.values[id]?.title ?? id),
      ),
      states.length > 0 && element('span', { class: 'states' }, states.join(', ')),
    );
  }
}

function valuesInWords(unit: Unit, title: (id: string) => string): string {
  return Object.entries(unit.values)
    .map(([id, { value, range, flat }]) => `${title(id)} ${value}${range === undefined ? '' : ` range ${range}${flat ? ' flat' : ''}`}`)
    .join(' \u00b7 ');
}
