import type { Arrival, Battlefield, Edge, HexIndex, Point } from '@blindhex/rules/battlefield';
import { boxRound } from '../geometry/picture.ts';
import type { Scene } from '../scene.ts';
import { escapeText, number, tag } from '../svg.ts';

/** Where reinforcements enter: an arrow from the board's edge at their entry hexes, with the time. */
export function drawArrivals(scene: Scene): string {
  return [...groupArrivals(scene.battlefield).values()]
    .map(({ arrival, units }) => {
      if (arrival.hexes.length === 0) return '';
      const { at, turn, inwards } = entry(arrival.hexes, scene);
      const text = `${arrivalTime(arrival)} · ${units.length}`;
      return tag(
        'g',
        { 'data-arrival': '' },
        tag('path', {
          d: 'M-40 -7H-14V-14L6 0L-14 14V7H-40Z',
          transform: `translate(${number(at.x)} ${number(at.y)}) rotate(${number(turn)}) translate(${inwards} 0)`,
          fill: scene.paint('paper'),
          stroke: scene.paint('arrival'),
          'stroke-width': 2,
          'stroke-linejoin': 'round',
        }),
        tag(
          'text',
          {
            x: at.x,
            // Inside the board, before the arrow's head or beside it: the edges are named outside.
            y: turn === 270 ? at.y - inwards - 12 : turn === 90 ? at.y + inwards + 18 : at.y + 24,
            'font-size': 9.5,
            'font-weight': 700,
            'text-anchor': 'middle',
            fill: scene.paint('arrival'),
            stroke: scene.paint('paper'),
            'stroke-width': 3,
            'paint-order': 'stroke',
          },
          escapeText(text),
        ),
      );
    })
    .join('');
}

function arrivalTime(arrival: Arrival): string {
  if (arrival.minute !== undefined) return `min ${arrival.minute}`;
  if (arrival.turn !== undefined) return `turn ${arrival.turn}`;
  if (arrival.event !== undefined) return `event ${arrival.event}`;
  return 'arrives';
}

/** Units that arrive together: at the same time by the same hexes. */
function groupArrivals(battlefield: Battlefield): Map<string, { arrival: Arrival; units: string[] }> {
  const groups = new Map<string, { arrival: Arrival; units: string[] }>();
  for (const unit of battlefield.units) {
    if (unit.place.kind !== 'arriving') continue;
    const { arrival } = unit.place;
    const key = `${unit.side}|${arrival.minute}|${arrival.turn}|${arrival.event}|${arrival.along}|${arrival.hexes.join(',')}`;
    const found = groups.get(key);
    if (found) found.units.push(unit.id);
    else groups.set(key, { arrival, units: [unit.id] });
  }
  return groups;
}

/** The entry hex in the middle of all, and the direction away from the nearest edge of the board, in degrees. */
function entry(hexes: readonly HexIndex[], scene: Scene): { at: Point; turn: number; inwards: number } {
  const centres = hexes.map((hex) => scene.centres[hex] as Point);
  const box = boxRound(centres);
  const heart = { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 };
  const at = centres.reduce((best, each) =>
    Math.hypot(each.x - heart.x, each.y - heart.y) < Math.hypot(best.x - heart.x, best.y - heart.y) ? each : best,
  );
  const { left, top, right, bottom } = scene.box;
  const distances: [number, number, Edge][] = [
    [at.x - left, 0, 'west'],
    [at.y - top, 90, 'north'],
    [right - at.x, 180, 'east'],
    [bottom - at.y, 270, 'south'],
  ];
  const [, turn, edge] = distances.reduce((best, each) => (each[0] < best[0] ? each : best));
  const own = hexes.find((hex) => scene.centres[hex] === at);
  // Where the edge runs through the hex's middle, the arrow would begin beyond it.
  const cut = own !== undefined && scene.battlefield.board.hexes[own]?.half.includes(edge);
  return { at, turn, inwards: cut ? 42 : 0 };
}
