import { polyline } from '../geometry/curve.ts';
import { lookName, lookOf } from '../looks/registry.ts';
import type { Trace } from '../looks/trace.ts';
import type { Scene } from '../scene.ts';
import { number, tag } from '../svg.ts';
import { inDrawingOrder } from './terrain.ts';

/**
 * Terrain as it is seen from afar: one shape for everything of a kind, without trees, furrows or roofs, which would be smaller than a pixel. Covers in
 * their tints, buildings as blocks, hexsides as lines, roads and rivers as they are.
 */
export function drawFarTerrain(scene: Scene, traces: readonly Trace[]): string {
  return inDrawingOrder(traces)
    .filter((trace) => lookName(trace.feature) !== 'plain' && trace.feature.kind !== 'elevation')
    .map((trace) => drawFar(trace, scene))
    .join('');
}

function drawFar(trace: Trace, scene: Scene): string {
  const look = lookOf(trace.feature);
  const paint = scene.paint(look.plain ?? 'ink');
  const blocks = look.stratum === 'buildings' || look.stratum === 'markers';
  const spots = blocks
    ? trace.spots.map(({ centre: { x, y } }) => `M${number(x - 22)} ${number(y - 18)}h44v36h-44z`).join('')
    : scene.region(
        trace.spots.map(({ hex }) => hex),
        1,
      );
  const shapes = trace.shapes.map(({ points }) => polyline(points, true)).join('');
  const sides = trace.sides.map(({ from, to }) => polyline([from, to])).join('');
  return (
    (spots + shapes === ''
      ? ''
      : tag('path', { d: spots + shapes, fill: paint, stroke: blocks ? scene.paint('building-line') : undefined, 'stroke-width': 3 })) +
    (sides === ''
      ? ''
      : tag('path', { d: sides, fill: 'none', stroke: scene.paint('building-line'), 'stroke-width': 6, 'stroke-linecap': 'round' })) +
    (trace.runs.length + trace.lines.length === 0 ? '' : withoutSpots(trace, scene))
  );
}

/** Roads and rivers, which are lines already. */
function withoutSpots(trace: Trace, scene: Scene): string {
  const { under = '', over } = lookOf(trace.feature).draw({ ...trace, spots: [], shapes: [], sides: [] }, scene);
  return under + over;
}
