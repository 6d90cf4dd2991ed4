import type { BoardHex } from '@blindhex/rules/battlefield';
import type { Scene } from '../scene.ts';
import { escapeText, group, number } from '../svg.ts';
import { isCut } from './outline.ts';

/** The printed label of every hex at its top, and its level, where it has one, at its foot. */
export function drawLabels(scene: Scene): string {
  const flat = scene.orientation === 'flat';
  const labels: string[] = [];
  /** On woods and roofs a label needs a halo to be read; elsewhere it would only cost time. */
  const haloed: string[] = [];
  const levels: string[] = [];
  for (const index of scene.shown) {
    const hex = scene.battlefield.board.hexes[index] as BoardHex;
    const { x, y } = scene.centres[index] as { x: number; y: number };
    // Half of a hex whose northern half is off the map shows its label below the centre.
    const top = isCut(hex, 'north', scene) ? 15 : flat ? -32 : -31;
    const inwards = isCut(hex, 'west', scene) ? 1 : isCut(hex, 'east', scene) ? -1 : 0;
    const free = hex.terrain.length === 0;
    (free ? labels : haloed).push(`<text x="${number(x + 13 * inwards)}" y="${number(y + top)}">${escapeText(printedLabel(hex.name))}</text>`);
    if (hex.level !== 0) levels.push(`<text x="${number(x + (flat ? 26 : 28) * (inwards || 1))}" y="${number(y + 19)}">${hex.level}</text>`);
  }
  const names = { 'data-part': 'names', 'font-size': 9, 'text-anchor': 'middle', fill: scene.paint('ink') };
  const halo = { stroke: scene.paint('ground'), 'stroke-width': 2.4, 'stroke-opacity': 0.75, 'paint-order': 'stroke' };
  return (
    group({ ...names, 'fill-opacity': 0.85 }, ...labels) +
    group({ ...names, ...halo }, ...haloed) +
    group({ ...halo, 'data-part': 'levels', 'font-size': 11, 'font-weight': 700, 'text-anchor': 'middle', fill: scene.paint('level-ink') }, ...levels)
  );
}

/** The label without its section. */
export function printedLabel(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1);
}
