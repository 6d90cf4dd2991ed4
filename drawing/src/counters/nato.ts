import { tag } from '../svg.ts';

/** Half width and half height of the frame that symbols are drawn in. */
export const FRAME = { x: 10.5, y: 6.8 };

const line = (d: string, width = 1.3) =>
  tag('path', { d, fill: 'none', stroke: '#000000', 'stroke-width': width, 'stroke-linecap': 'round', 'stroke-linejoin': 'round' });
const solid = (d: string) => tag('path', { d, fill: '#000000' });
const CROSS = 'M-10.5 -6.8L10.5 6.8M10.5 -6.8L-10.5 6.8';
const TRACKS = tag('ellipse', { cx: 0, cy: 0, rx: 7.4, ry: 3.8, fill: 'none', stroke: '#000000', 'stroke-width': 1.3 });

/** The symbols of units, after the NATO practice that wargame counters follow; values of `symbol` in a ruleset. */
const SYMBOLS: Record<string, string> = {
  infantry: line(CROSS),
  'machine-gun': line('M-4.5 4.8H4.5M0 4.8V-4.8M-2.8 -2L0 -4.8L2.8 -2'),
  mortar: tag('circle', { cx: 0, cy: 3.4, r: 2, fill: 'none', stroke: '#000000', 'stroke-width': 1.3 }) + line('M0 1.4V-5M-2.8 -2.2L0 -5L2.8 -2.2'),
  gun: tag('circle', { cx: 0, cy: 0, r: 2.9, fill: '#000000' }),
  'anti-tank': line('M-10.5 6.8L0 -6.8L10.5 6.8'),
  'anti-aircraft': line('M-10.5 6.8C-7 -2.5 7 -2.5 10.5 6.8'),
  armour: TRACKS,
  'self-propelled': TRACKS + tag('circle', { cx: 0, cy: 0, r: 1.7, fill: '#000000' }),
  reconnaissance: line('M-10.5 6.8L10.5 -6.8'),
  mechanised: line(CROSS) + TRACKS,
  transport:
    tag('circle', { cx: 0, cy: 0, r: 4.8, fill: 'none', stroke: '#000000', 'stroke-width': 1.3 }) +
    line('M0 -4.8V4.8M-4.8 0H4.8M-3.4 -3.4L3.4 3.4M3.4 -3.4L-3.4 3.4', 0.8),
  headquarters: solid('M0 -5.600L1.5 -1.800L5.6 -1.700L2.4 0.900L3.5 4.800L0 2.500L-3.5 4.800L-2.4 0.900L-5.6 -1.700L-1.5 -1.800Z'),
  engineer: line('M-6.5 3.600V-3.200H6.500V3.600M0 -3.200V3.6'),
  flame: line('M0 5C-5 3.5 -3.5 -0.5 -1.5 -2C-1.5 -0.5 -0.5 0 0 0C1 -2 0 -4 -0.5 -5.500C3 -4 5.5 0 3.5 3.200C2.8 4.3 1.5 4.9 0 5Z'),
  fortification: line('M-8.5 4.500V-3.500H-4.500V0.500H-2V-3.500H2V0.500H4.500V-3.500H8.500V4.500Z'),
  'anti-tank-rocket': line('M-10.5 6.8L0 -6.8L10.5 6.8M0 5.500V-1M-2.2 1.400L0 -1L2.2 1.4'),
  helicopter: solid('M-8 -3.6L0 -0.6L8 -3.6V3.6L0 0.6L-8 3.6Z') + line('M0 -0.6V-5M-2.6 -5H2.6', 1),
  aircraft: line('M0 0C-3 -4 -8 -4 -8 0C-8 4 -3 4 0 0C3 -4 8 -4 8 0C8 4 3 4 0 0Z'),
};

export function knowsSymbol(name: string): boolean {
  return Object.hasOwn(SYMBOLS, name);
}

/** Names of all symbols. */
export const SYMBOL_NAMES: readonly string[] = Object.keys(SYMBOLS);

/** The frame with the symbol in it, around the origin; an unknown symbol leaves the frame empty, for the class's initials. */
export function natoSymbol(name: string): string {
  const frame = tag('rect', { x: -FRAME.x, y: -FRAME.y, width: 2 * FRAME.x, height: 2 * FRAME.y, fill: '#fffdf2' });
  const border = tag('rect', {
    x: -FRAME.x,
    y: -FRAME.y,
    width: 2 * FRAME.x,
    height: 2 * FRAME.y,
    fill: 'none',
    stroke: '#000000',
    'stroke-width': 1.3,
  });
  return frame + (SYMBOLS[name] ?? '') + border;
}
