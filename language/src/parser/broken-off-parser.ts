import { createCompletionParser, type LangiumCompletionParser, type LangiumCoreServices } from 'langium';
import { ForgivingLookahead } from './forgiving-lookahead.ts';

/**
 * The parser that completion asks what may come next. Its text breaks off at the cursor, so the end of the tokens must not be taken for a mistake: `los(` is
 * a call that goes on, not a name with a bracket too many behind it.
 */
export function createBrokenOffParser(services: LangiumCoreServices): LangiumCompletionParser {
  const config = {
    ...services.parser.ParserConfig,
    lookaheadStrategy: new ForgivingLookahead({ logging: () => {}, incomplete: true }),
  };
  const parser = Object.create(services.parser, { ParserConfig: { value: config } });
  return createCompletionParser(Object.create(services, { parser: { value: parser } }));
}
