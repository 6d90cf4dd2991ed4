import type { Battlefield } from '@blindhex/rules/battlefield';
import { composeBoard } from '../board.ts';
import type { Box } from '../geometry/picture.ts';
import { drawLegend, legendSize } from '../legend.ts';
import { tracesOf } from '../looks/collect.ts';
import { type Scene, scene } from '../scene.ts';
import { number, tag } from '../svg.ts';
import { cut, line, SOFT } from './block.ts';
import { northArrow } from './layout-key.ts';
import { MARGIN, type PAPERS } from './paper.ts';

type Paper = { readonly [side in keyof (typeof PAPERS)['a4']]: number };

const HEAD = 34;
/** Points for a unit of the legend's drawing, and between map and legend. */
const LEGEND = 0.56;
const GAP = 10;

/** A page with the map and its legend, upright or lying, whichever shows the map larger. Hidden units are not on it: both players read it. */
export function mapPage(battlefield: Battlefield, paper: Paper, prefix: string, title: string): { width: number; height: number; markup: string } {
  const shown = { ...battlefield, units: battlefield.units.filter((unit) => !unit.hidden) };
  const board = composeBoard(shown, { palette: 'print', prefix, title: false, without: ['trays', 'legend', 'overlays'] });
  // The samples of the legend use the patterns of the map.
  const stage = scene(shown, 'print', prefix);
  const plans = [
    { width: paper.width, height: paper.height },
    { width: paper.height, height: paper.width },
  ].flatMap((page) => [planBelow(page, board.box, stage), planBeside(page, board.box, stage)]);
  const plan = plans.reduce((best, each) => (each.scale > best.scale * 1.02 ? each : best));
  const { page, scale, legend } = plan;
  const { left, top, right } = board.box;
  const place = (x: number, y: number, by: number, content: string) =>
    tag('g', { transform: `translate(${number(x)} ${number(y)}) scale(${by.toFixed(5)})` }, content);
  const heading = { size: 14, bold: true };
  const width = (right - left) * scale;
  const x = MARGIN + Math.max(0, (plan.room.width - width) / 2);
  const samples = drawLegend(stage, tracesOf(stage), 0, 0, legend.columns).markup;
  return {
    width: page.width,
    height: page.height,
    markup:
      line(cut(title, page.width - 2 * MARGIN - 140, heading), MARGIN, MARGIN + 14, heading) +
      line(scaleWords(battlefield), page.width - MARGIN - 26, MARGIN + 12, { size: 8, fill: SOFT }, 'end') +
      northArrow(page.width - MARGIN - 10, MARGIN - 4, 16) +
      place(x - left * scale, MARGIN + HEAD - top * scale, scale, board.parts.join('')) +
      place(legend.x, legend.y, LEGEND, samples),
  };
}

interface Plan {
  page: Paper;
  scale: number;
  room: { width: number; height: number };
  legend: { x: number; y: number; columns: number };
}

function planBelow(page: Paper, box: Box, stage: Scene): Plan {
  const [width, height] = [page.width - 2 * MARGIN, page.height - 2 * MARGIN - HEAD];
  const columns = Math.max(1, Math.floor(width / (legendSize(stage, 1).width * LEGEND)));
  const legend = legendSize(stage, columns).height * LEGEND;
  const room = { width, height: height - legend - GAP };
  const scale = scaleOf(room, box);
  return { page, scale, room, legend: { x: MARGIN, y: MARGIN + HEAD + (box.bottom - box.top) * scale + GAP, columns } };
}

function planBeside(page: Paper, box: Box, stage: Scene): Plan {
  const height = page.height - 2 * MARGIN - HEAD;
  let columns = 1;
  while (legendSize(stage, columns).height * LEGEND > height) columns++;
  const legend = legendSize(stage, columns).width * LEGEND;
  const room = { width: page.width - 2 * MARGIN - legend - GAP, height };
  const scale = Math.max(0.01, scaleOf(room, box));
  return { page, scale, room, legend: { x: MARGIN + room.width + GAP, y: MARGIN + HEAD, columns } };
}

function scaleOf(room: { width: number; height: number }, { left, right, top, bottom }: Box): number {
  return Math.min(room.width / (right - left), room.height / (bottom - top), 1.6);
}

/** `One hex is 50 yards across.`, where the ruleset says. */
function scaleWords({ ruleset, board }: Battlefield): string {
  const [amount, unit] = ruleset.properties.scale?.values ?? [];
  return board.table || typeof amount !== 'number' || typeof unit !== 'string' ? '' : `One hex: ${amount} ${unit}`;
}
