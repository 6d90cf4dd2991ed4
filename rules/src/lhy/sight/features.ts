import type { Point } from '../../battlefield.ts';
import type { Shape } from '../../hex/shape.ts';
import { figureOf, namesOf, numberOf, saysYes } from '../../property.ts';
import type { Feature, FeatureKind } from '../../ruleset.ts';
import { LEVEL, toHeight } from './levels.ts';

/** What sight reads of a feature of the ruleset; the properties' names are those of docs/rulesets.md. */
export interface SightFeature {
  id: string;
  kind: FeatureKind;
  /** In the middle of a sentence. */
  name: string;
  fills: 'hex' | 'shape' | 'line' | 'nothing';
  /** What it adds to the ground. */
  height: number;
  /** Why the height is assumed, if it is. */
  assumed?: string;
  sameLevel: 'blocks' | 'hinders' | 'clear';
  blindHexes: boolean;
  hindrance: number;
  /** Several of it in one hex count each. */
  cumulative: boolean;
  hugging: boolean;
  shape?: Shape;
  /** An urban building, behind which vehicles and guns on its road do not see (4.2.1f). */
  urban: boolean;
  /** Whether it makes a road beside it an enclosed road (4.1.9.4), and whether such a road is hidden from other levels (4.2.2a). */
  encloses: 'nothing' | 'sides' | 'canopy';
  /** Thin contour lines above the level's own (4.1.5). */
  band: number;
  /** Along what a line of sight may run (4.2.1d). */
  corridor?: 'road' | 'stream';
  /** Traits of units that have no sight out of its hex, and of those that do all the same. */
  noSightOut: string[];
  noSightOutExcept: string[];
  /** Markers of which one must be there too for that. */
  noSightOutWith: string[];
}

export function sightFeature(feature: Feature): SightFeature {
  const height = figureOf(feature, 'height');
  const sameLevel = word(feature, 'same-level', ['blocks', 'hinders', 'clear']) ?? 'clear';
  const fills = word(feature, 'fills', ['hex', 'shape', 'line', 'nothing']) ?? (sameLevel === 'clear' ? 'nothing' : 'hex');
  const shape = defaultShape(feature);
  const building = namesOf(feature, 'building')[0];
  const read: SightFeature = {
    id: feature.id,
    kind: feature.kind,
    name: feature.title.charAt(0).toLowerCase() + feature.title.slice(1),
    fills,
    height: toHeight(height?.value ?? 0),
    sameLevel,
    blindHexes: saysYes(feature, 'blind-hexes'),
    hindrance: numberOf(feature, 'hindrance') ?? (sameLevel === 'hinders' ? 1 : 0),
    cumulative: saysYes(feature, 'cumulative'),
    hugging: saysYes(feature, 'hugging'),
    urban: building === 'urban',
    encloses: 'nothing',
    band: numberOf(feature, 'band') ?? (feature.kind === 'elevation' && sameLevel === 'blocks' ? 1 : 0),
    noSightOut: namesOf(feature, 'no-sight-out'),
    noSightOutExcept: namesOf(feature, 'no-sight-out-except'),
    noSightOutWith: namesOf(feature, 'no-sight-out-with'),
  };
  read.encloses = word(feature, 'encloses', ['nothing', 'sides', 'canopy']) ?? enclosing(feature, read, building !== undefined);
  if (height?.assumed !== undefined) read.assumed = height.assumed;
  if (shape) read.shape = { points: shape, closed: fills !== 'line' };
  if (saysYes(feature, 'road')) read.corridor = 'road';
  else if (feature.kind === 'path' && (saysYes(feature, 'stream') || saysYes(feature, 'water'))) read.corridor = 'stream';
  return read;
}

/** What a feature encloses if it does not say so: woods, tree lines and tree-lined roads with a canopy, buildings at the sides (4.1.9.1 to 4.1.9.4). */
function enclosing(feature: Feature, { kind, fills, sameLevel, height }: SightFeature, isBuilding: boolean): SightFeature['encloses'] {
  if (isBuilding) return 'sides';
  if (kind === 'path') return saysYes(feature, 'tree-lined') ? 'canopy' : 'nothing';
  if (sameLevel !== 'blocks' || height < LEVEL) return 'nothing';
  return kind === 'hexside' || fills === 'hex' ? 'canopy' : 'nothing';
}

function word<Word extends string>(feature: Feature, key: string, words: readonly Word[]): Word | undefined {
  const said = namesOf(feature, key)[0];
  return words.find((each) => each === said);
}

/** `shape` lists x and y in turn. */
function defaultShape(feature: Feature): Point[] | undefined {
  const numbers = (feature.properties.shape?.values ?? []).filter((value) => typeof value === 'number').map(Math.round);
  if (numbers.length < 2) return undefined;
  const points: Point[] = [];
  for (let index = 0; index + 1 < numbers.length; index += 2) points.push({ x: numbers[index] as number, y: numbers[index + 1] as number });
  return points;
}
