import { type Board, EDGES, type Edge, type Point, type Side } from '@blindhex/rules/battlefield';
import { sideColour } from '../counters/identity.ts';
import type { Box } from '../geometry/picture.ts';
import { textWidth } from '../letter-widths.ts';
import type { Scene } from '../scene.ts';
import { escapeText, number, tag } from '../svg.ts';

/** How far outside the board its edges are named, and how much room that takes. */
export const EDGE_BAND = 22;

/** The friendly edges of the sides: beside the board a bar in the side's colour, with an arrowhead that points home, and whose edge it is. */
export function drawEdges(scene: Scene, beyond = 0): string {
  return EDGES.map((edge) => {
    const owners = scene.battlefield.sides.filter((side) => side.friendlyEdge === edge);
    return owners.map((side, i) => drawEdge(side, edge, (i + 0.5) / owners.length, 1 / owners.length, beyond, scene)).join('');
  }).join('');
}

/** @param share where along the edge its middle is, from 0 to 1; several sides may have the same edge */
function drawEdge(side: Side, edge: Edge, share: number, part: number, beyond: number, scene: Scene): string {
  const { left, right, top, bottom } = playedBox(scene);
  const upright = edge === 'west' || edge === 'east';
  const length = (upright ? bottom - top : right - left) * part - 12;
  const out = 12 + beyond;
  const x = upright ? (edge === 'west' ? left - out : right + out) : left + (right - left) * share;
  const y = upright ? top + (bottom - top) * share : edge === 'north' ? top - out : bottom + out;
  const turn = edge === 'west' ? -90 : edge === 'east' ? 90 : 0;
  const title = `${side.title || side.id}: friendly edge`;
  // An arrowhead of 10 and the words, with 5 between and on both sides.
  const words = textWidth(title, true) * 11 + 25;
  const bar = (from: number, to: number) => (to - from > 6 ? `M${number(from)} -2.5H${number(to)}V2.5H${number(from)}Z` : '');
  const half = Math.min(words, length) / 2;
  const [fill, ink] = [sideColour(scene.battlefield, side.id), scene.paint('ink')];
  return tag(
    'g',
    { 'data-edge': edge, transform: `translate(${number(x)} ${number(y)})${turn === 0 ? '' : ` rotate(${turn})`}` },
    tag('path', { d: bar(-length / 2, -half) + bar(half, length / 2), fill, stroke: ink, 'stroke-width': 0.8 }),
    tag('path', {
      d: edge === 'south' ? 'M-5 -4H5L0 5Z' : 'M-5 4H5L0 -5Z',
      transform: `translate(${number(-half + 10)} 0)`,
      fill,
      stroke: ink,
      'stroke-width': 0.8,
    }),
    tag('text', { x: 7.5, y: 4, 'font-size': 11, 'font-weight': 700, 'text-anchor': 'middle', fill: ink }, escapeText(title)),
  );
}

const played = new WeakMap<Board, Box>();

/** The board's box up to where its edges run: through the centres of the hexes that they cut in half. Found once for a board. */
function playedBox(scene: Scene): Box {
  const { board } = scene.battlefield;
  const box = played.get(board) ?? boxWithinEdges(scene);
  played.set(board, box);
  return box;
}

function boxWithinEdges(scene: Scene): Box {
  const { hexes } = scene.battlefield.board;
  const [west, north, east, south] = [[], [], [], []] as [number[], number[], number[], number[]];
  for (const [index, { half }] of hexes.entries()) {
    if (half.length === 0) continue;
    const { x, y } = scene.centres[index] as Point;
    if (half.includes('west')) west.push(x);
    if (half.includes('north')) north.push(y);
    if (half.includes('east')) east.push(x);
    if (half.includes('south')) south.push(y);
  }
  const { left, right, top, bottom } = scene.box;
  return {
    left: west.reduce((a, b) => Math.min(a, b), west[0] ?? left),
    top: north.reduce((a, b) => Math.min(a, b), north[0] ?? top),
    right: east.reduce((a, b) => Math.max(a, b), east[0] ?? right),
    bottom: south.reduce((a, b) => Math.max(a, b), south[0] ?? bottom),
  };
}
