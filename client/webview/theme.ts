import { type PaletteName, paletteVariables } from '@blindhex/drawing';

/** Gives the drawing the palette that goes with the editor's theme, and again whenever the theme changes. */
export function followTheme(): void {
  const sheet = new CSSStyleSheet();
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  const apply = () =>
    sheet.replaceSync(
      `:root{${paletteVariables(themePalette(document.body.classList))}--bh-font:var(--vscode-font-family,Helvetica,Arial,sans-serif);}`,
    );
  apply();
  new MutationObserver(apply).observe(document.body, { attributes: true, attributeFilter: ['class'] });
}

/** VS Code marks the body with the kind of its theme. */
export function themePalette(classes: { contains(name: string): boolean }): Exclude<PaletteName, 'theme'> {
  if (classes.contains('vscode-high-contrast-light')) return 'contrast-light';
  if (classes.contains('vscode-high-contrast')) return 'contrast-dark';
  return classes.contains('vscode-dark') ? 'dark' : 'print';
}
