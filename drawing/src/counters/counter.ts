import type { Point, Unit } from '@blindhex/rules/battlefield';
import type { Orientation } from '@blindhex/rules/hex/axial';
import { namesOf, numberOf } from '@blindhex/rules/property';
import { blend, inkOn } from '../palette/contrast.ts';
import type { Scene } from '../scene.ts';
import { escapeText, number, tag } from '../svg.ts';
import { sideColour, unitIdentity } from './identity.ts';
import { knowsSymbol, natoSymbol } from './nato.ts';
import { drawValues, hasCorner } from './values.ts';

/** Half the side of a counter, in picture units. */
export const COUNTER = 21;

/** The symbols of all unit classes that occur, to be used by {@link drawCounter}. */
export function counterDefs(scene: Scene): string {
  const names = new Set(scene.battlefield.units.map((unit) => symbolOf(unit, scene)));
  const symbols = [...names].map((name) => tag('g', { id: scene.id(`nato-${name}`) }, natoSymbol(name)));
  return scene.battlefield.units.length === 0 ? '' : symbols.join('');
}

/** One counter with its middle at a point: symbol, values in their corners, platoon and number, states. */
export function drawCounter(unit: Unit, at: Point, scene: Scene): string {
  const { ruleset } = scene.battlefield;
  const colour = sideColour(scene.battlefield, unit.side);
  const identity = unitIdentity(scene.battlefield, unit);
  const { mark } = identity;
  const secret = unit.hidden || unit.concealed;
  const symbol = symbolOf(unit, scene);
  const marks = stateMarks(unit, scene);
  return tag(
    'g',
    { 'data-unit': unit.id, transform: `translate(${number(at.x)} ${number(at.y)})` },
    scene.once(`body ${colour} ${unit.hidden}`, () => body(colour, unit.hidden)),
    secret ? scene.once('veil', veil) : '',
    unit.facing === undefined ? '' : facingArrow(unit.facing, scene.orientation),
    `<use href="#${scene.id(`nato-${symbol}`)}" x="0" y="-4"/>`,
    knowsSymbol(symbol)
      ? ''
      : tag('text', { y: -0.6, 'font-size': 9, 'font-weight': 700, 'text-anchor': 'middle', fill: '#000000' }, escapeText(initials(unit, scene))),
    steps(numberOf(ruleset.unitClasses[unit.unitClass], 'steps') ?? 0, inkOn(colour)),
    mark ? scene.once(`mark ${mark.colour} ${mark.text}`, () => platoonMark(mark)) : '',
    identity.number === ''
      ? ''
      : tag(
          'text',
          {
            x: identity.mark ? 9.4 : 18,
            y: -13,
            'font-size': 8,
            'font-weight': 700,
            'text-anchor': 'end',
            fill: inkOn(colour),
          },
          escapeText(identity.number),
        ),
    marks === '' ? caption(identity.title, inkOn(colour)) : stateBar(marks, hasCorner(unit, 'right', ruleset)),
    scene.once(`values ${valuesKey(unit)}`, () => drawValues(unit, ruleset)),
  );
}

function valuesKey(unit: Unit): string {
  let key = `${unit.unitClass} ${unit.traits.join()} `;
  for (const [id, { value, range, flat, assumed }] of Object.entries(unit.values)) key += `${id} ${value} ${range} ${flat} ${assumed !== undefined},`;
  return key;
}

function symbolOf(unit: Unit, scene: Scene): string {
  const name = namesOf(scene.battlefield.ruleset.unitClasses[unit.unitClass], 'symbol')[0] ?? 'none';
  return /^[\w-]+$/.test(name) ? name : 'none';
}

function initials(unit: Unit, scene: Scene): string {
  return (scene.battlefield.ruleset.unitClasses[unit.unitClass]?.title ?? unit.unitClass).slice(0, 2).toUpperCase();
}

function body(colour: string, hidden: boolean): string {
  const square = { x: -COUNTER, y: -COUNTER, width: 2 * COUNTER, height: 2 * COUNTER, rx: 4 };
  return (
    tag('rect', { ...square, x: -COUNTER + 1.4, y: -COUNTER + 1.8, fill: '#000000', 'fill-opacity': 0.35 }) +
    tag('rect', {
      ...square,
      fill: colour,
      stroke: blend(colour, '#000000', 0.62),
      'stroke-width': 1.2,
      'stroke-dasharray': hidden ? '4 2.5' : undefined,
    }) +
    tag('path', {
      d: `M${-COUNTER + 4} ${-COUNTER + 1.3}H${COUNTER - 4}`,
      stroke: '#ffffff',
      'stroke-opacity': 0.55,
      'stroke-width': 1.2,
      fill: 'none',
    })
  );
}

/** Slanting lines over a counter that the enemy does not know; lines rather than a pattern, which not every printer scales with a small counter. */
function veil(): string {
  const reach = COUNTER - 0.6;
  let d = '';
  for (let sum = -2 * COUNTER + 5; sum < 2 * COUNTER; sum += 7) {
    const [from, to] = [Math.max(-reach, sum - reach), Math.min(reach, sum + reach)];
    d += `M${number(from)} ${number(sum - from)}L${number(to)} ${number(sum - to)}`;
  }
  return tag('path', { d, fill: 'none', stroke: '#000000', 'stroke-opacity': 0.32, 'stroke-width': 1 });
}

/** One dot for each step, beside the symbol. */
function steps(count: number, ink: string): string {
  if (count < 1 || count > 3) return '';
  const d = Array.from({ length: count }, (_, i) => `M14.8 ${number(-7 + i * 4)}h0`).join('');
  return tag('path', { d, fill: 'none', stroke: ink, 'stroke-width': 2.6, 'stroke-linecap': 'round' });
}

/** The platoon's number on a disc in the company's colour. */
function platoonMark({ colour, text }: { colour: string; text: string }): string {
  return (
    tag('circle', { cx: 15, cy: -15, r: 5.2, fill: colour, stroke: '#000000', 'stroke-width': 0.7 }) +
    tag('text', { x: 15, y: -12, 'font-size': 8.2, 'font-weight': 700, 'text-anchor': 'middle', fill: inkOn(colour) }, escapeText(text))
  );
}

function caption(title: string, ink: string): string {
  const short = title.length > 13 ? `${title.slice(0, 12)}\u2026` : title;
  return tag('text', { x: -19.5, y: 8.6, 'font-size': 4.6, fill: ink }, escapeText(short));
}

/** Concealment and states in capitals: the words of the ruleset's titles that say most. */
function stateMarks(unit: Unit, scene: Scene): string {
  const words = unit.states.map((state) => scene.battlefield.ruleset.states[state]?.title ?? state);
  if (unit.hidden) words.unshift('hidden');
  else if (unit.concealed) words.unshift('concealed');
  return words
    .map((word) =>
      weightiest(word)
        .slice(0, words.length > 1 ? 4 : 10)
        .toUpperCase(),
    )
    .join(' ');
}

/** Of `in an improved position`, `improved`. */
function weightiest(title: string): string {
  return title.split(/[\s-]+/).find((word) => word.length > 3) ?? title;
}

/** A bar across the counter, or as far as the value at its right edge. */
function stateBar(text: string, short: boolean): string {
  const width = short ? 2 * COUNTER - 12.5 : 2 * COUNTER;
  const size = Math.min(5, (width - 1.5) / (text.length * 0.86));
  return (
    tag('rect', { x: -COUNTER, y: 3.8, width, height: 6, fill: '#1c1c1c' }) +
    tag(
      'text',
      { x: -COUNTER + width / 2, y: 6.8 + size * 0.36, 'font-size': size, 'font-weight': 700, 'text-anchor': 'middle', fill: '#ffffff' },
      escapeText(text),
    )
  );
}

/** A triangle outside the edge that the unit faces. */
function facingArrow(facing: number, orientation: Orientation): string {
  const turn = facing * 60 - (orientation === 'flat' ? 90 : 120);
  return tag('path', { d: 'M24 -6L32 0L24 6Z', transform: `rotate(${number(turn)})`, fill: '#000000', stroke: '#ffffff', 'stroke-width': 0.8 });
}
