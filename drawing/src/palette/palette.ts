import { CONTRAST_DARK, CONTRAST_LIGHT, DARK, LIGHT, type Paint } from './colours.ts';

/** Where the colours of a drawing come from. */
export interface Palette {
  paint(name: Paint): string;
  font: string;
}

/**
 * `theme`: CSS variables, so that one drawing follows the editor's theme; the light colours stand in where nobody sets them.
 * The others are self-contained.
 */
export type PaletteName = 'theme' | 'print' | 'dark' | 'contrast-dark' | 'contrast-light';

const TABLES: Record<Exclude<PaletteName, 'theme'>, Record<Paint, string>> = {
  print: LIGHT,
  dark: DARK,
  'contrast-dark': CONTRAST_DARK,
  'contrast-light': CONTRAST_LIGHT,
};

export function palette(name: PaletteName): Palette {
  if (name === 'theme') return { paint: (paint) => `var(--bh-${paint}, ${LIGHT[paint]})`, font: 'var(--bh-font, Helvetica, Arial, sans-serif)' };
  const table = TABLES[name];
  return { paint: (paint) => table[paint], font: 'Helvetica, Arial, sans-serif' };
}

/** The CSS declarations that give a `theme` drawing the colours of another palette. */
export function paletteVariables(name: Exclude<PaletteName, 'theme'>): string {
  return Object.entries(TABLES[name])
    .map(([paint, colour]) => `--bh-${paint}:${colour};`)
    .join('');
}
