import type { Battlefield } from '@blindhex/rules/battlefield';
import { counterDefs } from '../counters/counter.ts';
import { type Scene, scene } from '../scene.ts';
import { number, tag } from '../svg.ts';
import { type Block, cut, INK, line, type Measure, SOFT } from './block.ts';
import { historyBlocks, longDate, ruleBlocks, startBlocks, victoryBlocks } from './conditions.ts';
import { flow } from './flow.ts';
import { sideBlocks } from './forces.ts';
import { layoutBlocks } from './layout-key.ts';
import { mapPage } from './map-page.ts';
import { MARGIN, PAPERS, type PaperName } from './paper.ts';

export interface SheetOptions {
  paper?: PaperName;
  /** Before every id; each page adds its number. */
  prefix?: string;
}

const FONT = "'DejaVu Sans', Verdana, sans-serif";
const GUTTER = 16;
/** Sizes of letters that are tried for one page of words, from the usual to the smallest that can be read on paper. */
const SIZES = [1.12, 1.04, 1, 0.94, 0.88, 0.82, 0.76];
/** Where even the smallest is too large, the words go on over further pages in this size. */
const LONG_SIZE = 0.94;

/**
 * The scenario's printed sheet, each page an SVG document in points: the words (one page, or more if they are many), then the map with its legend.
 * The same battlefield and options give the same text, byte for byte.
 */
export function drawSheet(battlefield: Battlefield, { paper = 'a4', prefix = 'bh-' }: SheetOptions = {}): string[] {
  const size = PAPERS[paper];
  const stage = scene(battlefield, 'print', `${prefix}0-`);
  const words = battlefield.kind === 'scenario' ? wordPages(stage, size) : [];
  const map = mapPage(battlefield, size, `${prefix}${words.length}-`, battlefield.title || battlefield.id);
  const count = words.length + 1;
  return [
    ...words.map((make, i) => page(size, make(`${prefix}${i}-`), footer(battlefield, i + 1, count, size), battlefield)),
    page(map, map.markup, footer(battlefield, count, count, map), battlefield),
  ];
}

function page({ width, height }: { width: number; height: number }, content: string, foot: string, battlefield: Battlefield): string {
  return tag(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `0 0 ${number(width)} ${number(height)}`,
      width: `${number(width)}pt`,
      height: `${number(height)}pt`,
      'font-family': FONT,
      role: 'img',
      'aria-label': battlefield.title || battlefield.id,
    },
    tag('rect', { x: 0, y: 0, width, height, fill: '#ffffff' }),
    content,
    foot,
  );
}

function footer(battlefield: Battlefield, number: number, count: number, { width, height }: { width: number; height: number }): string {
  const letters = { size: 6.4, fill: SOFT };
  const { author, version } = battlefield.briefing ?? {};
  const about = [battlefield.ruleset.title, author ? `by ${author}` : '', version ? `version ${version}` : '']
    .filter((word) => word !== '')
    .join('  \u00b7  ');
  return (
    line(cut(about, width - 2 * MARGIN - 60, letters), MARGIN, height - MARGIN + 16, letters) +
    line(`${number} / ${count}`, width - MARGIN, height - MARGIN + 16, letters, 'end')
  );
}

/** The pages of words, each made when its ids are known: the largest letters that fit one page, else as many pages as it takes. */
function wordPages(stage: Scene, paper: { width: number; height: number }): ((prefix: string) => string)[] {
  const width = (paper.width - 2 * MARGIN - GUTTER) / 2;
  const columns = { lefts: [MARGIN, MARGIN + width + GUTTER], bottom: paper.height - MARGIN, first: MARGIN + 58, later: MARGIN };
  const pagesIn = (own: Scene, size: number) => flow(blocksOf(own, { size, width }), columns);
  const size = SIZES.find((each) => pagesIn(stage, each).length === 1) ?? LONG_SIZE;
  return pagesIn(stage, size).map((_, i) => (prefix) => {
    const own: Scene = { ...stage, id: (name) => `${prefix}${name}` };
    const body = pagesIn(own, size)[i] ?? '';
    return tag('defs', {}, counterDefs(own)) + (i === 0 ? titleBlock(stage.battlefield, paper.width) : '') + body;
  });
}

function blocksOf(stage: Scene, measure: Measure): Block[] {
  const { battlefield } = stage;
  return [
    ...historyBlocks(battlefield, measure),
    ...startBlocks(battlefield, measure),
    ...victoryBlocks(battlefield, measure),
    ...ruleBlocks(battlefield, measure),
    ...layoutBlocks(stage, measure),
    ...battlefield.sides.flatMap((side) => sideBlocks(side, stage, measure)),
  ];
}

/** Series and number, the title, and where and when it was, over a rule. */
function titleBlock(battlefield: Battlefield, width: number): string {
  const { series, number: mission, place } = battlefield.briefing ?? {};
  const room = width - 2 * MARGIN;
  const above = [series ?? battlefield.ruleset.title, mission === undefined ? '' : `No. ${mission}`].filter((word) => word !== '').join('  \u00b7  ');
  const when = battlefield.date === undefined ? '' : longDate(battlefield.date);
  const below = [place ?? '', when, battlefield.time ?? ''].filter((word) => word !== '').join('  \u00b7  ');
  const title = { size: 21, bold: true };
  return (
    line(cut(above.toUpperCase(), room, { size: 7.6, bold: true }), MARGIN, MARGIN + 6, { size: 7.6, bold: true, fill: SOFT }) +
    line(cut(battlefield.title || battlefield.id, room, title), MARGIN, MARGIN + 27, title) +
    line(cut(below, room, { size: 9 }), MARGIN, MARGIN + 41, { size: 9, fill: SOFT }) +
    tag('path', { d: `M${MARGIN} ${MARGIN + 48}H${number(width - MARGIN)}`, stroke: INK, 'stroke-width': 1.6, fill: 'none' })
  );
}
