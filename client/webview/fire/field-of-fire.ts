import type { Battlefield, HexIndex, Shot, Unit } from '@blindhex/rules/battlefield';
import { namesOf } from '@blindhex/rules/property';
import type { AttackAnswer } from '@blindhex/rules/system';
import { fraction } from '../panels/answer.ts';
import type { Sights } from '../sights.ts';
import { TRIAL, withTrial } from './trial.ts';

export interface FireWeight {
  hex: HexIndex;
  /** Sum of modifiers. */
  net: number;
  /** Chance from 0 to 1 that the shot does anything at all. */
  effect: number;
}

/** Every game's outcome for a shot that does nothing. */
const NOTHING = 'no-effect';

/** The chance that a shot does anything. */
export function effectOf({ outcomes }: Pick<AttackAnswer, 'outcomes'>): number {
  return outcomes.reduce((sum, { outcome, probability }) => (outcome === NOTHING ? sum : sum + fraction(probability)), 0);
}

/** An enemy that this kind of fire works against, to stand in every hex in turn: the first that the scenario has. */
export function typicalTarget(battlefield: Battlefield, aim: Shot): Unit | undefined {
  const firer = battlefield.units.find(({ id }) => aim.firers.includes(id));
  const against = namesOf(battlefield.ruleset.attacks[aim.kind], 'against');
  return battlefield.units.find(
    (unit) => unit.side !== firer?.side && (against.length === 0 || against.some((trait) => unit.traits.includes(trait))),
  );
}

/** The battlefield with that enemy, known and alone, in a hex, and the shot at it. */
export function withTargetIn(battlefield: Battlefield, aim: Shot, target: Unit, hex: HexIndex): Battlefield {
  const others = battlefield.units.filter(
    (unit) => unit.id !== target.id && (aim.firers.includes(unit.id) || !(unit.place.kind === 'hex' && unit.place.hex === hex)),
  );
  const moved: Unit = { ...target, hidden: false, concealed: false, place: { kind: 'hex', hex } };
  return withTrial({ ...battlefield, units: [...others, moved] }, { ...aim, target: { hex } });
}

/** Milliseconds of work at a time, so that the pointer is answered in between. */
const SLICE = 8;

/**
 * Weighs every hex by the shot that could be made at it, a few at a time, and tells them all at the end; starting anew drops what was under way.
 */
export class FieldOfFire {
  readonly #sights: Sights;
  #running: ReturnType<typeof setTimeout> | undefined;

  constructor(sights: Sights) {
    this.#sights = sights;
  }

  stop(): void {
    clearTimeout(this.#running);
  }

  /** @param hexes those that the firer sees */
  start(battlefield: Battlefield, aim: Shot, hexes: readonly HexIndex[], done: (weights: FireWeight[], target: Unit | undefined) => void): void {
    this.stop();
    const target = typicalTarget(battlefield, aim);
    const weights: FireWeight[] = [];
    let next = 0;
    const work = () => {
      const end = performance.now() + SLICE;
      while (target && next < hexes.length && performance.now() < end) {
        const hex = hexes[next++] as HexIndex;
        const field = withTargetIn(battlefield, aim, target, hex);
        const answer = this.#sights.attempt((system, sight) => system.resolve(field, TRIAL, sight));
        const shot = answer?.refusals.length === 0 ? answer.shots[0] : undefined;
        if (answer && shot) weights.push({ hex, net: shot.net, effect: effectOf(answer) });
      }
      if (target && next < hexes.length) this.#running = setTimeout(work);
      else done(weights, target);
    };
    this.#running = setTimeout(work);
  }
}
