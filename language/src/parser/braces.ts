import { createTokenInstance, type ILexingError, type IToken, type TokenType } from 'chevrotain';
import { grammarWords } from './grammar-words.ts';
import { closing as closingOf, mendedBy } from './mending.ts';

export interface MendedBraces {
  readonly tokens: IToken[];
  readonly errors: ILexingError[];
}

/**
 * Makes each declaration's braces its own affair, so that one wrong line leaves the other declarations alive: before a declaration that begins
 * a line within the braces of another, the missing `}` are put in; an indented `}` after which no declaration begins closes too much, and is
 * left out.
 * Tokens put in have no length, and count as the parser's own insertions, which leave no trace in the tree of the text.
 *
 * `text` is the whole source, `closing` the token type of `}`.
 */
export function mendBraces(text: string, tokens: readonly IToken[], closing: TokenType): MendedBraces {
  const mended: IToken[] = [];
  const errors: ILexingError[] = [];
  const open: IToken[] = [];
  let declaration: IToken | undefined;
  for (const [at, token] of tokens.entries()) {
    if (open.length > 0 && beginsDeclaration(tokens, at)) {
      const last = mended.at(-1);
      const opening = open[0];
      if (last && opening) errors.push(mendedBy(missing(last, opening, declaration, token), closingOf(text, open, last)));
      for (; open.length > 0; open.pop()) mended.push(insertedBehind(closing, mended.at(-1) ?? token));
    }
    if (open.length === 0 && isDeclarationWord(token.image)) declaration = token;
    if (token.image === '{') open.push(token);
    if (token.image === '}' && open.length > 0) {
      const next = tokens[at + 1];
      if (open.length === 1 && declaration && next && isExcess(token, declaration, next, tokens[at - 1])) {
        const removal = { start: token.startOffset, end: token.startOffset + 1, text: '' };
        errors.push(mendedBy(excess(token, declaration, next), { title: 'Remove this }', edits: [removal], guess: true }));
        continue;
      }
      open.pop();
    }
    mended.push(token);
  }
  return { tokens: mended, errors };
}

const IMPORT = 'import';

function isDeclarationWord(word: string): boolean {
  return word === IMPORT || grammarWords().declarations.has(word);
}

/** Whether a declaration begins here, first on its line: the word, its name, perhaps its title, and what only a declaration goes on with. */
function beginsDeclaration(tokens: readonly IToken[], at: number): boolean {
  const token = tokens[at];
  if (!token || tokens[at - 1]?.endLine === token.startLine) return false;
  const name = tokens[at + 1];
  if (token.image === IMPORT) return name?.tokenType.name === 'STRING';
  const goesOn = grammarWords().declarations.get(token.image);
  if (!goesOn) return false;
  const next = tokens[at + 2];
  const after = next?.tokenType.name === 'STRING' ? tokens[at + 3] : next;
  return name?.startLine === token.startLine && after !== undefined && goesOn.has(after.image);
}

/** Whether a `}` that would end a declaration does not: no other follows it, and it stands on a line of its own that is indented deeper than it. */
function isExcess(token: IToken, declaration: IToken, next: IToken, previous: IToken | undefined): boolean {
  if (next.image === '}' || isDeclarationWord(next.image) || previous?.endLine === token.startLine) return false;
  return (token.startColumn ?? 0) > (declaration.startColumn ?? 0);
}

/** A brace without length, behind another token. */
export function insertedBehind(type: TokenType, { endOffset, endLine, endColumn }: IToken): IToken {
  const offset = (endOffset ?? 0) + 1;
  const column = (endColumn ?? 0) + 1;
  return {
    ...createTokenInstance(type, type.name, offset, offset - 1, endLine ?? 1, endLine ?? 1, column, column - 1),
    isInsertedInRecovery: true,
  };
}

function missing(last: IToken, opening: IToken, declaration: IToken | undefined, next: IToken): ILexingError {
  const what = declaration ? `${declaration.image} that begins in line ${declaration.startLine}` : `\`{\` of line ${opening.startLine}`;
  return errorAt(last, `The ${what} is not closed before \`${next.image}\`: a \`}\` is missing.`);
}

function excess(token: IToken, { image, startLine }: IToken, next: IToken): ILexingError {
  return errorAt(
    token,
    `This \`}\` would close the ${image} that begins in line ${startLine}, but it goes on with \`${next.image}\`: there is one \`}\` too many, or a \`{\` is missing above.`,
  );
}

/** A mistake at a token, told as the lexer's own are. */
export function errorAt({ startOffset, image, startLine, startColumn }: IToken, message: string): ILexingError {
  return { offset: startOffset, length: image.length, line: startLine, column: startColumn, message };
}
