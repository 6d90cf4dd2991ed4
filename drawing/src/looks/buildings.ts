import type { Point } from '@blindhex/rules/battlefield';
import { choice } from '../geometry/chance.ts';
import { middle, polyline } from '../geometry/curve.ts';
import type { Paint } from '../palette/colours.ts';
import type { Scene } from '../scene.ts';
import { tag } from '../svg.ts';
import type { Look } from './look.ts';
import { strips } from './roads.ts';
import type { Spot } from './trace.ts';

interface RoofStyle {
  name: string;
  fill: Paint;
  shade: Paint;
  /** What tells the roof apart without its colour. */
  texture: 'smooth' | 'planks' | 'crossed' | 'thatch';
}

/** Buildings as roofs seen from above, lit from the north-west, with the outline that sight depends on drawn exactly. */
function buildings(style: RoofStyle): Look {
  return {
    stratum: 'buildings',
    plain: style.fill,
    defs: (scene) => texture(style, scene),
    draw(trace, scene) {
      const roofs = [...trace.shapes.map((shape) => shape.points), ...trace.spots.flatMap(farmyard)];
      const lines = strips(trace, 8).map(([d, width]) => tag('path', { d, fill: 'none', stroke: scene.paint(style.fill), 'stroke-width': width }));
      if (roofs.length === 0) return { over: lines.join('') };
      const outlines = roofs.map((roof) => polyline(roof, true)).join('');
      const shadow = tag('path', { d: outlines, transform: 'translate(2.6 3.2)', fill: scene.paint('shadow'), 'fill-opacity': 0.35 });
      const fill = tag('path', {
        d: outlines,
        fill: scene.paint(style.fill),
        stroke: scene.paint('building-line'),
        'stroke-width': 1.5,
        'stroke-linejoin': 'round',
      });
      const dark = roofs.map(shadedSlope).join('');
      const slopes = dark === '' ? '' : tag('path', { d: dark, fill: scene.paint(style.shade) });
      const textured = style.texture === 'smooth' ? '' : tag('path', { d: outlines, fill: `url(#${scene.id(`roof-${style.name}`)})` });
      const ridges = roofs.map(ridge).join('');
      const ridgeLines = ridges === '' ? '' : tag('path', { d: ridges, fill: 'none', stroke: scene.paint('building-line'), 'stroke-width': 0.9 });
      return { under: shadow, over: fill + slopes + textured + ridgeLines + lines.join('') };
    },
  };
}

function texture(style: RoofStyle, scene: Scene): string {
  if (style.texture === 'smooth') return '';
  const line = (d: string) => tag('path', { d, fill: 'none', stroke: scene.paint('building-line'), 'stroke-width': 0.55, 'stroke-opacity': 0.75 });
  const pattern = (size: number, turn: number, content: string) =>
    tag(
      'pattern',
      { id: scene.id(`roof-${style.name}`), width: size, height: size, patternUnits: 'userSpaceOnUse', patternTransform: `rotate(${turn})` },
      content,
    );
  if (style.texture === 'planks') return pattern(4, 60, line('M0 2H4'));
  if (style.texture === 'crossed') return pattern(6, 45, line('M0 3H6M3 0V6'));
  return pattern(5, 0, line('M0 4l1.2 -3M2.5 4l1.2 -3'));
}

/** Where no outline is drawn: one or two buildings round a yard, by chance, but always the same in the same hex. */
function farmyard({ centre, q, r }: Spot): Point[][] {
  const turn = ([0, 30, 60, 90, 120, 150][choice(6, q, r, 3)] as number) * (Math.PI / 180);
  const place = (x: number, y: number, width: number, depth: number) =>
    [
      [-width, -depth],
      [width, -depth],
      [width, depth],
      [-width, depth],
    ].map(([dx, dy]) => {
      const px = x + (dx as number) / 2;
      const py = y + (dy as number) / 2;
      return { x: centre.x + px * Math.cos(turn) - py * Math.sin(turn), y: centre.y + px * Math.sin(turn) + py * Math.cos(turn) };
    });
  return choice(2, q, r, 4) === 0 ? [place(-2, -7, 36, 20), place(11, 14, 13, 15)] : [place(-6, 2, 22, 34), place(15, -8, 14, 13)];
}

/** The ridge of a four-cornered roof, along its longer direction. */
function ridge(roof: readonly Point[]): string {
  const ends = ridgeEnds(roof);
  return ends ? polyline(ends) : '';
}

function ridgeEnds(roof: readonly Point[]): [Point, Point] | undefined {
  if (roof.length !== 4) return undefined;
  const [a, b, c, d] = roof as [Point, Point, Point, Point];
  return length(a, b) >= length(b, c) ? [middle(d, a), middle(b, c)] : [middle(a, b), middle(c, d)];
}

/** The half of a four-cornered roof that lies away from the light. */
function shadedSlope(roof: readonly Point[]): string {
  const ends = ridgeEnds(roof);
  if (!ends) return '';
  const [a, b, c, d] = roof as [Point, Point, Point, Point];
  const [start, end] = ends;
  const halves: [Point[], Point[]] =
    length(a, b) >= length(b, c)
      ? [
          [a, b, end, start],
          [d, c, end, start],
        ]
      : [
          [b, c, end, start],
          [a, d, end, start],
        ];
  const towardsLight = (half: Point[]) => half.reduce((sum, { x, y }) => sum + x + y, 0);
  return polyline(towardsLight(halves[0]) > towardsLight(halves[1]) ? halves[0] : halves[1], true);
}

function length(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

export const stoneBuilding = buildings({ name: 'stone', fill: 'stone', shade: 'stone-shade', texture: 'smooth' });
export const woodBuilding = buildings({ name: 'wood', fill: 'wood', shade: 'wood-shade', texture: 'planks' });
export const urbanBuilding = buildings({ name: 'urban', fill: 'urban', shade: 'urban-shade', texture: 'crossed' });
export const hut = buildings({ name: 'hut', fill: 'hut', shade: 'hut-shade', texture: 'thatch' });
