import { blanksFor, printable, widthOf } from '../printable.ts';
import type { TextRange } from '../problem.ts';

/** How much of a very long line is shown round the place, in UTF-16 code units on each side. */
const CONTEXT = 70;

export interface Excerpt {
  /** The source line, or the part of it round the place. */
  line: string;
  /** Carets under the place, at least one, not beyond the line. */
  carets: string;
}

/** The source line of a range with carets beneath it, aligned under tabs and wide characters; undefined where the text has no such line. */
export function excerpt(lines: readonly string[], { start, end }: TextRange): Excerpt | undefined {
  const whole = lines[start.line];
  if (whole === undefined) return undefined;
  const from = Math.min(start.character, whole.length);
  const to = Math.max(from, end.line === start.line ? Math.min(end.character, whole.length) : whole.trimEnd().length);

  const cutLeft = from > 2 * CONTEXT ? onBoundary(whole, from - CONTEXT) : 0;
  const cutRight = whole.length - from > 2 * CONTEXT ? onBoundary(whole, from + CONTEXT) : whole.length;
  const before = (cutLeft > 0 ? '…' : '') + printable(whole.slice(cutLeft, from));
  const marked = printable(whole.slice(from, Math.min(to, cutRight)));
  const after = printable(whole.slice(Math.max(from, Math.min(to, cutRight)), cutRight)) + (cutRight < whole.length ? '…' : '');
  return { line: before + marked + after, carets: blanksFor(before) + '^'.repeat(Math.max(1, widthOf(marked.replaceAll('\t', ' ')))) };
}

/** The lines of a text, whichever of LF, CRLF and CR ends them. */
export function linesOf(text: string): string[] {
  return text.replace(/^\ufeff/, '').split(/\r\n|\n|\r/);
}

/** Keeps a cut from falling into the middle of a surrogate pair. */
function onBoundary(text: string, index: number): number {
  return (text.codePointAt(index - 1) ?? 0) > 0xffff ? index + 1 : index;
}
