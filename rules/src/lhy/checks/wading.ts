import type { Battlefield, Unit } from '../../battlefield.ts';
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
    const features = featuresIn(battlefield, hex);
    if (!features.some((feature) => saysYes(feature, 'water')) || features.some((feature) => saysYes(feature, 'crossing'))) return [];
    return [{ unit, hex, fordable: setting(battlefield, 'river.fordable', { side: unit.side, hex })?.value !== false }];
  });
}
