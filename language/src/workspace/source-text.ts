import { FileRefused } from './refusals.ts';

/** Larger files are refused. The longest scenario seen has 60 kB; 2 MB is more than 40,000 lines. */
export const MOST_CHARACTERS = 2_000_000;

const TOO_LARGE = `This file is larger than 2 MB, more than a scenario can hold. Split it into maps, rosters and scenarios in files of their own, and join them with \`import\`.`;
const BINARY = 'This is no text: it holds zero bytes. A `.bhx` file is UTF-8 text.';

/** Brackets within brackets; the parser goes one level of calls deeper for each, and its stack has an end. No scenario seen has more than eight. */
const DEEPEST = 32;
const TOO_DEEP = `Brackets stand within brackets more than ${DEEPEST} deep here. Close some, or name the inner regions as zones.`;

/** Text of a file: UTF-8, with or without a byte order mark. */
export function decoded(bytes: Uint8Array): string {
  if (bytes.length > MOST_CHARACTERS * 3) throw new FileRefused(TOO_LARGE);
  if ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)) {
    throw new FileRefused('This file is saved as UTF-16. Save it as UTF-8.');
  }
  try {
    return accepted(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (error) {
    if (error instanceof FileRefused) throw error;
    throw new FileRefused(bytes.includes(0) ? BINARY : 'This file is not UTF-8 text: it is binary, or saved in an older encoding. Save it as UTF-8.');
  }
}

/** A text that may be parsed. */
export function accepted(text: string): string {
  if (text.length > MOST_CHARACTERS) throw new FileRefused(TOO_LARGE);
  if (text.includes('\0')) throw new FileRefused(BINARY);
  if (isTooDeep(text)) throw new FileRefused(TOO_DEEP);
  return text.startsWith('\uFEFF') ? text.slice(1) : text;
}

/** Whether open brackets outside texts and comments ever pile up beyond what can be parsed. */
function isTooDeep(text: string): boolean {
  let depth = 0;
  for (let index = 0; index < text.length && depth <= DEEPEST; index++) {
    const char = text[index];
    if (char === '(' || char === '{') depth++;
    else if (char === ')' || char === '}') depth = Math.max(0, depth - 1);
    else if (char === '"' || char === '/') index = afterQuoted(text, index) - 1;
  }
  return depth > DEEPEST;
}

/** Where a text or comment that begins here ends; the next character where none begins. */
function afterQuoted(text: string, start: number): number {
  if (text.startsWith('"""', start)) return after(text, '"""', start + 3);
  if (text.startsWith('/*', start)) return after(text, '*/', start + 2);
  const rest = text.startsWith('//', start) ? LINE : STRING;
  rest.lastIndex = start;
  return rest.test(text) ? rest.lastIndex : start + 1;
}

const STRING = /"(?:\\.|[^"\\\n\r])*"/y;
const LINE = /[^\n\r]*/y;

function after(text: string, end: string, from: number): number {
  const found = text.indexOf(end, from);
  return found < 0 ? text.length : found + end.length;
}
