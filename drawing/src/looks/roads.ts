import type { Point } from '@blindhex/rules/battlefield';
import { opposite } from '@blindhex/rules/hex/axial';
import { polyline, smoothLine } from '../geometry/curve.ts';
import type { Paint } from '../palette/colours.ts';
import { number, tag } from '../svg.ts';
import type { Look, Stratum } from './look.ts';
import type { Run, Trace } from './trace.ts';

interface RoadStyle {
  stratum: Stratum;
  width: number;
  /** Colour and extra width of the edges, if it has edges. */
  casing?: { paint: Paint; extra: number };
  paint: Paint;
  dash?: string;
  /** A second, dashed stroke over the first: sleepers of a railway, the current of a stream. */
  over?: { paint: Paint; width: number; dash: string };
}

function road(style: RoadStyle): Look {
  return {
    stratum: style.stratum,
    draw(trace, scene) {
      const strokes = byWidth(trace, style.width);
      const draw = (paint: Paint, extra: number, dash?: string, width?: number) =>
        strokes
          .map(([d, own]) =>
            tag('path', {
              d,
              fill: 'none',
              stroke: scene.paint(paint),
              'stroke-width': (width ?? own) + extra,
              'stroke-linecap': dash ? 'butt' : 'round',
              'stroke-linejoin': 'round',
              'stroke-dasharray': dash,
            }),
          )
          .join('');
      return {
        under: style.casing ? draw(style.casing.paint, style.casing.extra) : '',
        over: draw(style.paint, 0, style.dash) + (style.over ? draw(style.over.paint, 0, style.over.dash, style.over.width) : ''),
      };
    },
  };
}

/** All of a road as path data by width: everything that is no line of its own width together. */
function byWidth(trace: Trace, width: number): [string, number][] {
  const areas =
    trace.shapes.map((shape) => polyline(shape.points, true)).join('') +
    trace.spots.map(({ centre }) => `M${number(centre.x)} ${number(centre.y)}h0`).join('');
  const lines = strips(trace, width);
  return areas === '' ? lines : [[areas, width], ...lines];
}

/** What a feature leaves on lines, as path data by width: hexes and hexsides together, lines of a map or table with their own width if they have one. */
export function strips(trace: Trace, width: number): [string, number][] {
  const usual = trace.runs.map(runPath).join('') + trace.sides.map(({ from, to }) => polyline([from, to])).join('');
  const lines = trace.lines.map((line): [string, number] => [smoothLine(line.points), line.width ?? width]);
  return usual === '' ? lines : [[usual, width], ...lines];
}

/**
 * A path through a hex. Two opposite exits are joined straight, which is what the rules ask of an enclosed road; two others by a curve
 * that crosses both hexsides at right angles, so that the next hex goes on smoothly; more meet in the centre.
 */
export function runPath({ centre, exits }: Run): string {
  const [a, b] = exits;
  const at = ({ x, y }: Point) => `${number(x)} ${number(y)}`;
  if (!a) return `M${at(centre)}h0`;
  if (exits.length === 2 && b) {
    return opposite(a.direction) === b.direction ? `M${at(a.at)}L${at(b.at)}` : `M${at(a.at)}Q${at(centre)} ${at(b.at)}`;
  }
  return exits.map((exit) => `M${at(exit.at)}L${at(centre)}`).join('');
}

export const highway = road({ stratum: 'roads', width: 8.5, casing: { paint: 'road-line', extra: 2.6 }, paint: 'road' });
export const path = road({ stratum: 'roads', width: 2.6, paint: 'path', dash: '6 3.4' });
export const stream = road({
  stratum: 'water',
  width: 13,
  casing: { paint: 'water-edge', extra: 2.4 },
  paint: 'water',
  over: { paint: 'water-mark', width: 1.1, dash: '9 13' },
});
export const river = road({
  stratum: 'water',
  width: 36,
  casing: { paint: 'water-edge', extra: 3 },
  paint: 'water',
  over: { paint: 'water-mark', width: 1.4, dash: '12 20' },
});
export const railway = road({ stratum: 'roads', width: 2.4, paint: 'rail', over: { paint: 'rail', width: 9, dash: '1.8 5.2' } });
export const gully = road({
  stratum: 'water',
  width: 6,
  casing: { paint: 'contour', extra: 2 },
  paint: 'hollow',
  over: { paint: 'contour', width: 9, dash: '1 4' },
});
