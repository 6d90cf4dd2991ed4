import type { LinePart } from '../../hex/line.ts';
import { countBeside } from './beside.ts';
import { enclosure } from './corridor.ts';
import { wouldBlock } from './different-levels.ts';
import type { SightFeature } from './features.ts';
import type { SightHex } from './ground.ts';
import { levels } from './levels.ts';
import { isSolidBeside, runsOf } from './same-level.ts';
import type { Trace } from './trace.ts';

/** Smoke and shell bursts on the line, and vehicles on enclosed roads (4.2.4a to d). `vehicles` says which hexes hold one. */
export function traceHindrances(trace: Trace, vehicles: ReadonlySet<number | undefined>): void {
  trace.parts.forEach((part, index) => {
    if (part.kind !== 'hex') return;
    const hex = trace.ground.at(part.hex);
    if (!hex) return;
    markersIn(trace, index, part, hex);
    vehicleIn(trace, index, hex, vehicles);
  });
  markersBeside(trace);
}

function markersIn(trace: Trace, index: number, part: Extract<LinePart, { kind: 'hex' }>, hex: SightHex): void {
  for (const [feature, amount] of hinderingMarkers(trace, hex)) {
    if (isOver(trace, hex, feature, part.step)) trace.passes(index, `${feature.name}: the line passes over it`, '4.2.4a');
    else trace.hinders(index, { at: hex.name, hexes: [hex], cause: feature.name, text: feature.name, cite: '4.2.4a', value: amount });
  }
}

/** What each kind of marker in a hex counts for: once, or for every marker of a kind that counts each (AMB-33). */
function hinderingMarkers(trace: Trace, hex: SightHex): Map<SightFeature, number> {
  const amounts = new Map<SightFeature, number>();
  for (const marker of hex.markers) {
    if (marker.hindrance <= 0) continue;
    const before = amounts.get(marker);
    if (before === undefined) amounts.set(marker, marker.hindrance);
    else if (marker.cumulative && trace.options.hindranceCount === 'marker') amounts.set(marker, before + marker.hindrance);
  }
  return amounts;
}

/** Whether the line passes over a marker (4.2.4a, AMB-34); never where it begins or ends. */
function isOver(trace: Trace, hex: SightHex, marker: SightFeature, step: number): boolean {
  const top = hex.base + marker.height;
  if (trace.isSameLevel) return top <= trace.low;
  if (!trace.isIntermediate(hex.at)) return false;
  return trace.options.overMarkers === 'level' ? top <= trace.high : !wouldBlock(trace, top, step);
}

/** Markers in the hexes beside the line (4.2.4b, c). */
function markersBeside(trace: Trace): void {
  const runs = runsOf(trace);
  const amountIn = (hex: SightHex | undefined, step: number) =>
    hex ? [...hinderingMarkers(trace, hex)].reduce((sum, [feature, amount]) => (isOver(trace, hex, feature, step) ? sum : sum + amount), 0) : 0;
  const beside = runs.map(({ part, left, right }) => {
    const step = trace.parts[part]?.step ?? 0;
    return { left: amountIn(left, step), right: amountIn(right, step) };
  });
  const solid = {
    left: runs.some(({ part, left }) => isSolid(trace, left, trace.parts[part]?.step ?? 0)),
    right: runs.some(({ part, right }) => isSolid(trace, right, trace.parts[part]?.step ?? 0)),
  };
  countBeside(beside, solid).forEach((value, index) => {
    const run = runs[index] as (typeof runs)[number];
    const { left, right } = beside[index] as (typeof beside)[number];
    const hex = left >= right ? run.left : run.right;
    if (!hex || (left === 0 && right === 0)) return;
    const cause = hex.markers.find(({ hindrance }) => hindrance > 0)?.name ?? 'marker';
    const cite = left > 0 && right > 0 ? '4.2.4c' : '4.2.4b';
    if (value > 0)
      trace.hinders(run.part, { at: hex.name, hexes: [hex], cause, text: `${cause} beside the line, and its other side not open`, cite, value });
    else trace.passes(run.part, `${cause} in ${hex.name} beside the line only`, cite);
  });
}

/** Woods or a hill beside the line that it does not pass over. */
function isSolid(trace: Trace, hex: SightHex | undefined, step: number): boolean {
  if (!hex || trace.isSameLevel) return isSolidBeside(trace, hex);
  const tops = hex.standing.filter(({ feature }) => feature.fills === 'hex' && feature.sameLevel === 'blocks').map(({ top }) => top);
  return [hex.base, ...tops].some((top) => top > trace.low && wouldBlock(trace, top, step));
}

/** A vehicle on an enclosed road between the ends, unless the line passes over it (4.2.4d). */
function vehicleIn(trace: Trace, index: number, hex: SightHex, vehicles: ReadonlySet<number | undefined>): void {
  if (!vehicles.has(hex.index) || !trace.isIntermediate(hex.at) || enclosure(trace.ground, hex, trace.options) === 'nothing') return;
  const cause = 'vehicle on an enclosed road';
  if (hex.base < trace.low) trace.passes(index, `${cause}, at level ${levels(hex.base)}: the line passes over it`, '4.2.4d');
  else trace.hinders(index, { at: hex.name, hexes: [hex], cause, text: cause, cite: '4.2.4d', value: 1 });
}
