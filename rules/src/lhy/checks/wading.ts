import type { Battlefield, HexIndex, Unit } from '../../battlefield.ts';
import { featuresIn } from '../../board/features.ts';
import { muster } from '../../force/muster.ts';
import { saysYes } from '../../property.ts';
import { setting } from '../../special-rules.ts';
import { isVehicle } from '../kinds.ts';

/** Units on foot that stand in water without bridge or ford. */
export function wading(battlefield: Battlefield): { unit: Unit; hex: number; fordable: boolean }[] {
  const { hexOf } = muster(battlefield);
  return battlefield.units.flatMap((unit) => {
    const hex = hexOf(unit);
    if (hex === undefined || isVehicle(unit) || unit.place.kind === 'carried') return [];
    if (isDry(battlefield, hex)) return [];
    return [{ unit, hex, fordable: setting(battlefield, 'river.fordable', { side: unit.side, hex })?.value !== false }];
  });
}

/** Whether nobody on foot has to wade in a hex: there is no water, or a bridge or ford over it. */
export function isDry(battlefield: Battlefield, hex: HexIndex): boolean {
  const features = featuresIn(battlefield, hex);
  return !features.some((feature) => saysYes(feature, 'water')) || features.some((feature) => saysYes(feature, 'crossing'));
}
