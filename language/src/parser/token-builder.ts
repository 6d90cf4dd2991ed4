import type { TokenType, TokenVocabulary } from 'chevrotain';
import { DefaultTokenBuilder, type Grammar, type GrammarAST, type TokenBuilderOptions } from 'langium';

/** Terminals whose text may begin like a keyword: `orchard` begins with `or`, `x3` with `x`. */
const NAME_LIKE = ['COUNT', 'ID'];

/**
 * Langium looks for a keyword's longer alternatives without the `u` flag, so it never finds our Unicode names, and would read
 * `orchard` as `or` and `chard`. Every keyword that is a word gives way to a longer name here.
 *
 * Unicode patterns run as functions, for which chevrotain cannot tell the first character; the hints give it back its jump table.
 */
export class UnicodeTokenBuilder extends DefaultTokenBuilder {
  override buildTokens(grammar: Grammar, options?: TokenBuilderOptions): TokenVocabulary {
    const tokens = super.buildTokens(grammar, options) as TokenType[];
    for (const token of tokens) if (typeof token.PATTERN === 'function') token.START_CHARS_HINT = startCharacters(token.name);
    return tokens;
  }

  protected override findLongerAlt(keyword: GrammarAST.Keyword, terminals: TokenType[]): TokenType[] {
    if (!/^\p{L}/u.test(keyword.value)) return super.findLongerAlt(keyword, terminals) as TokenType[];
    return terminals.filter((token) => NAME_LIKE.includes(token.name));
  }
}

const DIGITS = [...'0123456789'];
let letters: (string | number)[] | undefined;

/** Characters a terminal may begin with. Beyond Latin-1 chevrotain keeps one entry per 256 code units, so one of each is enough. */
function startCharacters(terminal: string): (string | number)[] | undefined {
  switch (terminal) {
    case 'DATE':
    case 'TIME':
    case 'RULE':
    case 'DIGITNAME':
      return DIGITS;
    case 'COLOUR':
      return ['#'];
    case 'HEX':
      return [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
    case 'COUNT':
      return ['x'];
    case 'ID': {
      if (!letters) {
        letters = ['_'];
        for (let code = 0; code < 256; code++) if (/\p{L}/u.test(String.fromCharCode(code))) letters.push(code);
        for (let code = 256; code < 65536; code += 64) letters.push(code);
      }
      return letters;
    }
    default:
      return undefined;
  }
}
