import type { LangiumDocument } from 'langium';
import { sourceRange } from '../checks/places.ts';
import type { Edit } from '../checks/problem.ts';

interface Replacement {
  start: number;
  end: number;
  text: string;
}

/** A stretch of a text by offsets. */
export interface Span {
  start: number;
  end: number;
}

/** Edits of one file in the making: by offsets, trimmed to what really differs, white space treated as an author would. */
export class Draft {
  readonly document: LangiumDocument;
  readonly text: string;
  readonly #replacements: Replacement[] = [];

  constructor(document: LangiumDocument) {
    this.document = document;
    this.text = document.textDocument.getText();
  }

  replace({ start, end }: Span, text: string): void {
    this.#replacements.push({ start, end, text });
  }

  insert(at: number, text: string): void {
    this.replace({ start: at, end: at }, text);
  }

  /** Takes out an item of a body: with its line if it stands alone there, else with the space that set it off. */
  remove({ start, end }: Span): void {
    const { text } = this;
    const from = backOver(text, start);
    const to = forwardOver(text, end);
    const [first, last] = [isLineStart(text, from), isLineEnd(text, to)];
    if (first && last && to < text.length) this.replace({ start: from, end: afterLineEnd(text, to) }, '');
    else if (first) this.replace({ start, end: to }, '');
    else if (text[from - 1] === '{' && text[to] === '}') this.replace({ start: from, end: to }, ' ');
    else if (last || text[to] === '}' || text.startsWith('//', to)) this.replace({ start: from, end }, '');
    else this.replace({ start, end: to }, '');
  }

  /**
   * Changes the items of a list with commas: an item becomes another text, is kept, or goes (`null`); more are put behind it. Comments between items
   * stay. Gives false, and does nothing, if nothing would be left.
   */
  changeList(items: readonly Span[], changes: ReadonlyMap<number, string | null>, more: readonly string[]): boolean {
    const kept = items.flatMap((_, index) => (changes.get(index) === null ? [] : [index]));
    const [first] = kept;
    const last = kept.at(-1);
    if (first === undefined || last === undefined) {
      const [head] = items;
      if (!head || more.length === 0) return false;
      return this.changeList(items, new Map(items.map((_, index) => [index, index === 0 ? more.join(', ') : null])), []);
    }
    items.forEach((item, index) => {
      const change = changes.get(index);
      if (change === null) this.#dropListItem(items, index, index < first);
      else if (change !== undefined) this.replace(item, change);
    });
    if (more.length > 0) this.insert((items[last] as Span).end, more.map((text) => `, ${text}`).join(''));
    return true;
  }

  /** With the comma that belongs to it: that behind it for the first ones of a list, that before it for the others. */
  #dropListItem(items: readonly Span[], index: number, atHead: boolean): void {
    const { start, end } = items[index] as Span;
    const between = atHead ? { start: end, end: items[index + 1]?.start ?? end } : { start: items[index - 1]?.end ?? start, end: start };
    const gap = this.text.slice(between.start, between.end);
    if (!/\/[/*]/.test(gap)) {
      this.replace({ start: Math.min(start, between.start), end: Math.max(end, between.end) }, '');
      return;
    }
    const comma = between.start + commaOutsideComments(gap);
    this.replace({ start: comma, end: comma + 1 }, '');
    this.replace({ start, end }, '');
  }

  /**
   * Puts a text among the items of a body in braces: behind one of them, as the others stand, on a line of its own or on the same; into an empty body;
   * before the first.
   */
  addItem(item: string, after: Span | undefined, siblings: readonly Span[], body: Span): void {
    const { text } = this;
    if (after) {
      if (startsLine(text, after.start) && !onSameLine(text, siblings, after)) {
        const end = endOfLine(text, after.end);
        // A body that ends on this line keeps its brace behind the new item.
        if (body.end - 1 >= end) this.insert(end, `${newline(text)}${indentAt(text, after.start)}${item}`);
        else this.insert(after.end, `${newline(text)}${indentAt(text, after.start)}${item}`);
      } else this.insert(after.end, `  ${item}`);
      return;
    }
    const [first] = siblings;
    if (first) {
      const gap = startsLine(text, first.start) ? `${newline(text)}${indentAt(text, first.start)}` : '  ';
      this.insert(first.start, `${item}${gap}`);
      return;
    }
    const inside = text.slice(body.start + 1, body.end - 1);
    if (/^[ \t]*$/.test(inside)) this.replace({ start: body.start + 1, end: body.end - 1 }, ` ${item} `);
    else this.insert(body.start + 1, `${newline(text)}${indentAt(text, body.start)}  ${item}`);
  }

  /** What goes, up to where something is put in: that stays, set off by what is behind it. */
  #apart(replacement: Replacement): Replacement {
    const { start, end, text } = replacement;
    const inner = text === '' ? this.#replacements.filter((each) => each.start > start && each.start < end) : [];
    if (inner.length === 0) return replacement;
    return { start: backOver(this.text, start), end: Math.min(...inner.map((each) => each.start)), text };
  }

  /** In the line ends of the file, none of them within another: what is put in where something goes stays, with what follows it on the line. */
  edits(): Edit[] {
    const { text: whole } = this;
    return this.#replacements.flatMap((replacement) => {
      const { start, end, text } = trimmed(this.#apart({ ...replacement, text: withLineEnds(replacement.text, whole) }), whole);
      if (start === end && text === '') return [];
      const { textDocument } = this.document;
      const range = { start: textDocument.positionAt(start), end: textDocument.positionAt(end) };
      return [{ source: sourceRange(this.document, range), text }];
    });
  }
}

/** Drafts of all files that one change touches. */
export class Drafts {
  readonly #drafts = new Map<LangiumDocument, Draft>();

  of(document: LangiumDocument): Draft {
    let draft = this.#drafts.get(document);
    if (!draft) {
      draft = new Draft(document);
      this.#drafts.set(document, draft);
    }
    return draft;
  }

  edits(): Edit[] {
    return [...this.#drafts.values()].flatMap((draft) => draft.edits());
  }
}

/** Without what is the same before and after at both ends; not within a word or a number, which would read oddly in a diff. */
function trimmed({ start, end, text }: Replacement, whole: string): Replacement {
  const old = whole.slice(start, end);
  let head = 0;
  while (head < old.length && head < text.length && old[head] === text[head]) head++;
  let tail = 0;
  while (tail < old.length - head && tail < text.length - head && old.at(-1 - tail) === text.at(-1 - tail)) tail++;
  while (head > 0 && isWord(old[head - 1]) && (isWord(old[head]) || isWord(text[head]))) head--;
  while (tail > 0 && isWord(old.at(-tail)) && (isWord(old.at(-1 - tail)) || isWord(text.at(-1 - tail)))) tail--;
  return { start: start + head, end: end - tail, text: text.slice(head, text.length - tail) };
}

const isWord = (char: string | undefined): boolean => char !== undefined && /[\p{L}\p{N}_-]/u.test(char);
const isBlank = (char: string | undefined): boolean => char === ' ' || char === '\t';
const isBreak = (char: string | undefined): boolean => char === '\n' || char === '\r';

function backOver(text: string, at: number): number {
  let from = at;
  while (isBlank(text[from - 1])) from--;
  return from;
}

function forwardOver(text: string, at: number): number {
  let to = at;
  while (isBlank(text[to])) to++;
  return to;
}

const isLineStart = (text: string, at: number): boolean => at === 0 || isBreak(text[at - 1]);
const isLineEnd = (text: string, at: number): boolean => at === text.length || isBreak(text[at]);

function afterLineEnd(text: string, at: number): number {
  return text[at] === '\r' && text[at + 1] === '\n' ? at + 2 : Math.min(text.length, at + 1);
}

function endOfLine(text: string, at: number): number {
  let end = at;
  while (!isLineEnd(text, end)) end++;
  return backOver(text, end);
}

/** The line ends that the file uses. */
export function newline(text: string): string {
  return /\r\n|\r|\n/.exec(text)?.[0] ?? '\n';
}

/** A text that is put into another, with that one's line ends. */
export function withLineEnds(text: string, whole: string): string {
  return text.includes('\n') ? text.replaceAll(/\r\n|\r|\n/g, newline(whole)) : text;
}

/** Whether only white space stands before it on its line. */
export function startsLine(text: string, at: number): boolean {
  return isLineStart(text, backOver(text, at));
}

/** The white space at the beginning of the line. */
export function indentAt(text: string, at: number): string {
  let start = at;
  while (!isLineStart(text, start)) start--;
  return text.slice(start, forwardOver(text, start));
}

/** Whether another item follows on the line where this one ends. */
function onSameLine(text: string, siblings: readonly Span[], { end }: Span): boolean {
  return siblings.some((other) => other.start >= end && !/[\r\n]/.test(text.slice(end, other.start)));
}

function commaOutsideComments(gap: string): number {
  const blanked = gap.replace(/\/\*[\s\S]*?\*\/|\/\/[^\r\n]*/g, (comment) => ' '.repeat(comment.length));
  return blanked.indexOf(',');
}
