import { createTokenInstance, type ILexingError, type IToken, type TokenType } from 'chevrotain';
import { grammarWords } from './grammar-words.ts';
import { mendedBy } from './mending.ts';

/**
 * Where the closing `"` of a text is missing, takes its line for the text, up to a brace and the `for LHY` before it: the words of a title would else
 * be read as statements, and the `{` behind it would be lost with all that it opens.
 *
 * `text` is the whole source, `string` the token type of quoted texts.
 */
export function mendQuotes(text: string, tokens: readonly IToken[], errors: readonly ILexingError[], string: TokenType): IToken[] {
  const mended: IToken[] = [];
  let from = 0;
  for (const error of errors) {
    const { offset, line, column } = error;
    if (text[offset] !== '"' || line === undefined || column === undefined) continue;
    for (let token = tokens[from]; token && token.startOffset < offset; token = tokens[++from]) mended.push(token);
    // The first two signs of a long text that does not end read as an empty text.
    const before = mended.at(-1);
    const isLong = before?.image === '""' && before.endOffset === offset - 1;
    if (isLong) mended.pop();
    // The rest of a line that was taken for another text already.
    if ((mended.at(-1)?.endOffset ?? -1) >= offset) continue;
    const first = firstOfLine(mended, line) ?? (tokens[from]?.startLine === line ? tokens[from] : undefined);
    const to = isLong ? endOfLongText(tokens, from, line, first) : endOfText(tokens, from, line, first);
    const next = tokens[to];
    const end = next?.startLine === line ? next.startOffset : text.slice(offset).search(/(\/\/.*)?([\r\n]|$)/) + offset;
    const image = text.slice(offset, end).trimEnd();
    const close = offset + image.length;
    mendedBy(error, {
      title: isLong ? 'Write the missing """' : 'Write the missing "',
      edits: [{ start: close, end: close, text: isLong ? '"""' : '"' }],
      guess: true,
    });
    mended.push(createTokenInstance(string, image, offset, offset + image.length - 1, line, line, column, column + image.length - 1));
    from = to;
  }
  return [...mended, ...tokens.slice(from)];
}

/** The first token of a line, if the last of these stands there. */
function firstOfLine(tokens: readonly IToken[], line: number): IToken | undefined {
  let first: IToken | undefined;
  for (let at = tokens.length - 1; tokens[at]?.startLine === line; at--) first = tokens[at];
  return first;
}

/** The first token from `from` on that is no longer of the text: a brace, the `for` of a declaration, or the first one of another line. */
function endOfText(tokens: readonly IToken[], from: number, line: number, first: IToken | undefined): number {
  let to = from;
  while (tokens[to]?.startLine === line && !['{', '}'].includes(tokens[to]?.image ?? '')) to++;
  const isForRuleset =
    to - 2 >= from &&
    tokens[to - 2]?.image === 'for' &&
    grammarWords()
      .declarations.get(first?.image ?? '')
      ?.has('for');
  return isForRuleset ? to - 2 : to;
}

/** Whether a word begins an item of a scenario, or a declaration, or ends what is round it. */
function begins(word: string): boolean {
  const words = grammarWords();
  beginnings ??= new Set(['}', ...['Import', 'Declaration', 'ScenarioItem'].flatMap((rule) => [...words.beginningsOf(rule).keywords])]);
  return beginnings.has(word);
}
let beginnings: Set<string> | undefined;

/** The first token from `from` on that is no longer of a long text: an item or declaration that begins no further in than the line of the text. */
function endOfLongText(tokens: readonly IToken[], from: number, line: number, first: IToken | undefined): number {
  const indent = first?.startColumn ?? 1;
  for (let to = from; to < tokens.length; to++) {
    const token = tokens[to];
    const isFirst = token && token.startLine !== line && tokens[to - 1]?.endLine !== token.startLine;
    if (isFirst && (token.startColumn ?? 1) <= indent && begins(token.image)) return to;
  }
  return tokens.length;
}
