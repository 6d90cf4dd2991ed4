/** A page of its own with the drawing, which fits the window and prints on one sheet; it loads nothing and runs nothing. */
export function htmlPage(svg: string, title: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:">
<title>${escapeText(title)}</title>
<style>
body { margin: 0; }
svg { display: block; width: 100vw; height: 100vh; }
@page { margin: 10mm; }
</style>
</head>
<body>
${svg.replace(/^<\?xml[^>]*\?>\s*/, '')}
</body>
</html>
`;
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
