import type { IToken, TokenType } from 'chevrotain';
import { createLangiumParser, type LangiumCoreServices, type LangiumParser } from 'langium';

interface Recovering {
  LA(ahead: number): IToken;
  canTokenTypeBeInsertedInRecovery(type: TokenType): boolean;
}

/**
 * The parser, which supposes a missing word or sign only on the line where it is missing. `stone-bui` at the end of a line is a name that is
 * being typed: with a `:` supposed behind it, it would take the next line for its hexes, that line's last hex for the next name, and so on
 * through the whole map. Braces may be missing across lines.
 */
export function createRecoveringParser(services: LangiumCoreServices): LangiumParser {
  const parser = createLangiumParser(services);
  const { wrapper } = parser as unknown as { wrapper: Recovering };
  wrapper.canTokenTypeBeInsertedInRecovery = ({ name }) => name === '{' || name === '}' || wrapper.LA(0).endLine === wrapper.LA(1).startLine;
  return parser;
}
