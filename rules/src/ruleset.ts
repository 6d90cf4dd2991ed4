import type { Provenance, Sourced } from './source.ts';

/**
 * A game's rules as data: what its library file declares, house rules merged in. Plain and serialisable.
 * The generic shape is the same for every system; a system's own code reads the properties it knows by name.
 */
export interface Ruleset extends Sourced {
  id: string;
  title: string;
  /** The folder in `rules/src` whose procedures read this data. */
  system: string;
  properties: Properties;
  features: Record<string, Feature>;
  nations: Record<string, Declaration>;
  traits: Record<string, Declaration>;
  states: Record<string, Declaration>;
  situations: Record<string, Declaration>;
  outcomes: Record<string, Declaration>;
  attacks: Record<string, Declaration>;
  values: Record<string, Declaration>;
  sideValues: Record<string, Declaration>;
  slots: Record<string, Declaration>;
  formations: Record<string, Declaration>;
  unitClasses: Record<string, Declaration>;
  parameters: Record<string, Parameter>;
  charts: Record<string, Chart>;
}

export interface Declaration extends Provenance, Sourced {
  id: string;
  title: string;
  documentation?: string;
  properties: Properties;
}

export type Properties = Record<string, Property>;

/** `height: 1 by 4.0d` has one value; `carries: squad, mg` two. */
export interface Property extends Provenance, Sourced {
  values: PropertyValue[];
}

export type PropertyValue = number | string | NumberRange;

/** Both ends belong to the range; `high` is null for one without an upper end. */
export interface NumberRange {
  low: number;
  high: number | null;
}

export type FeatureKind = 'terrain' | 'hexside' | 'path' | 'elevation' | 'marker';

/** What a map may show: terrain in a hex, something on a hexside, a path through hexes, an elevation, a marker. */
export interface Feature extends Declaration {
  kind: FeatureKind;
}

export type ParameterType = 'number' | 'boolean' | 'name' | 'date' | 'time';
export type ParameterValue = number | boolean | string;

/** A number, switch or choice that a special rule may change. */
export interface Parameter extends Provenance, Sourced {
  /** Dotted, as authors write it: `hill.level-multiplier`. */
  id: string;
  title: string;
  documentation?: string;
  type: ParameterType;
  /** Only whole numbers make sense: it counts things, or what a die shows. */
  whole?: boolean;
  low?: number;
  high?: number;
  choices?: string[];
  unit?: string;
  value: ParameterValue;
}

/** A printed table. A cell is null where the table prints none. */
export interface Chart extends Provenance, Sourced {
  id: string;
  title: string;
  documentation?: string;
  columns: ChartKey[];
  rows: ChartRow[];
}
export interface ChartRow {
  key: ChartKey;
  cells: ChartCell[];
  cites: string[];
}
export type ChartKey = NumberRange | string;
export interface ChartCell {
  value: number | string | null;
  /** No source gives this cell: the chart's `assumed` says why it was chosen. */
  assumed: boolean;
}
