import { type Look, STRATA } from '../looks/look.ts';
import { LOOKS, lookOf } from '../looks/registry.ts';
import type { Trace } from '../looks/trace.ts';
import type { Scene } from '../scene.ts';
import { group } from '../svg.ts';

/** Everything that features leave on the map, floor by floor. */
export function drawTerrain(scene: Scene, traces: readonly Trace[]): string {
  const drawn = inOrder(traces).map(({ trace, look }) => ({ look, parts: look.draw(trace, scene) }));
  return STRATA.map((stratum) => {
    const parts = drawn.filter(({ look }) => look.stratum === stratum).map((each) => each.parts);
    return group({ 'data-stratum': stratum }, ...parts.map((part) => part.under ?? ''), ...parts.map((part) => part.over));
  }).join('');
}

/** The symbols and patterns of the looks used, each once. */
export function terrainDefs(scene: Scene, traces: readonly Trace[]): string {
  const looks = new Set(inOrder(traces).map(({ look }) => look));
  return [...looks].map((look) => look.defs?.(scene) ?? '').join('');
}

function inOrder(traces: readonly Trace[]): { trace: Trace; look: Look }[] {
  const order = new Map([...LOOKS.values()].map((look, place) => [look, place]));
  return traces
    .map((trace) => ({ trace, look: lookOf(trace.feature) }))
    .sort((a, b) => (order.get(a.look) ?? LOOKS.size) - (order.get(b.look) ?? LOOKS.size));
}
