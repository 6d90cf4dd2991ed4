import type { Battlefield, Unit } from '../../battlefield.ts';
import { muster } from '../../force/muster.ts';
import { namesOf, numberOf } from '../../property.ts';
import type { Declaration } from '../../ruleset.ts';
import { isGun } from '../kinds.ts';

/** A vehicle with what it carries (10.4.6). */
export interface Load {
  carrier: Unit;
  carrierClass: Declaration | undefined;
  cargo: readonly Unit[];
  guns: Unit[];
  /** Everybody carried but the guns. */
  men: Unit[];
}

/** Every unit that carries others. */
export function loads(battlefield: Battlefield): Load[] {
  const { cargoOf } = muster(battlefield);
  return battlefield.units.flatMap((carrier) => {
    const cargo = cargoOf(carrier);
    if (cargo.length === 0) return [];
    const carrierClass = battlefield.ruleset.unitClasses[carrier.unitClass];
    return [{ carrier, carrierClass, cargo, guns: cargo.filter(isGun), men: cargo.filter((unit) => !isGun(unit)) }];
  });
}

/** Whether a class carries anything at all. */
export function canCarry(carrierClass: Declaration | undefined): boolean {
  return namesOf(carrierClass, 'carries').length > 0 || (numberOf(carrierClass, 'tows') ?? 0) > 0;
}
