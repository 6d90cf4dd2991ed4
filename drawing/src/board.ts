import type { Battlefield } from '@blindhex/rules/battlefield';
import { counterDefs } from './counters/counter.ts';
import { drawStacks } from './counters/stacks.ts';
import type { Box } from './geometry/picture.ts';
import { drawArrivals } from './layers/arrivals.ts';
import { drawEdges, EDGE_BAND } from './layers/edges.ts';
import { drawFarTerrain } from './layers/far-terrain.ts';
import { drawGrid } from './layers/grid.ts';
import { drawGround, groundDefs } from './layers/ground.ts';
import { drawLabels } from './layers/labels.ts';
import { drawObjectives } from './layers/objectives.ts';
import { drawOutOfPlay, outOfPlayDefs } from './layers/out-of-play.ts';
import { boardOutline } from './layers/outline.ts';
import { drawSections } from './layers/sections.ts';
import { drawTable } from './layers/table.ts';
import { drawTerrain, terrainDefs } from './layers/terrain.ts';
import { drawTrays } from './layers/trays.ts';
import { drawZones } from './layers/zones.ts';
import { drawLegend, legendColumns } from './legend.ts';
import { tracesOf } from './looks/collect.ts';
import type { PaletteName } from './palette/palette.ts';
import { scene } from './scene.ts';
import { escapeText, number, tag } from './svg.ts';

/** Layers from the ground up; each is a `<g data-layer="…">`, and `overlays` is left empty for what comes and goes. */
export const LAYERS = [
  'ground',
  'terrain',
  'out-of-play',
  'grid',
  'sections',
  'zones',
  'objectives',
  'labels',
  'edges',
  'arrivals',
  'counters',
  'trays',
  'legend',
  'overlays',
] as const;
export type Layer = (typeof LAYERS)[number];

export interface BoardOptions {
  /** `print` unless the drawing is to follow an editor's theme. */
  palette?: PaletteName;
  /** Put before every id, so that several drawings can stand on one page. */
  prefix?: string;
  /** Layers to leave out. */
  without?: readonly Layer[];
  /** The scenario's title above the map. */
  title?: boolean;
  /** Leave the layer of the counters empty and give its stacks apart, for a view that replaces those that changed. */
  apart?: boolean;
  /** As seen from afar: no labels, no grid, terrain and counters in plain colours. */
  far?: boolean;
  /** The part of the picture that is wanted, for a window on a large board; what lies outside may be missing. */
  within?: Box;
}

export interface BoardDrawing {
  /** A whole `<svg>` element. */
  svg: string;
  /** Its start tag, and its children one by one in order: a view that keeps the old ones need replace only those that differ. */
  open: string;
  parts: string[];
  /** The stacks from the north to the south, if they were wanted apart: a name that stays the same, and the markup. */
  stacks: { key: string; markup: string }[];
  /** What its viewBox shows, in picture units. */
  box: Box;
  /** The board with what is written along its edges, in the same units. */
  board: Box;
}

const MARGIN = 24;
/** Too small to be seen from afar. */
const DETAILS: readonly Layer[] = ['grid', 'labels'];

/** The drawing of a battlefield as one SVG document. The same battlefield and options give the same text, byte for byte. */
export function drawBoard(battlefield: Battlefield, options: BoardOptions = {}): string {
  return composeBoard(battlefield, options).svg;
}

/** {@link drawBoard} with the boxes that a view needs to fit it into a window. */
export function composeBoard(battlefield: Battlefield, options: BoardOptions = {}): BoardDrawing {
  const { palette = 'print', prefix = 'bh-', without = [], title = palette !== 'theme', apart = false, far = false, within } = options;
  const stage = scene(battlefield, palette, prefix, within);
  const traces = tracesOf(stage);
  const table = drawTable(stage);
  const outline = table.ground === '' ? stage.onceForBoard('outline', () => boardOutline(stage)) : rectangle(stage.box);
  const edge = { fill: 'none', stroke: stage.paint('ink'), 'stroke-width': 2.4, 'stroke-linejoin': 'round' };

  const clip = { 'clip-path': `url(#${stage.id('board')})` };
  const shown = (layer: Layer) => !without.includes(layer) && !(far && DETAILS.includes(layer));
  const layer = (name: Layer, attributes: Record<string, string>, ...content: string[]) =>
    shown(name) ? tag('g', { 'data-layer': name, ...attributes }, ...content) : '';
  /** Layers that units do not change. */
  const ground = (name: Layer, attributes: Record<string, string>, draw: () => string) =>
    shown(name) ? stage.onceForBoard(name, () => layer(name, attributes, draw())) : '';

  const { left, right, top, bottom } = stage.box;
  const ruler = table.ground === '' ? 0 : 30;
  const edges = shown('edges') ? drawEdges(stage, ruler) : '';
  const rim = ruler + (edges === '' ? 0 : EDGE_BAND);
  const heading = title ? 44 : 0;
  const trays = shown('trays') ? drawTrays(stage, left, bottom + MARGIN + rim, right - left) : { markup: '', height: 0 };
  const traysEnd = bottom + rim + (trays.height > 0 ? MARGIN + trays.height : 0);
  const legendAt = (y: number) => drawLegend(stage, traces, left, y, legendColumns(right - left));
  const legend = shown('legend') ? legendAt(traysEnd + MARGIN) : { markup: '', height: 0 };
  const end = traysEnd + (legend.height > 0 ? MARGIN + legend.height : 0);
  const box = { left: left - MARGIN - rim, top: top - MARGIN - rim - heading, right: right + MARGIN + rim, bottom: end + MARGIN };

  const defs = tag(
    'defs',
    {},
    tag('clipPath', { id: stage.id('board') }, tag('path', { d: outline })),
    stage.onceForBoard('defs', () => terrainDefs(stage, traces)),
    groundDefs(stage),
    outOfPlayDefs(stage),
    shown('counters') || shown('trays') ? counterDefs(stage) : '',
  );
  const frame = tag('svg', {
    xmlns: 'http://www.w3.org/2000/svg',
    viewBox: [box.left, box.top, box.right - box.left, box.bottom - box.top].map(number).join(' '),
    width: Math.ceil(box.right - box.left),
    height: Math.ceil(box.bottom - box.top),
    'font-family': stage.font,
    role: 'img',
    'aria-label': battlefield.title || battlefield.id,
  });
  const counters = shown('counters') ? drawStacks(stage, far) : [];
  const parts = [
    palette === 'theme'
      ? ''
      : tag('rect', { x: box.left, y: box.top, width: box.right - box.left, height: box.bottom - box.top, fill: stage.paint('paper') }),
    defs,
    title
      ? tag(
          'text',
          { x: left, y: top - rim - 26, 'font-size': 24, 'font-weight': 700, fill: stage.paint('ink') },
          escapeText(battlefield.title || battlefield.id),
        )
      : '',
    far
      ? stage.onceForBoard('far-ground', () => layer('ground', clip, table.ground === '' ? drawGround(stage, outline, true) : table.ground))
      : ground('ground', clip, () => (table.ground === '' ? drawGround(stage, outline) : table.ground)),
    far
      ? stage.onceForBoard('far', () => layer('terrain', clip, drawFarTerrain(stage, traces)))
      : ground('terrain', clip, () => drawTerrain(stage, traces)),
    ground('out-of-play', clip, () => drawOutOfPlay(stage)),
    table.ground === '' ? ground('grid', clip, () => drawGrid(stage)) : layer('grid', {}, table.ruler),
    table.ground === '' ? tag('path', { d: outline, ...edge }) : '',
    ground('sections', {}, () => drawSections(stage)),
    layer('zones', {}, drawZones(stage)),
    layer('objectives', {}, drawObjectives(stage)),
    ground('labels', {}, () => drawLabels(stage)),
    layer('edges', {}, edges),
    layer('arrivals', {}, drawArrivals(stage)),
    layer('counters', {}, ...(apart ? [] : counters.map(({ markup }) => markup))),
    trays.markup === '' ? '' : layer('trays', {}, trays.markup),
    legend.markup === '' ? '' : layer('legend', {}, legend.markup),
    layer('overlays', {}),
  ];
  const open = `${frame.slice(0, -2)}>`;
  return {
    svg: `${open}${parts.join('')}</svg>`,
    open,
    parts,
    stacks: apart ? counters : [],
    box,
    board: { left: left - rim, top: top - rim, right: right + rim, bottom: bottom + rim },
  };
}

function rectangle({ left, top, right, bottom }: Box): string {
  return `M${number(left)} ${number(top)}H${number(right)}V${number(bottom)}H${number(left)}Z`;
}
