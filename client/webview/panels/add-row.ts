import type { CounterOffer } from '@blindhex/client/map-protocol';
import type { Battlefield } from '@blindhex/rules/battlefield';
import type { Change } from '@blindhex/rules/change/change';
import { element, fill } from '../element.ts';

interface Place {
  side: string;
  /** Empty for the side's support. */
  formation: string[];
  title: string;
}

/** Adds a counter by its name to a formation, in the hex looked at. Its controls stay the same elements: the map may change while a name is typed. */
export class AddRow {
  readonly root = element('div', {});
  readonly #change: (change: Change) => void;
  readonly #input: HTMLInputElement = element('input', {
    type: 'text',
    'data-key': 'add',
    list: 'counters',
    'aria-label': 'Counter to add',
    placeholder: 'Add a counter by its name',
    autocomplete: 'off',
    onkeydown: ({ key }: KeyboardEvent) => key === 'Enter' && this.#add(),
  });
  readonly #names = element('datalist', { id: 'counters' });
  readonly #to = element('select', { 'data-key': 'formation' });
  readonly #now: HTMLButtonElement = element('button', {
    type: 'button',
    'data-key': 'add-now',
    title: 'Write it into the text',
    onclick: () => this.#add(),
  });
  #counters: readonly CounterOffer[] | undefined;
  #battlefield: Battlefield | undefined;
  #places: Place[] = [];
  #hex: string | undefined;

  constructor(change: (change: Change) => void) {
    this.#change = change;
    this.root.append(
      element('div', { class: 'row' }, this.#input, this.#names),
      element('div', { class: 'row' }, element('label', { class: 'choice' }, 'To ', this.#to), this.#now),
    );
  }

  focus(): void {
    this.#input.focus();
  }

  update(battlefield: Battlefield, counters: readonly CounterOffer[] | undefined, hex: string | undefined): void {
    this.#hex = hex;
    this.#now.disabled = hex === undefined;
    fill(this.#now, hex === undefined ? 'Add (choose a hex)' : `Add in ${hex}`);
    if (counters !== this.#counters) {
      this.#counters = counters;
      const offer = ({ name, title, imports }: CounterOffer) => element('option', { value: name }, `${title}${imports ? ' (imports its file)' : ''}`);
      fill(this.#names, ...(counters ?? []).map(offer));
    }
    this.root.hidden = battlefield.kind !== 'scenario' || battlefield.sides.length === 0;
    if (battlefield === this.#battlefield) return;
    this.#battlefield = battlefield;
    const places = placesIn(battlefield);
    if (JSON.stringify(places) !== JSON.stringify(this.#places)) this.#offer(places);
  }

  #offer(places: Place[]): void {
    const before = this.#places[this.#to.selectedIndex];
    this.#places = places;
    fill(this.#to, ...places.map(({ title }) => element('option', {}, title)));
    const kept = places.findIndex((each) => before !== undefined && each.side === before.side && each.formation.join() === before.formation.join());
    // A platoon before a company.
    const lowest = places.findIndex(({ formation }) => formation.length > 1);
    this.#to.selectedIndex = [kept, lowest, 0].find((at) => at >= 0) ?? 0;
  }

  #add(): void {
    const typed = this.#input.value.trim();
    const place = this.#places[this.#to.selectedIndex];
    if (typed === '' || this.#hex === undefined || !place) return;
    const by = (of: (counter: CounterOffer) => string) => this.#counters?.find((each) => of(each).toLowerCase() === typed.toLowerCase());
    const counter = (by(({ name }) => name) ?? by(({ title }) => title))?.name ?? typed;
    this.#input.value = '';
    this.#change({ kind: 'add', counter, side: place.side, formation: place.formation, to: this.#hex });
  }
}

/** Where a counter may be added: every formation of every side, and the side's support. */
function placesIn({ sides }: Battlefield): Place[] {
  return sides.flatMap((side) => {
    const of = (formation: string[], name: string): Place => ({ side: side.id, formation, title: `${side.title || side.id} \u203a ${name}` });
    return [...side.formations.map(({ path, title }) => of([...path], title || (path.at(-1) ?? ''))), of([], 'support')];
  });
}
