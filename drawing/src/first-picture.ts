import type { Battlefield } from '@blindhex/rules/battlefield';
import { type BoardDrawing, type BoardOptions, composeBoard } from './board.ts';
import { number, tag } from './svg.ts';

/** Hexes from which on a view does not draw everything at once. */
export const LARGE_BOARD = 2500;

/** How a map view draws: in the editor's colours, with ids that its overlays refer to. */
export const VIEW_OPTIONS = { palette: 'theme', prefix: 'map-' } as const satisfies BoardOptions;

/**
 * The picture that a map view shows until its script has read the map: the whole board as the view itself shows it first, a large one plainly. What
 * stands beside the board, the legend and the trays, lies outside its viewBox.
 */
export function drawFirstPicture(battlefield: Battlefield): string {
  const far = battlefield.board.hexes.length >= LARGE_BOARD;
  const { parts, board }: BoardDrawing = composeBoard(battlefield, { ...VIEW_OPTIONS, far });
  const viewBox = [board.left, board.top, board.right - board.left, board.bottom - board.top].map(number).join(' ');
  return tag('svg', { xmlns: 'http://www.w3.org/2000/svg', class: far ? 'first far' : 'first', viewBox, 'aria-hidden': 'true' }, ...parts);
}
