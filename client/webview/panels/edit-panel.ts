import type { Battlefield } from '@blindhex/rules/battlefield';
import type { Change } from '@blindhex/rules/change/change';
import { directionNames } from '@blindhex/rules/hex/axial';
import { type Child, element, fill } from '../element.ts';
import type { PageModel } from '../model.ts';
import { BrushRow } from './brush-row.ts';
import { choice, keepingFocus } from './choice.ts';
import { note } from './sight-panel.ts';

export interface EditActions {
  change(change: Change): void;
  askCounters(battlefield: string): void;
  pickUp(copies: boolean): void;
  remove(): void;
}

/** Brushes; what can be done with the chosen counters, adding counters by name, turning sections. */
export class EditPanel {
  readonly root = element('section', { class: 'edit', 'aria-label': 'Edit' });
  readonly #model: PageModel;
  readonly #actions: EditActions;
  readonly #brushes: BrushRow;
  readonly #rest = element('div', {});
  #counter = '';
  #formation: string | undefined;
  #shown = '';

  constructor(model: PageModel, actions: EditActions) {
    this.#model = model;
    this.#actions = actions;
    this.#brushes = new BrushRow(model);
    this.root.append(element('h2', {}, 'Edit'), this.#brushes.root, this.#rest);
  }

  focusBrush(): void {
    this.#brushes.focus();
  }

  focusAdd(): void {
    this.root.querySelector<HTMLElement>('[data-key="add"]')?.focus();
  }

  update(): void {
    const { battlefield, chosen, counters, stale } = this.#model.contents;
    this.root.hidden = !battlefield || battlefield.board.hexes.length === 0;
    this.#brushes.root.hidden = stale;
    if (battlefield) this.#brushes.update(battlefield);
    const at = this.#hex();
    const units = battlefield?.units.length;
    const shown = JSON.stringify([
      battlefield?.id,
      units,
      battlefield?.board.sections.map(({ turned }) => turned),
      chosen,
      counters?.length,
      stale,
      at,
    ]);
    if (shown === this.#shown) return;
    this.#shown = shown;
    if (battlefield?.kind === 'scenario' && counters === undefined) this.#actions.askCounters(battlefield.id);
    keepingFocus(this.#rest, () => fill(this.#rest, ...this.#contents()));
  }

  /** The hex that a counter is added to. */
  #hex(): string | undefined {
    const { battlefield, focus, observer } = this.#model.contents;
    return battlefield?.board.hexes[focus ?? observer ?? -1]?.name;
  }

  #contents(): Child[] {
    const { battlefield, stale } = this.#model.contents;
    if (!battlefield) return [];
    if (stale) return [note('The text has errors; the map can be changed again when they are mended.')];
    return [...this.#chosen(battlefield), ...this.#add(battlefield), ...this.#sections(battlefield)];
  }

  #chosen(battlefield: Battlefield): Child[] {
    const { chosen } = this.#model.contents;
    const units = battlefield.units.filter(({ id }) => chosen.includes(id));
    if (units.length === 0)
      return battlefield.kind === 'scenario' ? [note('Click a counter to choose it, drag it to move it, with Ctrl to copy it.')] : [];
    const button = (key: string, label: string, title: string, press: () => void) =>
      element('button', { type: 'button', 'data-key': key, title, onclick: press }, label);
    const facing = choice(
      'Facing',
      'facing',
      [{ id: '', text: '\u2013' }, ...directionNames(battlefield.board.orientation).map((name) => ({ id: name, text: name }))],
      '',
      (name) => name !== '' && this.#actions.change({ kind: 'face', units: [...chosen], facing: name }),
    );
    return [
      element('p', { class: 'chosen' }, `Chosen: ${units.map(({ title, name }) => title || name).join(', ')}`),
      element(
        'div',
        { class: 'row' },
        button('move', 'Move', 'Pick up and carry with the arrow keys (M)', () => this.#actions.pickUp(false)),
        button('copy', 'Copy', 'Carry a copy with the arrow keys (C)', () => this.#actions.pickUp(true)),
        button('delete', 'Delete', 'Delete from the text (Delete)', () => this.#actions.remove()),
        facing,
      ),
    ];
  }

  #add(battlefield: Battlefield): Child[] {
    const { counters = [] } = this.#model.contents;
    const to = this.#hex();
    if (battlefield.kind !== 'scenario') return [];
    const places = battlefield.sides.flatMap((side) => [
      ...side.formations.map(({ path, title }) => ({
        id: JSON.stringify([side.id, ...path]),
        text: `${side.title || side.id} \u203a ${title || path.at(-1)}`,
      })),
      { id: JSON.stringify([side.id]), text: `${side.title || side.id} \u203a support` },
    ]);
    const place = places.find(({ id }) => id === this.#formation) ?? places.find(({ id }) => id.split(',').length > 2) ?? places[0];
    if (!place) return [];
    const input: HTMLInputElement = element('input', {
      type: 'text',
      'data-key': 'add',
      list: 'counters',
      'aria-label': 'Counter to add',
      placeholder: 'Add a counter by its name',
      autocomplete: 'off',
      value: this.#counter,
      oninput: () => {
        this.#counter = input.value;
      },
    });
    const add = () => {
      const typed = input.value.trim().toLowerCase();
      const found = counters.find(({ name }) => name.toLowerCase() === typed) ?? counters.find(({ title }) => title.toLowerCase() === typed);
      const [side, ...formation] = JSON.parse(place.id) as [string, ...string[]];
      if (typed === '' || to === undefined) return;
      this.#counter = '';
      this.#actions.change({ kind: 'add', counter: found?.name ?? input.value.trim(), side, formation, to });
      input.value = '';
    };
    input.addEventListener('keydown', (event) => {
      if (event.key === 'Enter') add();
    });
    const offers = counters.map(({ name, title, imports }) => element('option', { value: name }, `${title}${imports ? ' (imports its file)' : ''}`));
    return [
      element('div', { class: 'row' }, input, element('datalist', { id: 'counters' }, ...offers)),
      element(
        'div',
        { class: 'row' },
        choice('To', 'formation', places, place.id, (id) => {
          this.#formation = id;
        }),
        element(
          'button',
          { type: 'button', 'data-key': 'add-now', disabled: to === undefined, title: 'Write it into the text', onclick: add },
          to === undefined ? 'Add (choose a hex)' : `Add in ${to}`,
        ),
      ),
    ];
  }

  #sections(battlefield: Battlefield): Child[] {
    const { sections } = battlefield.board;
    if (battlefield.kind !== 'scenario' || sections.length === 0) return [];
    const turn = ({ name, title, turned }: (typeof sections)[number]) =>
      element(
        'button',
        {
          type: 'button',
          'data-key': `turn ${name}`,
          'aria-pressed': String(turned),
          title: 'Turn this section of the board by half a turn',
          onclick: () => this.#actions.change({ kind: 'turn', section: name }),
        },
        `\u21bb ${sections.length > 1 ? name : title || name}`,
      );
    return [element('div', { class: 'row' }, ...sections.map(turn))];
  }
}
