import { padded, widthOf } from '../printable.ts';

/** Rows as lines with columns two blanks apart; columns are flush left unless `flush` says otherwise. */
export function columns(rows: readonly string[][], flush: readonly ('left' | 'right')[] = []): string[] {
  const count = Math.max(0, ...rows.map((row) => row.length));
  const widths = Array.from({ length: count }, (_, column) => Math.max(...rows.map((row) => widthOf(row[column] ?? ''))));
  const cell = (text: string, column: number) => {
    const width = widths[column] ?? 0;
    return flush[column] === 'right' ? ' '.repeat(width - widthOf(text)) + text : padded(text, width);
  };
  return rows.map((row) => `  ${row.map(cell).join('  ')}`.trimEnd());
}
