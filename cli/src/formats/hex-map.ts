import type { Board, BoardHex, HexIndex } from '@blindhex/rules';

/**
 * The board as a small map of characters, each hex one character: columns of flat hexes stand half a hex apart, so rows alternate, as on paper.
 * Column names stand above and row names beside it, taken from the hexes at its edges.
 * @param sign what to print for a hex
 */
export function hexMap(board: Board, sign: (hex: HexIndex) => string): string {
  const cells = board.hexes.map((hex, index) => ({ hex, index, ...cellOf(hex, board) }));
  if (cells.length === 0) return '';
  const left = Math.min(...cells.map((cell) => cell.x));
  const top = Math.min(...cells.map((cell) => cell.y));
  const rows: string[][] = [];
  const columnNames = new Map<number, string>();
  const rowNames = new Map<number, string>();
  for (const cell of cells.sort((a, b) => a.y - b.y || a.x - b.x)) {
    const x = cell.x - left;
    const y = cell.y - top;
    rows[y] ??= [];
    const row = rows[y];
    while (row.length < x) row.push(' ');
    row[x] = sign(cell.index);
    const { column, row: rowName } = labelParts(cell.hex.name);
    // Every other row of pointy hexes stands between the columns of the first.
    if (!columnNames.has(x) && (board.orientation === 'flat' || y % 2 === 0)) columnNames.set(x, column);
    if (!rowNames.has(y)) rowNames.set(y, rowName);
  }
  const margin = Math.max(...[...rowNames.values()].map((name) => name.length)) + 1;
  const body = Array.from({ length: rows.length }, (_, y) => `${(rowNames.get(y) ?? '').padStart(margin - 1)} ${(rows[y] ?? []).join('')}`.trimEnd());
  return `${[...header(columnNames, margin), ...body].join('\n')}\n`;
}

/** Character cell of a hex: flat hexes two half rows high, pointy ones two half columns wide. */
function cellOf({ at }: BoardHex, { orientation }: Board): { x: number; y: number } {
  return orientation === 'flat' ? { x: 2 * at.q, y: 2 * at.r + at.q } : { x: 2 * at.q + at.r, y: at.r };
}

/** Column and row of a printed label: G and 6 of `east.G6`, 07 and 06 of `0706`. */
function labelParts(name: string): { column: string; row: string } {
  const label = name.slice(name.lastIndexOf('.') + 1);
  const letters = /^([A-Z]+)(\d+)$/.exec(label);
  if (letters) return { column: letters[1] as string, row: letters[2] as string };
  return { column: label.slice(0, label.length / 2), row: label.slice(label.length / 2) };
}

/** Column names written downwards, so that each takes one character. */
function header(names: ReadonlyMap<number, string>, margin: number): string[] {
  const height = Math.max(...[...names.values()].map((name) => name.length));
  const width = Math.max(...names.keys()) + 1;
  return Array.from({ length: height }, (_, line) => {
    const chars = Array.from({ length: width }, (_, x) => names.get(x)?.padStart(height)[line] ?? ' ');
    return `${' '.repeat(margin)}${chars.join('')}`.trimEnd();
  });
}
