import type { Axial, Direction } from '../../hex/axial.ts';
import { centre, DIRECTIONS, opposite } from '../../hex/axial.ts';
import { otherFace } from '../../hex/line.ts';
import type { SightFeature } from './features.ts';
import type { Ground, SightHex, SightPath, Standing } from './ground.ts';
import type { SightOptions } from './options.ts';

/** The direction of a line through the middles of hexsides only, or undefined. */
export function straightDirection(from: Axial, to: Axial): Direction | undefined {
  const q = to.q - from.q;
  const r = to.r - from.r;
  if ((q === 0 && r === 0) || (q !== 0 && r !== 0 && q + r !== 0)) return undefined;
  const index = DIRECTIONS.findIndex((step) => step.q === Math.sign(q) && step.r === Math.sign(r));
  return index as Direction;
}

/** Whether a path runs straight through a hex in a direction. */
export function runsStraight(hex: SightHex, direction: Direction, kind?: SightFeature['corridor']): boolean {
  return hex.paths.some(
    ({ feature, exits }) =>
      feature.corridor !== undefined &&
      (kind === undefined || feature.corridor === kind) &&
      exits.includes(direction) &&
      exits.includes(opposite(direction)),
  );
}

/**
 * Whether the line from one hex to another follows one road or stream all the way: it leaves every hex over the hexside that the line cuts and runs straight
 * through all hexes between the ends (4.1.9.4, 4.2.1d).
 */
export function corridorAlong(ground: Ground, from: SightHex, to: SightHex): 'road' | 'stream' | undefined {
  const direction = straightDirection(from.at, to.at);
  if (direction === undefined) return undefined;
  return (['road', 'stream'] as const).find((kind) => {
    if (!leaves(from, direction, kind) || !leaves(to, opposite(direction), kind)) return false;
    return hexesBetween(ground, from.at, to.at, direction).every((hex) => hex !== undefined && runsStraight(hex, direction, kind));
  });
}

function leaves(hex: SightHex, direction: Direction, kind: 'road' | 'stream'): boolean {
  return hex.paths.some(({ feature, exits }) => feature.corridor === kind && exits.includes(direction));
}

function hexesBetween(ground: Ground, from: Axial, to: Axial, direction: Direction): (SightHex | undefined)[] {
  const step = DIRECTIONS[direction] as Axial;
  const hexes: (SightHex | undefined)[] = [];
  for (let at = { q: from.q + step.q, r: from.r + step.r }; at.q !== to.q || at.r !== to.r; at = { q: at.q + step.q, r: at.r + step.r }) {
    hexes.push(ground.at(at));
  }
  return hexes;
}

/** How far a hex encloses the roads in it: not at all, at the sides, or at the sides and overhead (4.1.9.1 to 4.1.9.4). */
export function enclosure(ground: Ground, hex: SightHex, options: SightOptions): SightFeature['encloses'] {
  const roads = hex.paths.filter(({ feature }) => feature.corridor === 'road');
  if (roads.some((road) => isEnclosed(ground, hex, road, options, 'canopy'))) return 'canopy';
  return roads.some((road) => isEnclosed(ground, hex, road, options, 'sides')) ? 'sides' : 'nothing';
}

function isEnclosed(ground: Ground, hex: SightHex, road: SightPath, options: SightOptions, least: 'sides' | 'canopy'): boolean {
  const counts = ({ encloses }: SightFeature) => encloses === 'canopy' || encloses === least;
  if (counts(road.feature)) return true;
  return flanks(road.exits).some(([one, other]) => {
    const [oneSide, otherSide] = [one, other].map(
      (flank) =>
        hex.standing.some((each) => counts(each.feature) && standsOn(ground, each, flank)) ||
        flank.hexsides.some((direction) => hexsideCounts(ground, hex, direction, counts)),
    );
    return options.enclosedSides === 'each' ? oneSide && otherSide : oneSide || otherSide;
  });
}

/** One side of a road: the directions that bound it, clockwise, and the hexsides between them. */
interface Flank {
  from: Direction;
  to: Direction;
  hexsides: Direction[];
}

/** The two sides of a road, for every two of its exits; a road that ends in the hex has them as if it ran on straight. */
function flanks(exits: readonly Direction[]): [Flank, Flank][] {
  const ends = exits.length === 1 ? [exits[0] as Direction, opposite(exits[0] as Direction)] : exits;
  return ends.flatMap((from, index) => ends.slice(index + 1).map((to): [Flank, Flank] => [flank(from, to), flank(to, from)]));
}

function flank(from: Direction, to: Direction): Flank {
  const hexsides: Direction[] = [];
  for (let direction = (from + 1) % 6; direction !== to && hexsides.length < 6; direction = (direction + 1) % 6)
    hexsides.push(direction as Direction);
  return { from, to, hexsides };
}

function hexsideCounts(ground: Ground, hex: SightHex, direction: Direction, counts: (feature: SightFeature) => boolean): boolean {
  const side = { hex: hex.at, direction };
  return ground.hexside(ground.at(side.hex) ? side : otherFace(side)).features.some(counts);
}

/** Whether something reaches into the part of its hex that lies on one side of a road; what has no drawn shape lies on both. */
function standsOn(ground: Ground, { shape, isDrawn }: Standing, { from, to }: Flank): boolean {
  if (!shape || !isDrawn) return true;
  const [start, end] = [from, to].map((direction) => {
    const middle = centre(DIRECTIONS[direction] as Axial, ground.orientation);
    return middle;
  }) as [{ x: number; y: number }, { x: number; y: number }];
  const span = (to - from + 6) % 6;
  return shape.points.some((point) => {
    const afterStart = start.x * point.y - start.y * point.x > 0;
    const beforeEnd = point.x * end.y - point.y * end.x > 0;
    return span <= 3 ? afterStart && beforeEnd : afterStart || beforeEnd;
  });
}
