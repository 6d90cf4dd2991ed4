import { textWidth } from '../letter-widths.ts';
import { escapeText, number, tag } from '../svg.ts';

/** A piece of a sheet that no page break goes through; lengths in points. */
export interface Block {
  height: number;
  /** Free above it, unless it begins a column. */
  gap?: number;
  /** A heading stays with what follows it. */
  holdsNext?: boolean;
  draw(x: number, y: number): string;
}

/** How large everything on a page is drawn, and how wide its columns are. */
export interface Measure {
  /** 1 for the usual size of letters. */
  size: number;
  width: number;
}

export const INK = '#1d1d1b';
export const SOFT = '#55544d';

export interface LetterStyle {
  size: number;
  bold?: boolean;
  fill?: string;
}

/** One line of text; `y` is its baseline. */
export function line(text: string, x: number, y: number, { size, bold, fill = INK }: LetterStyle, anchor?: 'middle' | 'end'): string {
  if (text === '') return '';
  return tag('text', { x, y, 'font-size': size, 'font-weight': bold ? 700 : undefined, 'text-anchor': anchor, fill }, escapeText(text));
}

/** The text in lines no wider than that; a word that is wider alone is cut. Control characters are blanks. */
export function lines(text: string, width: number, { size, bold }: Pick<LetterStyle, 'size' | 'bold'>): string[] {
  const fits = (words: string) => textWidth(words, bold) * size <= width;
  const found: string[] = [];
  let current = '';
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what this takes away
  for (const word of text.split(/[\s\u0000-\u001f]+/).flatMap((each) => pieces(each, fits))) {
    const longer = current === '' ? word : `${current} ${word}`;
    if (fits(longer)) current = longer;
    else {
      found.push(current);
      current = word;
    }
  }
  if (current !== '') found.push(current);
  return found;
}

function pieces(word: string, fits: (text: string) => boolean): string[] {
  if (word === '') return [];
  if (fits(word)) return [word];
  const found: string[] = [];
  let piece = '';
  for (const letter of word) {
    if (piece !== '' && !fits(piece + letter)) {
      found.push(piece);
      piece = '';
    }
    piece += letter;
  }
  return [...found, piece];
}

/** The text cut to a width, with dots where something is missing. */
export function cut(text: string, width: number, { size, bold }: Pick<LetterStyle, 'size' | 'bold'>): string {
  const fits = (part: string) => textWidth(part, bold) * size <= width;
  const clean = text.replace(/\s+/g, ' ').trim();
  if (fits(clean)) return clean;
  const letters = [...clean];
  while (letters.length > 0 && !fits(`${letters.join('').trimEnd()}\u2026`)) letters.pop();
  return `${letters.join('').trimEnd()}\u2026`;
}

/** A paragraph, a block for every line, behind a label if there is one. */
export function paragraph(text: string, measure: Measure, { label = '', gap = 3 } = {}): Block[] {
  const size = 8.2 * measure.size;
  const labelWidth = label === '' ? 0 : (textWidth(label, true) + 0.35) * size;
  if (labelWidth > measure.width * 0.75) {
    const own = lines(label, measure.width, { size, bold: true }).map((words, i) =>
      block(words, i === 0 ? gap * measure.size : 0, { size, bold: true }),
    );
    return [...own.map((each): Block => ({ ...each, holdsNext: true })), ...paragraph(text, measure, { gap: 0 })];
  }
  // A short label has the text beside it, a long one stands in its first line.
  const hanging = Math.min(labelWidth, 12 * measure.size);
  const [first = '', ...others] = lines(text, measure.width - labelWidth, { size });
  const rest = others.length === 0 ? [] : lines(others.join(' '), measure.width - hanging, { size });
  const blocks = [first, ...rest].map(
    (words, i): Block => ({
      height: size * 1.28,
      gap: i === 0 ? gap * measure.size : 0,
      draw: (x, y) =>
        i === 0
          ? line(label, x, y + size, { size, bold: true }) + line(words, x + labelWidth, y + size, { size })
          : line(words, x + hanging, y + size, { size }),
    }),
  );
  // No line of a paragraph stands alone at the foot of a column.
  if (blocks[0] && blocks.length > 1) blocks[0].holdsNext = true;
  return blocks;
}

function block(words: string, gap: number, letters: LetterStyle): Block {
  return { height: letters.size * 1.28, gap, draw: (x, y) => line(words, x, y + letters.size, letters) };
}

/** A heading with a rule under it. */
export function heading(text: string, measure: Measure): Block {
  const size = 10 * measure.size;
  return {
    height: size * 1.5,
    gap: 9 * measure.size,
    holdsNext: true,
    draw: (x, y) =>
      line(cut(text, measure.width, { size, bold: true }), x, y + size, { size, bold: true }) +
      tag('path', { d: `M${number(x)} ${number(y + size * 1.3)}h${number(measure.width)}`, stroke: INK, 'stroke-width': 0.8, fill: 'none' }),
  };
}
