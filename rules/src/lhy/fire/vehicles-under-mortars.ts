import Fraction from 'fraction.js';
import type { Battlefield, Unit } from '../../battlefield.ts';
import type { Distribution } from '../../dice/distribution.ts';
import { numberSetting } from '../../special-rules.ts';
import { isAfv, isMoving, isVehicle } from '../kinds.ts';
import type { Stack } from './stack.ts';
import { heavyMortarHit } from './stack-resolution.ts';
import type { FireOutcome } from './worst.ts';

/** The vehicles that a heavy mortar may hit: those that stand still (11.4.7d, 13.1 step 7). */
export function stationaryVehicles({ units }: Pick<Stack, 'units'>): Unit[] {
  return units.filter((unit) => isVehicle(unit) && !isMoving(unit) && unit.place.kind !== 'carried');
}

/** What the hit does: an AFV is shocked, anything else destroyed. */
export function mortarHitOn(vehicle: Unit): FireOutcome {
  return isAfv(vehicle) ? 'shocked' : 'destroyed';
}

/** The value from which a mortar hurts vehicles. */
export function heavyMortar(battlefield: Battlefield): number {
  return numberSetting(battlefield, 'mortar.vehicle-value')?.value ?? 2;
}

/** What becomes of each stationary vehicle: one of them at random is hit by a heavy mortar's ten (13.1 step 7). */
export function vehiclesUnderMortars(battlefield: Battlefield, stack: Stack): Map<string, Distribution<FireOutcome>> {
  const vehicles = stationaryVehicles(stack);
  const chance = heavyMortarHit(stack.markers, stack.mortars, heavyMortar(battlefield));
  if (vehicles.length === 0 || chance.equals(0)) return new Map();
  const each = chance.div(vehicles.length);
  return new Map(
    vehicles.map((vehicle) => [
      vehicle.id,
      new Map<FireOutcome, Fraction>([
        ['no-effect', new Fraction(1).sub(each)],
        [mortarHitOn(vehicle), each],
      ]),
    ]),
  );
}
