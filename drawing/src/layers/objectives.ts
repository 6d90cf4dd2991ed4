import type { Objective, Point } from '@blindhex/rules/battlefield';
import type { Scene } from '../scene.ts';
import { escapeText, number, tag } from '../svg.ts';

const STAR = 'M0 -7L1.9 -2.3L7 -2.2L3 1.1L4.4 6L0 3.200L-4.4 6L-3 1.1L-7 -2.2L-1.9 -2.3Z';

/** Objectives: a double line round the hexes, and a star with the points in each of them. */
export function drawObjectives(scene: Scene): string {
  return scene.battlefield.objectives
    .map((objective) => {
      if (objective.hexes.length === 0) return '';
      const d = scene.within(objective.hexes, 4);
      const clip = `url(#${scene.id('board')})`;
      return tag(
        'g',
        { 'data-objective': objective.id },
        tag('path', { d, 'clip-path': clip, fill: 'none', stroke: scene.paint('objective-fill'), 'stroke-width': 6, 'stroke-opacity': 0.9 }),
        tag('path', { d, 'clip-path': clip, fill: 'none', stroke: scene.paint('objective'), 'stroke-width': 2.2 }),
        ...objective.hexes.map((hex, i) => badge(scene.centres[hex] as Point, objective, i === 0, scene)),
      );
    })
    .join('');
}

/** A star in the hex's lower left, with the points; in the first hex the title too. */
function badge({ x, y }: Point, objective: Objective, first: boolean, scene: Scene): string {
  const [dx, dy] = scene.orientation === 'flat' ? [-23, 33] : [-30, 21];
  const words = [objective.points === 0 ? '' : String(objective.points), first ? objective.title || objective.id : '']
    .filter((word) => word !== '')
    .join(' ');
  const text = tag(
    'text',
    {
      x: x + dx + 8,
      y: y + dy + 3.5,
      'font-size': 9,
      'font-weight': 700,
      fill: scene.paint('objective'),
      stroke: scene.paint('paper'),
      'stroke-width': 2.6,
      'paint-order': 'stroke',
    },
    escapeText(words),
  );
  const star = {
    d: STAR,
    transform: `translate(${number(x + dx)} ${number(y + dy)})`,
    fill: scene.paint('objective-fill'),
    stroke: scene.paint('objective'),
    'stroke-width': 1.4,
  };
  return tag('path', star) + (words === '' ? '' : text);
}
