import type { Point } from '@blindhex/rules/battlefield';
import type { Scene } from '../scene.ts';
import { number, tag } from '../svg.ts';
import { add } from './collect.ts';
import type { Look } from './look.ts';
import type { Trace } from './trace.ts';

/** A sign that lies on the hex, drawn once and placed wherever the feature is. */
function marker(name: string, sign: (scene: Scene) => string): Look {
  return {
    stratum: 'markers',
    defs: (scene) => tag('g', { id: scene.id(`marker-${name}`) }, sign(scene)),
    draw: (trace, scene) => ({
      over: places(trace)
        .map(({ x, y }) => `<use href="#${scene.id(`marker-${name}`)}" x="${number(x)}" y="${number(y)}"/>`)
        .join(''),
    }),
  };
}

/** The middles of everything of a feature. */
export function places(trace: Trace): Point[] {
  const mean = (points: readonly Point[]) => {
    const sum = points.reduce(add, { x: 0, y: 0 });
    return { x: sum.x / points.length, y: sum.y / points.length };
  };
  return [
    ...trace.spots.map((spot) => spot.centre),
    ...trace.runs.map((run) => run.centre),
    ...trace.sides.map(({ from, to }) => mean([from, to])),
    ...trace.shapes.map((shape) => mean(shape.points)),
    ...trace.lines.map((line) => mean(line.points)),
  ];
}

export const smoke = marker('smoke', (scene) =>
  tag('path', {
    d: 'M-30 16a12 12 0 0 1 2 -23a14 14 0 0 1 22 -12a15 15 0 0 1 26 6a12 12 0 0 1 8 22a10 10 0 0 1 -14 8a16 16 0 0 1 -26 3a12 12 0 0 1 -18 -4z',
    fill: scene.paint('smoke'),
    'fill-opacity': 0.72,
    stroke: scene.paint('ink-soft'),
    'stroke-width': 1.4,
    'stroke-dasharray': '7 2',
  }),
);

export const blast = marker('blast', (scene) =>
  tag('path', {
    d: 'M0 -26L6 -11L20 -20L13 -5L28 0L13 6L19 20L6 12L0 27L-6 12L-20 20L-13 6L-28 0L-13 -5L-20 -20L-6 -11Z',
    fill: scene.paint('blast'),
    'fill-opacity': 0.6,
    stroke: scene.paint('ink'),
    'stroke-width': 1.2,
    'stroke-linejoin': 'round',
  }),
);

export const earthwork = marker('earthwork', (scene) =>
  tag('path', {
    d: 'M-30 14A31 31 0 0 1 30 14M-30 14l-6 -3M-25.5 -2l-6 -4M-16 -11.500l-4 -6M0 -16.500v-7M16 -11.500l4 -6M25.5 -2l6 -4M30 14l6 -3',
    fill: 'none',
    stroke: scene.paint('earthwork'),
    'stroke-width': 3,
    'stroke-linecap': 'round',
  }),
);

export const wire = marker('wire', (scene) =>
  tag('path', {
    d: 'M-34 0H34M-28 -5l9 10m0 -10l-9 10M-9 -5l9 10m0 -10l-9 10M10 -5l9 10m0 -10l-9 10',
    fill: 'none',
    stroke: scene.paint('hazard'),
    'stroke-width': 2,
    'stroke-linecap': 'round',
  }),
);

export const mines = marker('mines', (scene) =>
  tag('path', {
    d: 'M0 -18a5 5 0 1 0 .01 0zM-15 6a5 5 0 1 0 .01 0zM15 6a5 5 0 1 0 .01 0z',
    fill: scene.paint('hazard'),
    stroke: scene.paint('ink'),
    'stroke-width': 1,
  }),
);

export const roadblock = marker('roadblock', (scene) =>
  tag('path', {
    d: 'M-12 -14L12 14M12 -14L-12 14M-18 0H18',
    fill: 'none',
    stroke: scene.paint('rail'),
    'stroke-width': 4,
    'stroke-linecap': 'round',
  }),
);
