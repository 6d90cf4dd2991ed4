import stringWidth from 'string-width';

/** A text safe to print on a terminal: control characters, which could recolour or overwrite what stands there, become visible signs. */
export function printable(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what this looks for
  return text.replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g, (char) => {
    const code = char.charCodeAt(0);
    return code < 0x20 ? String.fromCharCode(0x2400 + code) : code === 0x7f ? '\u2421' : '\ufffd';
  });
}

/** Blanks as wide as the text on a terminal; tabs stay, so that they end where those of the text end. */
export function blanksFor(text: string): string {
  return text
    .split('\t')
    .map((piece) => ' '.repeat(stringWidth(piece)))
    .join('\t');
}

/** Columns the text takes on a terminal. */
export function widthOf(text: string): number {
  return stringWidth(text);
}

/** The text with blanks behind it up to a width in columns. */
export function padded(text: string, width: number): string {
  return text + ' '.repeat(Math.max(0, width - widthOf(text)));
}
