import type { Point } from '@blindhex/rules/battlefield';
import { chance } from '../geometry/chance.ts';
import type { Paint } from '../palette/colours.ts';
import type { Scene } from '../scene.ts';
import { number, tag } from '../svg.ts';

/** A kind of tree seen from above. */
export interface CrownStyle {
  fill: Paint;
  light: Paint;
  line: Paint;
  /** Round crowns have lobes, conifers points. */
  outline: 'lobes' | 'points';
}

export const BROADLEAF: CrownStyle = { fill: 'tree', light: 'tree-light', line: 'tree-line', outline: 'lobes' };
export const CONIFER: CrownStyle = { fill: 'dense-tree', light: 'dense-light', line: 'tree-line', outline: 'points' };

/** One tree with its shadow; the light comes from the north-west, as on printed maps. */
export function crown({ x, y }: Point, radius: number, style: CrownStyle, scene: Scene, seed: number): string {
  const outline = style.outline === 'lobes' ? lobes(x, y, radius, seed) : points(x, y, radius, seed);
  return (
    tag('ellipse', {
      cx: x + radius * 0.28,
      cy: y + radius * 0.36,
      rx: radius,
      ry: radius * 0.92,
      fill: scene.paint('shadow'),
      'fill-opacity': 0.22,
    }) +
    tag('path', { d: outline, fill: scene.paint(style.fill), stroke: scene.paint(style.line), 'stroke-width': 0.7, 'stroke-linejoin': 'round' }) +
    tag('circle', { cx: x - radius * 0.26, cy: y - radius * 0.3, r: radius * 0.42, fill: scene.paint(style.light), 'fill-opacity': 0.85 })
  );
}

/** Trees in the order in which the southern ones overlap the northern. */
export function crowns(places: readonly (Point & { radius: number })[], style: CrownStyle, scene: Scene): string {
  return [...places]
    .sort((a, b) => a.y - b.y || a.x - b.x)
    .map((place, i) => crown(place, place.radius, style, scene, i))
    .join('');
}

/** Where trees stand in one hex: the points of a loose triangular net that a chance moves a little. */
export function clump(variant: number, spacing: number, radius: number, reach: number): (Point & { radius: number })[] {
  const places: (Point & { radius: number })[] = [];
  const rows = Math.ceil(reach / (spacing * 0.87));
  for (let row = -rows; row <= rows; row++) {
    for (let column = -rows - 1; column <= rows + 1; column++) {
      const roll = (salt: number) => chance(variant, row, column, salt);
      const x = (column + (row & 1) / 2) * spacing + (roll(1) - 0.5) * spacing * 0.5;
      const y = row * spacing * 0.87 + (roll(2) - 0.5) * spacing * 0.45;
      if (Math.hypot(x, y) > reach || roll(3) < 0.06) continue;
      places.push({ x, y, radius: radius * (0.8 + 0.4 * roll(4)) });
    }
  }
  return places;
}

function lobes(x: number, y: number, radius: number, seed: number): string {
  const count = 7;
  const turn = chance(seed, 11) * Math.PI;
  let d = '';
  for (let i = 0; i <= count; i++) {
    const angle = turn + (2 * Math.PI * i) / count;
    const at = `${number(x + radius * 0.9 * Math.cos(angle))} ${number(y + radius * 0.9 * Math.sin(angle))}`;
    d += i === 0 ? `M${at}` : `A${number(radius * 0.46)} ${number(radius * 0.46)} 0 0 1 ${at}`;
  }
  return `${d}Z`;
}

function points(x: number, y: number, radius: number, seed: number): string {
  const count = 16;
  const turn = chance(seed, 12) * Math.PI;
  let d = '';
  for (let i = 0; i < count; i++) {
    const angle = turn + (2 * Math.PI * i) / count;
    const reach = radius * (i % 2 ? 0.68 : 1.08);
    d += `${i === 0 ? 'M' : 'L'}${number(x + reach * Math.cos(angle))} ${number(y + reach * Math.sin(angle))}`;
  }
  return `${d}Z`;
}
