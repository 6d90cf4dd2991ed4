import { parameterModifier, specialModifiers } from '../../attack/modifier.ts';
import type { Unit } from '../../battlefield.ts';
import { featuresIn } from '../../board/features.ts';
import { saysYes } from '../../property.ts';
import { numberSetting } from '../../special-rules.ts';
import type { DicePool, Modifier, ShotAnswer } from '../../system.ts';
import { isDisrupted, isHq, isInfantry, isVehicle } from '../kinds.ts';
import type { Setting } from './step.ts';
import { occasion, poolOf, printed } from './step.ts';

/** Who fights whom in a hex. */
export interface Melee extends Setting {
  hex: number;
  attackers: Unit[];
  defenders: Unit[];
  /** The headquarters that lends its leadership on each side. */
  attackerHq?: Unit;
  defenderHq?: Unit;
}

/** One unit's dice in an assault or overrun. */
export interface Blow {
  unit: Unit;
  modifiers: Modifier[];
  net: number;
  pool: DicePool;
}

/** Infantry that fights vehicles alone hits better, and harder in a town (6.3). */
export function assaultBlow(melee: Melee, unit: Unit, isDefender: boolean, lent: boolean): Blow | undefined {
  if (unit.values.assault === undefined || isHq(unit)) return undefined;
  const { battlefield, hex, shot } = melee;
  const amounts = { battlefield, shot, occasion: occasion(melee, unit.side, hex) };
  const enemies = isDefender ? melee.attackers : melee.defenders;
  const disrupted = isDefender && isDisrupted(unit);
  const alone = !disrupted && isInfantry(unit) && enemies.length > 0 && enemies.every(isVehicle);
  const builtUp = featuresIn(battlefield, hex).some((feature) => saysYes(feature, 'built-up'));

  const modifiers = printed(unit, 'assault-hit', 'Assault to hit', '6.3');
  if (disrupted)
    modifiers.push(...to(total(modifiers), numberSetting(battlefield, 'assault.disrupted', amounts.occasion)?.value ?? 6, 'Disrupted defender'));
  if (alone) modifiers.push(...parameterModifier(amounts, 'assault.infantry-alone'));
  if (!isDefender) modifiers.push(...specialModifiers(amounts).modifiers);
  const dice = printed(unit, 'assault', 'Assault', '6.3');
  if (alone && builtUp) dice.push(...parameterModifier(amounts, 'assault.built-up'));
  const hq = isDefender ? melee.defenderHq : melee.attackerHq;
  if (lent && hq) dice.push(...printed(hq, 'leadership', 'Leadership', '1.3.3.2'));
  const net = total(modifiers);
  return { unit, modifiers, net, pool: poolOf(isDefender ? 'Counter-attack' : 'Assault', net, dice) };
}

/** Vehicles overrun with three times their assault; infantry replies with its own, unmodified (6.4). */
export function overrunBlow(melee: Melee, unit: Unit, isDefender: boolean): Blow | undefined {
  if (unit.values.assault === undefined || isHq(unit)) return undefined;
  const { battlefield, shot, hex } = melee;
  const amounts = { battlefield, shot, occasion: occasion(melee, unit.side, hex) };
  const modifiers = printed(unit, 'assault-hit', 'Assault to hit', '6.3');
  if (isDefender && isDisrupted(unit)) {
    modifiers.push(
      ...to(total(modifiers), numberSetting(battlefield, 'assault.disrupted', amounts.occasion)?.value ?? 6, 'Disrupted before the overrun'),
    );
  }
  if (!isDefender) modifiers.push(...specialModifiers(amounts).modifiers);
  const dice = printed(unit, 'assault', 'Assault', '6.4');
  const times = numberSetting(battlefield, 'overrun.factor', amounts.occasion)?.value ?? 3;
  if (!isDefender) dice.push({ name: `Overrun, times ${times}`, value: (unit.values.assault.value ?? 0) * (times - 1), cites: ['6.4'] });
  const net = total(modifiers);
  return { unit, modifiers, net, pool: poolOf(isDefender ? 'Counter-attack' : 'Overrun', net, dice) };
}

/** The answer for one side's units: the attackers' own shot, the defenders' beside it. */
export function answerOf({ shot, hex }: Melee, { unit, modifiers, net, pool }: Blow): ShotAnswer {
  return { kind: shot.kind, firer: unit.id, target: { hex }, modifiers, net, pools: [pool] };
}

/** Of several units the one that a headquarters helps: the strongest, since each die is worth the same, with the best number to hit. */
export function bestForLeadership(units: readonly Unit[]): Unit | undefined {
  const able = units.filter(({ values }) => values.assault !== undefined);
  return able.reduce<Unit | undefined>((best, unit) => {
    const better = !best || isDisrupted(best) || (unit.values['assault-hit']?.value ?? 9) < (best.values['assault-hit']?.value ?? 9);
    return better && !(best && isDisrupted(unit)) ? unit : best;
  }, undefined);
}

function total(modifiers: readonly Modifier[]): number {
  return modifiers.reduce((sum, { value }) => sum + value, 0);
}

function to(from: number, number: number, name: string): Modifier[] {
  return number === from ? [] : [{ name, value: number - from, cites: ['6.3'] }];
}
