import type { Battlefield, HexIndex, Point, Unit } from '@blindhex/rules/battlefield';
import type { Scene } from '../scene.ts';
import { number, tag } from '../svg.ts';
import { COUNTER, drawCounter } from './counter.ts';
import { sideColour } from './identity.ts';

/** The units on the map by hex, the topmost first. What is carried lies under its carrier. */
export function stacks(battlefield: Battlefield): Map<HexIndex, Unit[]> {
  const byId = new Map(battlefield.units.map((unit) => [unit.id, unit]));
  const found = new Map<HexIndex, Unit[]>();
  for (const unit of battlefield.units) {
    const hex = hexOf(unit, byId);
    if (hex === undefined) continue;
    const stack = found.get(hex);
    if (stack) stack.push(unit);
    else found.set(hex, [unit]);
  }
  return found;
}

function hexOf(unit: Unit, byId: ReadonlyMap<string, Unit>): HexIndex | undefined {
  let holder: Unit | undefined = unit;
  // A carrier may itself be carried; an author's circle must not hold the drawing up.
  for (let depth = 0; holder && depth < 5; depth++) {
    if (holder.place.kind === 'hex') return holder.place.hex;
    holder = holder.place.kind === 'carried' ? byId.get(holder.place.by) : undefined;
  }
  return undefined;
}

/** All counters on the map, stack by stack from the north, so that southern stacks overlap northern ones. */
export function drawStacks(scene: Scene, far = false): { key: string; markup: string }[] {
  const isWhole = scene.shown.length === scene.battlefield.board.hexes.length;
  const shown = new Set(isWhole ? [] : scene.shown);
  return [...stacks(scene.battlefield)]
    .filter(([hex]) => isWhole || shown.has(hex))
    .sort(([a], [b]) => (scene.centres[a] as Point).y - (scene.centres[b] as Point).y || a - b)
    .map(([hex, units]) => ({ key: String(hex), markup: far ? drawFarStack(hex, units, scene) : drawStack(hex, units, scene) }));
}

/** From afar a stack is a square in the colour of its topmost side, which covers most of its hex. */
function drawFarStack(hex: HexIndex, units: readonly Unit[], scene: Scene): string {
  const { x, y } = scene.centres[hex] as Point;
  const [top] = units;
  const square = { x: x - 30, y: y - 30, width: 60, height: 60, fill: sideColour(scene.battlefield, top?.side ?? '') };
  return tag('rect', { ...square, 'data-unit': top?.id, 'data-stack': hex, stroke: scene.paint('ink'), 'stroke-width': 8 });
}

function drawStack(hex: HexIndex, units: readonly Unit[], scene: Scene): string {
  const centre = scene.centres[hex] as Point;
  const places = stackPlaces(centre, units.length);
  const counters = units.map((unit, i) => drawCounter(unit, places[i] as Point, scene)).reverse();
  const top = places[0] as Point;
  const count =
    units.length < 2
      ? ''
      : tag('circle', {
          cx: top.x,
          cy: top.y + COUNTER,
          r: 6,
          fill: scene.paint('ink'),
          stroke: scene.paint('paper'),
          'stroke-width': 1.2,
        }) +
        tag(
          'text',
          { x: top.x, y: top.y + COUNTER + 3, 'font-size': 8.5, 'font-weight': 700, 'text-anchor': 'middle', fill: scene.paint('paper') },
          number(units.length),
        );
  return tag('g', { 'data-stack': hex }, ...counters, count);
}

/** Where the counters of a stack lie, the topmost first: each lower one shows its edge to the upper right. */
export function stackPlaces(centre: Point, count: number): Point[] {
  const step = count < 2 ? 0 : Math.min(4, 15 / (count - 1));
  const half = (step * (count - 1)) / 2;
  return Array.from({ length: count }, (_, i) => ({ x: centre.x - half + i * step, y: centre.y + 4 + half - i * step }));
}

/** Where the counters of a stack lie when it is fanned out: rows of four, side by side, above the hex. */
export function fanPlaces(centre: Point, count: number): Point[] {
  const pitch = 2 * COUNTER + 5;
  const columns = Math.min(4, count);
  const rows = Math.ceil(count / columns);
  return Array.from({ length: count }, (_, i) => {
    const row = Math.floor(i / columns);
    const inRow = row === rows - 1 ? count - row * columns : columns;
    return { x: centre.x + ((i % columns) - (inRow - 1) / 2) * pitch, y: centre.y + (row - (rows - 1) / 2) * pitch };
  });
}
