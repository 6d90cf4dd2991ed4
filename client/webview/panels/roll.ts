import type { RollStep } from '@blindhex/rules/system';
import type { Announcer } from '../announcer.ts';
import { element, fill } from '../element.ts';
import { cite } from './sight-panel.ts';

/** A place in a roll. */
export interface Told {
  seed: number;
  step: number;
}

/** What a roll needs of its surroundings. */
export interface RollParts {
  /** One roll from a seed; undefined if it cannot be worked out. */
  roll(seed: number): RollStep[] | undefined;
  announcer: Announcer;
  /** Where the reader is in a roll of the same attack, to go on there when it is shown anew. */
  told?: Told;
  keep?(told: Told): void;
  /** The rule of the step on show, or none: for whoever shows it elsewhere too. */
  light(rule: string | undefined): void;
}

/** One roll of an attack, stepped through die by die. The seed is shown, and typed in again it tells the same story. */
export class RollView {
  readonly root = element('div', { class: 'roll' });
  readonly #parts: RollParts;
  readonly #seed: HTMLInputElement = element('input', { type: 'text', inputmode: 'numeric', 'data-key': 'seed', size: '11', pattern: '[0-9]*' });
  readonly #again = element('button', { type: 'button', 'data-key': 'roll', onclick: () => this.#start(randomSeed()) }, 'Roll');
  readonly #replay = element('button', { type: 'button', 'data-key': 'replay', onclick: () => this.#replaySeed() }, 'Replay');
  readonly #told = element('ol', {});
  readonly #count = element('span', { class: 'count' });
  readonly #previous = this.#stepper('Previous step', 'previous', () => this.#at - 1);
  readonly #next = this.#stepper('Next step', 'next', () => this.#at + 1);
  readonly #all = this.#stepper('All steps', 'all', () => this.#steps.length - 1);
  readonly #story: HTMLElement;
  #steps: RollStep[] = [];
  #at = 0;

  constructor(parts: RollParts) {
    this.#parts = parts;
    this.#seed.addEventListener('keydown', (event) => {
      if (event.key === 'Enter') this.#replaySeed();
    });
    const steps = element(
      'div',
      {
        class: 'story',
        role: 'group',
        tabindex: '0',
        'data-key': 'story',
        'aria-label': 'Steps of the roll: arrow keys go on and back, Home and End to the first and the last',
        onkeydown: (event: KeyboardEvent) => this.#key(event),
      },
      this.#told,
    );
    this.#story = element('div', {}, steps, element('p', { class: 'actions' }, this.#previous, this.#next, this.#all, this.#count));
    this.#story.hidden = true;
    fill(
      this.root,
      element('p', { class: 'actions' }, this.#again, element('label', { class: 'seed' }, 'Seed ', this.#seed), this.#replay),
      this.#story,
    );
    const { told } = parts;
    if (told && this.#take(told.seed)) this.#show(told.step);
  }

  #stepper(label: string, key: string, to: () => number): HTMLButtonElement {
    return element('button', { type: 'button', 'data-key': `${key} step`, onclick: () => this.#goTo(to()) }, label);
  }

  /** The seed that was typed in, or the last one again. */
  #replaySeed(): void {
    const seed = Number(this.#seed.value);
    if (this.#seed.value.trim() !== '' && Number.isSafeInteger(seed) && seed >= 0) this.#start(seed);
    else this.#parts.announcer.say('A seed is a whole number.');
  }

  #start(seed: number): void {
    if (!this.#take(seed)) {
      this.#parts.announcer.say('This could not be rolled; the log says why.');
      return;
    }
    this.#goTo(0);
    this.#story.querySelector<HTMLElement>('.story')?.focus();
  }

  /** Rolls; false if that cannot be done. */
  #take(seed: number): boolean {
    this.#steps = this.#parts.roll(seed) ?? [];
    this.#seed.value = String(seed);
    this.#again.textContent = 'Roll again';
    this.#story.hidden = this.#steps.length === 0;
    return this.#steps.length > 0;
  }

  /** Shows a step and says it. */
  #goTo(step: number): void {
    this.#show(step);
    const { text, cite: rule } = this.#steps[this.#at] as RollStep;
    this.#parts.announcer.say(`Step ${this.#at + 1} of ${this.#steps.length}: ${text}${rule === undefined ? '' : `, rule ${rule}`}`);
  }

  #show(step: number): void {
    const last = this.#steps.length - 1;
    this.#at = Math.max(0, Math.min(last, step));
    this.#parts.keep?.({ seed: Number(this.#seed.value), step: this.#at });
    const shown = this.#steps.slice(0, this.#at + 1);
    fill(this.#told, ...shown.map((each, index) => stepItem(each, index === this.#at)));
    this.#told.lastElementChild?.scrollIntoView({ block: 'nearest' });
    // A button that had the focus keeps it, and says that it does nothing.
    this.#previous.setAttribute('aria-disabled', String(this.#at === 0));
    for (const button of [this.#next, this.#all]) button.setAttribute('aria-disabled', String(this.#at === last));
    this.#count.textContent = `Step ${this.#at + 1} of ${last + 1}`;
    this.#parts.light(this.#steps[this.#at]?.cite);
  }

  #key(event: KeyboardEvent): void {
    const to = {
      ArrowRight: this.#at + 1,
      ArrowDown: this.#at + 1,
      ArrowLeft: this.#at - 1,
      ArrowUp: this.#at - 1,
      Home: 0,
      End: this.#steps.length - 1,
    }[event.key];
    if (to === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    this.#goTo(to);
  }
}

function stepItem({ die, dice = die === undefined ? [] : [die], text, cite: rule }: RollStep, isLit: boolean): HTMLElement {
  const faces = dice.map((face) => element('span', { class: 'die' }, String(face)));
  return element('li', isLit ? { class: 'lit', 'aria-current': 'step' } : {}, ...faces, `${text} `, rule === undefined ? undefined : cite(rule));
}

function randomSeed(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0] as number;
}
