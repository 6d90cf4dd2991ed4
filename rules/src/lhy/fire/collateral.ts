import type { Battlefield, HexIndex, Unit } from '../../battlefield.ts';
import { lookupOf } from '../../board/lookup.ts';
import type { Distribution } from '../../dice/distribution.ts';
import { certain, die, mapped, uniform } from '../../dice/distribution.ts';
import { muster } from '../../force/muster.ts';
import { cohesionOf, isDisrupted, isFortification, isGun, isHeroic, isVehicle, neverDisrupts } from '../kinds.ts';
import { isOpen } from '../terrain.ts';
import { SIDES_OF_DIE } from './figures.ts';
import { isDugIn } from './target.ts';
import type { VehicleFate, VehicleUnderFire } from './vehicle-resolution.ts';
import type { FireOutcome } from './worst.ts';

/** An outcome, or one that a die decides. */
export type Consequence = FireOutcome | ((face: number) => FireOutcome);

/** What becomes of something carried, given its vehicle's fate (13.3.5, 13.3.7a). Of Japanese in a wreck one at random is lost: {@link unluckyAmong}. */
export function cargoEffect(battlefield: Battlefield, vehicle: VehicleUnderFire, unit: Unit, fate: VehicleFate): Consequence {
  const machineGuns = vehicle.markers.length > 0 && vehicle.markers.every(({ machineGun }) => machineGun);
  if (isGun(unit)) return fate === 'destroyed' && !machineGuns ? 'destroyed' : 'no-effect';
  const japanese = neverDisrupts(battlefield, unit);
  if (fate === 'destroyed') return japanese ? 'regrouping' : check(battlefield, unit, 'casualty', 'disrupted');
  if (fate !== 'shocked') return 'no-effect';
  // Who must get off among the enemy is shaken by that alone, before the check.
  const shaking = isAmongEnemies(battlefield, vehicle.hex, unit.side) && !isDisrupted(unit) ? shaken(battlefield, unit) : undefined;
  if (japanese) return shaking ?? 'no-effect';
  const failed = isHeroic(unit) || isDisrupted(unit) || shaking !== undefined ? 'casualty' : 'disrupted';
  return check(battlefield, unit, failed, shaking ?? 'no-effect');
}

/** Whether enemies of a side are in a hex or beside it, so that getting off there shakes its men (10.4.6.2d). */
export function isAmongEnemies(battlefield: Battlefield, hex: HexIndex, own: string): boolean {
  const { in: unitsIn } = muster(battlefield);
  return [hex, ...lookupOf(battlefield.board).neighbours(hex)].some((each) => each !== undefined && unitsIn(each).some(({ side }) => side !== own));
}

/** Those in a wreck of whom one at random takes a casualty while the others regroup (13.3.7a, Japanese). */
export function unluckyAmong(battlefield: Battlefield, vehicle: VehicleUnderFire, fate: VehicleFate): Unit[] {
  if (fate !== 'destroyed') return [];
  const cargo = muster(battlefield).cargoOf(vehicle.unit);
  return cargo.filter((unit) => !isGun(unit) && neverDisrupts(battlefield, unit));
}

/** The exact distribution of what becomes of something carried. */
export function cargoFate(battlefield: Battlefield, vehicle: VehicleUnderFire, unit: Unit, fate: VehicleFate): Distribution<FireOutcome> {
  const unlucky = unluckyAmong(battlefield, vehicle, fate);
  if (unlucky.includes(unit)) return uniform(unlucky.map((each) => (each === unit ? 'casualty' : 'regrouping')));
  const effect = cargoEffect(battlefield, vehicle, unit, fate);
  return typeof effect === 'function' ? mapped(die(SIDES_OF_DIE), effect) : certain(effect);
}

/** A cohesion check (13.3.1). */
function check(battlefield: Battlefield, unit: Unit, failed: FireOutcome, passed: FireOutcome): Consequence {
  const cohesion = cohesionOf(battlefield, unit)?.value;
  return cohesion === undefined ? passed : (face) => (face > cohesion ? failed : passed);
}

const besides = new WeakMap<Battlefield, Map<string, readonly Unit[]>>();

/** Those on foot in an open hex of whom each wreck shakes one: undisrupted, not carried, no guns; nobody where there is an improved position (13.3.7b). */
export function bystanders(battlefield: Battlefield, hex: HexIndex, side: string): readonly Unit[] {
  let known = besides.get(battlefield);
  if (!known) {
    known = new Map();
    besides.set(battlefield, known);
  }
  const key = `${hex} ${side}`;
  let found = known.get(key);
  if (!found) {
    found = bystandersIn(battlefield, hex, side);
    known.set(key, found);
  }
  return found;
}

function bystandersIn(battlefield: Battlefield, hex: HexIndex, side: string): Unit[] {
  const { in: unitsIn, carrierOf } = muster(battlefield);
  const own = unitsIn(hex).filter((unit) => unit.side === side);
  if (!isOpen(battlefield, hex) || isDugIn(battlefield, own, hex)) return [];
  return own.filter((unit) => !isVehicle(unit) && !isGun(unit) && !isFortification(unit) && !isDisrupted(unit) && !carrierOf(unit));
}

/** What shakes a bystander. */
export function shaken(battlefield: Battlefield, unit: Unit): 'regrouping' | 'disrupted' | 'casualty' {
  if (neverDisrupts(battlefield, unit)) return 'regrouping';
  return isHeroic(unit) ? 'casualty' : 'disrupted';
}
