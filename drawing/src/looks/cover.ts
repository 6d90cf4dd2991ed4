import { chance, choice } from '../geometry/chance.ts';
import { polyline, scallopedLoop } from '../geometry/curve.ts';
import type { Paint } from '../palette/colours.ts';
import type { Scene } from '../scene.ts';
import { number, tag } from '../svg.ts';
import { BROADLEAF, CONIFER, type CrownStyle, canopy, crowns } from './crowns.ts';
import type { Look } from './look.ts';
import { strips } from './roads.ts';
import type { Trace } from './trace.ts';

/** What repeats itself over an area: a tile of this size whose edges fit together. */
interface Tile {
  width: number;
  height: number;
  draw(scene: Scene): string;
}

interface CoverStyle {
  name: string;
  fill: Paint;
  edge?: Paint;
  /** How far the border is rounded off; 0 follows the hexsides. */
  passes: number;
  /** What stands so high that it casts a shadow has a border of crowns, each so wide. */
  crowns?: number;
  tile: Tile;
  /** Directions of the tile in degrees: every hex has one by chance, so that neighbouring plots can be told apart. */
  turns?: readonly number[];
}

/** Terrain that covers an area: one tinted region with rounded borders, filled with a pattern. However many hexes there are, it is a few paths. */
function cover(style: CoverStyle): Look {
  const turns = style.turns ?? [0];
  const tileId = (turn: number, scene: Scene) => scene.id(`${style.name}-${turn}`);
  return {
    stratum: 'cover',
    plain: style.fill,
    defs: (scene) =>
      turns
        .map((turn) =>
          tag(
            'pattern',
            {
              id: tileId(turn, scene),
              width: style.tile.width,
              height: style.tile.height,
              patternUnits: 'userSpaceOnUse',
              patternTransform: turn === 0 ? undefined : `rotate(${turn})`,
            },
            style.tile.draw(scene),
          ),
        )
        .join(''),
    draw(trace, scene) {
      const outlines = outlinesOf(trace, style, scene);
      const edge = style.edge && scene.paint(style.edge);
      const lines = strips(trace, 9).flatMap(([d, width]) =>
        [edge ?? scene.paint(style.fill), `url(#${tileId(turns[0] as number, scene)})`].map((stroke) =>
          tag('path', { d, fill: 'none', stroke, 'stroke-width': width, 'stroke-linecap': 'round' }),
        ),
      );
      if (outlines === '') return { over: lines.join('') };
      const shadow = { d: outlines, transform: 'translate(2.4 3.2)', fill: scene.paint('shadow'), 'fill-opacity': 0.25 };
      const tint = { d: outlines, fill: scene.paint(style.fill), stroke: edge, 'stroke-width': 1.4, 'stroke-linejoin': 'round' };
      const filled = turns.map((turn) => {
        const d = turns.length === 1 ? outlines : plots(trace, turns, turn, scene);
        return d === '' ? '' : tag('path', { d, fill: `url(#${tileId(turn, scene)})` });
      });
      return { under: style.crowns ? tag('path', shadow) : '', over: tag('path', tint) + filled.join('') + lines.join('') };
    },
  };
}

function outlinesOf(trace: Trace, { passes, crowns }: Pick<CoverStyle, 'passes' | 'crowns'>, scene: Scene): string {
  const hexes = trace.spots.map(({ hex }) => hex);
  const shapes = trace.shapes.map(({ points }) => polyline(points, true)).join('');
  if (!crowns) return scene.region(hexes, passes, true) + shapes;
  return (
    scene
      .loops(hexes, true)
      .map((loop) => scallopedLoop(loop, passes - 1, crowns))
      .join('') + shapes
  );
}

/** The hexes and shapes whose plots run in one of the directions. */
function plots(trace: Trace, turns: readonly number[], turn: number, scene: Scene): string {
  const chosen = (...seeds: number[]) => turns[choice(turns.length, ...seeds, 7)] === turn;
  const hexes = trace.spots.filter(({ q, r }) => chosen(q, r)).map(({ hex }) => hex);
  return (
    scene.region(hexes, 0, false) +
    trace.shapes
      .filter(({ seed }) => chosen(seed))
      .map(({ points }) => polyline(points, true))
      .join('')
  );
}

function woodland(style: CrownStyle, columns: number, spacing: number, radius: number): Tile {
  const { trees, width, height } = canopy(columns, spacing, radius);
  return { width, height, draw: (scene) => crowns(trees, style, scene) };
}

function strokes(d: string, paint: Paint, width: number, scene: Scene): string {
  return tag('path', { d, fill: 'none', stroke: scene.paint(paint), 'stroke-width': width, 'stroke-linecap': 'round' });
}

/** A tile with marks at places of a loose net, none so near its edges that it would be cut. */
function marks(
  columns: number,
  apart: { x: number; y: number },
  mark: (x: number, y: number, seed: number) => string,
): Omit<Tile, 'draw'> & { d: string } {
  let d = '';
  for (let row = 0; row < 2; row++)
    for (let column = 0; column < columns; column++) {
      const seed = row * columns + column;
      const x = (column + 0.32 + 0.36 * chance(seed, 1)) * apart.x;
      const y = (row + 0.32 + 0.36 * chance(seed, 2)) * apart.y;
      d += mark(x, y, seed);
    }
  return { width: columns * apart.x, height: 2 * apart.y, d };
}

/** Reeds over lines of water. */
const reeds = marks(3, { x: 30, y: 27 }, (x, y) => {
  const at = (dx: number, dy: number) => `M${number(x + dx)} ${number(y + dy)}`;
  return `${at(-9, 0)}h18${at(-5, 3.5)}h12${at(0, 0)}v-9${at(-2, 0)}l-3 -7${at(2, 0)}l3 -7`;
});
const waves = marks(2, { x: 44, y: 17 }, (x, y) => `M${number(x - 12)} ${number(y)}q4 -3.5 8 0t8 0t8 0`);
const grains = marks(6, { x: 11, y: 10 }, (x, y) => `M${number(x)} ${number(y)}h0`);
const stones = marks(4, { x: 19, y: 17 }, (x, y, seed) => {
  const size = 2.5 + 3.5 * chance(seed, 3);
  return `M${number(x - size)} ${number(y)}l${number(size)} ${number(-size)}l${number(size * 1.2)} ${number(size * 0.7)}l${number(-size * 0.7)} ${number(size * 0.9)}z`;
});

/** Trees in rows, as they are planted: in every hex and over every shape. */
export const orchard: Look = {
  stratum: 'cover',
  plain: 'orchard',
  draw(trace, scene) {
    const outlines = outlinesOf(trace, { passes: 1 }, scene);
    const lines = strips(trace, 9).map(([d, width]) => strokeOf(d, width, scene));
    const trees = [
      ...trace.spots.flatMap(({ centre }) => [-24, 0, 24].flatMap((y) => [-24, 0, 24].map((x) => ({ x: centre.x + x, y: centre.y + y })))),
      ...trace.shapes.flatMap(({ points }) => gridWithin(points)),
    ].map((at) => ({ ...at, radius: 7 }));
    const tint = { d: outlines, fill: scene.paint('orchard'), stroke: scene.paint('orchard-edge'), 'stroke-width': 1.4 };
    return { over: (outlines === '' ? '' : tag('path', tint)) + lines.join('') + crowns(trees, { ...BROADLEAF, outline: 'round' }, scene) };
  },
};

function strokeOf(d: string, width: number, scene: Scene): string {
  return tag('path', {
    d,
    fill: 'none',
    stroke: scene.paint('orchard-edge'),
    'stroke-width': width,
    'stroke-dasharray': '1 9',
    'stroke-linecap': 'round',
  });
}

function gridWithin(points: readonly { x: number; y: number }[]): { x: number; y: number }[] {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const found: { x: number; y: number }[] = [];
  for (let y = Math.min(...ys) + 10; y < Math.max(...ys) - 4; y += 20)
    for (let x = Math.min(...xs) + 10; x < Math.max(...xs) - 4; x += 20) if (inside({ x, y }, points)) found.push({ x, y });
  return found;
}

function inside({ x, y }: { x: number; y: number }, points: readonly { x: number; y: number }[]): boolean {
  let odd = false;
  points.forEach((a, i) => {
    const b = points[(i + 1) % points.length] as { x: number; y: number };
    if (a.y > y !== b.y > y && x < a.x + ((y - a.y) / (b.y - a.y)) * (b.x - a.x)) odd = !odd;
  });
  return odd;
}

const drawn = ({ d, ...size }: Omit<Tile, 'draw'> & { d: string }, paint: Paint, width: number): Tile => ({
  ...size,
  draw: (scene) => strokes(d, paint, width, scene),
});

export const woods = cover({ name: 'trees', fill: 'woods', edge: 'tree-line', passes: 2, crowns: 15, tile: woodland(BROADLEAF, 6, 17, 9.6) });
export const denseTrees = cover({
  name: 'dense-trees',
  fill: 'dense',
  edge: 'tree-line',
  passes: 2,
  crowns: 9,
  tile: woodland(CONIFER, 6, 14, 8.6),
});
export const swamp = cover({ name: 'swamp', fill: 'swamp', edge: 'swamp-edge', passes: 2, tile: drawn(reeds, 'swamp-mark', 1.2) });
export const water = cover({ name: 'water', fill: 'water', edge: 'water-edge', passes: 2, tile: drawn(waves, 'water-mark', 1.1) });
export const sand = cover({ name: 'sand', fill: 'sand', passes: 2, tile: drawn(grains, 'sand-mark', 1.7) });
/** Furrows in one of three directions, so that neighbouring fields read as separate plots. */
export const field = cover({
  name: 'field',
  fill: 'field',
  edge: 'field-edge',
  passes: 0,
  turns: [0, 60, 120],
  tile: { width: 20, height: 7.5, draw: (scene) => strokes('M0 3.75H20', 'field-mark', 1.1, scene) },
});
export const rough = cover({
  name: 'rough',
  fill: 'rough',
  passes: 2,
  tile: {
    ...stones,
    draw: (scene) =>
      tag('path', { d: stones.d, fill: scene.paint('stone'), stroke: scene.paint('rough-mark'), 'stroke-width': 0.9, 'stroke-linejoin': 'round' }),
  },
});
/** Paving in courses. */
export const pavement = cover({
  name: 'pavement',
  fill: 'paved',
  passes: 1,
  tile: { width: 26, height: 22, draw: (scene) => strokes('M2 5h8M15 5h8M8.5 16h8M21.5 16h8M-4.500 16h8', 'paved-mark', 1.3, scene) },
});
