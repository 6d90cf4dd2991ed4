import type { HexIndex } from '@blindhex/rules/battlefield';
import { chance } from '../geometry/chance.ts';
import type { Paint } from '../palette/colours.ts';
import type { Scene } from '../scene.ts';
import { number, tag } from '../svg.ts';

const BANDS: readonly Paint[] = ['band-1', 'band-2', 'band-3', 'band-4'];

/** Tufts of grass, so that open ground is not bare paper. */
export function groundDefs(scene: Scene): string {
  let d = '';
  for (let i = 0; i < 24; i++) {
    const [x, y] = [((i % 6) + 0.2 + 0.6 * chance(i, 1)) * 31, (Math.floor(i / 6) + 0.2 + 0.6 * chance(i, 2)) * 33];
    d += `M${number(x - 2.4)} ${number(y)}l-1 -3.2M${number(x)} ${number(y)}v-4.2M${number(x + 2.4)} ${number(y)}l1 -3.2`;
  }
  return tag(
    'pattern',
    { id: scene.id('grass'), width: 186, height: 132, patternUnits: 'userSpaceOnUse' },
    tag('path', { d, fill: 'none', stroke: scene.paint('ground-mark'), 'stroke-width': 0.9, 'stroke-linecap': 'round' }),
  );
}

/** Hexes that lie at a level or beyond it, seen from the level of the sea. */
interface Band {
  hexes: HexIndex[];
  paint: Paint;
  isHollow: boolean;
  /** Path data of its border near by, once it was drawn. */
  border?: string;
}

/**
 * The bare ground, and a band for every level: higher ones lie on lower ones with ticks down the slope and a shadow, hollows below the ground.
 * @param far as seen from afar: without grass and ticks, which would be smaller than a pixel, but with the contours, for nothing lies on them
 */
export function drawGround(scene: Scene, outline: string, far = false): string {
  const bare = tag('path', { d: outline, fill: scene.paint('ground') });
  const ground = far ? bare : bare + tag('path', { d: outline, fill: `url(#${scene.id('grass')})` });
  return (
    ground +
    bandsOf(scene)
      .map((band) => drawBand(band, far, scene))
      .join('')
  );
}

/** The borders of the bands, as a map-maker draws them: over woods and fields, below everything that is built. */
export function drawContours(scene: Scene): string {
  return bandsOf(scene)
    .map((band) => tag('path', { d: borderOf(band, scene), fill: 'none', ...contour(band, scene) }))
    .join('');
}

const bands = new WeakMap<Scene, Band[]>();

/** Of a scene's ground they are found once: filled below everything, and outlined over what grows. */
function bandsOf(scene: Scene): Band[] {
  const known = bands.get(scene) ?? findBands(scene);
  bands.set(scene, known);
  return known;
}

function borderOf(band: Band, scene: Scene): string {
  band.border ??= scene.region(band.hexes, 2, true);
  return band.border;
}

function findBands(scene: Scene): Band[] {
  const { hexes } = scene.battlefield.board;
  const levelOf = (hex: HexIndex) => hexes[hex]?.level ?? 0;
  const levels = [...new Set(scene.shown.map(levelOf))].sort((a, b) => a - b);
  const hollows = levels
    .filter((level) => level < 0)
    .reverse()
    .map((level): Band => ({ hexes: scene.shown.filter((hex) => levelOf(hex) <= level), paint: 'hollow', isHollow: true }));
  const hills = levels
    .filter((level) => level > 0)
    .map(
      (level): Band => ({
        hexes: scene.shown.filter((hex) => levelOf(hex) >= level),
        paint: BANDS[Math.min(level, BANDS.length) - 1] as Paint,
        isHollow: false,
      }),
    );
  return [...hollows, ...hills];
}

function drawBand(band: Band, far: boolean, scene: Scene): string {
  const d = far ? scene.region(band.hexes, 1, true) : borderOf(band, scene);
  const filled = tag('path', { d, fill: scene.paint(band.paint), ...(far ? contour(band, scene) : {}) });
  if (band.isHollow) return filled;
  const shadow = tag('path', { d, fill: scene.paint('shadow'), 'fill-opacity': 0.2, transform: 'translate(2.5 3.5)' });
  if (far) return shadow + filled;
  // Ticks that point down the slope: the band covers the half of them that lies on it.
  const ticks = { d, fill: 'none', stroke: scene.paint('contour'), 'stroke-width': 10, 'stroke-opacity': 0.7, 'stroke-dasharray': '1.1 6.5' };
  return shadow + tag('path', ticks) + filled;
}

function contour({ isHollow }: Band, scene: Scene) {
  return { stroke: scene.paint('contour'), 'stroke-width': 1.6, 'stroke-dasharray': isHollow ? '5 3' : undefined };
}
