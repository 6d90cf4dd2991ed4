import type { Offset } from './offset.ts';

/** How a map prints its hexes: `A1` (letters for the column) or `0101` (digits, so many for each). */
export type LabelStyle = { kind: 'letters' } | { kind: 'digits'; width: number };

/** The style of a sample label as authors give it: `A1`, `0101` or `001001`; undefined if it is neither. */
export function labelStyle(sample: string): LabelStyle | undefined {
  if (/^[A-Z]{1,2}\d{1,3}$/.test(sample)) return { kind: 'letters' };
  if (/^\d{4}$|^\d{6}$/.test(sample)) return { kind: 'digits', width: sample.length / 2 };
  return undefined;
}

/** The printed label of a hex: column A to Z then AA, AB …, rows from 1. */
export function toLabel({ column, row }: Offset, style: LabelStyle): string {
  if (style.kind === 'digits') return String(column + 1).padStart(style.width, '0') + String(row + 1).padStart(style.width, '0');
  const letters = column < 26 ? letter(column) : letter(Math.floor(column / 26) - 1) + letter(column % 26);
  return `${letters}${row + 1}`;
}

/** The hex a label names, or undefined if it is no label of this style. */
export function fromLabel(label: string, style: LabelStyle): Offset | undefined {
  if (style.kind === 'digits') {
    if (!/^\d+$/.test(label) || label.length !== 2 * style.width) return undefined;
    const offset = { column: Number(label.slice(0, style.width)) - 1, row: Number(label.slice(style.width)) - 1 };
    return offset.column < 0 || offset.row < 0 ? undefined : offset;
  }
  const match = /^([A-Z]{1,2})(\d{1,3})$/.exec(label);
  if (!match) return undefined;
  let column = 0;
  for (const char of match[1] as string) column = column * 26 + char.charCodeAt(0) - 64;
  const row = Number(match[2]) - 1;
  return row < 0 ? undefined : { column: column - 1, row };
}

function letter(index: number): string {
  return String.fromCharCode(65 + index);
}
