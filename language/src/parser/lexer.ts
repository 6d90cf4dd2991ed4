import type { ILexingError } from 'chevrotain';
import { DefaultLexer, DefaultLexerErrorMessageProvider, type LexerResult } from 'langium';
import { openBlocks } from './blocks.ts';
import { mendBraces } from './braces.ts';
import { mendDepth } from './depth.ts';
import { mendedBy } from './mending.ts';
import { mendQuotes } from './quotes.ts';

/** Reads words and signs, leaves out what is nested too deep to be read, and mends the quotes and braces that would let one declaration swallow the next, or end too early. */
export class BlindhexLexer extends DefaultLexer {
  override tokenize(text: string): LexerResult {
    const result = super.tokenize(text);
    const { '{': opening, '}': closing, STRING: string } = this.definition;
    if (!opening || !closing || !string) return result;
    for (const error of result.errors) mendCharacter(text, error);
    const shallow = mendDepth(mendQuotes(text, result.tokens, result.errors, string));
    const opened = openBlocks(shallow.tokens, opening);
    const { tokens, errors } = mendBraces(text, opened.tokens, closing);
    return { ...result, tokens, errors: [...result.errors, ...shallow.errors, ...opened.errors, ...errors] };
  }
}

const CURLY_QUOTE = /["“”„«»]/;
const DASH = /[–—−]/;

/** Quotes and dashes as a text processor writes them. */
function mendCharacter(text: string, error: ILexingError): void {
  const { offset } = error;
  const found = text[offset] ?? '';
  const replaced = (at: number, by: string) => ({ start: at, end: at + 1, text: by });
  if (DASH.test(found)) mendedBy(error, { title: 'Write a plain -', edits: [replaced(offset, '-')] });
  else if (found !== '"' && CURLY_QUOTE.test(found)) {
    const rest = /^[^\r\n]*/.exec(text.slice(offset + 1))?.[0] ?? '';
    const end = rest.search(CURLY_QUOTE);
    const edits = [replaced(offset, '"'), ...(end >= 0 ? [replaced(offset + 1 + end, '"')] : [])];
    mendedBy(error, { title: 'Write straight quotes', edits });
  }
}

/** Says of characters that mean nothing what a person would. */
export class BlindhexLexerErrorMessages extends DefaultLexerErrorMessageProvider {
  override buildUnexpectedCharactersMessage(fullText: string, startOffset: number, length: number): string {
    const text = fullText.slice(startOffset, startOffset + length);
    const shown = text.length > 20 ? `${text.slice(0, 19)}…` : text;
    if (fullText.startsWith('"""', startOffset - 2)) return 'A text that begins with `"""` ends with `"""`; the end is missing.';
    if (/^["“”„«»]/.test(text)) {
      return text.startsWith('"')
        ? 'A text that begins with `"` ends with `"` on the same line; the closing one is missing.'
        : `Names and texts stand in straight quotes: \`"\`, not \`${text[0]}\`.`;
    }
    if (/^[–—−]/.test(text)) return `A dash is written \`-\`, not \`${text[0]}\`.`;
    if (/^\/\*/.test(text)) return 'A comment that begins with `/*` ends with `*/`; the end is missing.';
    return `\`${shown}\` has no meaning in the language. Names with such signs are written in quotes.`;
  }
}
