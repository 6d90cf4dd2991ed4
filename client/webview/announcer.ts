import { element } from './element.ts';

/** A live region: what a screen reader says. Repeating a sentence says it again. */
export class Announcer {
  readonly root = element('div', { class: 'unseen', role: 'status', 'aria-live': 'polite', 'aria-atomic': 'true' });

  say(text: string): void {
    if (text === '') return;
    const same = this.root.textContent === text;
    this.root.textContent = same ? `${text}\u00a0` : text;
  }
}
