import type { Battlefield, HexIndex, Unit } from '@blindhex/rules/battlefield';
import type { Declaration } from '@blindhex/rules/ruleset';
import type { RollStep } from '@blindhex/rules/system';
import { type Child, element, fill } from '../element.ts';
import type { Aim } from '../fire/field-of-fire.ts';
import { asDeclaration, attacksOf, firersAt, situationsOf, TRIAL, type TrialShot, withTrial } from '../fire/preview.ts';
import type { PageModel } from '../model.ts';
import type { Sights } from '../sights.ts';
import { modifierTable, noteList, outcomeBars, poolList, refusalList, rollSteps, unitOutcomes } from './answer.ts';
import { choice, keepingFocus } from './choice.ts';
import { cite, note } from './sight-panel.ts';

/** A shot from the observer's hex at the hex that is held or has the focus: who, how, under what circumstances; modifiers, odds, and a roll. */
export class FirePanel {
  readonly root = element('section', { class: 'fire', 'aria-label': 'Fire' });
  readonly #model: PageModel;
  readonly #sights: Sights;
  readonly #copy: (text: string) => void;
  #firer: string | undefined;
  #kind: string | undefined;
  readonly #said = new Set<string>();
  #circumstancesOpen = false;
  #roll: RollStep[] = [];
  /** The shot as it is set up now, at whatever target; undefined if nobody can fire from the observer's hex. */
  #aim: Aim | undefined;
  readonly #onAim: () => void;
  /** What the panel was made for: it is not made anew while the pointer wanders. */
  #shown: { battlefield?: Battlefield; observer?: HexIndex; aim?: HexIndex } = {};

  constructor(model: PageModel, sights: Sights, copy: (text: string) => void, onAim: () => void) {
    this.#model = model;
    this.#sights = sights;
    this.#copy = copy;
    this.#onAim = onAim;
  }

  get aim(): Aim | undefined {
    return this.#aim;
  }

  update(): void {
    const { battlefield, observer, target, focus } = this.#model.contents;
    const aim = target ?? focus;
    const shown = this.#shown;
    if (shown.battlefield === battlefield && shown.observer === observer && shown.aim === aim) return;
    this.#shown = { battlefield, observer, aim };
    this.#change();
  }

  /** Another shot: the old roll no longer belongs to it. */
  #change(): void {
    this.#roll = [];
    this.#show();
  }

  #show(): void {
    const before = JSON.stringify(this.#aim);
    this.#aim = undefined;
    keepingFocus(this.root, () => fill(this.root, ...this.#contents()));
    if (JSON.stringify(this.#aim) !== before) this.#onAim();
  }

  #contents(): Child[] {
    const { battlefield, observer, aim } = this.#shown;
    if (!battlefield || !this.#sights.system || observer === undefined) return [];
    const firers = firersAt(battlefield, observer);
    const chosen = firers.find(({ unit }) => unit.id === this.#firer) ?? firers[0];
    if (!chosen) return [];
    const firer = chosen.unit;
    const kinds = attacksOf(battlefield, firer);
    const kind = kinds.find(({ id }) => id === this.#kind) ?? (kinds[0] as Declaration);
    const situations = situationsOf(battlefield, kind.id);
    const said = situations.map(({ id }) => id).filter((id) => this.#said.has(id));
    this.#aim = { kind: kind.id, firer: firer.id, situations: said, ...(chosen.isThere ? {} : { from: observer }) };
    const heading = element('h2', {}, 'Fire');
    if (aim === undefined || aim === observer)
      return [heading, note('Hold a target with Shift+click, or go to it with the arrow keys, to work out a shot.')];
    const trial = { ...this.#aim, target: aim };
    return [heading, ...this.#choices(firers, firer, kinds, kind), this.#circumstances(situations, said.length), ...this.#answer(battlefield, trial)];
  }

  #choices(firers: ReturnType<typeof firersAt>, firer: Unit, kinds: readonly Declaration[], kind: Declaration): Child[] {
    return [
      choice(
        'Firer',
        'firer',
        firers.map(({ unit, isThere }) => ({ id: unit.id, text: `${unit.title || unit.name}${isThere ? '' : ' (from elsewhere)'}` })),
        firer.id,
        (id) => {
          this.#firer = id;
          this.#change();
        },
      ),
      choice(
        'With',
        'kind',
        kinds.map(({ id, title }) => ({ id, text: title })),
        kind.id,
        (id) => {
          this.#kind = id;
          this.#change();
        },
      ),
    ];
  }

  #circumstances(situations: readonly Declaration[], count: number): Child {
    if (situations.length === 0) return undefined;
    const details = element(
      'details',
      { class: 'circumstances' },
      element('summary', { 'data-key': 'circumstances' }, count === 0 ? 'Circumstances' : `Circumstances (${count})`),
      element('ul', {}, ...situations.map((situation) => this.#circumstance(situation))),
    );
    details.open = this.#circumstancesOpen;
    details.addEventListener('toggle', () => {
      this.#circumstancesOpen = details.open;
    });
    return details;
  }

  #circumstance({ id, title, cites }: Declaration): HTMLElement {
    const tick = () => {
      if (!this.#said.delete(id)) this.#said.add(id);
      this.#change();
    };
    const box = element('input', { type: 'checkbox', 'data-key': `circumstance ${id}`, checked: this.#said.has(id), onchange: tick });
    return element('li', {}, element('label', {}, box, ` ${title} `, cite(...cites)));
  }

  #answer(battlefield: Battlefield, trial: TrialShot): Child[] {
    const field = withTrial(battlefield, trial);
    const answer = this.#sights.attempt((system, sight) => system.resolve(field, TRIAL, sight));
    const where = battlefield.board.hexes[trial.target]?.name ?? '';
    if (!answer) return [note('This shot could not be worked out; the log says why.')];
    if (answer.refusals.length > 0) return [element('h3', {}, `Not allowed at ${where}`), refusalList(answer)];
    return [
      ...answer.shots.flatMap((shot) => [modifierTable(shot), poolList(shot)]),
      element('h3', {}, `Outcome at ${where}`),
      outcomeBars(answer.outcomes, battlefield),
      ...unitOutcomes(answer, battlefield),
      noteList(answer),
      element(
        'p',
        { class: 'actions' },
        element('button', { type: 'button', 'data-key': 'roll', onclick: () => this.#rollOnce(field) }, 'Roll'),
        element(
          'button',
          {
            type: 'button',
            'data-key': 'copy',
            title: 'Copy as a fire declaration for the scenario',
            onclick: () => this.#copy(asDeclaration(battlefield, trial)),
          },
          'Copy as text',
        ),
      ),
      rollSteps(this.#roll),
    ];
  }

  #rollOnce(field: Battlefield): void {
    const seed = crypto.getRandomValues(new Uint32Array(1))[0] as number;
    this.#roll = this.#sights.attempt((system, sight) => system.roll(field, TRIAL, seed, sight)) ?? [];
    this.#show();
  }
}
