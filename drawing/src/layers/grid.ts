import type { BoardHex } from '@blindhex/rules/battlefield';
import { neighbour } from '@blindhex/rules/hex/axial';
import type { Scene } from '../scene.ts';
import { number, tag } from '../svg.ts';

/** The hexsides, each drawn once, and a dot in every centre, between which lines of sight run. */
export function drawGrid(scene: Scene): string {
  const corners = scene.corners;
  const steps = corners.map((corner, i) => {
    const next = corners[(i + 1) % 6] as typeof corner;
    return `l${number(next.x - corner.x)} ${number(next.y - corner.y)}`;
  });
  let lines = '';
  let dots = '';
  for (const index of scene.shown) {
    const hex = scene.battlefield.board.hexes[index] as BoardHex;
    const { x, y } = scene.centres[index] as { x: number; y: number };
    const first = corners[0] as { x: number; y: number };
    lines += `M${number(x + first.x)} ${number(y + first.y)}${steps[0]}${steps[1]}${steps[2]}`;
    // The other three belong to neighbours, unless the board ends there.
    for (const direction of [3, 4, 5] as const) {
      if (scene.index.at(neighbour(hex.at, direction)) !== undefined) continue;
      const from = corners[direction] as { x: number; y: number };
      lines += `M${number(x + from.x)} ${number(y + from.y)}${steps[direction]}`;
    }
    dots += `M${number(x)} ${number(y)}h0`;
  }
  return (
    tag('path', { d: lines, fill: 'none', stroke: scene.paint('grid'), 'stroke-width': 1, 'stroke-opacity': 0.55 }) +
    tag('path', { d: dots, fill: 'none', stroke: scene.paint('grid'), 'stroke-width': 3, 'stroke-opacity': 0.8, 'stroke-linecap': 'round' })
  );
}
