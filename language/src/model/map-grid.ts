import { type EdgeStyle, fromLabel, isOnSheet, type LabelStyle, type Layout, labelStyle, MOST_HEXES, type Offset, toLabel } from '@blindhex/rules';
import { replacing } from '../checks/fixes.ts';
import * as ast from '../generated/ast.ts';
import type { Problems } from './problems.ts';

/** A map's lattice of hexes and how it labels them. */
export interface MapGrid {
  layout: Layout;
  columns: number;
  rows: number;
  labels: LabelStyle;
  edges: EdgeStyle;
  /** First and last column and row that are on the board, where a sector leaves some out. */
  extent?: { north: number; east: number; south: number; west: number };
}

/** Reads a map's grid; undefined, with the reason reported, where it has none that can be used. */
export function gridOf(map: ast.MapDeclaration, defaultEdges: EdgeStyle, problems?: Problems): MapGrid | undefined {
  const grid = map.items.find(ast.isHexGrid);
  if (!grid) {
    problems?.report('BHX-map-size', map, `Map ${map.name ?? ''} does not say how many hexes it has. Write for example: hexes 13 x 9 flat`, {
      property: 'name',
    });
    return undefined;
  }
  const size = sizeOf(grid);
  if (!size) return undefined;
  const { columns, rows } = size;
  if (!Number.isInteger(columns) || !Number.isInteger(rows)) {
    problems?.report('BHX-map-size', grid, `A map has whole columns and rows of hexes, not ${columns} x ${rows}.`);
    return undefined;
  }
  if (columns < 1 || rows < 1) {
    problems?.report('BHX-map-size', grid, `A map has at least one column and one row of hexes, not ${columns} x ${rows}.`);
    return undefined;
  }
  if (columns * rows > MOST_HEXES) {
    const most = MOST_HEXES.toLocaleString('en');
    problems?.report(
      'BHX-map-size',
      grid,
      `A map has at most ${most} hexes; ${columns} x ${rows} would be ${(columns * rows).toLocaleString('en')}.`,
    );
    return undefined;
  }
  const label = map.items.find(ast.isLabelStyle);
  const labels = label?.style === undefined ? ({ kind: 'letters' } as const) : labelStyle(String(label.style));
  if (!labels) {
    problems?.report(
      'BHX-map-labels',
      label ?? map,
      `Labels look like A1 (letters for the column) or like 0101 (as many digits for the column as for the row), not like ${label?.style}.`,
      label ? { fixes: replacing(label, 'style', ['A1', '0101']) } : {},
    );
    return undefined;
  }
  const [mostColumns, mostRows] = labels.kind === 'letters' ? [702, 999] : [10 ** labels.width - 1, 10 ** labels.width - 1];
  if (columns > mostColumns || rows > mostRows) {
    const style = labels.kind === 'letters' ? 'letters and numbers' : `${2 * labels.width} digits`;
    problems?.report(
      'BHX-map-labels',
      label ?? grid,
      `Labels of ${style} reach to ${mostColumns} columns and ${mostRows} rows; the map has ${columns} x ${rows}.`,
    );
    return undefined;
  }
  return {
    layout: { orientation: grid.orientation ?? 'flat', shifted: map.items.find(ast.isShift)?.parity ?? 'even' },
    columns,
    rows,
    labels,
    edges: map.items.find(ast.isEdgeStyle)?.style ?? defaultEdges,
  };
}

/** `13 x 9`, `13 x9` and `13x9` are three spellings of one size. */
function sizeOf(grid: ast.HexGrid): { columns: number; rows: number } | undefined {
  const joined = grid.size === undefined ? undefined : /^(\d+)x(\d+)$/.exec(grid.size);
  const columns = joined ? Number(joined[1]) : grid.columns;
  const rows = joined ? Number(joined[2]) : (grid.rows ?? (grid.rowCount === undefined ? undefined : Number(grid.rowCount.slice(1))));
  if (columns === undefined || rows === undefined) return undefined;
  return { columns, rows };
}

/** The hex of a label; undefined if the map has none of that label. */
export function offsetOf(label: string | undefined, grid: MapGrid): Offset | undefined {
  const offset = label === undefined ? undefined : fromLabel(label, grid.labels);
  return offset && isOnSheet(offset, grid) ? offset : undefined;
}

/** The labels of a map's first and last hex, and the one nearest to a wrong label, so many columns and rows away. */
export function labelAdvice(label: string, grid: MapGrid): { first: string; last: string; nearest: string | undefined; away: number } {
  const text = (offset: Offset) => toLabel(offset, grid.labels);
  const { north, east, south, west } = grid.extent ?? { north: 0, west: 0, south: grid.rows - 1, east: grid.columns - 1 };
  const wanted =
    fromLabel(label, grid.labels) ?? (grid.labels.kind === 'digits' ? shortDigits(label, grid) : fromLabel(label.toUpperCase(), grid.labels));
  const nearest = wanted && {
    column: Math.min(Math.max(wanted.column, west), east),
    row: Math.min(Math.max(wanted.row, north), south),
  };
  return {
    first: text({ column: west, row: north }),
    last: text({ column: east, row: south }),
    nearest: nearest && text(nearest),
    away: nearest ? Math.abs(nearest.column - wanted.column) + Math.abs(nearest.row - wanted.row) : Infinity,
  };
}

/** `101` on a map labelled `0101`. */
function shortDigits(label: string, { labels }: MapGrid): Offset | undefined {
  return labels.kind === 'digits' && /^\d+$/.test(label) ? fromLabel(label.padStart(2 * labels.width, '0'), labels) : undefined;
}
