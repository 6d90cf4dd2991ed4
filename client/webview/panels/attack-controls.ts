import { type Child, element } from '../element.ts';
import type { AttackForm, Choices, Offer, SituationOffer } from '../fire/attack-form.ts';
import { NO_CHOICES, toggled } from '../fire/attack-form.ts';
import { choice } from './choice.ts';
import { cite } from './sight-panel.ts';

/** Puts another choice in place of some of those made. */
export type Choose = (part: Partial<Choices>) => void;

/** The controls by which an attack is put together: each part that its kind takes, and nothing else. */
export class AttackControls {
  /** Keys of the lists that are unfolded. */
  readonly #open = new Set<string>();
  readonly #choose: Choose;

  constructor(choose: Choose) {
    this.#choose = choose;
  }

  /**
   * @param from name of the hex that looks
   * @param aim name of the hex looked at; missing while there is none
   */
  show(form: AttackForm, choices: Choices, from: string, aim: string | undefined): Child[] {
    const { kinds, kind, targets, helpers, observers } = form;
    const options = kinds.map(({ id, title }) => ({ id, text: title }));
    return [
      choice('Attack', 'kind', options, kind.id, (id) => this.#choose({ ...NO_CHOICES, by: choices.by, kind: id })),
      this.#makers(form, from),
      form.fromHere && this.#fromHere(form.fromHere, from),
      targets && aim !== undefined && this.#one('At', 'target', `everybody in ${aim}`, targets, (at) => this.#choose({ at })),
      helpers && this.#helpers(helpers, choices),
      observers && this.#one('Called by', 'observer', 'nobody', observers, (calledBy) => this.#choose({ calledBy })),
      this.#stated('Circumstances', 'circumstances', form.situations, choices),
      this.#stated('States of who acts', 'states', form.states, choices),
    ];
  }

  #makers({ makers, several }: AttackForm, from: string): Child {
    const { here, beside, elsewhere } = makers;
    if (!several)
      return choice('By', 'maker', options(here), here.find(({ chosen }) => chosen)?.id ?? '', (id) => this.#choose({ by: new Set([id]) }));
    const all = [...here, ...beside, ...elsewhere];
    const tick = (id: string) => this.#choose({ by: flipped(new Set(all.flatMap((offer) => (offer.chosen ? [offer.id] : []))), id) });
    return element(
      'fieldset',
      { class: 'makers' },
      element('legend', {}, 'By'),
      here.length > 0 ? this.#boxes(here, 'maker', tick) : element('p', { class: 'note' }, `Nobody in ${from} can do this.`),
      beside.length > 0 && element('p', { class: 'group' }, 'Beside the target'),
      beside.length > 0 && this.#boxes(beside, 'maker', tick),
      this.#folded('Elsewhere', 'elsewhere', elsewhere, () => this.#boxes(elsewhere, 'maker', tick)),
    );
  }

  #fromHere({ chosen, must }: NonNullable<AttackForm['fromHere']>, from: string): HTMLElement {
    const box = element('input', {
      type: 'checkbox',
      'data-key': 'from here',
      checked: chosen,
      disabled: must,
      onchange: () => this.#choose({ fromHere: !chosen }),
    });
    return element('label', { class: 'from-here' }, box, ` All of them from ${from}`);
  }

  #one(label: string, key: string, nobody: string, offers: readonly Offer[], choose: (id: string | undefined) => void): HTMLElement {
    const chosen = offers.find((offer) => offer.chosen)?.id ?? '';
    return choice(label, key, [{ id: '', text: nobody }, ...options(offers)], chosen, (id) => choose(id === '' ? undefined : id));
  }

  #helpers({ several, offers }: NonNullable<AttackForm['helpers']>, choices: Choices): Child {
    if (!several) return this.#one('With', 'helper', 'nobody', offers, (id) => this.#choose({ with: new Set(id === undefined ? [] : [id]) }));
    return this.#folded('With', 'helpers', offers, () => this.#boxes(offers, 'helper', (id) => this.#choose({ with: flipped(choices.with, id) })));
  }

  #boxes(offers: readonly Offer[], key: string, tick: (id: string) => void): HTMLElement {
    const item = (offer: Offer) => {
      const box = element('input', { type: 'checkbox', 'data-key': `${key} ${offer.id}`, checked: offer.chosen, onchange: () => tick(offer.id) });
      return element('li', {}, element('label', {}, box, ` ${labelOf(offer)}`));
    };
    return element('ul', {}, ...offers.map(item));
  }

  #stated(title: string, key: string, offers: readonly SituationOffer[], choices: Choices): Child {
    const item = (offer: SituationOffer) => this.#situation(offer, offers, choices);
    return this.#folded(title, key, offers, () => element('ul', {}, ...offers.map(item)));
  }

  #situation({ declaration, chosen, counted, needs }: SituationOffer, offers: readonly SituationOffer[], { as }: Choices): HTMLElement {
    const { id, title, cites } = declaration;
    const tick = () => this.#choose({ as: toggled(offers, as, id) });
    const box = element('input', { type: 'checkbox', 'data-key': `circumstance ${id}`, checked: chosen, onchange: tick });
    const needed = needs.flatMap((each) => offers.find((offer) => offer.declaration.id === each)?.declaration.title ?? []);
    return element(
      'li',
      needs.length > 0 ? { class: 'needing' } : {},
      element('label', {}, box, ` ${title} `, cite(...cites)),
      counted && this.#number(id, title, counted, as, chosen),
      needed.length > 0 && element('span', { class: 'needs' }, ` with: ${needed.join(', ')}`),
    );
  }

  #number(
    id: string,
    title: string,
    { what, least, value }: NonNullable<SituationOffer['counted']>,
    as: Choices['as'],
    chosen: boolean,
  ): HTMLElement {
    const input: HTMLInputElement = element('input', {
      type: 'number',
      'data-key': `number ${id}`,
      'aria-label': `${title}: number of ${what}`,
      title: what,
      min: String(least),
      max: '999',
      step: '1',
      value: String(value),
      disabled: !chosen,
      onchange: () => this.#choose({ as: new Map(as).set(id, Math.max(least, Math.min(999, Math.trunc(input.valueAsNumber) || least))) }),
    });
    return input;
  }

  /** A list that is made when it is unfolded: it may be long. How many are chosen stands beside its title. */
  #folded(title: string, key: string, offers: readonly { chosen: boolean }[], contents: () => HTMLElement): Child {
    if (offers.length === 0) return undefined;
    const count = offers.filter(({ chosen }) => chosen).length;
    const details = element(
      'details',
      { class: 'circumstances' },
      element('summary', { 'data-key': key }, count === 0 ? title : `${title} (${count})`),
    );
    details.open = this.#open.has(key);
    if (details.open) details.append(contents());
    details.addEventListener('toggle', () => {
      if (details.open) this.#open.add(key);
      else this.#open.delete(key);
      if (details.open && details.childElementCount === 1) details.append(contents());
    });
    return details;
  }
}

function options(offers: readonly Offer[]): { id: string; text: string }[] {
  return offers.map((offer) => ({ id: offer.id, text: labelOf(offer) }));
}

function labelOf({ title, where }: Offer): string {
  return where === undefined ? title : `${title} (${where})`;
}

function flipped(all: ReadonlySet<string>, id: string): Set<string> {
  const after = new Set(all);
  if (!after.delete(id)) after.add(id);
  return after;
}
