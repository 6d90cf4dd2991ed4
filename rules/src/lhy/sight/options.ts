import type { Battlefield } from '../../battlefield.ts';
import { setting } from '../../special-rules.ts';

/** A reading of a passage that can be read in several ways: its parameter, the reading taken by default, and the others. */
export const READINGS = {
  /** Contours at the height of one end: seen over, in the way if above both ends, or in the way if at their level (4.2.1c, AMB-02). */
  contourEqual: ['sight.contour-equal', 'crest', 'strict', 'literal'],
  /** Whether buildings and hexside features on lower ground block two ends that stand higher (4.2.1d, e, AMB-03). */
  featureHeight: ['sight.feature-height-condition', 'higher', 'none'],
  /** Roads under trees seen from another level: blocked along the road, or to and from every hex of it (4.2.2a, AMB-04). */
  roadFromAbove: ['sight.road-from-above', 'along', 'any'],
  /** Obstacles no higher than the lower end: without effect, or looked up in the table of blind hexes (4.2.3, AMB-05). */
  lowObstacles: ['sight.low-obstacles', 'ignore', 'count'],
  /** To which of a hexside's two hexes the distance is counted (4.2.3, AMB-06). */
  hexsideDistance: ['sight.hexside-distance', 'near', 'far'],
  /** Hexsides of the two ends' own hexes, seen from another level (4.2.3, AMB-06). */
  ownHexsides: ['sight.own-hexsides', 'ignore', 'count'],
  /** Whether a hill beside the line counts like woods beside it (4.1.4, 4.2.1b, AMB-07). */
  hillsSameLevel: ['sight.hills-same-level', 'contours', 'like-woods'],
  /** Woods on both sides of hexsides: anywhere along the line, or at the same hexside (4.2.1b, AMB-19). */
  hexsideWoods: ['sight.hexside-woods', 'anywhere', 'same-hexside'],
  /** Orchards in the hexes beside the line, with something on its other side too: count as those that it crosses, or not at all (4.2.1g, 4.2.4e; by analogy with 4.2.4b, c). */
  orchardsBeside: ['sight.orchards-beside', 'count', 'ignore'],
  /** Several markers of a kind that counts each: every marker, or once for the hex (4.2.4, AMB-33). */
  hindranceCount: ['sight.hindrance-count', 'marker', 'hex'],
  /** When a line passes over a marker: if an obstacle as high would not block it, or if it is not higher than the higher end (4.2.4a, AMB-34). */
  overMarkers: ['sight.over-markers', 'procedure', 'level'],
  /** A hexside feature met only at its end: with another on the other side of the line, always, never (4.2.1e, AMB-35). */
  hexsideEnd: ['sight.hexside-end', 'both-sides', 'touch', 'never'],
  /** A road is enclosed by something on each side of it, or on one (4.1.9.4, AMB-39). */
  enclosedSides: ['sight.enclosed-sides', 'each', 'one'],
  /** Two hexes beside the line, seen from another level: the lower counts, or the higher (4.2.2, AMB-49). */
  besideFromAbove: ['sight.beside-from-above', 'lower', 'higher'],
  /** Where illumination makes it day: between two lit hexes, or on any line with a lit end (17). */
  illumination: ['sight.illumination', 'both-ends', 'one-end'],
} as const;

/** Numbers that the rules give, with their parameters and defaults. */
export const NUMBERS = {
  /** Intermediate orchards through which fire and sight still pass (4.1.15, 4.2.1g, AMB-01). */
  orchardMaxFire: ['orchard.max-fire', 1],
  orchardMaxLos: ['orchard.max-los', 2],
  /** Ranges along an enclosed road (4.1.9.4). */
  enclosedReactionVehicle: ['enclosed-road.reaction-vehicle', 6],
  enclosedReaction: ['enclosed-road.reaction', 4],
  enclosedSmallArms: ['enclosed-road.small-arms', 2],
  enclosedAntiTank: ['enclosed-road.anti-tank', 6],
  enclosedMortar: ['enclosed-road.mortar', 4],
} as const;

type Choice<Row> = Row extends readonly [string, ...infer Choices] ? Choices[number] : never;

/** The readings and numbers in force: each parameter of the ruleset after the special rules. */
export type SightOptions = { [Name in keyof typeof READINGS]: Choice<(typeof READINGS)[Name]> } & { [Name in keyof typeof NUMBERS]: number };

export function sightOptions(battlefield: Battlefield, minute = 0): SightOptions {
  const options: Record<string, string | number> = {};
  for (const [name, [parameter, ...choices]] of Object.entries(READINGS)) {
    const value = setting(battlefield, parameter, { minute })?.value;
    options[name] = choices.find((choice) => choice === value) ?? choices[0];
  }
  for (const [name, [parameter, standard]] of Object.entries(NUMBERS)) {
    const value = setting(battlefield, parameter, { minute })?.value;
    options[name] = typeof value === 'number' ? value : standard;
  }
  return options as SightOptions;
}

/** Whether illumination makes it day on a line between two hexes (17). */
export function isIlluminated({ illumination }: SightOptions, one: boolean, other: boolean): boolean {
  return illumination === 'one-end' ? one || other : one && other;
}

/** The greatest range of sight by this light, to what is on foot and to vehicles; infinite where no parameter limits it, as by day (17). Where it is lit it is day: {@link isIlluminated}. */
export function lightRange(battlefield: Battlefield, minute = 0): { foot: number; vehicle: number } {
  const { light } = battlefield;
  const reach = (...parameters: string[]) => {
    const values = parameters.map((parameter) => setting(battlefield, parameter, { minute })?.value);
    return values.find((value) => typeof value === 'number') ?? Number.POSITIVE_INFINITY;
  };
  return { foot: reach(`${light}.sight-foot`, `${light}.sight`), vehicle: reach(`${light}.sight-vehicle`, `${light}.sight`) };
}
