/** The colours an author may give a company by name. */
const NAMED: Readonly<Record<string, string>> = {
  red: '#c8352b',
  blue: '#2f62b5',
  green: '#3c8c46',
  yellow: '#e8c22f',
  orange: '#e2822b',
  purple: '#7c4aa5',
  brown: '#84592f',
  black: '#262626',
  white: '#f5f5f0',
  grey: '#8a8d90',
  gray: '#8a8d90',
  pink: '#e08aa8',
  cyan: '#3fb3bf',
  tan: '#cbb27a',
  olive: '#7d8340',
};

/** Their names, for who chooses one. */
export const COLOUR_NAMES: readonly string[] = Object.keys(NAMED);

/** `#rrggbb` for a name or such a code; undefined for anything else, which is drawn as if no colour were given. */
export function colourCode(colour: string | undefined): string | undefined {
  if (colour === undefined) return undefined;
  if (/^#[0-9a-fA-F]{6}$/.test(colour)) return colour.toLowerCase();
  const name = colour.toLowerCase();
  return Object.hasOwn(NAMED, name) ? NAMED[name] : undefined;
}
