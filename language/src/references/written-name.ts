import { grammarWords } from '../parser/grammar-words.ts';

const BARE = /^[\p{L}_][\p{L}\p{N}_]*(-[\p{L}\p{N}_]+)*$|^\d+\p{L}[\p{L}\p{N}_]*(-[\p{L}\p{N}_]+)*$/u;
const HEX_LIKE = /^[A-Z]{1,2}\d{1,3}$|^x\d+$/;

/**
 * A name as it must be written: bare where it can be, else in quotes. Words of the language are quoted, and what looks like a hex or a count, since an
 * expression would read it as one.
 */
export function writtenName(name: string): string {
  if (BARE.test(name) && !HEX_LIKE.test(name) && !grammarWords().reserved.has(name)) return name;
  return `"${name.replaceAll(/["\\]/g, '\\$&')}"`;
}

/** A dotted name, as parameters have: each part is written as a name of its own. */
export function writtenPath(name: string): string {
  return name
    .split('.')
    .map((part) => writtenName(part))
    .join('.');
}

/** Why a text can't be a name at all, for a person; undefined if it can. */
export function nameFault(name: string): string | undefined {
  if (name.trim() === '') return "A name can't be empty.";
  if (/[\n\r\t]/.test(name)) return 'A name stands on one line.';
  return undefined;
}
