import { type Look, STRATA } from '../looks/look.ts';
import { LOOKS, lookOf } from '../looks/registry.ts';
import type { Trace } from '../looks/trace.ts';
import type { Scene } from '../scene.ts';
import { group } from '../svg.ts';
import { drawContours } from './ground.ts';

/** Everything that features leave on the map, floor by floor. */
export function drawTerrain(scene: Scene, traces: readonly Trace[]): string {
  const drawn = inDrawingOrder(traces).map((trace) => {
    const look: Look = lookOf(trace.feature);
    return { look, parts: look.draw(trace, scene) };
  });
  return STRATA.map((stratum) => {
    const parts = drawn.filter(({ look }) => look.stratum === stratum).map((each) => each.parts);
    const contours = stratum === 'cover' ? drawContours(scene) : '';
    return group({ 'data-stratum': stratum }, ...parts.map((part) => part.under ?? ''), ...parts.map((part) => part.over), contours);
  }).join('');
}

/** The symbols and patterns of the looks used, each once. */
export function terrainDefs(scene: Scene, traces: readonly Trace[]): string {
  const looks = new Set(inDrawingOrder(traces).map((trace) => lookOf(trace.feature)));
  return [...looks].map((look) => look.defs?.(scene) ?? '').join('');
}

/** Traces from the ground up, as looks of a stratum cover each other. */
export function inDrawingOrder(traces: readonly Trace[]): Trace[] {
  const order = new Map([...LOOKS.values()].map((look, place) => [look, place]));
  const place = (trace: Trace) => order.get(lookOf(trace.feature)) ?? LOOKS.size;
  return [...traces].sort((a, b) => place(a) - place(b));
}
