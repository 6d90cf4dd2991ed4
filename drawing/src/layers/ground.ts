import type { HexIndex } from '@blindhex/rules/battlefield';
import type { Paint } from '../palette/colours.ts';
import type { Scene } from '../scene.ts';
import { tag } from '../svg.ts';

const BANDS: readonly Paint[] = ['band-1', 'band-2', 'band-3', 'band-4'];

/**
 * The bare ground, and a band for every level: higher ones lie on lower ones with a contour and a shadow, hollows below the ground.
 * @param passes how far borders are rounded off
 */
export function drawGround(scene: Scene, outline: string, passes = 3): string {
  const ground = tag('path', { d: outline, fill: scene.paint('ground') });
  const { hexes } = scene.battlefield.board;
  const levels = [...new Set(scene.shown.map((hex) => hexes[hex]?.level ?? 0))].sort((a, b) => a - b);
  const hills = levels
    .filter((level) => level > 0)
    .map((level) =>
      band(
        hexesWhere(scene, (own) => own >= level),
        BANDS[Math.min(level, BANDS.length) - 1] as Paint,
        passes,
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
        passes,
        scene,
      ),
    );
  return ground + hollows.join('') + hills.join('');
}

function hexesWhere(scene: Scene, test: (level: number) => boolean): HexIndex[] {
  const { hexes } = scene.battlefield.board;
  return scene.shown.filter((hex) => test(hexes[hex]?.level ?? 0));
}

function band(hexes: readonly HexIndex[], fill: Paint, passes: number, scene: Scene): string {
  const d = scene.region(hexes, passes, true);
  const hollow = fill === 'hollow';
  const shadow = hollow ? '' : tag('path', { d, fill: scene.paint('shadow'), 'fill-opacity': 0.22, transform: 'translate(3 4)' });
  return (
    shadow +
    tag('path', { d, fill: scene.paint(fill), stroke: scene.paint('contour'), 'stroke-width': 1.6, 'stroke-dasharray': hollow ? '5 3' : undefined })
  );
}
