import type { Battlefield } from '../../battlefield.ts';
import { setting } from '../../special-rules.ts';

/** Readings of passages that can be read in several ways: parameter, the reading taken by default, the others. */
export const READINGS = {
  /** Two blocking hexes whose edges a line touches: the two of one hexside, or any two (7.3). */
  twoEdges: ['sight.two-edges', 'pair', 'anywhere'],
  /** Degrading ground on both sides of a hexside: each counts, or both as one (7.3). */
  edgeDegrading: ['sight.edge-degrading', 'each', 'one'],
  /** A wreck in degrading ground: both count, or the hex once (7.1, 7.3). */
  wreckInDegrading: ['sight.wreck-in-degrading', 'each', 'hex'],
  /** The shooter's own hill between him and a target on the ground: its crest decides, or it blocks as any hill does (7.2). */
  ownHill: ['sight.own-hill', 'crest', 'blocks'],
  /** Foot soldiers and smoke (8.2). */
  smokeInfantry: ['smoke.infantry', 'blocked', 'through'],
} as const;

export const DEGRADING_LIMIT = ['sight.degrading-limit', 2] as const;

type Choice<Row> = Row extends readonly [string, ...infer Choices] ? Choices[number] : never;

export type SightOptions = { [Name in keyof typeof READINGS]: Choice<(typeof READINGS)[Name]> } & {
  /** Degrading hexes that end a line. */
  degradingLimit: number;
};

/** The readings in force: each parameter of the ruleset after the special rules. */
export function sightOptions(battlefield: Battlefield): SightOptions {
  const options: Record<string, string | number> = {};
  for (const [name, [parameter, ...choices]] of Object.entries(READINGS)) {
    const value = setting(battlefield, parameter)?.value;
    options[name] = choices.find((choice) => choice === value) ?? choices[0];
  }
  const limit = setting(battlefield, DEGRADING_LIMIT[0])?.value;
  options.degradingLimit = typeof limit === 'number' ? limit : DEGRADING_LIMIT[1];
  return options as SightOptions;
}
