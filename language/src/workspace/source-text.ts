import { FileRefused } from './refusals.ts';

/** Larger files are refused. The longest scenario seen has 60 kB; 2 MB is more than 40,000 lines. */
export const MOST_CHARACTERS = 2_000_000;

const TOO_LARGE = `This file is larger than 2 MB, more than a scenario can hold. Split it into maps, rosters and scenarios in files of their own, and join them with \`import\`.`;
const BINARY = 'This is no text: it holds zero bytes. A `.bhx` file is UTF-8 text.';

const BYTE_ORDER_MARK = '\uFEFF';

/** The byte order mark that a file begins with, or nothing; a file that is rewritten keeps it. */
export function byteOrderMark(bytes: Uint8Array): string {
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? BYTE_ORDER_MARK : '';
}

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
  return text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text;
}
