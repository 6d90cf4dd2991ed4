import type { HexIndex, Point, Section } from '@blindhex/rules/battlefield';
import { boxRound, RADIUS } from '../geometry/picture.ts';
import { textWidth } from '../letter-widths.ts';
import type { Scene } from '../scene.ts';
import { escapeText, group, number, tag } from '../svg.ts';

/** Where several sections meet: their borders, and each section's name in its corner. A board of one section has neither. */
export function drawSections(scene: Scene): string {
  const { sections } = scene.battlefield.board;
  if (sections.length < 2) return '';
  const shared = sharedHexes(sections);
  const borders = sections.map((section) => border(section, shared, scene));
  const names = sections.map((section) => {
    const box = boxRound(section.hexes.map((hex) => scene.centres[hex] as { x: number; y: number }));
    const title = sectionTitle(section);
    const plate = {
      x: box.left + 3,
      y: box.top + 3,
      width: textWidth(title, true) * 13 + 10,
      height: 18,
      rx: 3,
      fill: scene.paint('paper'),
      'fill-opacity': 0.85,
    };
    return `${tag('rect', { ...plate, stroke: 'none' })}<text x="${number(box.left + 8)}" y="${number(box.top + 16.5)}">${escapeText(title)}</text>`;
  });
  return (
    tag('path', {
      d: borders.join(''),
      fill: 'none',
      stroke: scene.paint('section'),
      'stroke-width': 3,
      'stroke-dasharray': '16 6',
      'stroke-opacity': 0.75,
    }) + group({ 'font-size': 13, 'font-weight': 700, fill: scene.paint('section') }, ...names)
  );
}

function sectionTitle(section: Section): string {
  return section.title || section.map || section.name;
}

function sharedHexes(sections: readonly Section[]): Set<HexIndex> {
  const seen = new Set<HexIndex>();
  const shared = new Set<HexIndex>();
  for (const { hexes } of sections) {
    for (const hex of hexes) {
      if (seen.has(hex)) shared.add(hex);
      seen.add(hex);
    }
  }
  return shared;
}

/** Sections that share hexes meet in the middle of these: a straight border. Others are bordered by hexsides. */
function border(section: Section, shared: ReadonlySet<HexIndex>, scene: Scene): string {
  const common = section.hexes.filter((hex) => shared.has(hex));
  if (common.length === 0) return scene.region(section.hexes, 0);
  const centres = (hexes: readonly HexIndex[]) => hexes.map((hex) => scene.centres[hex] as Point);
  const { left, top, right, bottom } = boxRound(centres(section.hexes));
  /** Where shared hexes lie along a side, their centres zigzag; the border runs through the outermost, as the sheet's edge does. */
  const through = (side: number, of: (point: Point) => number) => {
    const near = centres(common)
      .map(of)
      .filter((value) => Math.abs(value - side) < RADIUS);
    return near.length > 1 ? Math.min(...near) : side;
  };
  const [x1, x2] = [through(left, ({ x }) => x), through(right, ({ x }) => x)];
  const [y1, y2] = [through(top, ({ y }) => y), through(bottom, ({ y }) => y)];
  return `M${number(x1)} ${number(y1)}H${number(x2)}V${number(y2)}H${number(x1)}Z`;
}
