import { drawProfile } from '@blindhex/drawing';
import type { Battlefield } from '@blindhex/rules/battlefield';
import type { SightAnswer, SightEffect } from '@blindhex/rules/system';
import { type Child, element, fill, markup } from '../element.ts';
import type { PageModel } from '../model.ts';
import type { Sights } from '../sights.ts';
import { watched, watchers } from '../watch.ts';
import { choice, keepingFocus } from './choice.ts';

/** The verdict from the observer to the hex looked at, with everything it rests on. */
export class SightPanel {
  readonly root = element('section', { class: 'sight', 'aria-label': 'Sight' });
  readonly #model: PageModel;
  readonly #sights: Sights;
  readonly #verdict = element('div', { class: 'answer' });
  readonly #watch = element('div', { class: 'watch' });
  /** What the choice of watchers was made for: it is not made anew for every hex that the pointer crosses. */
  #offered: { battlefield?: Battlefield; watch?: string } | undefined;
  #told: { battlefield: Battlefield; path: string; text: string } | undefined;

  constructor(model: PageModel, sights: Sights) {
    this.#model = model;
    this.#sights = sights;
    this.root.append(this.#verdict, this.#watch);
  }

  update(): void {
    const { battlefield, watch } = this.#model.contents;
    fill(this.#verdict, ...this.#contents());
    if (this.#offered && this.#offered.battlefield === battlefield && this.#offered.watch === watch) return;
    this.#offered = { ...(battlefield && { battlefield }), ...(watch !== undefined && { watch }) };
    keepingFocus(this.#watch, () => fill(this.#watch, ...this.#watchers()));
  }

  /** What a unit, a formation or a side sees together, and what none of them does. */
  #watchers(): Child[] {
    const { battlefield, watch } = this.#model.contents;
    if (!battlefield || !this.#sights.isThere) return [];
    const all = watchers(battlefield);
    if (all.length === 0) return [];
    const options = [{ id: '', text: 'nobody' }, ...all.map(({ path, title }) => ({ id: path, text: title }))];
    const chosen = all.some(({ path }) => path === watch) ? (watch as string) : '';
    const list = choice('Field of view of', 'watch', options, chosen, (path) => this.#model.watchFor(path === '' ? undefined : path));
    if (chosen === '') return [list];
    if (this.#told?.battlefield !== battlefield || this.#told.path !== chosen) {
      const { watching, seen, dead } = watched(battlefield, chosen, this.#sights);
      const text = `${watching} ${watching === 1 ? 'unit sees' : 'units see'} ${seen.size} hexes; ${dead.length} are dead ground, seen by none of them.`;
      this.#told = { battlefield, path: chosen, text };
    }
    return [list, element('p', { class: 'count watched' }, this.#told.text)];
  }

  #contents(): Child[] {
    const { battlefield, observer, target } = this.#model.contents;
    const { looking } = this.#model;
    if (!battlefield || battlefield.board.hexes.length === 0) return [];
    if (!this.#sights.isThere) return [note(`The rules of ${battlefield.ruleset.title} give no lines of sight on this map.`)];
    const from = observer === undefined ? undefined : battlefield.board.hexes[observer];
    if (observer === undefined || !from) {
      return [note('Click a hex, or move there with the arrow keys and press Enter, to look from it.')];
    }
    const blind = this.#sights.blind(observer).length;
    const count = element('p', { class: 'count' }, `From ${from.name}: ${this.#sights.seenCount(observer)} hexes seen, ${blind} blind.`);
    const answer = looking === undefined || looking === observer ? undefined : this.#sights.answer(observer, looking);
    if (!answer || looking === undefined) return [count, note('Point at another hex, or move the focus to it, for the line of sight.')];
    const to = battlefield.board.hexes[looking]?.name ?? '';
    const picture = drawProfile(answer, battlefield);
    return [
      element(
        'h2',
        { class: answer.visible ? 'verdict clear' : 'verdict blocked' },
        element('span', { class: 'sign', 'aria-hidden': 'true' }, answer.visible ? '\u25c9' : '\u2298'),
        ` ${from.name} \u2192 ${to}: ${answer.visible ? 'seen' : 'not seen'}, range ${answer.range}${target === undefined ? '' : ' (held)'}`,
      ),
      element('p', { class: 'reason' }, answer.verdict),
      effects('Blocked by', answer.blockers),
      effects('Hindered by', answer.hindrances),
      limits(answer),
      picture === '' ? undefined : element('div', { class: 'profile' }, markup(picture)),
      steps(answer),
      assumptions(answer.assumed),
      count,
    ];
  }
}

export function note(text: string): HTMLElement {
  return element('p', { class: 'note' }, text);
}

/** A rule number, or several. */
export function cite(...cites: string[]): HTMLElement | undefined {
  return cites.length === 0 ? undefined : element('cite', {}, cites.join(', '));
}

function effects(title: string, list: readonly SightEffect[]): HTMLElement | undefined {
  if (list.length === 0) return undefined;
  return element(
    'div',
    { class: 'effects' },
    element('h3', {}, title),
    element(
      'ul',
      {},
      ...list.map((effect) =>
        element(
          'li',
          {},
          `${effect.at}: ${effect.explanation || effect.cause} `,
          effect.value === 0 ? undefined : `(${effect.value}) `,
          cite(...effect.cites),
        ),
      ),
    ),
  );
}

function limits({ limits }: SightAnswer): HTMLElement | undefined {
  if (limits.length === 0) return undefined;
  return element(
    'div',
    { class: 'effects' },
    element('h3', {}, 'Limits'),
    element('ul', {}, ...limits.map((limit) => element('li', {}, `${limit.text} `, cite(limit.cite)))),
  );
}

function steps({ path }: SightAnswer): HTMLElement | undefined {
  if (path.length === 0) return undefined;
  return element(
    'details',
    { class: 'steps' },
    element('summary', {}, 'Along the line'),
    element(
      'ol',
      {},
      ...path.map((step) => element('li', {}, element('b', {}, step.at), step.effects.length > 0 ? `: ${step.effects.join('; ')}` : '')),
    ),
  );
}

/** Reasons why figures behind an answer are assumed. */
export function assumptions(reasons: readonly string[]): HTMLElement | undefined {
  if (reasons.length === 0) return undefined;
  return element(
    'details',
    { class: 'assumed' },
    element('summary', {}, `Rests on ${reasons.length} assumed ${reasons.length === 1 ? 'figure' : 'figures'}`),
    element('ul', {}, ...reasons.map((reason) => element('li', {}, reason))),
  );
}
