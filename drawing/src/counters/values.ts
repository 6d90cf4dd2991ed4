import type { Unit, UnitValue } from '@blindhex/rules/battlefield';
import { namesOf } from '@blindhex/rules/property';
import type { Declaration, Ruleset } from '@blindhex/rules/ruleset';
import { tag } from '../svg.ts';

/** Where a counter prints a value: `corner` of the value in the ruleset. */
const CORNERS = {
  'top-left': { x: -19.5, y: -12.2, anchor: 'start' },
  left: { x: -19.5, y: 1.6, anchor: 'start' },
  'bottom-left': { x: -19.5, y: 18.2, anchor: 'start' },
  bottom: { x: 0, y: 18.2, anchor: 'middle' },
  'bottom-right': { x: 19.5, y: 18.2, anchor: 'end' },
  right: { x: 19.5, y: 7.8, anchor: 'end' },
} as const;
type Corner = keyof typeof CORNERS;

/** Without a word from the ruleset, values fill the corners in this order. */
const USUAL_ORDER: readonly Corner[] = ['bottom-left', 'bottom-right', 'left', 'top-left', 'right', 'bottom'];

/** Paper tints that a ruleset may give a value: `tint`. */
const TINTS: Record<string, string> = { white: '#ffffff', yellow: '#f7dc5a', blue: '#a9cdf0', green: '#b9dd9a', red: '#f0a79c', grey: '#d5d5d0' };

/** The values of a unit in their corners. */
export function drawValues(unit: Unit, ruleset: Ruleset): string {
  return placedValues(unit, ruleset)
    .map(([corner, value, print]) => drawValue(corner, value, print))
    .join('');
}

/** Whether a unit shows a value there. */
export function hasCorner(unit: Unit, wanted: Corner, ruleset: Ruleset): boolean {
  return placedValues(unit, ruleset).some(([corner]) => corner === wanted);
}

function placedValues(unit: Unit, ruleset: Ruleset): [Corner, UnitValue, Print][] {
  const free = new Set(USUAL_ORDER);
  const placed: [Corner, UnitValue, Print][] = [];
  const waiting: [UnitValue, Print][] = [];
  const behind = new Set(Object.keys(unit.values).flatMap((id) => namesOf(ruleset.values[id], 'with')));
  for (const [id, value] of Object.entries(unit.values)) {
    // What is printed behind another value has no corner of its own.
    if (behind.has(id)) continue;
    const declaration = ruleset.values[id];
    const corner = namesOf(declaration, 'corner')[0] as Corner | undefined;
    const print = printOf(unit, declaration);
    if (corner !== undefined && free.delete(corner)) placed.push([corner, value, print]);
    else waiting.push([value, print]);
  }
  for (const [value, print] of waiting) {
    const corner = USUAL_ORDER.find((each) => free.delete(each));
    if (corner) placed.push([corner, value, print]);
  }
  return placed;
}

/** How a counter prints a value. */
interface Print {
  tint: string;
  /** The value behind it, after a stroke: dice and the number to hit. */
  with?: UnitValue;
  circled: boolean;
  underlined: boolean;
}

function printOf(unit: Unit, declaration: Declaration | undefined): Print {
  const [other] = namesOf(declaration, 'with');
  const behind = other === undefined ? undefined : unit.values[other];
  const marked = (key: string) => namesOf(declaration, key).some((trait) => unit.traits.includes(trait) || unit.unitClass === trait);
  const tint = TINTS[namesOf(declaration, 'tint')[0] ?? 'white'] ?? '#ffffff';
  return { tint, ...(behind && { with: behind }), circled: marked('circled'), underlined: marked('underlined') };
}

/** A number with its range raised behind it; underlined for a flat range, red for a negative number, dashed round when assumed. */
function drawValue(corner: Corner, value: UnitValue, print: Print): string {
  const { x, y, anchor } = CORNERS[corner];
  const { tint } = print;
  const number = value.value < 0 ? `\u2212${-value.value}` : String(value.value);
  const main = print.with === undefined ? number : `${number}/${print.with.value}`;
  const range = value.range === undefined ? '' : String(value.range);
  // The paper is wide enough for a wide font; the range follows the number by itself, whatever the font.
  // Two numbers together are printed smaller, or they would cover the symbol.
  const [size, step, small] = print.with === undefined ? [9.4, 6.2, 6.2] : [7, 4.4, 5.4];
  const width = main.length * step + range.length * (small - 2) + 2;
  const left = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2;
  const outline = print.circled ? { stroke: '#000000', 'stroke-width': 1 } : {};
  const dashes =
    value.assumed === undefined ? outline : { stroke: '#000000', 'stroke-width': print.circled ? 1 : 0.5, 'stroke-dasharray': '1.2 1.2' };
  const raised =
    range === ''
      ? ''
      : tag('tspan', { dy: -2.8, 'font-size': small, fill: '#000000', 'text-decoration': value.flat ? 'underline' : undefined }, range);
  return (
    tag('rect', {
      x: left,
      y: y - size * 0.85,
      width,
      height: size + 0.2,
      rx: print.circled ? 4.8 : 1.6,
      fill: tint,
      'fill-opacity': 0.92,
      ...dashes,
    }) +
    tag(
      'text',
      {
        x: left + width / 2,
        y,
        'text-anchor': 'middle',
        'font-size': size,
        'font-weight': 700,
        fill: value.value < 0 ? '#b3001b' : '#000000',
        'text-decoration': print.underlined ? 'underline' : undefined,
      },
      main,
      raised,
    )
  );
}
