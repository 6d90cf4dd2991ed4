import type { HexIndex, Section } from '@blindhex/rules/battlefield';
import { boxRound } from '../geometry/picture.ts';
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
    return `<text x="${number(box.left + 8)}" y="${number(box.top + 16)}">${escapeText(sectionTitle(section))}</text>`;
  });
  return (
    tag('path', {
      d: borders.join(''),
      fill: 'none',
      stroke: scene.paint('section'),
      'stroke-width': 3,
      'stroke-dasharray': '16 6',
      'stroke-opacity': 0.75,
    }) +
    group(
      { 'font-size': 13, 'font-weight': 700, fill: scene.paint('section'), stroke: scene.paint('paper'), 'stroke-width': 3, 'paint-order': 'stroke' },
      ...names,
    )
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
  if (!section.hexes.some((hex) => shared.has(hex))) return scene.region(section.hexes, 0);
  const { left, top, right, bottom } = boxRound(section.hexes.map((hex) => scene.centres[hex] as { x: number; y: number }));
  return `M${number(left)} ${number(top)}H${number(right)}V${number(bottom)}H${number(left)}Z`;
}
