import { type PaletteName, paletteVariables } from '@blindhex/drawing/palette/palette';
import * as vscode from 'vscode';
import style from './page.css';

/** Kind of the map's webview, known to `package.json` and to VS Code when it restores a window. */
export const MAP_VIEW = 'blindhex.map';

/** What the page may do: run its own script, and nothing that comes from elsewhere. */
export function mapOptions(extension: vscode.Uri): vscode.WebviewOptions {
  return { enableScripts: true, enableForms: false, localResourceRoots: [vscode.Uri.joinPath(extension, 'dist')] };
}

/** VS Code marks the body with the kind of its theme; a later line counts more. */
const PALETTES: readonly [selector: string, palette: Exclude<PaletteName, 'theme'>][] = [
  ['body', 'print'],
  ['body.vscode-dark', 'dark'],
  ['body.vscode-high-contrast', 'contrast-dark'],
  ['body.vscode-high-contrast-light', 'contrast-light'],
];

/** The colours of the map, which go along with the editor's theme. */
export function paletteStyles(): string {
  const palettes = PALETTES.map(([selector, palette]) => `${selector}{${paletteVariables(palette)}}`);
  return `body{--bh-font:var(--vscode-font-family,Helvetica,Arial,sans-serif);}${palettes.join('')}`;
}

/**
 * The page's HTML: one script of ours and one style sheet, a policy that forbids everything else. The style sheet stands in it, since each file that a page
 * names takes a way through the whole editor.
 * @param picture the map as SVG, where the page's script will put it: shown before the script is read
 */
export function mapPage(webview: vscode.Webview, extension: vscode.Uri, picture = ''): string {
  const nonce = randomNonce();
  const script = webview.asWebviewUri(vscode.Uri.joinPath(extension, 'dist', 'webview.js')).toString();
  const policy = [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    `style-src 'nonce-${nonce}'`,
    `font-src ${webview.cspSource}`,
    `img-src ${webview.cspSource} data:`,
  ].join('; ');
  return `<!DOCTYPE html>
<html lang="en">
<head>
  <meta charset="UTF-8">
  <meta http-equiv="Content-Security-Policy" content="${policy}">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <style nonce="${nonce}">${paletteStyles()}${style}</style>
  <title>Blindhex map</title>
</head>
<body>
  ${picture ? `${around(picture)}<script nonce="${nonce}">${scriptAfterLoading(script, nonce)}</script>` : `<script nonce="${nonce}" src="${script}"></script>`}
</body>
</html>`;
}

/** As the page's own parts will stand, so that the map does not move when they come. */
function around(picture: string): string {
  return `<header><div class="toolbar"></div></header><main><div class="view"><div class="window">${picture}</div></div><div class="inspector"></div></main>`;
}

/** VS Code shows a page when it is loaded with all that it names: the script is named after that. */
function scriptAfterLoading(source: string, nonce: string): string {
  const script = `Object.assign(document.createElement('script'), { nonce: '${nonce}', src: ${JSON.stringify(source)} })`;
  return `addEventListener('load', () => document.body.append(${script}))`;
}

function randomNonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
