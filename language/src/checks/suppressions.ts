import type { LangiumDocument } from 'langium';
import { closest } from '../references/nearest.ts';
import type { CheckDescription } from './catalogue.ts';
import { sourceRange } from './places.ts';
import type { Problem } from './problem.ts';

export const suppressionDescriptions: CheckDescription[] = [
  {
    code: 'BHX-ignore-unused',
    severity: 'warning',
    cites: [],
    title: 'A suppression that silences nothing',
    documentation:
      '`// blindhex-ignore CODE` silences the problem of that code on the next line. This one finds none there: the problem is gone, or stands on another line. Remove the comment, so that it does not hide a later mistake.',
    examples: { bad: '// blindhex-ignore BHX-name\nruleset Mine { }', good: 'ruleset Mine { }' },
  },
];

/** One code of a `// blindhex-ignore CODE, CODE` comment; it holds for the next line that is more than a comment. */
export interface Suppression {
  code: string;
  /** Line it silences, from 0. */
  line: number;
  /** The place of the code in the comment. */
  source: Problem['source'];
  /** What to delete to be rid of it: the code with its comma, or the whole line if it is the only one. */
  removal: Problem['source'];
}

const COMMENT = /^[ \t]*\/\/[ \t]*blindhex-ignore\b(?<codes>[^\r\n]*)/;

/** The suppressions of a file; read from its lines, since comments are no part of the parse tree. */
export function suppressionsOf(document: LangiumDocument): Suppression[] {
  const text = document.textDocument.getText();
  if (!text.includes('blindhex-ignore')) return [];
  const lines = text.split(/\r\n|\r|\n/);
  const found: Suppression[] = [];
  lines.forEach((content, line) => {
    const codes = COMMENT.exec(content)?.groups?.codes;
    if (codes === undefined) return;
    const silenced = lines.findIndex((other, index) => index > line && other.trim() !== '' && !other.trimStart().startsWith('//'));
    const offset = content.length - codes.length;
    const words = [...codes.matchAll(/[\p{L}\d][\p{L}\d.*-]*/gu)].map((word) => ({
      code: word[0],
      start: offset + word.index,
      end: offset + word.index + word[0].length,
    }));
    const range = (start: number, end: number) => sourceRange(document, { start: { line, character: start }, end: { line, character: end } });
    words.forEach(({ code, start, end }, index) => {
      const next = words[index + 1];
      const previous = words[index - 1];
      const wholeLine = sourceRange(document, { start: { line, character: 0 }, end: { line: line + 1, character: 0 } });
      const removal = next ? range(start, next.start) : previous ? range(previous.end, end) : wholeLine;
      found.push({ code, line: silenced, source: range(start, end), removal });
    });
  });
  return found;
}

/** Problems that no suppression silences; those that did are marked as used. */
export function unsuppressed<T extends { code: string; line: number }>(problems: T[], suppressions: Suppression[], used: Set<Suppression>): T[] {
  if (suppressions.length === 0) return problems;
  return problems.filter((problem) => {
    const by = suppressions.filter((suppression) => suppression.code === problem.code && suppression.line === problem.line);
    for (const suppression of by) used.add(suppression);
    return by.length === 0;
  });
}

/** A suppression that found nothing to silence. */
export function unusedSuppression(suppression: Suppression, known: Iterable<string>): Problem {
  const codes = new Set(known);
  const [near] = codes.has(suppression.code) ? [] : closest(suppression.code, codes, 1);
  const message = codes.has(suppression.code)
    ? `No ${suppression.code} on the next line: this silences nothing.`
    : `There is no check ${suppression.code}${near ? `; did you mean ${near}?` : '.'}`;
  return {
    code: 'BHX-ignore-unused',
    message,
    source: suppression.source,
    unnecessary: true,
    fixes: [
      ...(near ? [{ title: `Change to ${near}`, edits: [{ source: suppression.source, text: near }] }] : []),
      { title: 'Remove this suppression', edits: [{ source: suppression.removal, text: '' }] },
    ],
  };
}
