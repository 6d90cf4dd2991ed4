import type { Objective, Point } from '@blindhex/rules/battlefield';
import type { Scene } from '../scene.ts';
import { escapeText, number, tag } from '../svg.ts';

const STAR = 'M0 -7L1.9 -2.3L7 -2.2L3 1.1L4.4 6L0 3.200L-4.4 6L-3 1.1L-7 -2.2L-1.9 -2.3Z';

/** Objectives: a double line round the hexes, and a star with the points in each of them. */
export function drawObjectives(scene: Scene): string {
  return scene.battlefield.objectives
    .map((objective) => {
      if (objective.hexes.length === 0) return '';
      const d = scene.region(objective.hexes, 1);
      return tag(
        'g',
        { 'data-objective': objective.id },
        tag('path', { d, fill: 'none', stroke: scene.paint('objective-fill'), 'stroke-width': 6, 'stroke-opacity': 0.9 }),
        tag('path', { d, fill: 'none', stroke: scene.paint('objective'), 'stroke-width': 2.2 }),
        ...objective.hexes.map((hex, i) => badge(scene.centres[hex] as Point, objective, i === 0, scene)),
      );
    })
    .join('');
}

/** The star in the hex's lower left, with the points; the first hex carries the title. */
function badge({ x, y }: Point, objective: Objective, first: boolean, scene: Scene): string {
  const flat = scene.orientation === 'flat';
  const [dx, dy] = flat ? [-25, 33] : [-30, 20];
  const title = first
    ? tag(
        'text',
        {
          x: x,
          y: y + (flat ? 52 : 58),
          'text-anchor': 'middle',
          'font-size': 10,
          'font-weight': 700,
          fill: scene.paint('objective'),
          stroke: scene.paint('paper'),
          'stroke-width': 3,
          'paint-order': 'stroke',
        },
        escapeText(objective.title || objective.id),
      )
    : '';
  const points =
    objective.points === 0
      ? ''
      : tag(
          'text',
          {
            x: x + dx + 9,
            y: y + dy + 4,
            'font-size': 10,
            'font-weight': 700,
            fill: scene.paint('objective'),
            stroke: scene.paint('paper'),
            'stroke-width': 2.5,
            'paint-order': 'stroke',
          },
          String(objective.points),
        );
  return (
    tag('path', {
      d: STAR,
      transform: `translate(${number(x + dx)} ${number(y + dy)})`,
      fill: scene.paint('objective-fill'),
      stroke: scene.paint('objective'),
      'stroke-width': 1.4,
    }) +
    points +
    title
  );
}
