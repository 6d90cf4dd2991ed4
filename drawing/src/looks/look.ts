import type { Paint } from '../palette/colours.ts';
import type { Scene } from '../scene.ts';
import type { Trace } from './trace.ts';

/** Floors of the map, from the ground up. */
export const STRATA = ['cover', 'water', 'roads', 'bridges', 'sides', 'buildings', 'markers'] as const;
export type Stratum = (typeof STRATA)[number];

/** How a kind of feature looks: the value of `looks` in a ruleset names one. */
export interface Look {
  stratum: Stratum;
  /** Its colour, where it is drawn from afar without any detail. */
  plain?: Paint;
  /** Symbols and patterns it refers to; asked for once in a drawing. */
  defs?(scene: Scene): string;
  /** Everything of one feature. `under` of all features of a stratum comes before any `over`: casings of roads, shadows. */
  draw(trace: Trace, scene: Scene): { under?: string; over: string };
}
