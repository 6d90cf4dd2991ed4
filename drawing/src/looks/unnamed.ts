import { polyline } from '../geometry/curve.ts';
import { escapeText, number, tag } from '../svg.ts';
import type { Look } from './look.ts';
import { places } from './markers.ts';
import { runPath } from './roads.ts';

/** A feature whose ruleset says nothing, or something unknown, of its looks: never invisible, but a dashed outline with its title. */
export const unnamed: Look = {
  stratum: 'markers',
  draw(trace, scene) {
    const region = scene.region(
      trace.spots.map((spot) => spot.hex),
      1,
    );
    const rest =
      trace.sides.map(({ from, to }) => polyline([from, to])).join('') +
      trace.runs.map(runPath).join('') +
      trace.lines.map((line) => polyline(line.points)).join('') +
      trace.shapes.map((shape) => polyline(shape.points, true)).join('');
    const line = tag('path', { d: region + rest, fill: 'none', stroke: scene.paint('ink-soft'), 'stroke-width': 2.4, 'stroke-dasharray': '2 3' });
    const title = escapeText(trace.feature.title);
    const titles = places(trace).map(({ x, y }) => `<text x="${number(x)}" y="${number(y + 30)}">${title}</text>`);
    const words = tag('g', { 'font-size': 8, 'font-style': 'italic', 'text-anchor': 'middle', fill: scene.paint('ink') }, ...titles);
    return { over: region + rest === '' ? '' : line + words };
  },
};
