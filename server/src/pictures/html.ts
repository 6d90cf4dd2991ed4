/** A page of its own with the drawings: one fits the window, several stand one under the other; each prints on one sheet. It loads nothing and runs nothing. */
export function htmlPage(drawings: readonly string[], title: string): string {
  const size = drawings.length === 1 ? 'height: 100vh;' : 'height: auto; break-after: page;';
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:">
<title>${escapeText(title)}</title>
<style>
body { margin: 0; }
svg { display: block; width: 100vw; ${size} }
@page { margin: 10mm; }
</style>
</head>
<body>
${drawings.join('\n')}
</body>
</html>
`;
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
