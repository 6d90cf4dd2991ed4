import type { Scene } from '../scene.ts';
import { tag } from '../svg.ts';

export function outOfPlayDefs(scene: Scene): string {
  return tag(
    'pattern',
    { id: scene.id('out'), width: 7, height: 7, patternUnits: 'userSpaceOnUse', patternTransform: 'rotate(45)' },
    tag('path', { d: 'M0 3.5H7', fill: 'none', stroke: scene.paint('out'), 'stroke-width': 1.8, 'stroke-opacity': 0.8 }),
  );
}

/** Hexes that are out of play: paled and hatched. */
export function drawOutOfPlay(scene: Scene): string {
  const hexes = scene.shown.filter((hex) => scene.battlefield.board.hexes[hex]?.inPlay === false);
  if (hexes.length === 0) return '';
  const d = scene.region(hexes, 0, true);
  return (
    tag('path', { d, fill: scene.paint('paper'), 'fill-opacity': 0.55 }) +
    tag('path', { d, fill: `url(#${scene.id('out')})`, stroke: scene.paint('out'), 'stroke-width': 1.5 })
  );
}
