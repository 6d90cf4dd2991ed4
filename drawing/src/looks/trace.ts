import type { HexIndex, Point } from '@blindhex/rules/battlefield';
import type { Direction } from '@blindhex/rules/hex/axial';
import type { Feature } from '@blindhex/rules/ruleset';

/** Everything that one feature of the ruleset leaves on the map, in picture units: what a look draws. */
export interface Trace {
  feature: Feature;
  /** Whole hexes. */
  spots: Spot[];
  /** Closed shapes, from a hex or a table. */
  shapes: Shape[];
  /** Open lines with a width of their own, from a hex or a table. */
  lines: Line[];
  sides: SideSpot[];
  runs: Run[];
}

export interface Spot {
  hex: HexIndex;
  centre: Point;
  /** Seeds of {@link chance}: the coordinates of the hex. */
  q: number;
  r: number;
}

export interface Shape {
  points: Point[];
  seed: number;
}

export interface Line {
  points: Point[];
  width?: number;
  seed: number;
}

/** A hexside, its ends in clockwise order round the hex that lists it. */
export interface SideSpot {
  from: Point;
  to: Point;
  /** The same ends on the lattice, as keys for joining. */
  ends: readonly [Point, Point];
  direction: Direction;
  q: number;
  r: number;
}

/** A path through a hex: the middles of the hexsides that it leaves by. */
export interface Run extends Spot {
  exits: { direction: Direction; at: Point }[];
}
