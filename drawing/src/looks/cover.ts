import { chance, choice } from '../geometry/chance.ts';
import { polyline } from '../geometry/curve.ts';
import { boxRound } from '../geometry/picture.ts';
import type { Paint } from '../palette/colours.ts';
import type { Scene } from '../scene.ts';
import { number, tag } from '../svg.ts';
import { BROADLEAF, CONIFER, type CrownStyle, clump, crowns } from './crowns.ts';
import type { Look } from './look.ts';
import { strips } from './roads.ts';
import type { Shape } from './trace.ts';

const VARIANTS = 6;

interface CoverStyle {
  name: string;
  fill: Paint;
  edge?: Paint;
  /** How far the border is rounded off; 0 follows the hexsides. */
  passes: number;
  /** What stands in one hex, around the origin, in the given variant. */
  stand(variant: number, scene: Scene): string;
}

/** Terrain that covers an area: one tinted region with rounded borders, and in every hex one of a few stands of marks. */
function cover(style: CoverStyle): Look {
  return {
    stratum: 'cover',
    plain: style.fill,
    defs: (scene) =>
      Array.from({ length: VARIANTS }, (_, variant) => tag('g', { id: scene.id(`${style.name}-${variant}`) }, style.stand(variant, scene))).join(''),
    draw(trace, scene) {
      const whole = scene.region(
        trace.spots.map((spot) => spot.hex),
        style.passes,
        true,
      );
      const outlines = whole + trace.shapes.map((shape) => polyline(shape.points, true)).join('');
      const stands = trace.spots.map(({ centre, q, r }) => {
        const variant = choice(VARIANTS, q, r, 7);
        return `<use href="#${scene.id(`${style.name}-${variant}`)}" x="${number(centre.x)}" y="${number(centre.y)}"/>`;
      });
      const scattered = trace.shapes.map((shape) => scatter(shape, style.name, scene));
      const lines = strips(trace, 9).map(([d, width]) =>
        tag('path', { d, fill: 'none', stroke: scene.paint(style.edge ?? style.fill), 'stroke-width': width, 'stroke-linecap': 'round' }),
      );
      const tint =
        outlines === ''
          ? ''
          : tag('path', {
              d: outlines,
              fill: scene.paint(style.fill),
              stroke: style.edge && scene.paint(style.edge),
              'stroke-width': 1.4,
              'stroke-linejoin': 'round',
            });
      return { over: tint + lines.join('') + stands.join('') + scattered.join('') };
    },
  };
}

/** Stands spread over a drawn shape, where their middle lies inside. */
function scatter(shape: Shape, name: string, scene: Scene): string {
  const box = boxRound(shape.points);
  const step = 62;
  let out = '';
  if (box.right - box.left < step && box.bottom - box.top < step) {
    const scale = Math.min(1, Math.max(box.right - box.left, box.bottom - box.top) / 90);
    return `<use href="#${scene.id(`${name}-${choice(VARIANTS, shape.seed)}`)}" transform="translate(${number((box.left + box.right) / 2)} ${number((box.top + box.bottom) / 2)}) scale(${number(scale)})"/>`;
  }
  for (let row = 0, y = box.top + step / 3; y < box.bottom; row++, y += step * 0.8) {
    for (let column = 0, x = box.left + step / 3; x < box.right; column++, x += step) {
      const at = { x: x + (chance(shape.seed, row, column) - 0.5) * 16, y: y + (chance(shape.seed, column, row, 5) - 0.5) * 16 };
      if (!inside(at, shape.points)) continue;
      out += `<use href="#${scene.id(`${name}-${choice(VARIANTS, shape.seed, row, column)}`)}" transform="translate(${number(at.x)} ${number(at.y)}) scale(.72)"/>`;
    }
  }
  return out;
}

function inside({ x, y }: { x: number; y: number }, points: readonly { x: number; y: number }[]): boolean {
  let odd = false;
  points.forEach((a, i) => {
    const b = points[(i + 1) % points.length] as { x: number; y: number };
    if (a.y > y !== b.y > y && x < a.x + ((y - a.y) / (b.y - a.y)) * (b.x - a.x)) odd = !odd;
  });
  return odd;
}

function trees(style: CrownStyle, spacing: number, radius: number): CoverStyle['stand'] {
  return (variant, scene) => crowns(clump(variant, spacing, radius, 38), style, scene);
}

/** Trees in rows, as they are planted. */
function rows(_variant: number, scene: Scene): string {
  const places = [-24, 0, 24].flatMap((y) => [-24, 0, 24].map((x) => ({ x, y, radius: 7 })));
  return crowns(places, BROADLEAF, scene);
}

function strokes(d: string, paint: Paint, width: number, scene: Scene): string {
  return tag('path', { d, fill: 'none', stroke: scene.paint(paint), 'stroke-width': width, 'stroke-linecap': 'round' });
}

/** Reeds over lines of water. */
function reeds(variant: number, scene: Scene): string {
  let d = '';
  for (let i = 0; i < 6; i++) {
    const x = -30 + (i % 3) * 26 + chance(variant, i, 1) * 10;
    const y = -18 + Math.floor(i / 3) * 30 + chance(variant, i, 2) * 12;
    d += `M${number(x - 9)} ${number(y)}h18M${number(x - 5)} ${number(y + 3.5)}h12M${number(x)} ${number(y)}v-9M${number(x - 2)} ${number(y)}l-3 -7M${number(x + 2)} ${number(y)}l3 -7`;
  }
  return strokes(d, 'swamp-mark', 1.2, scene);
}

function waves(variant: number, scene: Scene): string {
  let d = '';
  for (let i = 0; i < 5; i++) {
    const x = -32 + chance(variant, i, 1) * 40;
    const y = -30 + i * 14 + chance(variant, i, 2) * 6;
    d += `M${number(x)} ${number(y)}q4 -3.5 8 0t8 0t8 0`;
  }
  return strokes(d, 'water-mark', 1.1, scene);
}

function dots(paint: Paint): CoverStyle['stand'] {
  return (variant, scene) => {
    let d = '';
    for (let i = 0; i < 34; i++) {
      const angle = chance(variant, i, 1) * 2 * Math.PI;
      const reach = 40 * Math.sqrt(chance(variant, i, 2));
      d += `M${number(reach * Math.cos(angle))} ${number(reach * Math.sin(angle))}h0`;
    }
    return strokes(d, paint, 1.7, scene);
  };
}

/** Furrows in one of three directions, so that neighbouring fields read as separate plots. */
function furrows(variant: number, scene: Scene): string {
  let d = '';
  for (let y = -30; y <= 30; y += 7.5) {
    const half = 36 - Math.abs(y) * 0.45;
    d += `M${number(-half)} ${number(y)}h${number(2 * half)}`;
  }
  return tag('g', { transform: `rotate(${[0, 60, 120][variant % 3]})` }, strokes(d, 'field-mark', 1.1, scene));
}

function stones(variant: number, scene: Scene): string {
  let d = '';
  for (let i = 0; i < 11; i++) {
    const angle = (i * 2.4 + chance(variant, i, 1)) % 6.283;
    const reach = 8 + 30 * Math.sqrt(chance(variant, i, 2));
    const size = 2.5 + 3.5 * chance(variant, i, 3);
    d += `M${number(reach * Math.cos(angle))} ${number(reach * Math.sin(angle))}l${number(size)} ${number(-size)}l${number(size * 1.2)} ${number(size * 0.7)}l${number(-size * 0.7)} ${number(size * 0.9)}z`;
  }
  return tag('path', { d, fill: scene.paint('stone'), stroke: scene.paint('rough-mark'), 'stroke-width': 0.9, 'stroke-linejoin': 'round' });
}

/** Paving in courses. */
function setts(variant: number, scene: Scene): string {
  let d = '';
  for (let row = 0; row < 7; row++) {
    const y = -33 + row * 11;
    for (let x = -34 + (row % 2) * 6 + chance(variant, row) * 4; x < 32; x += 13) {
      if (Math.abs(x + 4) + Math.abs(y) * 0.6 < 40) d += `M${number(x)} ${number(y)}h8`;
    }
  }
  return strokes(d, 'paved-mark', 1.3, scene);
}

export const woods = cover({ name: 'trees', fill: 'woods', edge: 'woods-edge', passes: 2, stand: trees(BROADLEAF, 21, 10) });
export const denseTrees = cover({ name: 'dense-trees', fill: 'dense', edge: 'dense-edge', passes: 2, stand: trees(CONIFER, 16.5, 9) });
export const orchard = cover({ name: 'orchard', fill: 'orchard', edge: 'orchard-edge', passes: 1, stand: rows });
export const swamp = cover({ name: 'swamp', fill: 'swamp', edge: 'swamp-edge', passes: 2, stand: reeds });
export const water = cover({ name: 'water', fill: 'water', edge: 'water-edge', passes: 2, stand: waves });
export const sand = cover({ name: 'sand', fill: 'sand', passes: 2, stand: dots('sand-mark') });
export const field = cover({ name: 'field', fill: 'field', edge: 'field-edge', passes: 0, stand: furrows });
export const rough = cover({ name: 'rough', fill: 'rough', passes: 2, stand: stones });
export const pavement = cover({ name: 'pavement', fill: 'paved', passes: 1, stand: setts });
