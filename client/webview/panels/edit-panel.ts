import type { Battlefield } from '@blindhex/rules/battlefield';
import type { Change } from '@blindhex/rules/change/change';
import { directionNames } from '@blindhex/rules/hex/axial';
import { type Child, element, fill } from '../element.ts';
import type { PageModel } from '../model.ts';
import { AddRow } from './add-row.ts';
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
  readonly #adding: AddRow;
  /** What can be done with what is chosen, and with the sections of the board. */
  readonly #rest = element('div', {});
  #shown = '';

  constructor(model: PageModel, actions: EditActions) {
    this.#model = model;
    this.#actions = actions;
    this.#brushes = new BrushRow(model);
    this.#adding = new AddRow((change) => actions.change(change));
    this.root.append(element('h2', {}, 'Edit'), this.#brushes.root, this.#rest, this.#adding.root);
  }

  focusBrush(): void {
    this.#brushes.focus();
  }

  focusAdd(): void {
    this.#adding.focus();
  }

  update(): void {
    const { battlefield, chosen, counters, stale } = this.#model.contents;
    this.root.hidden = !battlefield || battlefield.board.hexes.length === 0;
    this.#brushes.root.hidden = stale;
    this.#adding.root.hidden = stale;
    if (battlefield && !stale) {
      this.#brushes.update(battlefield);
      this.#adding.update(battlefield, counters, this.#hex());
    }
    const units = battlefield?.units.length;
    const shown = JSON.stringify([battlefield?.id, units, battlefield?.board.sections.map(({ turned }) => turned), chosen, counters?.length, stale]);
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
    return [...this.#chosen(battlefield), ...this.#sections(battlefield)];
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
