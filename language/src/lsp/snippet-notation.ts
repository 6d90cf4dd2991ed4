/** A place to fill in, in the order of its number, with what stands there at first. */
export function gap(number: number, text = ''): string {
  return `\${${number}:${text}}`;
}

/** A place to fill in with one of several words; with a single one, that word. */
export function choice(number: number, words: readonly string[]): string {
  if (words.length < 2) return gap(number, words[0]);
  return `\${${number}|${words.map((word) => word.replaceAll(/[,|\\]/g, '\\$&')).join(',')}|}`;
}

/** Where the cursor goes last. */
export const END = '$0';
