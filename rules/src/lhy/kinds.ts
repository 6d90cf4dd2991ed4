import type { Battlefield, Unit } from '../battlefield.ts';
import type { Muster } from '../force/muster.ts';
import { isA, isAnyOf } from '../force/muster.ts';
import type { Figure } from '../property.ts';
import { provenance, saysNo } from '../property.ts';
import { numberSetting } from '../special-rules.ts';

// The kinds of units that the rules speak of, by the traits and classes of the ruleset.

export const isVehicle = (unit: Unit): boolean => isA(unit, 'vehicle');
export const isCombat = (unit: Unit): boolean => isA(unit, 'combat');
export const isInfantry = (unit: Unit): boolean => isA(unit, 'infantry');
export const isAfv = (unit: Unit): boolean => isA(unit, 'armour');
export const isCarrier = (unit: Unit): boolean => isA(unit, 'carrier');
export const isFightingVehicle = (unit: Unit): boolean => isA(unit, 'fv');
export const isGun = (unit: Unit): boolean => isA(unit, 'gun');
export const isFortification = (unit: Unit): boolean => isA(unit, 'fortification');
export const isLeader = (unit: Unit): boolean => isA(unit, 'leader');
export const isLatw = (unit: Unit): boolean => isA(unit, 'latw');
export const isFlamethrower = (unit: Unit): boolean => isA(unit, 'flamethrower');
/** What anti-tank fire may be aimed at (11.5). */
export const isAntiTankTarget = (unit: Unit): boolean => isAnyOf(unit, ['vehicle', 'gun', 'fortification']);

export const isDisrupted = (unit: Unit): boolean => unit.states.includes('disrupted');
export const isHeroic = (unit: Unit): boolean => unit.states.includes('heroic');
/** With a green or a red motion marker (10.4.1). */
export const isMoving = (unit: Unit): boolean => unit.states.includes('in-motion') || unit.states.includes('stopping');

/** Carried on something that is no carrier: on a tank, in the open (10.4.6). */
export function isRider(unit: Unit, { carrierOf }: Muster): boolean {
  const bearer = carrierOf(unit);
  return bearer !== undefined && isVehicle(bearer) && !isCarrier(bearer);
}

/** Carried in a half-track, truck or jeep (10.4.6). */
export function isPassenger(unit: Unit, { carrierOf }: Muster): boolean {
  const bearer = carrierOf(unit);
  return bearer !== undefined && isCarrier(bearer);
}

/** A unit's cohesion; heroic units have a fixed one (12.6). Undefined for units without. */
export function cohesionOf(battlefield: Battlefield, unit: Unit): Figure | undefined {
  const printed = unit.values.cohesion;
  if (!printed) return undefined;
  const heroic = isHeroic(unit) ? numberSetting(battlefield, 'heroic.cohesion', { side: unit.side }) : undefined;
  if (heroic) return { value: heroic.value, ...provenance(heroic) };
  return printed.assumed === undefined
    ? { value: printed.value, cites: ['1.1'] }
    : { value: printed.value, cites: ['1.1'], assumed: printed.assumed };
}

/** Units of nations that never disrupt lose a step instead (15.2.1). */
export function neverDisrupts({ ruleset, sides }: Battlefield, unit: Unit): boolean {
  return saysNo(nationOf({ ruleset, sides }, unit.side), 'disrupts');
}

/** The nation of a side. */
export function nationOf({ ruleset, sides }: Pick<Battlefield, 'ruleset' | 'sides'>, side: string) {
  const nation = sides.find(({ id }) => id === side)?.nation;
  return nation === undefined ? undefined : ruleset.nations[nation];
}
