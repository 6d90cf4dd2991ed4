/** A sentence with its rule in brackets, unless there is none or the sentence names it already. */
export function cited(text: string, cite: string): string {
  return cite && !text.includes(cite) ? `${text} (${cite})` : text;
}
