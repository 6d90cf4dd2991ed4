import type { HexIndex, Point, Unit } from '@blindhex/rules/battlefield';
import type { Direction } from '@blindhex/rules/hex/axial';
import { drawCounter } from '../counters/counter.ts';
import { polyline } from '../geometry/curve.ts';
import { pictureCorners } from '../geometry/picture.ts';
import type { Scene } from '../scene.ts';
import { number, tag } from '../svg.ts';

/** How a drop would go: as the rules want it, with a warning, or against them. */
export type DropVerdict = 'good' | 'doubtful' | 'bad';

const PAINT = { good: 'clear', doubtful: 'warning', bad: 'blocked' } as const;
/** A sign for each verdict, so that no one needs its colour: a tick, an exclamation mark, a cross. */
const SIGN: Record<DropVerdict, string> = { good: 'M-8 0L-3 6L8 -7', doubtful: 'M0 -9V3M0 8V8.1', bad: 'M-7 -7L7 7M7 -7L-7 7' };

/** The hex that something would be dropped in, with the verdict's sign above it. */
export function drawDrop(hex: HexIndex, verdict: DropVerdict, scene: Scene): string {
  const centre = scene.centres[hex];
  if (!centre) return '';
  const paint = scene.paint(PAINT[verdict]);
  const d = scene.region([hex], 0);
  return (
    tag('path', { d, fill: paint, 'fill-opacity': 0.25, stroke: scene.paint('paper'), 'stroke-width': 7, 'stroke-linejoin': 'round' }) +
    tag('path', { d, fill: 'none', stroke: paint, 'stroke-width': 4, 'stroke-dasharray': verdict === 'good' ? undefined : '9 5' }) +
    tag(
      'g',
      { transform: `translate(${number(centre.x)} ${number(centre.y - 52)})` },
      tag('circle', { r: 13, fill: paint, stroke: scene.paint('paper'), 'stroke-width': 2 }),
      tag('path', {
        d: SIGN[verdict],
        fill: 'none',
        stroke: scene.paint('paper'),
        'stroke-width': 3.4,
        'stroke-linecap': 'round',
        'stroke-linejoin': 'round',
      }),
    )
  );
}

/** Counters in the hand: pale, one a little behind the other. */
export function drawGhost(units: readonly Unit[], at: Point, scene: Scene): string {
  const counters = units.slice(0, 6).map((unit, i) => drawCounter(unit, { x: at.x + i * 4, y: at.y - i * 4 }, scene));
  return tag('g', { opacity: 0.75 }, ...counters.reverse());
}

/** Rings round chosen counters. */
export function drawChosen(places: readonly Point[], scene: Scene): string {
  const ring = ({ x, y }: Point) =>
    tag('rect', { x: x - 24, y: y - 24, width: 48, height: 48, rx: 6, fill: 'none', stroke: scene.paint('observer'), 'stroke-width': 3 });
  return places.map(ring).join('');
}

/** What a brush has gone over so far. */
export interface StrokeMarks {
  hexes: readonly HexIndex[];
  hexsides: readonly { hex: HexIndex; direction: Direction }[];
  /** The hexes are a line from one to the next. */
  isPath: boolean;
  erases: boolean;
}

/** A stroke of the brush before it is written down. */
export function drawStroke({ hexes, hexsides, isPath, erases }: StrokeMarks, scene: Scene): string {
  const paint = scene.paint(erases ? 'blocked' : 'highlight');
  const line = { fill: 'none', stroke: paint, 'stroke-linecap': 'round', 'stroke-linejoin': 'round' };
  const corners = pictureCorners(scene.orientation);
  const sides = hexsides.flatMap(({ hex, direction }) => {
    const centre = scene.centres[hex];
    const ends = [corners[direction], corners[(direction + 1) % 6]] as [Point, Point];
    return centre
      ? [
          polyline(
            ends.map(({ x, y }) => ({ x: x + centre.x, y: y + centre.y })),
            false,
          ),
        ]
      : [];
  });
  const centres = hexes.flatMap((hex) => scene.centres[hex] ?? []);
  const parts = [
    sides.length > 0 ? tag('path', { d: sides.join(''), ...line, 'stroke-width': 10, 'stroke-opacity': 0.8 }) : '',
    isPath && centres.length > 0 ? tag('path', { d: `${polyline(centres, false)}h.01`, ...line, 'stroke-width': 9, 'stroke-opacity': 0.75 }) : '',
    !isPath && hexes.length > 0
      ? tag('path', {
          d: scene.region(hexes, 0),
          fill: paint,
          'fill-opacity': 0.3,
          stroke: paint,
          'stroke-width': 3,
          'stroke-dasharray': erases ? '6 5' : undefined,
        })
      : '',
  ];
  return parts.join('');
}
