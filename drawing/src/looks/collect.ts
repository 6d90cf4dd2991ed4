import type { BoardHex, Occurrence, Point } from '@blindhex/rules/battlefield';
import { type Axial, centre, type Direction, neighbour, opposite } from '@blindhex/rules/hex/axial';
import { namesOf } from '@blindhex/rules/property';
import type { Feature } from '@blindhex/rules/ruleset';
import { latticeCorners, sideMiddle, toPicture } from '../geometry/picture.ts';
import { type Scene, tableScale } from '../scene.ts';
import type { Spot, Trace } from './trace.ts';

const known = new WeakMap<object, { ruleset: object; shown: readonly number[]; traces: Trace[] }>();

/** {@link collectTraces}, worked out once for a board. */
export function tracesOf(scene: Scene): Trace[] {
  const { board, ruleset } = scene.battlefield;
  let found = known.get(board);
  if (!found || found.ruleset !== ruleset || !isSameList(found.shown, scene.shown)) {
    found = { ruleset, shown: scene.shown, traces: collectTraces(scene) };
    known.set(board, found);
  }
  return found.traces;
}

function isSameList(a: readonly number[], b: readonly number[]): boolean {
  return a.length === b.length && a[0] === b[0] && a.at(-1) === b.at(-1) && a[a.length >> 1] === b[b.length >> 1];
}

/** Everything on the map, sorted by feature, in the order in which features first occur. */
export function collectTraces(scene: Scene): Trace[] {
  const traces = new Map<string, Trace>();
  const { board, ruleset } = scene.battlefield;
  const trace = (id: string): Trace => {
    let found = traces.get(id);
    if (!found) {
      found = { feature: ruleset.features[id] ?? undeclared(id), spots: [], shapes: [], lines: [], sides: [], runs: [] };
      traces.set(id, found);
    }
    return found;
  };
  const middles = ([0, 1, 2, 3, 4, 5] as Direction[]).map((direction) => sideMiddle(direction, scene.orientation));
  const corners = latticeCorners(scene.orientation);

  for (const index of scene.shown) {
    const hex = board.hexes[index] as BoardHex;
    const spot: Spot = { hex: index, centre: scene.centres[index] as Point, q: hex.at.q, r: hex.at.r };
    for (const occurrence of hex.terrain) placeTerrain(trace(occurrence.feature), occurrence, spot, scene);
    for (const path of hex.paths) {
      const exits = throughEdge(path.exits, hex.at, scene).map((direction) => ({ direction, at: add(spot.centre, middles[direction] as Point) }));
      trace(path.feature).runs.push({ ...spot, exits });
    }
    hex.sides.forEach((occurrences, direction) => {
      if (occurrences.length === 0) return;
      // Both hexes of a side list it: the one in the three first directions draws it, the other only at the board's edge.
      if (direction > 2 && scene.index.at(neighbour(hex.at, direction as Direction)) !== undefined) return;
      const ends = sideEnds(hex.at, direction as Direction, corners, scene);
      for (const occurrence of occurrences) {
        const [from, to] = ends.map((end) => toPicture(end, scene.orientation)) as [Point, Point];
        trace(occurrence.feature).sides.push({ from, to, ends, direction: direction as Direction, q: hex.at.q, r: hex.at.r });
      }
    });
  }

  board.table?.features.forEach((feature, seed) => {
    const scale = tableScale(board.table?.unit ?? 'inches');
    const points = feature.outline.map(({ x, y }) => ({ x: x * scale, y: y * scale }));
    if (feature.width !== undefined) trace(feature.feature).lines.push({ points, width: feature.width * scale, seed });
    else if (points.length === 2) trace(feature.feature).lines.push({ points, seed });
    else trace(feature.feature).shapes.push({ points, seed });
  });
  return [...traces.values()];
}

/** A path whose last hex lies at the board's edge leads off the board, where that lies straight ahead. */
function throughEdge(exits: readonly Direction[], at: Axial, scene: Scene): readonly Direction[] {
  const [only, ...others] = exits;
  if (only === undefined || others.length > 0) return exits;
  const ahead = opposite(only);
  return scene.index.at(neighbour(at, ahead)) === undefined ? [only, ahead] : exits;
}

function placeTerrain(trace: Trace, occurrence: Occurrence, spot: Spot, scene: Scene): void {
  const drawn = occurrence.drawn ?? defaultShape(trace.feature);
  if (!drawn || drawn.length < 2) {
    trace.spots.push(spot);
    return;
  }
  const points = drawn.map((point) => add(spot.centre, toPicture(point, scene.orientation)));
  const seed = spot.q * 1009 + spot.r;
  if (points.length === 2 || namesOf(trace.feature, 'fills').includes('line')) trace.lines.push({ points, seed });
  else trace.shapes.push({ points, seed });
}

/** The ruleset's `shape: x y x y …`, if it has one with a point at least. */
function defaultShape(feature: Feature): Point[] | undefined {
  const numbers = (feature.properties.shape?.values ?? []).filter((value) => typeof value === 'number');
  const points: Point[] = [];
  for (let i = 0; i + 1 < numbers.length; i += 2) points.push({ x: numbers[i] as number, y: numbers[i + 1] as number });
  return points.length > 1 ? points : undefined;
}

function sideEnds(at: Axial, direction: Direction, corners: readonly Point[], scene: Scene): [Point, Point] {
  const middle = centre(at, scene.orientation);
  return [add(middle, corners[direction] as Point), add(middle, corners[(direction + 1) % 6] as Point)];
}

/** A feature that the ruleset does not declare: the text names it wrongly and a check says so; the map still shows where it is. */
function undeclared(id: string): Feature {
  return { id, title: id, kind: 'terrain', cites: [], properties: {} };
}

export function add(a: Point, b: Point): Point {
  return { x: a.x + b.x, y: a.y + b.y };
}
