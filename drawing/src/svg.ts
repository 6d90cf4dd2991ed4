/** The small part of SVG writing that everything here shares: numbers, escaping, elements. Strings in, strings out. */

export type Attributes = Record<string, string | number | undefined>;

/** A coordinate with at most two decimals, the same on every machine; never `-0`, never an exponent. */
export function number(value: number): string {
  const hundredths = Math.round(value * 100);
  return hundredths === 0 ? '0' : String(hundredths / 100);
}

/** Text that is safe between tags and within double quotes. Characters that XML forbids become U+FFFD. */
export function escapeText(text: string): string {
  return text.replace(/[&<>"]|[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, (char) => ENTITIES[char] ?? '\ufffd');
}
const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** An element; attributes that are undefined are left out, children are markup already. */
export function tag(name: string, attributes: Attributes, ...children: string[]): string {
  let open = `<${name}`;
  for (const [key, value] of Object.entries(attributes)) {
    if (value === undefined) continue;
    open += ` ${key}="${typeof value === 'number' ? number(value) : escapeText(value)}"`;
  }
  const inner = children.join('');
  return inner === '' ? `${open}/>` : `${open}>${inner}</${name}>`;
}

/** A group, or nothing when there is nothing in it. */
export function group(attributes: Attributes, ...children: string[]): string {
  return children.some((child) => child !== '') ? tag('g', attributes, ...children) : '';
}
