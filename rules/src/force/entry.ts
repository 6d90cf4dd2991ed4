import type { Battlefield, HexIndex, Unit } from '../battlefield.ts';
import { featuresIn } from '../board/features.ts';
import { namesOf } from '../property.ts';
import type { Feature } from '../ruleset.ts';
import { featureOf } from '../special-rules.ts';
import { isA } from './muster.ts';

/** The property that says what entering costs this unit. */
export function entryKey(unit: Unit): 'entry-foot' | 'entry-afv' | 'entry-vehicle' {
  if (!isA(unit, 'vehicle')) return 'entry-foot';
  return isA(unit, 'armour') ? 'entry-afv' : 'entry-vehicle';
}

/** What in a hex forbids a unit to stand there; a road or path it may use, a bridge or a ford lifts that. */
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
