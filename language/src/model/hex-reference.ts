import { type Board, type BoardHex, type HexIndex, lookupOf, type Offset } from '@blindhex/rules';
import { sourceOf } from '../checks/places.ts';
import type { Fix } from '../checks/problem.ts';
import type * as ast from '../generated/ast.ts';
import { closest } from '../references/nearest.ts';
import { labelAdvice, type MapGrid, offsetOf } from './map-grid.ts';
import type { Problems } from './problems.ts';

/** The hex that a label names on one map; what is wrong with it is reported. */
export function hexOnMap(reference: ast.HexReference | undefined, map: string, grid: MapGrid, problems: Problems): Offset | undefined {
  if (reference?.label === undefined) return undefined;
  const label = String(reference.label);
  const offset = offsetOf(label, grid);
  if (!offset) {
    const { first, last, nearest } = labelAdvice(label, grid);
    problems.report(
      'BHX-hex-unknown',
      reference,
      `${map} has no hex ${label}: its hexes run from ${first} to ${last}.${nearest ? ` The nearest is ${nearest}.` : ''}`,
      {
        property: 'label',
        fixes: nearest ? [replacement(reference, nearest)] : [],
      },
    );
  }
  return offset;
}

/** The hex that a reference names on a board of sections; what is wrong with it is reported. */
export function hexOnBoard(
  reference: ast.HexReference | undefined,
  board: Board,
  grids: readonly MapGrid[],
  problems: Problems | undefined,
): HexIndex | undefined {
  if (reference?.label === undefined) return undefined;
  const label = String(reference.label);
  const section =
    reference.section && (reference.section.ref ? (reference.section.ref.name ?? reference.section.ref.map?.$refText) : reference.section.$refText);
  if (reference.section && !reference.section.ref) return undefined;
  const written = section === undefined ? label : `${section}.${label}`;
  const found = lookupOf(board).named(written);
  if (found.length === 1) return found[0];
  if (section !== undefined && board.sections.length === 1 && board.sections[0]?.name === section) {
    const single = lookupOf(board).named(label);
    if (single.length === 1) return single[0];
  }
  if (!problems) return undefined;
  if (found.length > 1) {
    const names = found.map((index) => longName(board.hexes[index], label));
    problems.report('BHX-hex-ambiguous', reference, `${label} is a hex of several sections: write ${names.join(' or ')}.`, {
      fixes: names.map((name) => replacement(reference, name)),
    });
    return undefined;
  }
  const nearest = nearestOnBoard(written, label, board, grids);
  problems.report(
    'BHX-hex-unknown',
    reference,
    `There is no hex ${written} on the board${rangeText(board, grids)}.${nearest ? ` The nearest is ${nearest}.` : ''}`,
    {
      fixes: nearest ? [replacement(reference, nearest)] : [],
    },
  );
  return undefined;
}

/** The name with its section, under the label that was written. */
function longName(hex: BoardHex | undefined, label: string): string {
  return hex?.aliases.find((alias) => alias.endsWith(`.${label}`)) ?? hex?.name ?? '';
}

function rangeText(board: Board, grids: readonly MapGrid[]): string {
  const parts = board.sections.slice(0, 4).map((section, index) => {
    const grid = grids[index];
    if (!grid) return section.name;
    const { first, last } = labelAdvice('', grid);
    return board.sections.length === 1 ? `${first} to ${last}` : `${section.name}: ${first} to ${last}`;
  });
  return parts.length === 0 ? ', which is empty' : ` (${parts.join(', ')})`;
}

function nearestOnBoard(written: string, label: string, board: Board, grids: readonly MapGrid[]): string | undefined {
  const dot = written.lastIndexOf('.');
  const section = dot < 0 ? undefined : written.slice(0, dot);
  const advice = grids.map((grid, index) => ({ name: board.sections[index]?.name, ...labelAdvice(label, grid) }));
  for (const { name, nearest } of advice.sort((a, b) => (a.away < b.away ? -1 : a.away > b.away ? 1 : 0))) {
    if (section !== undefined && name !== section) continue;
    const candidates = nearest ? [section === undefined ? nearest : `${section}.${nearest}`, `${name}.${nearest}`] : [];
    for (const candidate of candidates) if (lookupOf(board).named(candidate).length === 1) return candidate;
  }
  return closest(
    label,
    board.hexes.slice(0, 2000).map((hex) => hex.name),
    1,
  )[0];
}

function replacement(reference: ast.HexReference, text: string): Fix {
  return { title: `Write ${text}`, edits: [{ source: sourceOf(reference), text }] };
}
