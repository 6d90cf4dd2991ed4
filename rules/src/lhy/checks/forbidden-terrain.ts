import type { Battlefield, Unit } from '../../battlefield.ts';
import { aboutUnit } from '../../checks/finding.ts';
import { moveFix } from '../../checks/fixes.ts';
import { forbiddingFeatures } from '../../force/entry.ts';
import { called, muster } from '../../force/muster.ts';
import type { Feature } from '../../ruleset.ts';
import type { Check, Finding } from '../../system.ts';
import { isVehicle } from '../kinds.ts';

/** Vehicles that stand where a feature of one kind forbids it. */
export function* vehiclesIn(
  battlefield: Battlefield,
  kind: (feature: Feature) => boolean,
  cite: string,
  only: (unit: Unit) => boolean = isVehicle,
): Iterable<Finding> {
  const { hexOf } = muster(battlefield);
  for (const unit of battlefield.units) {
    const hex = unit.place.kind === 'carried' ? undefined : hexOf(unit);
    if (hex === undefined || !isVehicle(unit) || !only(unit)) continue;
    const feature = forbiddingFeatures(battlefield, unit, hex).find(kind);
    if (!feature) continue;
    const name = battlefield.board.hexes[hex]?.name;
    yield aboutUnit(
      battlefield,
      unit,
      `${called(unit)} cannot stand in ${name}: ${feature.title.toLowerCase()} without a road (${cite})`,
      moveFix(battlefield, [unit]),
    );
  }
}

/** What a check of forbidden terrain says. */
interface TerrainCheck extends Pick<Check, 'code' | 'severity' | 'cites' | 'title' | 'documentation' | 'examples'> {
  kind: (feature: Feature) => boolean;
  only?: (unit: Unit) => boolean;
}

export function terrainCheck({ kind, only, ...description }: TerrainCheck): Check {
  return { ...description, run: (battlefield) => vehiclesIn(battlefield, kind, description.cites[0] ?? '', only) };
}
