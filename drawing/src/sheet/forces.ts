import type { Battlefield, Side, Unit } from '@blindhex/rules/battlefield';
import { numberOf } from '@blindhex/rules/property';
import { COUNTER, drawCounter } from '../counters/counter.ts';
import { sideColour } from '../counters/identity.ts';
import { hexNames, whereaboutsOf, withdrawalWords } from '../counters/whereabouts.ts';
import { textWidth } from '../letter-widths.ts';
import { blend, inkOn } from '../palette/contrast.ts';
import type { Scene } from '../scene.ts';
import { number, tag } from '../svg.ts';
import { type Block, cut, INK, line, type Measure, paragraph, SOFT } from './block.ts';

/** Everything about one side: its facts, and its counters by where they begin and by formation. */
export function sideBlocks(side: Side, scene: Scene, measure: Measure): Block[] {
  const { battlefield } = scene;
  const units = battlefield.units.filter((unit) => unit.side === side.id);
  return [
    banner(side, units, scene, measure),
    ...facts(side, battlefield).flatMap(([label, text]) => paragraph(text, measure, { label, gap: 1.5 })),
    ...[...byWords(inOrder(units), (unit) => whereaboutsOf(unit, battlefield))].flatMap(([words, group]) => [
      subheading(`${words} (${group.length})`, measure),
      ...[...byWords(group, (unit) => formationTitle(side, unit.formation))].flatMap(([title, members]) => rows(title, members, scene, measure)),
    ]),
    ...offMap(side, battlefield).flatMap((text) => paragraph(text, measure, { label: 'Off the map:', gap: 4 })),
    ...side.draws.flatMap(({ count, cup }) => paragraph(`${count} from \u201c${cup}\u201d`, measure, { label: 'Draws:', gap: 4 })),
    ...contacts(side, battlefield).flatMap((text) => paragraph(text, measure, { label: 'Contacts:', gap: 4 })),
    ...(side.withdrawals ?? []).flatMap((withdrawal) => paragraph(withdrawalWords(withdrawal, battlefield), measure, { gap: 4 })),
  ];
}

const ORDER: readonly Unit['place']['kind'][] = ['hex', 'carried', 'area', 'unplaced', 'unresolved', 'arriving', 'cup', 'off-map'];

/** Who begins on the map first, then who comes, then who never stands there. */
function inOrder(units: readonly Unit[]): Unit[] {
  return [...units].sort((a, b) => ORDER.indexOf(a.place.kind) - ORDER.indexOf(b.place.kind));
}

function byWords(units: readonly Unit[], words: (unit: Unit) => string): Map<string, Unit[]> {
  const groups = new Map<string, Unit[]>();
  for (const unit of units) groups.set(words(unit), [...(groups.get(words(unit)) ?? []), unit]);
  return groups;
}

/** The side's name on its colour, and at the right what it does and how many steps it has. */
function banner(side: Side, units: readonly Unit[], scene: Scene, { size, width }: Measure): Block {
  const colour = sideColour(scene.battlefield, side.id);
  const steps = units.reduce((sum, unit) => sum + (numberOf(scene.battlefield.ruleset.unitClasses[unit.unitClass], 'steps') ?? 0), 0);
  const right = [side.role ?? '', `[${side.declaredSteps ?? steps} steps]`].filter((word) => word !== '').join('  ');
  const letters = { size: 8.6 * size, bold: true, fill: inkOn(colour) };
  const room = width - textWidth(right, true) * letters.size - 16;
  const title = side.title && side.title !== side.id ? `${side.id}: ${side.title}` : side.id;
  // A long title is printed smaller before it is cut.
  const titleLetters = { ...letters, size: Math.max(6.4 * size, Math.min(9.4 * size, room / textWidth(title, true))) };
  return {
    height: 16 * size,
    gap: 10 * size,
    holdsNext: true,
    draw: (x, y) =>
      tag('rect', { x, y, width, height: 16 * size, rx: 2, fill: colour, stroke: blend(colour, '#000000', 0.5), 'stroke-width': 0.7 }) +
      line(cut(title, room + 0.5, titleLetters), x + 5, y + 11.2 * size, titleLetters) +
      line(right, x + width - 5, y + 11.2 * size, letters, 'end'),
  };
}

function facts(side: Side, battlefield: Battlefield): [string, string][] {
  const found: [string, string][] = [];
  const values = Object.entries(side.values).map(([id, value]) => {
    const title = battlefield.ruleset.sideValues[id]?.title ?? id;
    // Modifiers carry their sign, limits do not.
    const shown = value === null ? 'none' : value > 0 && /modifier|DRM/i.test(title) ? `+${value}` : String(value);
    return `${title} ${shown}`;
  });
  if (values.length > 0) found.push(['', values.join('  \u00b7  ')]);
  const { setUp } = side;
  if (setUp) {
    const how = [setUp.hidden ? 'hidden' : '', setUp.concealed ? 'concealed' : ''].filter((word) => word !== '').join(' and ');
    const area = battlefield.briefing?.setUp[side.id] ?? (setUp.hexes?.length ? hexNames(setUp.hexes, battlefield) : '');
    found.push(['Sets up', `${[setUp.order, how].filter((word) => word !== '').join(', ')}${area === '' ? '' : `, in ${area}`}`]);
  }
  if (side.friendlyEdge) found.push(['Friendly edge:', side.friendlyEdge + (side.enemyEdge ? `, enemy edge: ${side.enemyEdge}` : '')]);
  return found;
}

function subheading(text: string, { size, width }: Measure): Block {
  const letters = { size: 8.2 * size, bold: true };
  return { height: 11 * size, gap: 5 * size, holdsNext: true, draw: (x, y) => line(cut(text, width, letters), x, y + 8.6 * size, letters) };
}

function formationTitle(side: Side, path: readonly string[]): string {
  const titles = path.map((_, depth) => {
    const own = path.slice(0, depth + 1);
    const formation = side.formations.find((each) => each.path.length === own.length && each.path.every((name, i) => name === own[i]));
    return formation?.title || own[depth] || '';
  });
  return titles.length === 0 ? 'Support' : titles.join(', ');
}

/** A formation's counters in rows, with the hex that each begins in; like counters of its support are one with their number. */
function rows(title: string, units: readonly Unit[], scene: Scene, measure: Measure): Block[] {
  const { size, width } = measure;
  const side = 26 * size;
  const pitch = side + 4 * size;
  const perRow = Math.max(1, Math.floor((width + 4 * size) / pitch));
  const items = collapse(units);
  const letters = { size: 7.2 * size, fill: SOFT };
  const label: Block = {
    height: 9.4 * size,
    gap: 3 * size,
    holdsNext: true,
    draw: (x, y) => line(cut(title, width, letters), x, y + 7.4 * size, letters),
  };
  const blocks: Block[] = [];
  for (let start = 0; start < items.length; start += perRow) {
    const row = items.slice(start, start + perRow);
    blocks.push({
      height: side + (row.some((item) => captionOf(item, scene.battlefield) !== '') ? 8.5 : 2) * size,
      gap: 1.5 * size,
      draw: (x, y) => row.map((item, i) => drawItem(item, x + i * pitch, y, side, scene, size)).join(''),
    });
  }
  return [label, ...blocks];
}

interface Item {
  unit: Unit;
  count: number;
}

/** Units without a formation that look alike count as one kind. */
function collapse(units: readonly Unit[]): Item[] {
  const items = new Map<string, Item>();
  for (const unit of units) {
    const { counter, unitClass, title, values, states, hidden, concealed, place } = unit;
    const alike =
      unit.formation.length > 0 || place.kind === 'hex' ? unit.id : JSON.stringify([counter, unitClass, title, values, states, hidden, concealed]);
    const known = items.get(alike);
    if (known) known.count++;
    else items.set(alike, { unit, count: 1 });
  }
  return [...items.values()];
}

function drawItem({ unit, count }: Item, x: number, y: number, side: number, scene: Scene, size: number): string {
  const scale = side / (2 * COUNTER + 2);
  const caption = captionOf({ unit, count }, scene.battlefield);
  const room = side + 3 * size;
  const letters = { size: Math.max(4.2 * size, Math.min(6 * size, room / Math.max(0.1, textWidth(caption)))), fill: INK };
  const counter = tag(
    'g',
    { transform: `translate(${number(x + side / 2)} ${number(y + side / 2)}) scale(${number(scale)})` },
    drawCounter(unit, { x: 0, y: 0 }, scene),
  );
  return counter + (caption === '' ? '' : line(cut(caption, room, letters), x + side / 2, y + side + 6.4 * size, letters, 'middle'));
}

function captionOf({ unit, count }: Item, battlefield: Battlefield): string {
  if (count > 1) return `\u00d7 ${count}`;
  const { place } = unit;
  if (place.kind === 'hex') return battlefield.board.hexes[place.hex]?.name ?? '';
  if (place.kind !== 'carried') return '';
  return `in ${battlefield.units.find(({ id }) => id === place.by)?.name ?? place.by}`;
}

function offMap(side: Side, { ruleset }: Battlefield): string[] {
  const weapons = side.offMap.map(({ arm, size, weapon, count, name }) => {
    const title = name ?? `${ruleset.unitClasses[weapon]?.title ?? weapon} ${arm} ${size}`;
    return count > 1 ? `${title} \u00d7 ${count}` : title;
  });
  return weapons.length === 0 ? [] : [weapons.join(', ')];
}

function contacts(side: Side, battlefield: Battlefield): string[] {
  return battlefield.contacts
    .filter((each) => each.side === side.id)
    .map(({ title, count, hexes, cup, die, revealedAtMost, modifiers }) => {
      const zone = battlefield.zones.find((each) => each.hexes.length === hexes.length && each.hexes.every((hex, i) => hex === hexes[i]));
      const changes = modifiers.map(({ amount, text }) => `; ${amount > 0 ? '+' : '\u2212'}${Math.abs(amount)} when ${text}`).join('');
      return `${count} \u201c${title}\u201d in ${zone?.title ?? hexNames(hexes, battlefield)}; a unit drawn from \u201c${cup}\u201d on d${die} \u2264 ${revealedAtMost}${changes}`;
    });
}
