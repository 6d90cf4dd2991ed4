import type { Point, Section } from '@blindhex/rules/battlefield';
import { boxRound } from '../geometry/picture.ts';
import type { Scene } from '../scene.ts';
import { number, tag } from '../svg.ts';
import { type Block, cut, heading, INK, line, lines, type Measure, SOFT } from './block.ts';

/** How the board is laid out: its sections with their titles, which of them lie turned, and where north is. */
export function layoutBlocks(scene: Scene, measure: Measure): Block[] {
  const { sections } = scene.battlefield.board;
  const { left, right, top, bottom } = scene.box;
  if (sections.length === 0 || right - left < 2) return [];
  const { size, width } = measure;
  const scale = Math.min((width - 40 * size) / (right - left), (130 * size) / (bottom - top));
  const height = (bottom - top) * scale;
  const letters = { size: 7.6 * size, bold: true };
  const small = { size: 6.6 * size, fill: SOFT };
  const draw = (x: number, y: number) => {
    const boxes = sections.map((section) => {
      const box = sectionBox(section, scene);
      const [bx, by] = [x + (box.left - left) * scale, y + (box.top - top) * scale];
      const [bw, bh] = [(box.right - box.left) * scale, (box.bottom - box.top) * scale];
      const title = section.title || section.map || section.name;
      const titles = lines(title, bw - 4, letters).slice(0, 3);
      const second = [section.name === section.map ? '' : section.name, section.turned ? 'turned upside down' : '']
        .filter((word) => word !== '')
        .join(', ');
      return (
        tag('rect', { x: bx, y: by, width: bw, height: bh, fill: '#ffffff', stroke: INK, 'stroke-width': 0.9 }) +
        titles
          .map((words, i) => line(cut(words, bw - 4, letters), bx + bw / 2, by + bh / 2 + (i * 9 - titles.length * 4 + 5) * size, letters, 'middle'))
          .join('') +
        line(cut(second, bw - 4, small), bx + bw / 2, by + bh / 2 + (titles.length * 5 + 5) * size, small, 'middle')
      );
    });
    return boxes.join('') + northArrow(x + (right - left) * scale + 16 * size, y + 4 * size, 26 * size);
  };
  return [heading('Map', measure), { height, gap: 4 * size, draw }];
}

function sectionBox(section: Section, scene: Scene) {
  const { left, right, top, bottom } = boxRound(section.hexes.map((hex) => scene.centres[hex] as Point));
  const reach = (axis: 'x' | 'y') => Math.max(...scene.corners.map((corner) => corner[axis]));
  const board = scene.box;
  return {
    left: Math.max(board.left, left - reach('x')),
    right: Math.min(board.right, right + reach('x')),
    top: Math.max(board.top, top - reach('y')),
    bottom: Math.min(board.bottom, bottom + reach('y')),
  };
}

/** An arrow to the north of this length, its tip at the point. */
export function northArrow(x: number, y: number, length: number): string {
  const half = length * 0.22;
  return (
    tag('path', {
      d: `M${number(x)} ${number(y)}l${number(half)} ${number(length)}l${number(-half)} ${number(-length * 0.22)}l${number(-half)} ${number(length * 0.22)}Z`,
      fill: INK,
    }) + line('N', x, y + length * 1.36, { size: length * 0.36, bold: true }, 'middle')
  );
}
