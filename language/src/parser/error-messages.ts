import type { IToken, TokenType } from 'chevrotain';
import { AbstractParserErrorMessageProvider } from 'langium';
import { closest } from '../references/nearest.ts';
import { type Beginnings, grammarWords } from './grammar-words.ts';
import { isSecondHex } from './mending.ts';
import { ruleWord, terminalWord, typeWord } from './words-for-people.ts';

interface Found {
  actual: IToken;
  previous?: IToken;
  ruleName: string;
}

/** Says of a syntax error what a person would: what stands there, what may stand there, and which word was probably meant. */
export class BlindhexErrorMessages extends AbstractParserErrorMessageProvider {
  override buildMismatchTokenMessage({ expected, actual, previous, ruleName }: Found & { expected: TokenType }): string {
    const wanted = tokenWord(expected);
    const place = ruleWord(plain(ruleName));
    const body = expected.name === '}' ? grammarWords().before(plain(ruleName), '}') : undefined;
    if (isEnd(actual)) {
      return expected.name === '}'
        ? `The file ends before ${place} is closed: a \`}\` is missing.`
        : `The file ends here; ${wanted} is missing in ${place}.`;
    }
    if (expected.name === 'EOF') return this.wrongDeclaration(actual);
    if (actual.image === '(' && previous && isWord(previous.image))
      return `\`${previous.image}(…)\` is not complete: something is missing or wrong between its brackets.`;
    if (body && isSecondHex(actual, previous))
      return `Between \`${previous.image}\` and \`${actual.image}\` a comma is missing: a list goes on while there are commas.`;
    if (body) return this.wrongItem(actual, place, body);
    return this.reservedName(actual, [expected]) ?? `Expected ${wanted}${after(previous)}${within(ruleName)}, found ${shown(actual)}.`;
  }

  override buildNoViableAltMessage({
    expectedPathsPerAlt,
    actual,
    previous,
    ruleName,
  }: Omit<Found, 'actual'> & { expectedPathsPerAlt: TokenType[][][]; actual: IToken[] }): string {
    return this.expectedOneOf(expectedPathsPerAlt.flat(), actual[0], previous, ruleName);
  }

  override buildEarlyExitMessage({
    expectedIterationPaths,
    actual,
    previous,
    ruleName,
  }: Omit<Found, 'actual'> & { expectedIterationPaths: TokenType[][]; actual: IToken[] }): string {
    return this.expectedOneOf(expectedIterationPaths, actual[0], previous, ruleName);
  }

  override buildNotAllInputParsedMessage({ firstRedundant }: { firstRedundant: IToken; ruleName: string }): string {
    return this.wrongDeclaration(firstRedundant);
  }

  private wrongDeclaration(actual: IToken): string {
    if (actual.image === '}') return 'This `}` closes nothing: there is one too many, or a `{` is missing above.';
    return `${shown(actual)} begins no declaration${this.meant(actual, DECLARATIONS) || `; a file holds ${list(DECLARATIONS, 'and')}.`}`;
  }

  private wrongItem(actual: IToken, place: string, body: Beginnings): string {
    const words = [...body.keywords].filter(isWord);
    const meant = this.meant(actual, words);
    const things = [
      ...words.sort(),
      ...[...body.references].map((type) => (type === 'NamedThing' ? 'a name' : `the name of a ${typeWord(type)}`)),
      ...[...body.terminals].map(terminalWord),
    ];
    return `${shown(actual)} can't stand here in ${place}${meant || `; what may: ${list(unique(things), 'or')}, or \`}\` to close it.`}`;
  }

  private expectedOneOf(paths: TokenType[][], actual: IToken | undefined, previous: IToken | undefined, ruleName: string): string {
    const firsts = unique(paths.map(([first]) => first).filter((type) => type !== undefined));
    const wanted = this.wantedWords(firsts);
    if (!actual || isEnd(actual)) return `The file ends here; expected ${wanted}${within(ruleName)}.`;
    const meant = this.meant(actual, firsts.map((type) => type.name).filter(isWord));
    return this.reservedName(actual, firsts) ?? `Expected ${wanted}${after(previous)}${within(ruleName)}, found ${shown(actual)}${meant || '.'}`;
  }

  /** What may stand at a place; where a name may, the words that could be names are left out, and what begins an expression is called one. */
  private wantedWords(firsts: TokenType[]): string {
    const names = new Set(firsts.map((type) => type.name));
    if (names.has('(') && names.has('ID')) return 'an expression: a hex, a number, a name or a function';
    const told = firsts.filter((type) => !names.has('ID') || !isWord(type.name) || grammarWords().reserved.has(type.name));
    return list(unique(told.map(tokenWord)), 'or');
  }

  /** A word of the language where a name must stand. */
  private reservedName(actual: IToken, expected: TokenType[]): string | undefined {
    if (!grammarWords().reserved.has(actual.image) || !expected.some((type) => type.name === 'ID' || type.name === 'STRING')) return undefined;
    return `\`${actual.image}\` is a word of the language; as a name it is written in quotes: "${actual.image}".`;
  }

  /** `; did you mean …?`, closing the sentence; empty if no word is near. */
  private meant(actual: IToken, words: Iterable<string>): string {
    const [nearest] = isWord(actual.image) ? closest(actual.image, words, 1) : [];
    return nearest ? `; did you mean \`${nearest}\`?` : '';
  }
}

const DECLARATIONS = ['import', 'map', 'table', 'roster', 'scenario', 'ruleset'];
const MOST_LISTED = 10;

/** Langium marks its parser's rules with an invisible character. */
function plain(ruleName: string): string {
  return ruleName.replace(/\u200B$/, '');
}

function isEnd(token: IToken): boolean {
  return token.image === '' || token.tokenType?.name === 'EOF';
}

function isWord(text: string): boolean {
  return /^\p{L}[\p{L}-]*$/u.test(text) && text !== text.toUpperCase();
}

function tokenWord(type: TokenType): string {
  const name = type.name.replace(/:KW$/, '');
  return name === name.toUpperCase() && /^[A-Z]/.test(name) ? terminalWord(name) : `\`${name}\``;
}

function shown(token: IToken): string {
  const text = token.image.length > 30 ? `${token.image.slice(0, 29)}…` : token.image;
  return `\`${text.replaceAll(/\s+/g, ' ')}\``;
}

/** ` in a side`; nothing where the place says no more than what was expected. */
function within(ruleName: string): string {
  const place = ruleWord(plain(ruleName));
  return ['a name', 'a number', 'an expression', 'a file'].includes(place) ? '' : ` in ${place}`;
}

function after(previous: IToken | undefined): string {
  return previous?.image ? ` after ${shown(previous)}` : '';
}

function list(words: string[], last: 'or' | 'and'): string {
  const listed = words.length > MOST_LISTED ? [...words.slice(0, MOST_LISTED - 1), '…'] : words;
  return listed.length < 2 ? (listed[0] ?? 'something else') : `${listed.slice(0, -1).join(', ')} ${last} ${listed.at(-1)}`;
}

function unique<T>(items: T[]): T[] {
  return [...new Set(items)];
}
