import type { Battlefield, HexIndex, Unit } from '../../battlefield.ts';
import type { Distribution } from '../../dice/distribution.ts';
import { certain, die, mapped, uniform } from '../../dice/distribution.ts';
import { muster } from '../../force/muster.ts';
import { cohesionOf, isDisrupted, isFortification, isGun, isHeroic, isVehicle, neverDisrupts } from '../kinds.ts';
import { isOpen } from '../terrain.ts';
import { SIDES_OF_DIE } from './stack-resolution.ts';
import { isDugIn } from './target.ts';
import type { VehicleFate, VehicleUnderFire } from './vehicle-resolution.ts';
import { isDestroyed } from './vehicle-resolution.ts';
import type { FireOutcome } from './worst.ts';

/** What a vehicle's fate does to one of those it carries. */
export type CargoFate = Distribution<FireOutcome>;

/** The chance of a unit to fail a cohesion check (13.3.1), and what happens then and otherwise. */
export function checked(battlefield: Battlefield, unit: Unit, failed: FireOutcome, passed: FireOutcome): Distribution<FireOutcome> {
  const cohesion = cohesionOf(battlefield, unit)?.value;
  return cohesion === undefined ? certain(passed) : mapped(die(SIDES_OF_DIE), (face) => (face > cohesion ? failed : passed));
}

/** What becomes of something carried, given its vehicle's fate (13.3.5, 13.3.7a). */
export function cargoFate(battlefield: Battlefield, vehicle: VehicleUnderFire, unit: Unit, fate: VehicleFate): CargoFate {
  const japanese = neverDisrupts(battlefield, unit);
  if (fate === 'destroyed') {
    if (isGun(unit)) return certain(vehicle.markers.every(({ machineGun }) => machineGun) ? 'no-effect' : 'destroyed');
    if (!japanese) return checked(battlefield, unit, 'casualty', 'disrupted');
    const fellows = muster(battlefield)
      .cargoOf(vehicle.unit)
      .filter((each) => !isGun(each));
    return uniform(fellows.map((each) => (each === unit ? 'casualty' : 'regrouping')));
  }
  if (isDestroyed(fate) && isGun(unit)) return certain('no-effect');
  if (fate === 'shocked' && !japanese) return checked(battlefield, unit, isHeroic(unit) ? 'casualty' : 'disrupted', 'no-effect');
  return certain('no-effect');
}

/** Those on foot in an open hex of whom each wreck shakes one: undisrupted, not carried, no guns; nobody where there is an improved position (13.3.7b). */
export function bystanders(battlefield: Battlefield, hex: HexIndex, side: string): Unit[] {
  const { in: unitsIn, carrierOf } = muster(battlefield);
  const own = unitsIn(hex).filter((unit) => unit.side === side);
  if (!isOpen(battlefield, hex) || isDugIn(battlefield, own, hex)) return [];
  return own.filter((unit) => !isVehicle(unit) && !isGun(unit) && !isFortification(unit) && !isDisrupted(unit) && !carrierOf(unit));
}

/** What shakes a bystander. */
export function shaken(battlefield: Battlefield, unit: Unit): FireOutcome {
  if (neverDisrupts(battlefield, unit)) return 'regrouping';
  return isHeroic(unit) ? 'casualty' : 'disrupted';
}
