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

/**
 * The bare ground, and a band for every level: higher ones lie on lower ones with a contour, ticks down the slope and a shadow, hollows below the ground.
 * @param far as seen from afar: without grass and ticks, which would be smaller than a pixel, and with plainer borders
 */
export function drawGround(scene: Scene, outline: string, far = false): string {
  const bare = tag('path', { d: outline, fill: scene.paint('ground') });
  const ground = far ? bare : bare + tag('path', { d: outline, fill: `url(#${scene.id('grass')})` });
  const { hexes } = scene.battlefield.board;
  const levels = [...new Set(scene.shown.map((hex) => hexes[hex]?.level ?? 0))].sort((a, b) => a - b);
  const hills = levels
    .filter((level) => level > 0)
    .map((level) =>
      band(
        hexesWhere(scene, (own) => own >= level),
        BANDS[Math.min(level, BANDS.length) - 1] as Paint,
        far,
        scene,
      ),
    );
  const hollows = levels
    .filter((level) => level < 0)
    .reverse()
    .map((level) =>
      band(
        hexesWhere(scene, (own) => own <= level),
        'hollow',
        far,
        scene,
      ),
    );
  return ground + hollows.join('') + hills.join('');
}

function hexesWhere(scene: Scene, test: (level: number) => boolean): HexIndex[] {
  const { hexes } = scene.battlefield.board;
  return scene.shown.filter((hex) => test(hexes[hex]?.level ?? 0));
}

function band(hexes: readonly HexIndex[], fill: Paint, far: boolean, scene: Scene): string {
  const d = scene.region(hexes, far ? 1 : 2, true);
  const hollow = fill === 'hollow';
  // Ticks that point down the slope: the band covers the half of them that lies on it.
  const ticks = { d, fill: 'none', stroke: scene.paint('contour'), 'stroke-width': 10, 'stroke-opacity': 0.7, 'stroke-dasharray': '1.1 6.5' };
  const shadow = hollow ? '' : tag('path', { d, fill: scene.paint('shadow'), 'fill-opacity': 0.2, transform: 'translate(2.5 3.5)' });
  return (
    shadow +
    (hollow || far ? '' : tag('path', ticks)) +
    tag('path', { d, fill: scene.paint(fill), stroke: scene.paint('contour'), 'stroke-width': 1.6, 'stroke-dasharray': hollow ? '5 3' : undefined })
  );
}
