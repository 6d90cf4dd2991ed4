import Fraction from 'fraction.js';
import type { AttackPlan, Battlefield, Shot, Unit } from '../battlefield.ts';
import { muster } from '../force/muster.ts';
import { namesOf } from '../property.ts';
import type { Declaration } from '../ruleset.ts';
import type { AttackAnswer, GameSystem, Sight } from '../system.ts';

/** A shot that nobody has written down, with what comes of it. */
export interface Trial {
  shot: Shot;
  answer: AttackAnswer;
}

/** Works out many shots on one battlefield, each by itself. What the rules refuse is left out. */
export function tryShots(battlefield: Battlefield, system: GameSystem, sight: Sight, shots: readonly Shot[]): Trial[] {
  const plans = shots.map((shot, index): AttackPlan => ({ id: `trial ${index}`, title: '', shots: [shot] }));
  const field = { ...battlefield, attacks: plans };
  return shots.flatMap((shot, index) => {
    const answer = system.resolve(field, `trial ${index}`, sight);
    return answer.refusals.length === 0 && answer.outcomes.length > 0 ? [{ shot, answer }] : [];
  });
}

/** The kinds of attack that a unit makes with one value that has a range: its weapons. */
export function weaponsOf({ ruleset }: Battlefield, unit: Unit): { attack: Declaration; range: number }[] {
  return Object.values(ruleset.attacks).flatMap((attack) => {
    const uses = namesOf(attack, 'uses');
    const range = uses.length === 1 ? unit.values[uses[0] as string]?.range : undefined;
    return range === undefined ? [] : [{ attack, range }];
  });
}

/** Whether a kind of attack works against a unit, by its traits. */
export function worksAgainst(attack: Declaration, target: Unit): boolean {
  const against = namesOf(attack, 'against');
  return against.length === 0 || against.some((trait) => target.unitClass === trait || target.traits.includes(trait));
}

/** Attacks against men are made at a hex, others at one unit. */
export function isAimedAtUnits(attack: Declaration): boolean {
  const against = namesOf(attack, 'against');
  return against.length > 0 && !against.includes('foot');
}

/** Whether anything may befall an enemy of the firer. */
export function isFelt(battlefield: Battlefield, { shot, answer }: Trial): boolean {
  const side = muster(battlefield).unit(shot.firers[0] ?? '')?.side;
  return answer.units.some(
    ({ unit, outcomes }) => muster(battlefield).unit(unit)?.side !== side && outcomes.some(({ outcome }) => outcome !== 'no-effect'),
  );
}

/** Steps that all enemies of the firer lose on average; where a game counts none, how likely anything befalls them. */
export function enemyLosses(battlefield: Battlefield, { shot, answer }: Trial): Fraction {
  const side = muster(battlefield).unit(shot.firers[0] ?? '')?.side;
  const enemies = answer.units.filter(({ unit }) => muster(battlefield).unit(unit)?.side !== side);
  return enemies.reduce((sum, { losses }) => sum.add(new Fraction(losses ?? 0)), new Fraction(0));
}

/** How likely an attack has any effect. */
export function effect({ outcomes }: AttackAnswer): Fraction {
  const none = outcomes.find(({ outcome }) => outcome === 'no-effect')?.probability ?? 0;
  return new Fraction(1).sub(new Fraction(none));
}
