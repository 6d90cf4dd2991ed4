import type { Battlefield } from '@blindhex/rules/battlefield';
import { SELECT, type Tool, toolById, toolGroups, toolId } from '../editing/tool.ts';
import { element, fill } from '../element.ts';
import type { PageModel } from '../model.ts';

/** The choice of brushes. Its controls stay the same elements, so that a name can be typed letter by letter while the brush already changes. */
export class BrushRow {
  readonly root: HTMLElement;
  readonly #model: PageModel;
  readonly #select: HTMLSelectElement = element('select', { 'data-key': 'brush', 'aria-label': 'Brush', onchange: () => this.#use() });
  readonly #erase: HTMLButtonElement = element(
    'button',
    { type: 'button', 'data-key': 'erase', title: 'Take out instead of putting in (E)', onclick: () => this.#turn() },
    'Erase',
  );
  readonly #done: HTMLButtonElement = element(
    'button',
    { type: 'button', 'data-key': 'done', title: 'Put the brush down (Escape)', onclick: () => this.#model.use(SELECT, false) },
    'Done',
  );
  readonly #name: HTMLInputElement = element('input', {
    type: 'text',
    'data-key': 'new-zone',
    'aria-label': 'Name of a new zone',
    placeholder: 'New zone',
    onchange: () => this.#begin(),
  });
  /** What the options were made of. */
  #offered: { battlefield: Battlefield; tool: Tool } | undefined;

  constructor(model: PageModel) {
    this.#model = model;
    this.root = element(
      'div',
      {},
      element('div', { class: 'row' }, this.#select, this.#erase, this.#done),
      element('div', { class: 'row' }, this.#name),
    );
  }

  focus(): void {
    this.#select.focus();
  }

  update(battlefield: Battlefield): void {
    const { tool, erases } = this.#model.contents;
    if (battlefield !== this.#offered?.battlefield || (tool.kind === 'zone' && tool !== this.#offered.tool)) this.#offer(battlefield, tool);
    this.#select.value = toolId(tool);
    this.#erase.hidden = tool.kind === 'select';
    this.#erase.setAttribute('aria-pressed', String(erases));
    this.#done.hidden = tool.kind === 'select';
    this.#name.hidden = battlefield.kind !== 'scenario';
  }

  #offer(battlefield: Battlefield, tool: Tool): void {
    this.#offered = { battlefield, tool };
    const groups = toolGroups(battlefield);
    const isNew = tool.kind === 'zone' && !battlefield.zones.some(({ id }) => id === tool.zone);
    fill(
      this.#select,
      element('option', { value: 'select' }, 'Choose and move'),
      ...groups.map(({ title, tools }) =>
        element('optgroup', { label: title }, ...tools.map((each) => element('option', { value: each.id }, each.title))),
      ),
      isNew && element('option', { value: toolId(tool) }, `${tool.zone} (new)`),
    );
  }

  #use(): void {
    const { battlefield, erases } = this.#model.contents;
    this.#model.use(toolById(battlefield, this.#select.value), erases);
  }

  #turn(): void {
    const { tool, erases } = this.#model.contents;
    this.#model.use(tool, !erases);
  }

  #begin(): void {
    const zone = this.#name.value.trim();
    this.#name.value = '';
    if (zone !== '') this.#model.use({ kind: 'zone', zone }, false);
  }
}
