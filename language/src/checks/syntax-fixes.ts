import type { ILexingError, IRecognitionException, IToken } from 'chevrotain';
import { CstUtils, type LangiumDocument } from 'langium';
import { type Brace, closing, insertion, isSecondHex, type Mending, mendingOf, openBraces } from '../parser/mending.ts';
import { expectationOf } from '../parser/recovery.ts';
import { sourceRange } from './places.ts';
import type { Fix } from './problem.ts';

/** What mends a mistake of the syntax: where one word or sign is missing, is too many, or is written with the wrong character. */
export function syntaxFixes(error: ILexingError | IRecognitionException, document: LangiumDocument): Fix[] {
  // What the lexer refuses is mended where it was found, or not at all.
  const mending = mendingOf(error) ?? ('token' in error ? missingWord(error, document) : undefined);
  if (!mending) return [];
  const { textDocument } = document;
  const edits = mending.edits.map(({ start, end, text }) => ({
    source: sourceRange(document, { start: textDocument.positionAt(start), end: textDocument.positionAt(end) }),
    text,
  }));
  return [{ title: mending.title, edits, ...(mending.guess && { guess: true }) }];
}

/** Of the tree of the text. */
function* tokensBefore({ parseResult }: LangiumDocument, end: number): Iterable<Brace> {
  const root = parseResult.value.$cstNode;
  if (!root) return;
  for (const leaf of CstUtils.flattenCst(root)) {
    if (leaf.offset >= end) return;
    yield { image: leaf.text, startOffset: leaf.offset, startLine: leaf.range.start.line + 1 };
  }
}

function missingWord(error: IRecognitionException, document: LangiumDocument): Mending | undefined {
  const { token } = error;
  if (error.name === NOT_ALL_READ && token.image === '}') return removal(token);
  const { expected = '', previous, isMissing = false } = expectationOf(error) ?? {};
  if (token.image === '(') return unfinishedCall(token, document.textDocument.getText());
  if (!previous) return undefined;
  const text = document.textDocument.getText();
  const end = (previous.endOffset ?? 0) + 1;
  if (expected === '}') {
    if (isSecondHex(token, previous)) return insertion(',', previous, ',');
    const isEnd = token.image === '';
    const open = isEnd || isMissing ? openBraces(tokensBefore(document, end)) : [];
    return open.length > 0 ? closing(text, open.slice(isEnd ? 0 : -1), previous) : undefined;
  }
  if (!isMissing || /^[A-Z]/.test(expected)) return undefined;
  const ahead = /^[\p{L}{=]/u.test(expected) ? ' ' : '';
  const behind = /^(\s|$)/.test(text.slice(end, end + 1)) || expected === ')' ? '' : ' ';
  return insertion(expected, previous, `${ahead}${expected}${behind}`);
}

/** A call that was not read to its end: the bracket that closes it, or a comma between two of its hexes, on its line. */
function unfinishedCall({ startOffset }: IToken, text: string): Mending | undefined {
  const [inside = ''] = /^[^\r\n{}]*?(?=\s*(\/\/|[\r\n{}]|$))/.exec(text.slice(startOffset)) ?? [];
  const open = [...inside].reduce((depth, sign) => depth + (sign === '(' ? 1 : sign === ')' ? -1 : 0), 0);
  const pair = /(?<=[\s(,])[A-Z]{1,2}\d{1,3}(?=\s+[A-Z]{1,2}\d{1,3}\s*[,)])/.exec(inside);
  const put = (at: number, sign: string): Mending => ({ title: `Write the missing ${sign}`, edits: [{ start: at, end: at, text: sign }] });
  if (open === 1) return put(startOffset + inside.length, ')');
  return open === 0 && pair ? put(startOffset + pair.index + pair[0].length, ',') : undefined;
}

const NOT_ALL_READ = 'NotAllInputParsedException';

function removal({ startOffset, image }: IToken): Mending {
  return { title: `Remove this ${image}`, edits: [{ start: startOffset, end: startOffset + image.length, text: '' }], guess: true };
}
