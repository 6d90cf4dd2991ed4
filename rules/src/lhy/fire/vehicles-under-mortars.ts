import Fraction from 'fraction.js';
import type { Battlefield, HexIndex, Unit } from '../../battlefield.ts';
import type { Distribution } from '../../dice/distribution.ts';
import { combined, followedBy, shares, uniform } from '../../dice/distribution.ts';
import { muster } from '../../force/muster.ts';
import { isAfv } from '../kinds.ts';
import { bystanders, cargoFate, shaken } from './collateral.ts';
import { underFire } from './vehicle-resolution.ts';
import type { FireOutcome } from './worst.ts';
import { worse } from './worst.ts';

/** What the hit does: an AFV is shocked, anything else destroyed. */
export function mortarHitOn(vehicle: Unit): 'shocked' | 'destroyed' {
  return isAfv(vehicle) ? 'shocked' : 'destroyed';
}

/**
 * What a heavy mortar's ten does (13.1 step 7): one of the vehicles that stand still is hit, each as likely as the others; with it those it carries, and beside
 * a wreck one of those on foot (13.3.5, 13.3.7).
 */
export function heavyHit(battlefield: Battlefield, hex: HexIndex, side: string, vehicles: readonly Unit[]): Map<string, Distribution<FireOutcome>> {
  const result = new Map<string, Distribution<FireOutcome>>();
  if (vehicles.length === 0) return result;
  const add = (unit: Unit, fate: Distribution<FireOutcome>) => {
    const before = result.get(unit.id);
    result.set(unit.id, before ? combined(before, fate, worse) : fate);
  };
  const hit = uniform(vehicles);
  const beside = bystanders(battlefield, hex, side);
  const each = new Fraction(1, Math.max(1, beside.length));
  for (const vehicle of vehicles) {
    const outcome = mortarHitOn(vehicle);
    const none = new Map<FireOutcome, Fraction>([['no-effect', new Fraction(1)]]);
    add(
      vehicle,
      followedBy(hit, (struck) => (struck === vehicle ? new Map([[outcome as FireOutcome, new Fraction(1)]]) : none)),
    );
    const target = underFire(battlefield, vehicle, hex);
    for (const unit of muster(battlefield).cargoOf(vehicle))
      add(
        unit,
        followedBy(hit, (struck) => (struck === vehicle ? cargoFate(battlefield, target, unit, outcome) : none)),
      );
  }
  for (const unit of beside)
    add(
      unit,
      followedBy(hit, (struck) =>
        mortarHitOn(struck) === 'destroyed'
          ? shares<FireOutcome>([shaken(battlefield, unit), each], ['no-effect', new Fraction(1).sub(each)])
          : shares<FireOutcome>(['no-effect', new Fraction(1)]),
      ),
    );
  return result;
}
