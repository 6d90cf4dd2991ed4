import type { HexIndex, Unit } from '@blindhex/rules/battlefield';
import { COUNTER, drawCounter } from '../counters/counter.ts';
import { fanPlaces } from '../counters/stacks.ts';
import { boxRound } from '../geometry/picture.ts';
import type { Scene } from '../scene.ts';
import { tag } from '../svg.ts';

/** A stack laid out side by side on a card above its hex. */
export function drawFan(hex: HexIndex, units: readonly Unit[], scene: Scene): string {
  const centre = scene.centres[hex];
  if (!centre || units.length === 0) return '';
  const places = fanPlaces(centre, units.length);
  const { left, top, right, bottom } = boxRound(places, COUNTER + 6);
  return (
    tag('rect', {
      x: left,
      y: top,
      width: right - left,
      height: bottom - top,
      rx: 7,
      fill: scene.paint('tray'),
      stroke: scene.paint('ink'),
      'stroke-width': 1.6,
    }) + units.map((unit, i) => drawCounter(unit, places[i] as { x: number; y: number }, scene)).join('')
  );
}
