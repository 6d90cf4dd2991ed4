import type { CheckDescription } from '@blindhex/rules';
import type { LangiumDocument } from 'langium';
import { closest } from '../references/nearest.ts';
import { sourceRange } from './places.ts';
import type { Fix, Problem } from './problem.ts';

export const suppressionDescriptions: CheckDescription[] = [
  {
    code: 'BHX-ignore-unused',
    severity: 'warning',
    cites: [],
    title: 'A suppression that silences nothing',
    documentation:
      '`// blindhex-ignore CODE` silences the problem of that code on the next line; several codes stand with commas between them, and any words may follow: ' +
      '`// blindhex-ignore CODE, CODE: the reason`. This one finds none there: the problem is gone, or stands on another line. Remove the comment, so that it does not hide a later mistake.',
    examples: { bad: '// blindhex-ignore BHX-name\nruleset Mine { }', good: 'ruleset Mine { }' },
  },
  {
    code: 'BHX-ignore-form',
    severity: 'warning',
    cites: [],
    title: 'A suppression that cannot work',
    documentation:
      'A suppression is a line of its own above the one that has the problem, begins with `//` and names its codes: `// blindhex-ignore CODE: the reason`. ' +
      'Without a code it silences nothing, so that no comment ever hides every problem of a line; nor does it in `/* */`, or at the end of a line of text.',
    examples: {
      bad: 'ruleset Mine extends Myne { } // blindhex-ignore BHX-name',
      good: '// blindhex-ignore BHX-name: Myne is still to come\nruleset Mine extends Myne { }',
    },
  },
];

/** One code of a `// blindhex-ignore CODE, CODE: reason` comment; it holds for the next line that is more than a comment. */
export interface Suppression {
  code: string;
  /** Line it silences, from 0. */
  line: number;
  /** The place of the code in the comment. */
  source: Problem['source'];
  /** What to delete to be rid of it: the code with its comma, or the whole line if it is the only one. */
  removal: Problem['source'];
}

/** The suppressions of a file, and those that cannot work. */
export interface Suppressions {
  working: Suppression[];
  problems: Problem[];
}

/** Comments, and the texts in quotes, in which there are none; comments are no part of the parse tree. */
const COMMENTS_AND_TEXTS = /"""[\s\S]*?(?:"""|$)|"(?:\\.|[^"\\\r\n])*"?|\/\/[^\r\n]*|\/\*[\s\S]*?(?:\*\/|$)/g;
const IGNORE = /^(?:\/\/|\/\*+)[ \t]*blindhex-ignore(?![\p{L}\d-])(?<rest>[^\r\n]*)/u;
const WORD = /[\p{L}\d][\p{L}\d*-]*(?:\.[\p{L}\d*-]+)*/u;
/** A code, even a misspelt one: `LHY-2.3-squads`. The first word is one whatever it looks like. */
const CODE = /^\p{Lu}\p{L}*-[\p{L}\d*]/u;

export function suppressionsOf(document: LangiumDocument): Suppressions {
  const text = document.textDocument.getText();
  const found: Suppressions = { working: [], problems: [] };
  if (!text.includes('blindhex-ignore')) return found;
  const lines = text.split(/\r\n|\r|\n/);
  for (const { 0: comment, index } of text.matchAll(COMMENTS_AND_TEXTS)) {
    const rest = IGNORE.exec(comment)?.groups?.rest;
    if (rest === undefined) continue;
    const { line, character } = document.textDocument.positionAt(index);
    const isBlock = comment.startsWith('/*');
    const codes = codesIn(isBlock ? rest.replace(/\*\/$/, '') : rest);
    const isFirst = lines[line]?.slice(0, character).trim() === '';
    if (isBlock || !isFirst || codes.length === 0) {
      found.problems.push(unworking({ document, comment, index, isFirst, codes: codes.length }));
      continue;
    }
    const silenced = lines.findIndex((other, at) => at > line && other.trim() !== '' && !other.trimStart().startsWith('//'));
    const offset = character + comment.length - rest.length;
    const range = (start: number, end: number) =>
      sourceRange(document, { start: { line, character: offset + start }, end: { line, character: offset + end } });
    codes.forEach(({ code, start, end }, at) => {
      const [previous, next] = [codes[at - 1], codes[at + 1]];
      const wholeLine = sourceRange(document, { start: { line, character: 0 }, end: { line: line + 1, character: 0 } });
      const removal = next ? range(start, next.start) : previous ? range(previous.end, end) : wholeLine;
      found.working.push({ code, line: silenced, source: range(start, end), removal });
    });
  }
  return found;
}

/** The codes with which a suppression begins; what follows them, after a colon or without, is for people. */
function codesIn(text: string): { code: string; start: number; end: number }[] {
  const codes: { code: string; start: number; end: number }[] = [];
  let at = 0;
  for (;;) {
    const gap = /^[\s,]*/.exec(text.slice(at))?.[0].length ?? 0;
    const word = WORD.exec(text.slice(at + gap));
    if (!word || word.index > 0 || (codes.length > 0 && !CODE.test(word[0]))) return codes;
    const start = at + gap;
    at = start + word[0].length;
    codes.push({ code: word[0], start, end: at });
  }
}

interface Unworking {
  document: LangiumDocument;
  comment: string;
  /** Offset of the comment in the text. */
  index: number;
  /** Nothing stands before it on its line. */
  isFirst: boolean;
  codes: number;
}

function unworking({ document, comment, index, isFirst, codes }: Unworking): Problem {
  const { textDocument } = document;
  const text = textDocument.getText();
  const range = (start: number, end: number) => sourceRange(document, { start: textDocument.positionAt(start), end: textDocument.positionAt(end) });
  const source = range(index, index + comment.length);
  const report = (message: string, fix?: Fix): Problem => ({ code: 'BHX-ignore-form', message, source, ...(fix && { fixes: [fix] }) });
  if (codes === 0) {
    const fix = { title: 'Remove this comment', edits: [{ source, text: '' }] };
    return report('This suppression names no check and silences nothing; name the codes: // blindhex-ignore CODE: the reason', fix);
  }
  const words = comment.replace(/^\/[/*]+[ \t]*/, '').replace(/\s*\*\/$/, '');
  const behind = /^[^\r\n]*/.exec(text.slice(index + comment.length))?.[0] ?? '';
  const inOneLine = !/[\r\n]/.test(words);
  if (isFirst && behind.trim() === '') {
    const fix = inOneLine ? { title: 'Begin it with //', edits: [{ source, text: `// ${words}` }] } : undefined;
    return report('A suppression works only as a // comment; in /* */ it silences nothing', fix);
  }
  const lineStart = textDocument.offsetAt({ line: source.start.line, character: 0 });
  const ahead = text.slice(lineStart, index);
  const indent = /^[ \t]*/.exec(ahead)?.[0] ?? '';
  const fix = {
    title: 'Move it to the line above',
    edits: [
      { source: range(lineStart, lineStart), text: `${indent}// ${words}\n` },
      { source: range(lineStart + ahead.trimEnd().length, index + comment.length), text: '' },
    ],
  };
  return report(
    'A suppression works only on a line of its own, above the one that has the problem; here it silences nothing',
    inOneLine ? fix : undefined,
  );
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
    : `There is no check ${suppression.code}${near ? `; did you mean ${near}?` : '; codes come first, then a colon and any words.'}`;
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
