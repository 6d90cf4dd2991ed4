import { occasionOf } from '../../attack/stated.ts';
import type { Battlefield, HexIndex, Shot, Unit } from '../../battlefield.ts';
import { muster } from '../../force/muster.ts';
import { stepsOf } from '../../force/steps.ts';
import { numberOf } from '../../property.ts';
import { numberSetting } from '../../special-rules.ts';
import { cohesionOf, isCombat, isDisrupted, isFlamethrower, isLatw, isLeader, isVehicle } from '../kinds.ts';

/** One side of an assault: everybody of it in the hex, and those whose values count (14.0). */
export interface Force {
  side: string;
  units: Unit[];
  counting: Unit[];
}

/** The two forces of an assault on a hex; attackers that come from elsewhere join those that are in it already. */
export function forcesIn(
  battlefield: Battlefield,
  hex: HexIndex,
  shots: readonly Shot[],
  attackers: readonly Unit[],
): { attacker: Force; defender: Force } {
  const side = attackers[0]?.side ?? '';
  const where = muster(battlefield);
  const already = where.in(hex).filter((unit) => unit.side === side && !attackers.includes(unit));
  const riding = attackers.flatMap((unit) => where.cargoOf(unit)).filter((unit) => !attackers.includes(unit));
  const defenders = where.in(hex).filter((unit) => unit.side !== side);
  const shot = shots[0] as Shot;
  return {
    attacker: force(battlefield, shot, side, [...attackers, ...riding, ...already]),
    defender: force(battlefield, shot, defenders[0]?.side ?? '', defenders),
  };
}

/**
 * Of each side at most so many steps of combat units on foot count, one leader, one light weapon and one vehicle (14.0; for both sides, AMB-12). Its player
 * chooses them: the strongest are taken.
 */
function force(battlefield: Battlefield, shot: Shot, side: string, units: readonly Unit[]): Force {
  const limit = (parameter: string, otherwise: number) => numberSetting(battlefield, parameter, occasionOf(shot, side))?.value ?? otherwise;
  const byStrength = [...units].sort((a, b) => strength(battlefield, b) - strength(battlefield, a));
  const first = (belongs: (unit: Unit) => boolean, most: number) => byStrength.filter(belongs).slice(0, most);
  const weapons = byStrength
    .filter((unit) => (isLatw(unit) || isFlamethrower(unit)) && !isDisrupted(unit))
    .sort((a, b) => Number(isFlamethrower(b)) - Number(isFlamethrower(a)));
  const counting = [
    ...bestFoot(battlefield, units.filter(isFighter), limit('assault.steps', 4)),
    ...first(isLeader, limit('assault.leaders', 1)),
    ...weapons.slice(0, limit('assault.weapons', 1)),
    ...first((unit) => isVehicle(unit) && !unit.states.includes('shocked'), limit('assault.vehicles', 1)),
  ];
  return { side, units: [...units], counting };
}

const isFighter = (unit: Unit): boolean => isCombat(unit) && !isVehicle(unit);

/** Those combat units on foot within so many steps whose assault values add up to most; of equal ones those with the better cohesion. */
function bestFoot(battlefield: Battlefield, units: readonly Unit[], steps: number): Unit[] {
  let best: { units: Unit[]; strength: number } = { units: [], strength: 0 };
  const choose = (index: number, chosen: Unit[], left: number, total: number): void => {
    if (total > best.strength || (total === best.strength && chosen.length > best.units.length)) best = { units: chosen, strength: total };
    const unit = units[index];
    if (!unit) return;
    const needs = assaultSteps(battlefield, unit);
    if (needs <= left) choose(index + 1, [...chosen, unit], left - needs, total + strength(battlefield, unit));
    choose(index + 1, chosen, left, total);
  };
  choose(0, [], steps, 0);
  return best.units;
}

/** A fortified position counts two steps in an assault (2.2.4). */
function assaultSteps(battlefield: Battlefield, unit: Unit): number {
  return numberOf(battlefield.ruleset.unitClasses[unit.unitClass], 'assault-steps') ?? stepsOf(battlefield, unit);
}

/** The assault value first, then the cohesion. */
function strength(battlefield: Battlefield, unit: Unit): number {
  return (unit.values.assault?.value ?? 0) + (cohesionOf(battlefield, unit)?.value ?? 0) / 100;
}

/** Whether a side has anybody on foot in the hex. */
export const onFoot = (unit: Unit): boolean => !isVehicle(unit);
