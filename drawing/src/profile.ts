import type { Battlefield } from '@blindhex/rules/battlefield';
import type { SightAnswer } from '@blindhex/rules/system';
import { polyline } from './geometry/curve.ts';
import { printedLabel } from './layers/labels.ts';
import { type PaletteName, palette } from './palette/palette.ts';
import { escapeText, number, tag } from './svg.ts';

const WIDTH = 300;
const HEIGHT = 110;
const FOOT = 20;
const HEAD = 14;

/** The heights under a line of sight as a small picture: ground, what stands on it, and the line from eye to eye. A whole `<svg>` element; nothing where all is flat. */
export function drawProfile(answer: SightAnswer, battlefield: Battlefield, paletteName: PaletteName = 'theme'): string {
  const { profile } = answer;
  const { paint, font } = palette(paletteName);
  const heights = profile.flatMap(({ ground, top }) => [ground, top]);
  if (profile.length < 2 || heights.every((height) => height === heights[0])) return '';
  const low = Math.min(0, ...heights);
  const high = Math.max(low + 1, ...heights) + 0.25;
  const step = WIDTH / profile.length;
  const y = (level: number) => HEIGHT - FOOT - 4 - ((level - low) / (high - low)) * (HEIGHT - FOOT - HEAD - 4);
  const mid = (i: number) => (i + 0.5) * step;
  const last = profile.length - 1;

  const ground = profile.flatMap((each, i) => [
    { x: i * step, y: y(each.ground) },
    { x: (i + 1) * step, y: y(each.ground) },
  ]);
  const area = polyline([{ x: 0, y: HEIGHT - FOOT }, ...ground, { x: WIDTH, y: HEIGHT - FOOT }], true);
  const standing = profile.map((each, i) =>
    each.top > each.ground
      ? tag('rect', {
          x: i * step + step * 0.12,
          y: y(each.top),
          width: step * 0.76,
          height: y(each.ground) - y(each.top),
          fill: paint('woods'),
          stroke: paint('woods-edge'),
          'stroke-width': 1.2,
        })
      : '',
  );
  const every = Math.ceil(profile.length / 9);
  const names = profile.map((each, i) => {
    const name = battlefield.board.hexes[each.hexes[0] ?? -1]?.name;
    if (name === undefined || (i % every !== 0 && i !== last)) return '';
    return `<text x="${number(mid(i))}" y="${HEIGHT - 6}">${escapeText(printedLabel(name))}</text>`;
  });
  const line = `M${number(mid(0))} ${number(y(profile[0]?.ground ?? 0) - 4)}L${number(mid(last))} ${number(y(profile[last]?.ground ?? 0) - 4)}`;
  const sentence = `Heights from ${profile[0]?.ground} to ${profile[last]?.ground} levels over ${profile.length} hexes`;
  return tag(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${WIDTH} ${HEIGHT}`, 'font-family': font, role: 'img', 'aria-label': sentence },
    tag('path', { d: area, fill: paint('band-1'), stroke: paint('contour'), 'stroke-width': 1.4 }),
    ...standing,
    tag('path', {
      d: line,
      fill: 'none',
      stroke: paint(answer.visible ? 'clear' : 'blocked'),
      'stroke-width': 2.4,
      'stroke-dasharray': answer.visible ? undefined : '5 4',
    }),
    tag('g', { 'font-size': 10, 'text-anchor': 'middle', fill: paint('ink') }, ...names),
  );
}
