import type { Point } from '@blindhex/rules/battlefield';
import { chance } from '../geometry/chance.ts';
import { polyline } from '../geometry/curve.ts';
import { toPicture } from '../geometry/picture.ts';
import { joinLines } from '../geometry/region.ts';
import type { Paint } from '../palette/colours.ts';
import type { Scene } from '../scene.ts';
import { number, tag } from '../svg.ts';
import { BROADLEAF, crowns, type Tree } from './crowns.ts';
import type { Look } from './look.ts';
import { runPath } from './roads.ts';
import type { Trace } from './trace.ts';

interface Stroke {
  paint: Paint;
  width: number;
  dash?: string;
  cap?: 'round' | 'butt';
}

/** What stands on hexsides as strokes over one another, the lowest first. */
function barrier(...strokes: Stroke[]): Look {
  return {
    stratum: 'sides',
    draw(trace, scene) {
      const d = barrierPath(trace, scene);
      if (d === '') return { over: '' };
      return {
        over: strokes
          .map(({ paint, width, dash, cap }) =>
            tag('path', {
              d,
              fill: 'none',
              stroke: scene.paint(paint),
              'stroke-width': width,
              'stroke-dasharray': dash,
              'stroke-linecap': cap ?? 'round',
              'stroke-linejoin': 'round',
            }),
          )
          .join(''),
      };
    },
  };
}

/** Hexsides joined into long lines, and everything of this look that is drawn elsewhere. */
function barrierPath(trace: Trace, scene: Scene): string {
  const joined = joinLines(trace.sides.map((side) => side.ends)).map((line) => polyline(line.map((point) => toPicture(point, scene.orientation))));
  const others = [
    ...trace.lines.map((line) => polyline(line.points)),
    ...trace.shapes.map((shape) => polyline(shape.points, true)),
    ...trace.runs.map(runPath),
    ...trace.spots.map(({ centre }) => `M${number(centre.x - 22)} ${number(centre.y)}h44`),
  ];
  return joined.join('') + others.join('');
}

export const wall = barrier({ paint: 'wall-line', width: 6 }, { paint: 'wall', width: 3.8, dash: '5.6 1.3', cap: 'butt' });
export const hedge = barrier(
  { paint: 'hedge-line', width: 6.5, dash: '0.1 4.6' },
  { paint: 'hedge-line', width: 4.6 },
  { paint: 'hedge', width: 4.6, dash: '0.1 4.6' },
  { paint: 'hedge', width: 2.8 },
);
export const contour = barrier({ paint: 'contour', width: 2.6 });
export const fence = barrier({ paint: 'path', width: 1.4 }, { paint: 'path', width: 6, dash: '1.4 7', cap: 'butt' });
export const cliff = barrier({ paint: 'contour', width: 2.4 }, { paint: 'contour', width: 8, dash: '1.2 3', cap: 'butt' });

/** A row of trees on every hexside. */
export const treeLine: Look = {
  stratum: 'sides',
  defs: (scene) => tag('g', { id: scene.id('tree-row') }, crowns(rowOfTrees({ x: -25, y: 0 }, { x: 25, y: 0 }, 1), BROADLEAF, scene)),
  draw(trace, scene) {
    const rows = trace.sides.map(({ from, to }) => {
      const turn = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
      return `<use href="#${scene.id('tree-row')}" transform="translate(${number((from.x + to.x) / 2)} ${number((from.y + to.y) / 2)}) rotate(${number(turn)})"/>`;
    });
    const lines = [...trace.lines.map((line) => line.points), ...trace.shapes.map((shape) => [...shape.points, shape.points[0] as Point])];
    const drawn = lines.map((points, seed) =>
      crowns(
        points.slice(1).flatMap((to, i) => rowOfTrees(points[i] as Point, to, seed)),
        BROADLEAF,
        scene,
      ),
    );
    const spots = [...trace.spots, ...trace.runs].map(
      ({ centre }) => `<use href="#${scene.id('tree-row')}" x="${number(centre.x)}" y="${number(centre.y)}"/>`,
    );
    return { over: rows.join('') + drawn.join('') + spots.join('') };
  },
};

function rowOfTrees(from: Point, to: Point, seed: number): Tree[] {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const count = Math.max(1, Math.round(length / 10));
  return Array.from({ length: count }, (_, i) => {
    const share = (i + 0.5) / count;
    return {
      x: from.x + (to.x - from.x) * share + (chance(seed, i, 1) - 0.5) * 2,
      y: from.y + (to.y - from.y) * share + (chance(seed, i, 2) - 0.5) * 2,
      radius: 5.6 + chance(seed, i, 3) * 1.8,
    };
  });
}
