import type { HexIndex, Point } from '@blindhex/rules/battlefield';
import type { Paint } from '../palette/colours.ts';
import type { Scene } from '../scene.ts';
import { escapeText, tag } from '../svg.ts';

const PAINTS: readonly Paint[] = ['zone-1', 'zone-2', 'zone-3', 'zone-4', 'zone-5', 'zone-6'];
/** Each zone has its own dashes too, so that two that overlap can be told apart without their colours. */
const DASHES = ['14 5', '4 4', '14 4 3 4', '9 9', '2 6', '18 4 3 3 3 4'];

/**
 * Named regions: a dashed line with a pale band inside the hexsides, and the zone's title. The ground keeps its colours, whatever lies over it; a zone
 * that is an objective's hexes is drawn as that.
 */
export function drawZones(scene: Scene): string {
  const { zones, objectives } = scene.battlefield;
  return zones
    .map((zone, i) => {
      if (zone.hexes.length === 0 || objectives.some(({ hexes }) => areSame(hexes, zone.hexes))) return '';
      const paint = scene.paint(PAINTS[i % PAINTS.length] as Paint);
      const at = northmost(zone.hexes, scene);
      const title = zone.title || zone.id;
      const line = { fill: 'none', stroke: paint, 'stroke-linejoin': 'round', 'clip-path': `url(#${scene.id('board')})` };
      const d = scene.within(zone.hexes, 7);
      return tag(
        'g',
        { 'data-zone': zone.id },
        tag('path', { ...line, d, 'stroke-width': 11, 'stroke-opacity': 0.2 }),
        tag('path', { ...line, d, 'stroke-width': 2.6, 'stroke-dasharray': DASHES[i % DASHES.length] }),
        objectives.some((objective) => (objective.title || objective.id) === title)
          ? ''
          : tag(
              'text',
              {
                x: at.x,
                y: at.y - 20,
                'font-size': 10,
                'font-weight': 700,
                'text-anchor': 'middle',
                fill: paint,
                stroke: scene.paint('paper'),
                'stroke-width': 3,
                'paint-order': 'stroke',
              },
              escapeText(title),
            ),
      );
    })
    .join('');
}

function areSame(a: readonly HexIndex[], b: readonly HexIndex[]): boolean {
  const all = new Set(a);
  return a.length === b.length && b.every((hex) => all.has(hex));
}

/** Of the northernmost hexes of a set, the centre of the middle one, where a title does not hide what lies below. */
export function northmost(hexes: readonly HexIndex[], scene: Scene): Point {
  const centres = hexes.map((hex) => scene.centres[hex] as Point);
  const top = Math.min(...centres.map(({ y }) => y));
  const row = centres.filter(({ y }) => y - top < 45).sort((a, b) => a.x - b.x);
  return row[Math.floor(row.length / 2)] as Point;
}
