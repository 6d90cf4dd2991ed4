import type { HexIndex } from '@blindhex/rules/battlefield';
import type { Scene } from '../scene.ts';
import { tag } from '../svg.ts';

/** The patterns that overlays use; wanted once on the page. */
export function overlayDefs(scene: Scene): string {
  const hatch = (name: string, turn: number, gap: number, width: number) =>
    tag(
      'pattern',
      { id: scene.id(name), width: gap, height: gap, patternUnits: 'userSpaceOnUse', patternTransform: `rotate(${turn})` },
      tag('path', { d: `M0 ${gap / 2}H${gap}`, fill: 'none', stroke: scene.paint('blind'), 'stroke-width': width, 'stroke-opacity': 0.55 }),
    );
  return hatch('blind', -45, 9, 2.2) + hatch('dead', 45, 5, 1.6);
}

/** Hexes that cannot be seen: darkened and hatched, as far as they lie on the board, whose drawing must be on the same page. */
export function drawBlind(blind: readonly HexIndex[], scene: Scene): string {
  if (blind.length === 0) return '';
  const d = scene.region(blind, 0);
  return tag(
    'g',
    { 'clip-path': `url(#${scene.id('board')})` },
    tag('path', { d, fill: scene.paint('blind'), 'fill-opacity': 0.42 }),
    tag('path', { d, fill: `url(#${scene.id('blind')})`, stroke: scene.paint('blind'), 'stroke-width': 1.5, 'stroke-opacity': 0.7 }),
  );
}

/** Dead ground: hexes that nobody of a side sees, hatched the other way and more densely than blind ones. */
export function drawDead(dead: readonly HexIndex[], scene: Scene): string {
  if (dead.length === 0) return '';
  const d = scene.region(dead, 0);
  return tag(
    'g',
    { 'clip-path': `url(#${scene.id('board')})` },
    tag('path', { d, fill: scene.paint('blind'), 'fill-opacity': 0.3 }),
    tag('path', { d, fill: `url(#${scene.id('dead')})`, stroke: scene.paint('blind'), 'stroke-width': 2, 'stroke-dasharray': '3 3' }),
  );
}

/** A line round hexes: what the text cursor stands on, the hex with the focus, the observer. */
export function drawRing(hexes: readonly HexIndex[], kind: 'highlight' | 'focus' | 'observer', scene: Scene): string {
  if (hexes.length === 0) return '';
  const d = scene.region(hexes, 0);
  const halo = tag('path', {
    d,
    fill: 'none',
    stroke: scene.paint('focus-halo'),
    'stroke-width': kind === 'highlight' ? 7 : 6,
    'stroke-linejoin': 'round',
  });
  const line = tag('path', {
    d,
    fill: 'none',
    stroke: scene.paint(kind),
    'stroke-width': kind === 'highlight' ? 4 : 3,
    'stroke-linejoin': 'round',
    'stroke-dasharray': kind === 'focus' ? '7 4' : undefined,
  });
  return halo + line;
}
