import type { Point } from '@blindhex/rules/battlefield';
import { type Axial, centre, DIRECTIONS, type Direction, neighbour, type Orientation } from '@blindhex/rules/hex/axial';
import { latticeCorners } from './picture.ts';

/** A whole number that stands for a hex, for use in sets; unique while |r| is below half a million. On usual boards it is a small integer, which sets are fast with. */
export function hexKey(at: Axial): number {
  return at.q * 0x100000 + at.r;
}

/** The same for a lattice point; corners and centres of hexes are multiples of 25. */
export function pointKey(point: Point): number {
  return (point.x / 25) * 0x100000 + point.y / 25;
}

/** The border of a set of hexes as closed loops of lattice points, clockwise round the set; holes run the other way. */
export function regionLoops(hexes: readonly Axial[], orientation: Orientation): Point[][] {
  const members = new Set(hexes.map(hexKey));
  const corners = latticeCorners(orientation);
  const steps = DIRECTIONS.map(hexKey);
  const sides: [Point, Point][] = [];
  for (const hex of hexes) {
    const key = hexKey(hex);
    const middle = centre(hex, orientation);
    for (let d = 0; d < 6; d++) {
      if (members.has(key + (steps[d] as number))) continue;
      const a = corners[d] as Point;
      const b = corners[(d + 1) % 6] as Point;
      sides.push([
        { x: middle.x + a.x, y: middle.y + a.y },
        { x: middle.x + b.x, y: middle.y + b.y },
      ]);
    }
  }
  return joinLoops(sides);
}

/** The outline of several polygons that touch, from their sides: those that two of them share in opposite directions vanish. Points are lattice integers. */
export function outlineOf(sides: readonly (readonly [Point, Point])[]): Point[][] {
  const open = new Map<string, readonly [Point, Point]>();
  for (const side of sides) {
    const [from, to] = side.map(pointKey);
    if (!open.delete(`${to},${from}`)) open.set(`${from},${to}`, side);
  }
  return joinLoops([...open.values()]);
}

/** Chains directed sides into closed loops. Where two loops meet in a point, either way of joining gives the same area. */
function joinLoops(sides: readonly (readonly [Point, Point])[]): Point[][] {
  const from = new Map<number, Point[]>();
  for (const [a, b] of sides) {
    const ends = from.get(pointKey(a));
    if (ends) ends.push(b);
    else from.set(pointKey(a), [b]);
  }
  const loops: Point[][] = [];
  for (const [start] of sides) {
    const startKey = pointKey(start);
    if (!from.get(startKey)?.length) continue;
    const loop: Point[] = [];
    let at = start;
    for (;;) {
      const next = from.get(pointKey(at))?.pop();
      if (!next) break;
      loop.push(at);
      at = next;
      if (pointKey(at) === startKey) break;
    }
    if (loop.length > 2) loops.push(loop);
  }
  return loops;
}

/** Chains sides that share an end into lines as long as possible, for dashes that do not restart at every corner. */
export function joinLines(sides: readonly (readonly [Point, Point])[]): Point[][] {
  const touching = new Map<number, number[]>();
  sides.forEach(([a, b], index) => {
    for (const end of [a, b]) {
      const list = touching.get(pointKey(end));
      if (list) list.push(index);
      else touching.set(pointKey(end), [index]);
    }
  });
  const used = new Uint8Array(sides.length);
  const extend = (line: Point[]) => {
    for (;;) {
      const end = line[line.length - 1] as Point;
      const around = touching.get(pointKey(end)) ?? [];
      const next = around.length <= 2 ? around.find((index) => !used[index]) : undefined;
      if (next === undefined) return;
      used[next] = 1;
      const [a, b] = sides[next] as readonly [Point, Point];
      line.push(pointKey(a) === pointKey(end) ? b : a);
    }
  };
  const lines: Point[][] = [];
  sides.forEach(([a, b], index) => {
    if (used[index]) return;
    used[index] = 1;
    const line = [a, b];
    extend(line);
    line.reverse();
    extend(line);
    lines.push(line);
  });
  return lines;
}

/**
 * The set together with the places beside it where the board has no hex. Drawn so and clipped to the board, woods and hills
 * run on to the edge of the map instead of rounding off there.
 */
export function bleed(hexes: readonly Axial[], onBoard: (at: Axial) => boolean): Axial[] {
  const extra = new Map<number, Axial>();
  for (const hex of hexes) {
    for (let d = 0; d < 6; d++) {
      const next = neighbour(hex, d as Direction);
      if (!onBoard(next)) extra.set(hexKey(next), next);
    }
  }
  return [...hexes, ...extra.values()];
}
