import type { Battlefield, HexIndex, Shot } from '@blindhex/rules/battlefield';
import type { Change } from '@blindhex/rules/change/change';
import type { Announcer } from '../announcer.ts';
import { type Child, element, fill } from '../element.ts';
import { type AttackForm, attackForm, type Choices, NO_CHOICES } from '../fire/attack-form.ts';
import { asChange, TRIAL, withTrial } from '../fire/trial.ts';
import type { PageModel } from '../model.ts';
import type { Sights } from '../sights.ts';
import { answerParts, lightRule, modifierTable, noteList, outcomeBars, poolList, refusalList, unitOutcomes } from './answer.ts';
import { AttackControls } from './attack-controls.ts';
import { keepingFocus } from './choice.ts';
import { RollView, type Told } from './roll.ts';
import { note } from './sight-panel.ts';

/** What the panel leaves to others. */
export interface FirePanelActions {
  change(change: Change): void;
  /** The attack is another one now, at whatever target. */
  onAim(): void;
}

/** An attack from the observer's hex at the hex that is held or has the focus: who, how, under what circumstances; modifiers, odds, a roll, and the words for it. */
export class FirePanel {
  readonly root = element('section', { class: 'fire', 'aria-label': 'Fire' });
  readonly #model: PageModel;
  readonly #sights: Sights;
  readonly #announcer: Announcer;
  readonly #actions: FirePanelActions;
  readonly #controls: AttackControls;
  #choices: Choices = NO_CHOICES;
  #aim: Shot | undefined;
  /** The roll of an attack, as long as that stays the same: the text may change meanwhile. */
  #rolled: { shot: string; told: Told } | undefined;
  /** What the panel was made for: it is not made anew while the pointer wanders. */
  #shown: { battlefield?: Battlefield; observer?: HexIndex; aim?: HexIndex } = {};

  constructor(model: PageModel, sights: Sights, announcer: Announcer, actions: FirePanelActions) {
    this.#model = model;
    this.#sights = sights;
    this.#announcer = announcer;
    this.#actions = actions;
    this.#controls = new AttackControls((part) => {
      this.#choices = { ...this.#choices, ...part };
      this.#show();
    });
  }

  /** The attack as it is set up now; undefined if nobody can make one from the observer's hex, or if its kind is made at nothing. */
  get aim(): Shot | undefined {
    return this.#aim;
  }

  /** Gives the keyboard to the choice of attacks; false if there is none. */
  focus(): boolean {
    const choice = this.root.querySelector<HTMLElement>('[data-key="kind"]');
    choice?.focus();
    return choice !== null;
  }

  update(): void {
    const { battlefield, observer, target, focus } = this.#model.contents;
    // The hex that looks is a target only if it is held: the focus rests on it after every look.
    const aim = target ?? (focus === observer ? undefined : focus);
    const shown = this.#shown;
    if (shown.battlefield === battlefield && shown.observer === observer && shown.aim === aim) return;
    this.#shown = { battlefield, observer, aim };
    this.#show();
  }

  #show(): void {
    const before = JSON.stringify(this.#aim);
    this.#aim = undefined;
    keepingFocus(this.root, () => fill(this.root, ...this.#contents()));
    if (JSON.stringify(this.#aim) !== before) this.#actions.onAim();
  }

  #contents(): Child[] {
    const { battlefield, observer, aim } = this.#shown;
    if (!battlefield || !this.#sights.system || observer === undefined) return [];
    const form = attackForm(battlefield, observer, aim, this.#choices);
    if (!form) return [];
    this.#aim = aimOf(form, battlefield, observer, this.#choices);
    const name = (hex: HexIndex | undefined) => (hex === undefined ? undefined : battlefield.board.hexes[hex]?.name);
    const controls = this.#controls.show(form, this.#choices, name(observer) ?? '', name(aim));
    const where = form.targets ? ` at ${name(aim)}` : '';
    return [
      element('h2', {}, 'Fire'),
      ...controls,
      ...(form.shot
        ? this.#answer(battlefield, form.shot, where)
        : [note('Hold a target with Shift+click or Space, or go to it with the arrow keys, to work it out.')]),
    ];
  }

  #answer(battlefield: Battlefield, shot: Shot, where: string): Child[] {
    const field = withTrial(battlefield, shot);
    const answer = this.#sights.attempt((system, sight) => system.resolve(field, TRIAL, sight));
    if (!answer) return [note('This could not be worked out; the log says why.')];
    if (answer.refusals.length > 0) return [element('h3', {}, `Not allowed${where}`), refusalList(answer)];
    const same = JSON.stringify(shot);
    const roll = new RollView({
      ...(this.#rolled?.shot === same && { told: this.#rolled.told }),
      keep: (told) => {
        this.#rolled = { shot: same, told };
      },
      roll: (seed) => this.#sights.attempt((system, sight) => system.roll(field, TRIAL, seed, sight)),
      announcer: this.#announcer,
      light: (rule) => lightRule(this.root, rule),
    });
    const write = () => this.#actions.change(asChange(battlefield, shot));
    return [
      ...answer.shots.flatMap((each) => [modifierTable(each, battlefield), poolList(each)]),
      element('h3', {}, `Outcome${where}`),
      outcomeBars(answer.outcomes, battlefield),
      ...unitOutcomes(answer, battlefield),
      ...answerParts(answer, battlefield),
      noteList(answer),
      roll.root,
      element(
        'p',
        { class: 'actions' },
        element(
          'button',
          { type: 'button', 'data-key': 'write', title: 'Declare this attack in the scenario', onclick: write },
          'Write into the text',
        ),
      ),
    ];
  }
}

/** The attack as it would be made at any hex, for the field of fire. */
function aimOf(form: AttackForm, battlefield: Battlefield, observer: HexIndex, choices: Choices): Shot | undefined {
  if (!form.targets) return undefined;
  const shot = form.shot ?? attackForm(battlefield, observer, observer, choices)?.shot;
  return shot && { ...shot, target: {} };
}
