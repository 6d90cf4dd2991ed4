import Fraction from 'fraction.js';
import type { Battlefield } from '../../battlefield.ts';
import type { Distribution } from '../../dice/distribution.ts';
import { followedBy, mapped, probability, sum } from '../../dice/distribution.ts';
import { muster } from '../../force/muster.ts';
import { isVehicle } from '../kinds.ts';
import { bystanders, cargoFate, shaken } from './collateral.ts';
import type { VehicleFate, VehicleUnderFire } from './vehicle-resolution.ts';
import { byStack, isDestroyed, resolveVehicle, toOutcome } from './vehicle-resolution.ts';
import type { FireOutcome } from './worst.ts';

/** The exact results of all anti-tank markers (13.2, 13.3.5 to 13.3.7). */
export interface VehicleResults {
  /** What each target suffers by itself; their worst is the plan's outcome. */
  overall: Distribution<FireOutcome>[];
  units: [unit: string, fate: Distribution<FireOutcome>][];
}

export function resolveVehicles(battlefield: Battlefield, targets: readonly VehicleUnderFire[]): VehicleResults {
  const alone = new Map(targets.map((target) => [target.unit.id, resolveVehicle(target)]));
  const fates = new Map(targets.map((target) => [target.unit.id, afterDuel(target, alone)]));
  const results: VehicleResults = { overall: [...alone.values()].map((fate) => mapped(fate, toOutcome)), units: [] };
  for (const target of targets) {
    const fate = fates.get(target.unit.id) as Distribution<VehicleFate>;
    results.units.push([target.unit.id, mapped(fate, toOutcome)]);
    for (const unit of muster(battlefield).cargoOf(target.unit)) {
      results.units.push([unit.id, followedBy(fate, (each) => cargoFate(battlefield, target, unit, each))]);
    }
  }
  results.units.push(...shakenBystanders(battlefield, targets, fates));
  return results;
}

/** Of two that shot only at each other and are both destroyed, one at random is not (13.3.6). */
function afterDuel({ unit, duel }: VehicleUnderFire, alone: ReadonlyMap<string, Distribution<VehicleFate>>): Distribution<VehicleFate> {
  const own = alone.get(unit.id) as Distribution<VehicleFate>;
  const other = duel === undefined ? undefined : alone.get(duel);
  if (!other) return own;
  const spared = probability(other, isDestroyed).div(2);
  return followedBy(own, (fate): Distribution<VehicleFate> => {
    if (!isDestroyed(fate) || spared.equals(0)) return new Map([[fate, new Fraction(1)]]);
    return new Map<VehicleFate, Fraction>([
      [fate, new Fraction(1).sub(spared)],
      ['no-effect', spared],
    ]);
  });
}

/** Each wreck in an open hex shakes one undisrupted unit beside it, every one with equal chance (13.3.7b). */
function shakenBystanders(
  battlefield: Battlefield,
  targets: readonly VehicleUnderFire[],
  fates: ReadonlyMap<string, Distribution<VehicleFate>>,
): VehicleResults['units'] {
  const results: VehicleResults['units'] = [];
  for (const [{ hex, side }, here] of byStack(targets)) {
    const beside = bystanders(battlefield, hex, side);
    const vehicles = here.filter(({ unit }) => isVehicle(unit));
    if (beside.length === 0 || vehicles.length === 0) continue;
    const wrecks = sum(vehicles.map(({ unit }) => mapped(fates.get(unit.id) as Distribution<VehicleFate>, (fate) => (fate === 'destroyed' ? 1 : 0))));
    let chance = new Fraction(0);
    for (const [count, likely] of wrecks) chance = chance.add(likely.mul(Math.min(count, beside.length)).div(beside.length));
    if (chance.equals(0)) continue;
    for (const unit of beside) {
      const fate = new Map<FireOutcome, Fraction>([[shaken(battlefield, unit), chance]]);
      if (!chance.equals(1)) fate.set('no-effect', new Fraction(1).sub(chance));
      results.push([unit.id, fate]);
    }
  }
  return results;
}
