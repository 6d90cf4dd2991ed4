import type { ExportKind, PageState } from '@blindhex/client/map-protocol';
import { element, fill } from './element.ts';
import type { PageModel } from './model.ts';

export interface ToolbarActions {
  choose(id: string): void;
  fit(): void;
  zoom(factor: number): void;
  toggle(overlay: keyof PageState['overlays']): void;
  exportMap(exported: ExportKind): void;
}

const EXPORTS: Record<ExportKind, string> = { svg: 'Map as SVG', png: 'Map as PNG', pdf: 'Map as PDF', sheet: 'Scenario sheet' };

/** The row of controls above the map. */
export class Toolbar {
  readonly root: HTMLElement;
  readonly #maps: HTMLSelectElement;
  readonly #toggles: Record<keyof PageState['overlays'], HTMLButtonElement>;
  readonly #stale = element('span', { class: 'stale', role: 'status' });

  constructor(actions: ToolbarActions) {
    const button = (label: string, title: string, press: () => void) =>
      element('button', { type: 'button', title, 'aria-label': title, onclick: press }, label);
    const toggle = (label: string, title: string, overlay: keyof PageState['overlays']) =>
      element('button', { type: 'button', title, 'aria-pressed': 'false', onclick: () => actions.toggle(overlay) }, label);
    this.#maps = element('select', { 'aria-label': 'Map', onchange: () => actions.choose(this.#maps.value) });
    this.#toggles = {
      blind: toggle('Blind', 'Shade the hexes that the chosen hex cannot see (B)', 'blind'),
      field: toggle('Field', 'Weigh what the chosen hex sees (F)', 'field'),
      labels: toggle('Labels', 'Show the labels of hexes (L)', 'labels'),
    };
    this.root = element(
      'div',
      { class: 'toolbar', role: 'toolbar', 'aria-label': 'Map view' },
      this.#maps,
      button('\u2212', 'Zoom out (-)', () => actions.zoom(1 / 1.25)),
      button('+', 'Zoom in (+)', () => actions.zoom(1.25)),
      button('Fit', 'Show the whole map (0)', () => actions.fit()),
      element('span', { class: 'gap' }),
      ...Object.values(this.#toggles),
      element('span', { class: 'gap' }),
      this.#exportMenu(actions),
      this.#stale,
    );
  }

  /** Writes the map to a file of the kind that is chosen, and goes back to its name. */
  #exportMenu(actions: ToolbarActions): HTMLElement {
    const menu = element(
      'select',
      {
        'aria-label': 'Export',
        title: 'Write the map or its sheet to a file',
        onchange: () => {
          const exported = menu.value as ExportKind | '';
          menu.value = '';
          if (exported !== '') actions.exportMap(exported);
        },
      },
      element('option', { value: '' }, 'Export\u2026'),
      ...Object.entries(EXPORTS).map(([value, label]) => element('option', { value }, label)),
    );
    return menu;
  }

  update(model: PageModel): void {
    const { battlefields, battlefield, overlays, stale } = model.contents;
    fill(this.#maps, ...battlefields.map(({ id, title }) => element('option', { value: id, selected: id === battlefield?.id }, title || id)));
    this.#maps.value = battlefield?.id ?? '';
    this.#maps.hidden = battlefields.length < 2;
    for (const [overlay, toggle] of Object.entries(this.#toggles))
      toggle.setAttribute('aria-pressed', String(overlays[overlay as keyof PageState['overlays']]));
    this.#stale.textContent = stale ? 'Stale: the text has errors; this is the last map that could be read' : '';
    this.root.hidden = battlefields.length === 0;
  }
}
