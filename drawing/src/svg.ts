/** The small part of SVG writing that everything here shares: numbers, escaping, elements. Strings in, strings out. */

export type Attributes = Record<string, string | number | undefined>;

/** A coordinate with at most two decimals, the same on every machine; never `-0`, never an exponent. */
export function number(value: number): string {
  const hundredths = Math.round(value * 100);
  if (hundredths % 100 === 0) return String(hundredths / 100 || 0);
  // Integers turn into text much faster than fractions do, and a large map has a hundred thousand coordinates.
  const whole = Math.trunc(hundredths / 100);
  const text = whole === 0 && hundredths < 0 ? '-0' : String(whole);
  return text + DECIMALS[Math.abs(hundredths % 100)];
}
const DECIMALS = Array.from({ length: 100 }, (_, i) => (i % 10 === 0 ? `.${i / 10}` : `.${String(i).padStart(2, '0')}`));

/** Text that is safe between tags and within double quotes. Characters that XML forbids become U+FFFD. */
export function escapeText(text: string): string {
  return UNSAFE.test(text) ? text.replace(EVERY_UNSAFE, (char) => ENTITIES[char] ?? '\ufffd') : text;
}
const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const UNSAFE = /[&<>"]|[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u;
const EVERY_UNSAFE = new RegExp(UNSAFE, 'gu');

/** An element; attributes that are undefined are left out, children are markup already. */
export function tag(name: string, attributes: Attributes, ...children: string[]): string {
  let open = `<${name}`;
  for (const key in attributes) {
    const value = attributes[key];
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
