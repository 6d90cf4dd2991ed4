import type { Battlefield, HexIndex, Unit } from '../../battlefield.ts';
import { featuresIn } from '../../board/features.ts';
import type { Muster } from '../../force/muster.ts';
import { stepsOf } from '../../force/steps.ts';
import { namesOf, saysYes } from '../../property.ts';
import { isFortification, isGun, isPassenger, isVehicle } from '../kinds.ts';

/**
 * Whether small arms fire can hurt a unit: men on foot and riders (11.0). Vehicles, towed guns and passengers are immune (11.3c), and fortified
 * positions have no cohesion for it to work on (1.5).
 */
export function exposedToSmallArms(unit: Unit, where: Muster): boolean {
  return unit.values.cohesion !== undefined && !isVehicle(unit) && !isGun(unit) && !isFortification(unit) && !isPassenger(unit, where);
}

/** Whether mortar fire can hurt a unit's men: everybody on foot with a cohesion who is not carried; fortified positions are immune (2.2.4b). */
export function exposedToMortars(unit: Unit, where: Muster): boolean {
  return unit.values.cohesion !== undefined && !isVehicle(unit) && !isFortification(unit) && where.carrierOf(unit) === undefined;
}

/** Non-vehicular steps that make a hex a dense target (11.3.3k); mortars do not count carried ones (11.4.6b). */
export function denseSteps(battlefield: Battlefield, units: readonly Unit[], where: Muster, carriedToo: boolean): number {
  return units
    .filter((unit) => !isVehicle(unit) && (carriedToo || where.carrierOf(unit) === undefined))
    .reduce((total, unit) => total + stepsOf(battlefield, unit), 0);
}

/** Whether there is an improved position (4.1.16) in the hex, on the map or because one of these units is dug in. */
export function isDugIn(battlefield: Battlefield, units: readonly Unit[], hex: HexIndex): boolean {
  const bring = units.some((unit) => unit.states.some((state) => namesOf(battlefield.ruleset.states[state], 'marker').length > 0));
  return bring || featuresIn(battlefield, hex).some((feature) => saysYes(feature, 'improved-position'));
}
