import { createTokenInstance, type ILexingError, type IToken, type TokenType } from 'chevrotain';

/**
 * Where the closing `"` of a text is missing, takes its line for the text, up to a brace and the `for LHY` before it: the words of a title would else
 * be read as statements, and the `{` behind it would be lost with all that it opens.
 *
 * `text` is the whole source, `string` the token type of quoted texts.
 */
export function mendQuotes(text: string, tokens: readonly IToken[], errors: readonly ILexingError[], string: TokenType): IToken[] {
  const mended = [...tokens];
  for (const { offset, line, column } of errors) {
    if (text[offset] !== '"' || line === undefined || column === undefined) continue;
    // The first two signs of a long text that does not end read as an empty text.
    const empty = mended.findIndex(({ endOffset, image }) => endOffset === offset - 1 && image === '""');
    if (empty >= 0) mended.splice(empty, 1);
    const behind = mended.findIndex(({ startOffset }) => startOffset > offset);
    const from = behind < 0 ? mended.length : behind;
    // The rest of a line that was taken for another text already.
    if ((mended[from - 1]?.endOffset ?? -1) >= offset) continue;
    const to = empty >= 0 ? endOfLongText(mended, from, line) : endOfText(mended, from, line);
    const next = mended[to];
    const end = next?.startLine === line ? next.startOffset : text.slice(offset).search(/(\/\/.*)?([\r\n]|$)/) + offset;
    const image = text.slice(offset, end).trimEnd();
    mended.splice(
      from,
      to - from,
      createTokenInstance(string, image, offset, offset + image.length - 1, line, line, column, column + image.length - 1),
    );
  }
  return mended;
}

/** The first token from `from` on that is no longer of the text: a brace, the `for` of a declaration, or the first one of another line. */
function endOfText(tokens: readonly IToken[], from: number, line: number): number {
  let to = from;
  while (tokens[to]?.startLine === line && !['{', '}'].includes(tokens[to]?.image ?? '')) to++;
  const declaration = tokens.find(({ startLine }) => startLine === line)?.image ?? '';
  const isForRuleset = to - 2 >= from && tokens[to - 2]?.image === 'for' && ['map', 'table', 'roster'].includes(declaration);
  return isForRuleset ? to - 2 : to;
}

/** Words that begin an item of a scenario, or a declaration. */
const BEGIN = new Set(
  '} rules version author place history number series start light board out zone side cup contacts objective tally ends victory special fire expect map table roster scenario ruleset import'.split(
    ' ',
  ),
);

/** The first token from `from` on that is no longer of a long text: an item or declaration that begins no further in than the line of the text. */
function endOfLongText(tokens: readonly IToken[], from: number, line: number): number {
  const indent = tokens.find(({ startLine }) => startLine === line)?.startColumn ?? 1;
  for (let to = from; to < tokens.length; to++) {
    const token = tokens[to];
    const isFirst = token && token.startLine !== line && tokens[to - 1]?.endLine !== token.startLine;
    if (isFirst && (token.startColumn ?? 1) <= indent && BEGIN.has(token.image)) return to;
  }
  return tokens.length;
}
