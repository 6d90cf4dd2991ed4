import Fraction from 'fraction.js';
import type { Unit } from '../../battlefield.ts';
import type { Distribution } from '../../dice/distribution.ts';
import { isAfv } from '../kinds.ts';
import type { Stack } from './stack.ts';
import { heavyMortarHit } from './stack-resolution.ts';
import type { FireOutcome } from './worst.ts';

/** What the hit does: an AFV is shocked, anything else destroyed. */
export function mortarHitOn(vehicle: Unit): FireOutcome {
  return isAfv(vehicle) ? 'shocked' : 'destroyed';
}

/** What becomes of each stationary vehicle: one of them at random is hit by a heavy mortar's ten (13.1 step 7). */
export function vehiclesUnderMortars({ markers, mortars, figures, stationary: vehicles }: Stack): Map<string, Distribution<FireOutcome>> {
  const chance = heavyMortarHit(markers, mortars, figures.heavyMortar);
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
