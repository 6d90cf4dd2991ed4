import type { HexIndex, Point } from '@blindhex/rules/battlefield';
import type { SightAnswer } from '@blindhex/rules/system';
import { middle } from '../geometry/curve.ts';
import type { Scene } from '../scene.ts';
import { escapeText, number, tag } from '../svg.ts';

/**
 * A line of sight: whole where it runs free, broken from the first blocker on, with a cross at every blocker and a diamond with its number at
 * every hindrance.
 */
export function drawSightLine(answer: SightAnswer, scene: Scene): string {
  const from = scene.centres[answer.from];
  const to = scene.centres[answer.to];
  if (!from || !to) return '';
  const blockers = answer.blockers.map((effect) => markPlace(effect.hexes, from, to, scene));
  const hindrances = answer.hindrances.map((effect) => ({ at: markPlace(effect.hexes, from, to, scene), value: effect.value }));
  const paint = scene.paint(answer.visible ? 'clear' : 'blocked');
  const stop = answer.visible ? to : (nearestTo(from, blockers) ?? from);
  const segment = (a: Point, b: Point, dash?: string) => {
    const d = `M${number(a.x)} ${number(a.y)}L${number(b.x)} ${number(b.y)}`;
    return (
      tag('path', { d, fill: 'none', stroke: scene.paint('focus-halo'), 'stroke-width': 6.5, 'stroke-opacity': 0.75, 'stroke-linecap': 'round' }) +
      tag('path', { d, fill: 'none', stroke: paint, 'stroke-width': 3.2, 'stroke-linecap': 'round', 'stroke-dasharray': dash })
    );
  };
  return (
    segment(from, stop) +
    (answer.visible ? '' : segment(stop, to, '3 8')) +
    tag('circle', { cx: from.x, cy: from.y, r: 5, fill: scene.paint('observer'), stroke: scene.paint('focus-halo'), 'stroke-width': 1.6 }) +
    target(to, answer.visible, paint, scene) +
    hindrances.map(({ at, value }) => diamond(at, value, scene)).join('') +
    blockers.map((at) => cross(at, scene)).join('')
  );
}

/** Open eye, so to speak, for what is seen; barred for what is not. */
function target({ x, y }: Point, visible: boolean, paint: string, scene: Scene): string {
  return (
    tag('circle', { cx: x, cy: y, r: 8, fill: scene.paint('focus-halo'), 'fill-opacity': 0.8, stroke: paint, 'stroke-width': 2.6 }) +
    (visible
      ? tag('circle', { cx: x, cy: y, r: 3, fill: paint })
      : tag('path', { d: `M${number(x - 5)} ${number(y + 5)}L${number(x + 5)} ${number(y - 5)}`, stroke: paint, 'stroke-width': 2.6, fill: 'none' }))
  );
}

function cross({ x, y }: Point, scene: Scene): string {
  const d = `M${number(x - 7)} ${number(y - 7)}l14 14M${number(x + 7)} ${number(y - 7)}l-14 14`;
  return (
    tag('path', { d, fill: 'none', stroke: scene.paint('focus-halo'), 'stroke-width': 7.5, 'stroke-linecap': 'round' }) +
    tag('path', { d, fill: 'none', stroke: scene.paint('blocked'), 'stroke-width': 4, 'stroke-linecap': 'round' })
  );
}

function diamond({ x, y }: Point, value: number, scene: Scene): string {
  return (
    tag('path', {
      d: `M${number(x)} ${number(y - 10)}l10 10l-10 10l-10 -10z`,
      fill: scene.paint('focus-halo'),
      stroke: scene.paint('hinder'),
      'stroke-width': 2.4,
    }) +
    tag(
      'text',
      { x, y: y + 3.6, 'font-size': 10, 'font-weight': 700, 'text-anchor': 'middle', fill: scene.paint('hinder') },
      escapeText(value === 0 ? '!' : String(Math.abs(value))),
    )
  );
}

/** On the line, as near as possible to the hex or hexside concerned. */
function markPlace(hexes: readonly HexIndex[], from: Point, to: Point, scene: Scene): Point {
  const centres = hexes.flatMap((hex) => scene.centres[hex] ?? []);
  const [a, b] = centres;
  const at = a && b ? middle(a, b) : (a ?? to);
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const square = dx * dx + dy * dy;
  const share = square === 0 ? 0 : Math.max(0, Math.min(1, ((at.x - from.x) * dx + (at.y - from.y) * dy) / square));
  return { x: from.x + share * dx, y: from.y + share * dy };
}

function nearestTo(from: Point, points: readonly Point[]): Point | undefined {
  let best: Point | undefined;
  for (const point of points)
    if (!best || Math.hypot(point.x - from.x, point.y - from.y) < Math.hypot(best.x - from.x, best.y - from.y)) best = point;
  return best;
}
