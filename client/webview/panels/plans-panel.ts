import type { AttackPlan, Battlefield } from '@blindhex/rules/battlefield';
import type { MapSubject } from '@blindhex/rules/map-subject';
import type { Announcer } from '../announcer.ts';
import { type Child, element, fill } from '../element.ts';
import { effectOf } from '../fire/field-of-fire.ts';
import type { PageModel } from '../model.ts';
import type { Sights } from '../sights.ts';
import { answerParts, lightRule, modifierTable, noteList, outcomeBars, poolList, refusalList, unitOutcomes } from './answer.ts';
import { keepingFocus } from './choice.ts';
import { RollView } from './roll.ts';

/** The fire plans that the scenario declares, each worked out in full when it is opened. */
export class PlansPanel {
  readonly root = element('section', { class: 'plans', 'aria-label': 'Fire plans' });
  readonly #model: PageModel;
  readonly #sights: Sights;
  readonly #select: (subject: MapSubject, focus: boolean) => void;
  readonly #announcer: Announcer;
  /** Ids of the plans that are unfolded; they stay so when the text changes. */
  readonly #open = new Set<string>();
  #shown: Battlefield | undefined;

  constructor(model: PageModel, sights: Sights, announcer: Announcer, select: (subject: MapSubject, focus: boolean) => void) {
    this.#model = model;
    this.#sights = sights;
    this.#announcer = announcer;
    this.#select = select;
  }

  update(): void {
    const { battlefield } = this.#model.contents;
    if (battlefield === this.#shown) return;
    this.#shown = battlefield;
    keepingFocus(this.root, () => fill(this.root, ...this.#contents(battlefield)));
  }

  #contents(battlefield: Battlefield | undefined): Child[] {
    if (!battlefield || battlefield.attacks.length === 0) return [];
    return [element('h2', {}, 'Fire plans'), ...battlefield.attacks.map((plan) => this.#plan(plan, battlefield))];
  }

  #plan(plan: AttackPlan, battlefield: Battlefield): HTMLElement {
    const details = element('details', {}, element('summary', { 'data-key': `plan ${plan.id}` }, plan.title || plan.id));
    // Worked out when it is looked at: a scenario may declare many.
    const show = () => details.open && details.childElementCount === 1 && details.append(...this.#answer(plan, battlefield, details));
    details.open = this.#open.has(plan.id);
    show();
    details.addEventListener('toggle', () => {
      if (details.open) this.#open.add(plan.id);
      else this.#open.delete(plan.id);
      show();
    });
    return details;
  }

  #answer(plan: AttackPlan, battlefield: Battlefield, details: HTMLElement): Node[] {
    const answer = this.#sights.attempt((system, sight) => system.resolve(battlefield, plan.id, sight));
    const inText = element(
      'button',
      { class: 'link', type: 'button', onclick: () => this.#select({ kind: 'attack', attack: plan.id }, true) },
      'Show in the text',
    );
    if (!answer) return [element('p', { class: 'note' }, 'This plan could not be worked out; the log says why.'), inText];
    if (answer.refusals.length > 0) return [refusalList(answer), inText];
    const notes = noteList(answer);
    const roll = new RollView({
      roll: (seed) => this.#sights.attempt((system, sight) => system.roll(battlefield, plan.id, seed, sight)),
      announcer: this.#announcer,
      light: (rule) => lightRule(details, rule),
    });
    return [
      ...answer.shots.flatMap((shot) => [modifierTable(shot, battlefield), poolList(shot)].filter((each) => each instanceof Node)),
      element('p', { class: 'count' }, `Does anything: ${(effectOf(answer) * 100).toFixed(1)}%`),
      outcomeBars(answer.outcomes, battlefield),
      ...unitOutcomes(answer, battlefield),
      ...answerParts(answer, battlefield),
      ...(notes instanceof Node ? [notes] : []),
      roll.root,
      inText,
    ];
  }
}
