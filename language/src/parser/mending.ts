import type { IToken } from 'chevrotain';
import { indentAt, newline } from '../edits/draft.ts';

/** What mends a mistake in the text, where it is known; `guess` where something else might be meant as well. Places are offsets. */
export interface Mending {
  title: string;
  edits: { start: number; end: number; text: string }[];
  guess?: boolean;
}

const mendings = new WeakMap<object, Mending>();

/** Notes what mends a mistake of the lexer or the parser. */
export function mendedBy<T extends object>(error: T, mending: Mending): T {
  mendings.set(error, mending);
  return error;
}

export function mendingOf(error: object): Mending | undefined {
  return mendings.get(error);
}

/** Puts a sign or a word in behind a token, which may be known to be the only thing that is missing. */
export function insertion(shown: string, token: IToken, text: string): Mending {
  const at = (token.endOffset ?? token.startOffset) + 1;
  return { title: `Write the missing ${shown}`, edits: [{ start: at, end: at, text }] };
}

/** A token, for who only asks whether it is a brace. */
export type Brace = Pick<IToken, 'image' | 'startOffset' | 'startLine'>;

/** Closes blocks behind a token, the innermost first: each brace on a line of its own under its heading, or all on the line that opened the last. */
export function closing(whole: string, openings: readonly Brace[], last: IToken): Mending {
  const isOneLine = openings.every(({ startLine }) => startLine === last.endLine);
  const text = isOneLine
    ? ' }'.repeat(openings.length)
    : openings
        .toReversed()
        .map(({ startOffset }) => `${newline(whole)}${indentAt(whole, startOffset)}}`)
        .join('');
  const mending = insertion(openings.length === 1 ? '}' : `${openings.length} }`, last, text);
  // A comment behind the last word stays on its line.
  const [edit] = mending.edits;
  const comment = edit && !isOneLine ? (/^[ \t]*\/\/[^\r\n]*/.exec(whole.slice(edit.start))?.[0].length ?? 0) : 0;
  return { ...mending, guess: true, edits: mending.edits.map(({ start }) => ({ start: start + comment, end: start + comment, text })) };
}

/** Whether a hex stands behind another, or a hexside, without the comma that goes on with a list. */
export function isSecondHex(token: IToken, previous: IToken | undefined): previous is IToken {
  return (
    previous !== undefined &&
    token.tokenType.name === 'HEX' &&
    previous.endLine === token.startLine &&
    ['HEX', 'ID'].includes(previous.tokenType.name)
  );
}

/** The `{` that are not closed by the end of the tokens, from the outermost in. */
export function openBraces(tokens: Iterable<Brace>): Brace[] {
  const open: Brace[] = [];
  for (const token of tokens) {
    if (token.image === '{') open.push(token);
    else if (token.image === '}') open.pop();
  }
  return open;
}
