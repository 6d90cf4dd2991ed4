import type { HexIndex, Point } from '@blindhex/rules/battlefield';
import { polyline } from '../geometry/curve.ts';
import type { Scene } from '../scene.ts';
import { escapeText, group, number, tag } from '../svg.ts';

export interface Weight {
  hex: HexIndex;
  /** 0 to 1: how dark the hex becomes. */
  share: number;
  /** What it says. */
  text: string;
}

/** Hexes weighted by a number: a field of fire, a range band. Each hex shows its figure as well as its shade. */
export function drawField(weights: readonly Weight[], scene: Scene): string {
  const levels = new Map<number, string>();
  for (const { hex, share } of weights) {
    const centre = scene.centres[hex];
    if (!centre) continue;
    const level = Math.max(1, Math.min(5, Math.ceil(share * 5)));
    levels.set(
      level,
      (levels.get(level) ?? '') +
        polyline(
          scene.corners.map((corner) => ({ x: centre.x + corner.x * 0.94, y: centre.y + corner.y * 0.94 })),
          true,
        ),
    );
  }
  const fills = [...levels]
    .sort(([a], [b]) => a - b)
    .map(([level, d]) => tag('path', { d, fill: scene.paint('weight-high'), 'fill-opacity': 0.04 + level * 0.05 }));
  const texts = weights.flatMap(({ hex, text }) => {
    const at = scene.centres[hex] as Point | undefined;
    return at ? [`<text x="${number(at.x)}" y="${number(at.y + 38)}">${escapeText(text)}</text>`] : [];
  });
  const words = group(
    {
      'font-size': 11,
      'font-weight': 700,
      'text-anchor': 'middle',
      fill: scene.paint('ink'),
      stroke: scene.paint('paper'),
      'stroke-width': 3,
      'paint-order': 'stroke',
    },
    ...texts,
  );
  return fills.join('') + words;
}
