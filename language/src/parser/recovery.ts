import type { IParserErrorMessageProvider, IToken, ITokenGrammarPath, TokenType } from 'chevrotain';
import { type LangiumCoreServices, type LangiumParser, prepareLangiumParser } from 'langium';

/** What we use of the parser's own recovery. */
interface Recovering {
  errorMessageProvider: IParserErrorMessageProvider;
  readonly errors: readonly object[];
  SAVE_ERROR<T extends object>(error: T): T;
  getTokenToInsert(type: TokenType): IToken;
  LA(ahead: number): IToken;
  SKIP_TOKEN(): IToken;
  flattenFollowSet(): TokenType[];
  findReSyncTokenType(): TokenType;
  getNextPossibleTokenTypes(path: ITokenGrammarPath): TokenType[];
  canTokenTypeBeInsertedInRecovery(type: TokenType): boolean;
  canTokenTypeBeDeletedInRecovery(type: TokenType): boolean;
  TRACE_INIT<T>(phase: string, work: () => T): T | undefined;
  resyncFollows: Record<string, TokenType[]>;
}

/** What the parser wanted where it found another token. */
export interface Expectation {
  /** A word or sign of the language, or a terminal of the grammar. */
  expected: string;
  /** The token before the one that was found. */
  previous: IToken | undefined;
  /** The parser supposes that it is only missing, and read on. */
  isMissing: boolean;
}

const expectations = new WeakMap<object, Expectation>();

/** Of a parser's error of that kind. */
export function expectationOf(error: object): Expectation | undefined {
  return expectations.get(error);
}

/** Keeps what each error expected, and gives messages the token before the wrong one: after a search for a place to read on the parser itself knows only the last it passed over. */
function noteExpectations(parser: Recovering): void {
  let told: Expectation | undefined;
  const messages = parser.errorMessageProvider;
  parser.errorMessageProvider = Object.assign(Object.create(messages) as IParserErrorMessageProvider, {
    buildMismatchTokenMessage(options: Parameters<IParserErrorMessageProvider['buildMismatchTokenMessage']>[0]) {
      const previous = tokenBefore(parser, options.actual) ?? options.previous;
      told = { expected: options.expected.name.replace(/:KW$/, ''), previous, isMissing: false };
      return messages.buildMismatchTokenMessage({ ...options, previous });
    },
  });
  const save = parser.SAVE_ERROR;
  parser.SAVE_ERROR = (error) => {
    if (told) expectations.set(error, told);
    told = undefined;
    return save.call(parser, error) as typeof error;
  };
  const insert = parser.getTokenToInsert;
  parser.getTokenToInsert = (type) => {
    const expectation = expectations.get(parser.errors.at(-1) ?? {});
    if (expectation) expectation.isMissing = true;
    return insert.call(parser, type);
  };
}

function tokenBefore(parser: Recovering, token: IToken): IToken | undefined {
  for (let at = 1; ; at--) {
    const found = parser.LA(at);
    if (found === token) return parser.LA(at - 1).image === '' ? undefined : parser.LA(at - 1);
    if (at < 1 && found.image === '') return undefined;
  }
}

/**
 * The parser, which supposes a missing word or sign only on the line where it is missing. `stone-bui` at the end of a line is a name that is
 * being typed: with a `:` supposed behind it, it would take the next line for its hexes, that line's last hex for the next name, and so on
 * through the whole map. A closing brace may be missing across lines.
 *
 * What it must pass over to find its place again it passes over by whole `{ … }`: behind a mistake in the heading of a block, what stands in the
 * block would else be read as if it stood around it, and the block's `}` would close what is around.
 */
export function createRecoveringParser(services: LangiumCoreServices): LangiumParser {
  const parser = prepareLangiumParser(services);
  const { wrapper } = parser as unknown as { wrapper: Recovering };
  findFollowersLate(wrapper);
  parser.finalize();
  wrapper.canTokenTypeBeInsertedInRecovery = ({ name }) => name === '}' || wrapper.LA(0).endLine === wrapper.LA(1).startLine;
  wrapper.canTokenTypeBeDeletedInRecovery = () => wrapper.LA(1).image !== '{';
  noteExpectations(wrapper);
  const skip = wrapper.SKIP_TOKEN;
  wrapper.SKIP_TOKEN = () => {
    let token = wrapper.LA(1);
    for (let left = blockLength(wrapper, 1); left > 0; left--) token = skip.call(wrapper);
    return token;
  };
  wrapper.findReSyncTokenType = () => {
    const wanted = new Set(wrapper.flattenFollowSet());
    for (let ahead = 1; ; ahead += blockLength(wrapper, ahead)) {
      const { tokenType } = wrapper.LA(ahead);
      if (wanted.has(tokenType)) return tokenType;
      const category = tokenType.CATEGORIES?.find((each) => wanted.has(each));
      if (category) return category;
    }
  };
  // What may follow at a place of the grammar is the same for each mistake there; finding it walks all the rules that may come.
  const next = wrapper.getNextPossibleTokenTypes;
  const known = new Map<string, TokenType[]>();
  wrapper.getNextPossibleTokenTypes = (path) => {
    const key = [path.lastTok.name, path.lastTokOccurrence, ...path.ruleStack, ...path.occurrenceStack].join(' ');
    let found = known.get(key);
    if (!found) {
      found = next.call(wrapper, path);
      known.set(key, found);
    }
    return found;
  };
  return parser;
}

/** Which tokens may follow each rule is asked only behind a mistake, and finding it out takes a quarter of the parser's making. */
function findFollowersLate(wrapper: Recovering): void {
  const run = wrapper.TRACE_INIT;
  wrapper.TRACE_INIT = (phase, work) => {
    if (phase !== 'computeAllProdsFollows') return run.call(wrapper, phase, work) as ReturnType<typeof work>;
    Object.defineProperty(wrapper, 'resyncFollows', {
      configurable: true,
      get() {
        Object.defineProperty(wrapper, 'resyncFollows', { value: {}, writable: true });
        work();
        return wrapper.resyncFollows;
      },
    });
    return undefined;
  };
}

/** How many tokens a `{ … }` has that begins so far ahead; 1 for any other token, and for a `{` that is never closed. */
function blockLength(parser: Recovering, ahead: number): number {
  if (parser.LA(ahead).image !== '{') return 1;
  let depth = 0;
  for (let at = ahead; parser.LA(at).image !== ''; at++) {
    const { image } = parser.LA(at);
    if (image === '{') depth++;
    else if (image === '}' && --depth === 0) return at - ahead + 1;
  }
  return 1;
}
