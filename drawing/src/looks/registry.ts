import { namesOf } from '@blindhex/rules/property';
import type { Feature } from '@blindhex/rules/ruleset';
import * as barriers from './barriers.ts';
import * as buildings from './buildings.ts';
import * as cover from './cover.ts';
import * as crossings from './crossings.ts';
import type { Look } from './look.ts';
import * as markers from './markers.ts';
import * as roads from './roads.ts';
import { unnamed } from './unnamed.ts';

/** Nothing but the ground. */
const plain: Look = { stratum: 'cover', draw: () => ({ over: '' }) };

/**
 * Every value of `looks` (docs/rulesets.md), in the order in which looks of one stratum cover each other.
 */
export const LOOKS: ReadonlyMap<string, Look> = new Map<string, Look>([
  ['plain', plain],
  ['pavement', cover.pavement],
  ['sand', cover.sand],
  ['field', cover.field],
  ['rough', cover.rough],
  ['swamp', cover.swamp],
  ['water', cover.water],
  ['orchard', cover.orchard],
  ['trees', cover.woods],
  ['dense-trees', cover.denseTrees],
  ['gully', roads.gully],
  ['stream', roads.stream],
  ['river', roads.river],
  ['ford', crossings.ford],
  ['bridge', crossings.bridge],
  ['path', roads.path],
  ['railway', roads.railway],
  ['road', roads.highway],
  ['contour', barriers.contour],
  ['cliff', barriers.cliff],
  ['fence', barriers.fence],
  ['hedge', barriers.hedge],
  ['wall', barriers.wall],
  ['tree-line', barriers.treeLine],
  ['hut', buildings.hut],
  ['building-wood', buildings.woodBuilding],
  ['building-stone', buildings.stoneBuilding],
  ['building-urban', buildings.urbanBuilding],
  ['earthwork', markers.earthwork],
  ['wire', markers.wire],
  ['mines', markers.mines],
  ['roadblock', markers.roadblock],
  ['blast', markers.blast],
  ['smoke', markers.smoke],
]);

/** The name of a feature's look, whether known or not. */
export function lookName(feature: Feature): string {
  return namesOf(feature, 'looks')[0] ?? '';
}

/** How a feature looks. An elevation is drawn by the levels of its hexes, so that it needs no look of its own. */
export function lookOf(feature: Feature): Look {
  return LOOKS.get(lookName(feature)) ?? (feature.kind === 'elevation' ? plain : unnamed);
}
