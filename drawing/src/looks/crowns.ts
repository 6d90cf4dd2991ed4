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
  /** Broad crowns have lobes, conifers points; planted trees are round. */
  outline: 'lobes' | 'points' | 'round';
}

export const BROADLEAF: CrownStyle = { fill: 'tree', light: 'tree-light', line: 'tree-line', outline: 'lobes' };
export const CONIFER: CrownStyle = { fill: 'dense-tree', light: 'dense-light', line: 'tree-line', outline: 'points' };

export type Tree = Point & { radius: number; seed?: number };

/**
 * Trees with their shadows; the light comes from the north-west, as on printed maps. Southern ones overlap northern ones. Trees that stand side by
 * side share one path.
 */
export function crowns(trees: readonly Tree[], style: CrownStyle, scene: Scene): string {
  if (trees.length === 0) return '';
  const ordered = [...trees].sort((a, b) => a.y - b.y || a.x - b.x);
  const outline = { lobes, points, round }[style.outline];
  const shadows = ordered.map(({ x, y, radius }) => disc(x + radius * 0.28, y + radius * 0.36, radius)).join('');
  const lights = ordered.map(({ x, y, radius }) => disc(x - radius * 0.26, y - radius * 0.3, radius * 0.42)).join('');
  const line = { fill: scene.paint(style.fill), stroke: scene.paint(style.line), 'stroke-width': 0.7, 'stroke-linejoin': 'round' };
  return (
    tag('path', { d: shadows, fill: scene.paint('shadow'), 'fill-opacity': 0.22 }) +
    ranks(ordered, style)
      .map((rank) => tag('path', { d: rank.map((tree, i) => outline(tree.x, tree.y, tree.radius, tree.seed ?? i)).join(''), ...line }))
      .join('') +
    tag('path', { d: lights, fill: scene.paint(style.light), 'fill-opacity': 0.85 })
  );
}

/** Ordered trees in ranks, such that trees of one rank do not overlap. */
function ranks(trees: readonly Tree[], style: CrownStyle): Tree[][] {
  if (style.outline === 'round') return [[...trees]];
  const found: Tree[][] = [];
  for (const tree of trees) {
    const last = found[found.length - 1];
    const apart = last?.every((other) => Math.hypot(tree.x - other.x, tree.y - other.y) > 0.92 * (tree.radius + other.radius));
    if (last && apart) last.push(tree);
    else found.push([tree]);
  }
  return found;
}

function disc(x: number, y: number, radius: number): string {
  const r = number(radius);
  return `M${number(x - radius)} ${number(y)}a${r} ${r} 0 1 1 ${number(2 * radius)} 0a${r} ${r} 0 1 1 ${number(-2 * radius)} 0`;
}

/**
 * A tile of canopy that repeats itself without seams: the points of a loose triangular net, which a chance moves a little. Trees that stand on an edge
 * stand on the opposite edge too.
 * @param columns trees in a row, and rows; even
 */
export function canopy(columns: number, spacing: number, radius: number): { trees: Tree[]; width: number; height: number } {
  const [width, height] = [columns * spacing, columns * spacing * 0.87];
  const trees: Tree[] = [];
  for (let row = 0; row < columns; row++) {
    for (let column = 0; column < columns; column++) {
      const seed = row * columns + column;
      const x = (column + (row & 1) / 2 + (chance(seed, 1) - 0.5) * 0.45) * spacing;
      const y = (row + (chance(seed, 2) - 0.5) * 0.45) * spacing * 0.87;
      const tree = { x, y, radius: radius * (0.85 + 0.35 * chance(seed, 4)), seed };
      const reach = tree.radius * 1.5;
      for (const dx of [-width, 0, width])
        for (const dy of [-height, 0, height])
          if (x + dx > -reach && x + dx < width + reach && y + dy > -reach && y + dy < height + reach) trees.push({ ...tree, x: x + dx, y: y + dy });
    }
  }
  return { trees, width, height };
}

function round(x: number, y: number, radius: number): string {
  return `${disc(x, y, radius)}z`;
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
