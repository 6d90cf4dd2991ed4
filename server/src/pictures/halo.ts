/**
 * A drawing in which no element asks for its stroke under its fill (`paint-order="stroke"`): such an element becomes two, the stroke first.
 * Letters on a map have a halo so; a writer that does not know the attribute would paint the halo over them.
 */
export function withoutPaintOrder(svg: string): string {
  const start = svg.search(/<(\w+)[^>]* paint-order="stroke"/);
  if (start < 0) return svg;
  const end = elementEnd(svg, start);
  const element = svg.slice(start, end).replace(' paint-order="stroke"', '');
  const under = withAttribute(element, 'fill', 'none');
  const over = withAttribute(element, 'stroke', 'none');
  return svg.slice(0, start) + under + over + withoutPaintOrder(svg.slice(end));
}

/** Where the element that begins at `start` ends. */
function elementEnd(svg: string, start: number): number {
  const tags = /<(\/?)[\w:]+[^>]*?(\/?)>/g;
  tags.lastIndex = start;
  let depth = 0;
  for (let match = tags.exec(svg); match; match = tags.exec(svg)) {
    if (match[1]) depth--;
    else if (!match[2]) depth++;
    if (depth === 0) return tags.lastIndex;
  }
  return svg.length;
}

/** The element with another value for an attribute of its own start tag. */
function withAttribute(element: string, name: string, value: string): string {
  const tagEnd = element.indexOf('>');
  const startTag = element.slice(0, tagEnd).replace(new RegExp(` ${name}="[^"]*"`), '');
  return startTag.replace(/^<\w+/, (opening) => `${opening} ${name}="${value}"`) + element.slice(tagEnd);
}
