import type { ILexingError, IToken, TokenType } from 'chevrotain';
import { errorAt, insertedBehind, type MendedBraces } from './braces.ts';
import { insertion, mendedBy } from './mending.ts';

/** The tokens of one line of the text. */
interface Line {
  indent: number;
  first: IToken;
  last: IToken;
  hasBraces: boolean;
}

/**
 * Puts in the `{` that is missing behind the heading of a block. The author's indentation tells where: a line without braces, with deeper ones below
 * it, and below these a `}` that stands as far in as the line itself. Looks only at texts whose braces do not match.
 *
 * `opening` is the token type of `{`.
 */
export function openBlocks(tokens: readonly IToken[], opening: TokenType): MendedBraces {
  if (areMatched(tokens)) return { tokens: [...tokens], errors: [] };
  const lines = linesOf(tokens);
  const headings = new Map<IToken, IToken>();
  lines.forEach((line, index) => {
    const next = lines[index + 1];
    if (line.hasBraces || !next || next.indent <= line.indent) return;
    let end = index + 2;
    while ((lines[end]?.indent ?? 0) > line.indent) end++;
    const closing = lines[end];
    if (closing?.indent === line.indent && closing.first.image === '}') headings.set(line.last, closing.first);
  });
  const errors: ILexingError[] = [];
  const mended = tokens.flatMap((token) => {
    const end = headings.get(token);
    if (!end) return [token];
    const error = errorAt(token, `A \`{\` is missing behind \`${token.image}\`: the \`}\` of line ${end.startLine} closes what begins here.`);
    errors.push(mendedBy(error, { ...insertion('{', token, ' {'), guess: true }));
    return [token, insertedBehind(opening, token)];
  });
  return { tokens: mended, errors };
}

function areMatched(tokens: readonly IToken[]): boolean {
  let depth = 0;
  for (const { image } of tokens) {
    if (image === '{') depth++;
    else if (image === '}' && --depth < 0) return false;
  }
  return depth === 0;
}

function linesOf(tokens: readonly IToken[]): Line[] {
  const lines: Line[] = [];
  for (const token of tokens) {
    const line = lines.at(-1);
    const isBrace = token.image === '{' || token.image === '}';
    if (line && line.last.endLine === token.startLine) {
      line.last = token;
      line.hasBraces ||= isBrace;
    } else {
      lines.push({ indent: token.startColumn ?? 1, first: token, last: token, hasBraces: isBrace });
    }
  }
  return lines;
}
