import { type Scene, tableScale } from '../scene.ts';
import { number, tag } from '../svg.ts';

/** A miniatures table: its ground and edge, and ruler marks along all edges, a long one for every foot or 30 cm. */
export function drawTable(scene: Scene): { ground: string; ruler: string } {
  const { table } = scene.battlefield.board;
  if (!table) return { ground: '', ruler: '' };
  const { right, bottom } = scene.box;
  const scale = tableScale(table.unit);
  const long = table.unit === 'inches' ? 12 : 30;
  // A table that is no table, because its author typed a nought too many, is not measured inch by inch.
  const short = table.width + table.depth > 2000 ? Math.max(table.width, table.depth) : table.unit === 'inches' ? 1 : 5;
  let d = '';
  const figures: string[] = [];
  for (let at = 0; at <= table.width; at += short) {
    const reach = at % long === 0 ? 14 : 7;
    const x = number(at * scale);
    d += `M${x} 0v${-reach}M${x} ${number(bottom)}v${reach}`;
    if (at % long === 0) figures.push(`<text x="${x}" y="-18">${at}</text>`);
  }
  for (let at = 0; at <= table.depth; at += short) {
    const reach = at % long === 0 ? 14 : 7;
    const y = number(at * scale);
    d += `M0 ${y}h${-reach}M${number(right)} ${y}h${reach}`;
    if (at % long === 0) figures.push(`<text x="-26" y="${number(at * scale + 4)}">${at}</text>`);
  }
  const unit = table.unit === 'inches' ? '\u2033' : 'cm';
  figures.push(`<text x="${number(right + 14)}" y="-18">${unit}</text>`);
  return {
    ground: ['ground', 'grass']
      .map((name) =>
        tag('rect', { x: 0, y: 0, width: right, height: bottom, fill: name === 'ground' ? scene.paint('ground') : `url(#${scene.id(name)})` }),
      )
      .join(''),
    ruler:
      tag('rect', { x: 0, y: 0, width: right, height: bottom, fill: 'none', stroke: scene.paint('ink'), 'stroke-width': 3 }) +
      tag('path', { d, fill: 'none', stroke: scene.paint('ink'), 'stroke-width': 1.2 }) +
      tag('g', { 'font-size': 13, 'text-anchor': 'middle', fill: scene.paint('ink') }, ...figures),
  };
}
