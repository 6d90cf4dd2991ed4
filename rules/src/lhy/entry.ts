import type { Battlefield, HexIndex, Unit } from '../battlefield.ts';
import { namesOf } from '../property.ts';
import type { Feature } from '../ruleset.ts';
import { featureOf } from '../special-rules.ts';
import { isAfv, isVehicle } from './kinds.ts';
import { featuresIn } from './terrain.ts';

/** The property that says what entering costs this unit. */
function entryKey(unit: Unit): 'entry-foot' | 'entry-afv' | 'entry-vehicle' {
  if (!isVehicle(unit)) return 'entry-foot';
  return isAfv(unit) ? 'entry-afv' : 'entry-vehicle';
}

/** What in a hex forbids a unit to stand there; a road or path it may use, a bridge or a ford lifts that (4.1.6b, 4.1.10, 4.1.13). */
export function forbiddingFeatures(battlefield: Battlefield, unit: Unit, hex: HexIndex): Feature[] {
  const key = entryKey(unit);
  const forbids = (feature: Feature) => namesOf(feature, key)[0] === 'none';
  const features = featuresIn(battlefield, hex);
  const crossing = features.some((feature) => namesOf(feature, 'crossing')[0] === 'yes');
  const track = (battlefield.board.hexes[hex]?.paths ?? []).some((path) => {
    const feature = featureOf(battlefield, path, { hex });
    return feature && !forbids(feature) && feature.properties[key] !== undefined;
  });
  return track || crossing ? [] : features.filter(forbids);
}

export function mayStandIn(battlefield: Battlefield, unit: Unit, hex: HexIndex): boolean {
  return forbiddingFeatures(battlefield, unit, hex).length === 0;
}
