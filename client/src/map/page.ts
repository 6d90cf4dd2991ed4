import * as vscode from 'vscode';

/** Kind of the map's webview, known to `package.json` and to VS Code when it restores a window. */
export const MAP_VIEW = 'blindhex.map';

/** What the page may do: run its own script, and nothing that comes from elsewhere. */
export function mapOptions(extension: vscode.Uri): vscode.WebviewOptions {
  return { enableScripts: true, enableForms: false, localResourceRoots: [vscode.Uri.joinPath(extension, 'dist')] };
}

/** The page's HTML: one script and one style sheet, a policy that forbids everything else. */
export function mapPage(webview: vscode.Webview, extension: vscode.Uri): string {
  const nonce = randomNonce();
  const file = (name: string) => webview.asWebviewUri(vscode.Uri.joinPath(extension, 'dist', name)).toString();
  const policy = [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    `style-src ${webview.cspSource} 'nonce-${nonce}'`,
    `font-src ${webview.cspSource}`,
    `img-src ${webview.cspSource} data:`,
  ].join('; ');
  return `<!DOCTYPE html>
<html lang="en">
<head>
  <meta charset="UTF-8">
  <meta http-equiv="Content-Security-Policy" content="${policy}">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <link rel="stylesheet" href="${file('webview.css')}">
  <title>Blindhex map</title>
</head>
<body>
  <script nonce="${nonce}" src="${file('webview.js')}"></script>
</body>
</html>`;
}

function randomNonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
