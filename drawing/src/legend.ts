import type { Point } from '@blindhex/rules/battlefield';
import { chance } from './geometry/chance.ts';
import { polyline } from './geometry/curve.ts';
import { latticeCorners, sideMiddle, toPicture } from './geometry/picture.ts';
import { drawTerrain, inDrawingOrder } from './layers/terrain.ts';
import { add, tracesOf } from './looks/collect.ts';
import { lookName } from './looks/registry.ts';
import type { Trace } from './looks/trace.ts';
import type { Scene } from './scene.ts';
import { escapeText, number, tag } from './svg.ts';

const CELL = { width: 150, height: 62 };

/** A sample of every feature on the map with its title, in so many columns, and the height they take. */
export function drawLegend(scene: Scene, traces: readonly Trace[], left: number, top: number, columns: number): { markup: string; height: number } {
  const { shown, levels } = entries(scene, traces);
  const { height } = legendSize(scene, columns);
  const at = (i: number): Point => ({ x: left + 28 + (i % columns) * CELL.width, y: top + 26 + Math.floor(i / columns) * CELL.height });
  const draw = () => {
    const samples = shown.map((trace, i) => sample(trace, at(i), scene));
    const bands = levels.map((level, i) => levelSample(level, at(shown.length + i), scene));
    return [...samples, ...bands].join('');
  };
  return { markup: scene.onceForBoard(`legend ${left} ${top} ${columns}`, draw), height };
}

/** How many columns of the legend go into a width. */
export function legendColumns(width: number): number {
  return Math.max(1, Math.floor(width / CELL.width));
}

/** How large a legend of so many columns is. */
export function legendSize(scene: Scene, columns: number): { width: number; height: number } {
  const { shown, levels } = entries(scene, tracesOf(scene));
  return { width: columns * CELL.width, height: Math.ceil((shown.length + levels.length) / columns) * CELL.height };
}

interface Entries {
  shown: Trace[];
  levels: number[];
}
/** Gathered once for the traces of a board, which are the same as long as the board is: a large one takes a while to go through. */
const gathered = new WeakMap<readonly Trace[], Entries>();

function entries(scene: Scene, traces: readonly Trace[]): Entries {
  let found = gathered.get(traces);
  if (!found) {
    const levels = new Set<number>();
    for (const { level } of scene.battlefield.board.hexes) if (level !== 0) levels.add(level);
    found = {
      shown: inDrawingOrder(traces).filter((trace) => lookName(trace.feature) !== 'plain' && trace.feature.kind !== 'elevation'),
      levels: [...levels].sort((a, b) => a - b),
    };
    gathered.set(traces, found);
  }
  return found;
}

function sample(trace: Trace, at: Point, scene: Scene): string {
  return tag(
    'g',
    {},
    hexagon(at, 'ground', scene),
    tag('g', { transform: `translate(${number(at.x)} ${number(at.y)}) scale(.5)` }, drawTerrain(oneHex(scene), [miniature(trace, scene)])),
    title(trace.feature.title, at, scene),
  );
}

/** The feature as it would look if it stood alone on one hex at the origin. */
function miniature(trace: Trace, scene: Scene): Trace {
  const centre = { x: 0, y: 0 };
  const seed = Math.floor(chance(trace.feature.id.length) * 100);
  const corners = latticeCorners(scene.orientation);
  const ends = [corners[2] as Point, corners[3] as Point] as const;
  const spot = { hex: 0, centre, q: seed, r: 1 };
  const empty: Trace = { feature: trace.feature, spots: [], shapes: [], lines: [], sides: [], runs: [] };
  if (trace.sides.length > 0) {
    const [from, to] = ends.map((end) => toPicture(end, scene.orientation)) as [Point, Point];
    return { ...empty, sides: [{ from, to, ends, direction: 2, q: seed, r: 1 }] };
  }
  if (trace.runs.length > 0)
    return {
      ...empty,
      runs: [{ ...spot, exits: ([1, 4] as const).map((direction) => ({ direction, at: sideMiddle(direction, scene.orientation) })) }],
    };
  if (trace.spots.length > 0) return { ...empty, spots: [spot] };
  if (trace.shapes.length > 0) return { ...empty, shapes: [{ points: fit((trace.shapes[0] as { points: Point[] }).points), seed }] };
  return {
    ...empty,
    lines: [
      {
        points: [
          { x: -44, y: 10 },
          { x: 44, y: -10 },
        ],
        width: Math.min(14, trace.lines[0]?.width ?? 14),
        seed,
      },
    ],
  };
}

/** A drawn shape moved to the origin and no larger than a hex. */
function fit(points: readonly Point[]): Point[] {
  const sum = points.reduce(add, { x: 0, y: 0 });
  const middle = { x: sum.x / points.length, y: sum.y / points.length };
  const reach = Math.max(1, ...points.map(({ x, y }) => Math.hypot(x - middle.x, y - middle.y)));
  const scale = Math.min(1.5, 38 / reach);
  return points.map(({ x, y }) => ({ x: (x - middle.x) * scale, y: (y - middle.y) * scale }));
}

/** A scene whose only hex lies at the origin, on level ground. */
function oneHex(scene: Scene): Scene {
  const hex = scene.corners.map(({ x, y }) => ({ x: x * 0.94, y: y * 0.94 }));
  return {
    ...scene,
    shown: [],
    loops: (hexes) => (hexes.length === 0 ? [] : [hex]),
    region: (hexes) => (hexes.length === 0 ? '' : polyline(hex, true)),
  };
}

function levelSample(level: number, at: Point, scene: Scene): string {
  const paint = level < 0 ? 'hollow' : (`band-${Math.min(4, Math.max(1, Math.ceil(level)))}` as 'band-1');
  return tag(
    'g',
    {},
    hexagon(at, paint, scene),
    tag(
      'text',
      { x: at.x, y: at.y + 4, 'font-size': 12, 'font-weight': 700, 'text-anchor': 'middle', fill: scene.paint('level-ink') },
      String(level),
    ),
    title(`Level ${level}`, at, scene),
  );
}

function hexagon(at: Point, paint: 'ground' | 'hollow' | 'band-1', scene: Scene): string {
  const points = scene.corners.map((corner) => ({ x: at.x + corner.x / 2, y: at.y + corner.y / 2 }));
  return tag('path', { d: polyline(points, true), fill: scene.paint(paint), stroke: scene.paint('grid'), 'stroke-width': 1 });
}

function title(text: string, at: Point, scene: Scene): string {
  const short = text.length > 17 ? `${text.slice(0, 16)}\u2026` : text;
  return tag('text', { x: at.x + 31, y: at.y + 3.5, 'font-size': 10, fill: scene.paint('ink') }, escapeText(short));
}
