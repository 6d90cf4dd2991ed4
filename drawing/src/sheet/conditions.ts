import type { Battlefield, HexIndex, Objective, Tally, VictoryWords } from '@blindhex/rules/battlefield';
import { hexNames } from '../counters/whereabouts.ts';
import { type Block, heading, INK, line, type Measure, paragraph } from './block.ts';

/** What happened, for the players to read. */
export function historyBlocks({ briefing }: Battlefield, measure: Measure): Block[] {
  if (!briefing?.history) return [];
  return [heading('Situation', measure), ...briefing.history.split('\n\n').flatMap((text) => paragraph(text, measure))];
}

/** When it begins and how long it lasts, who sets up first. */
export function startBlocks(battlefield: Battlefield, measure: Measure): Block[] {
  const { date, time, light, end, sides, briefing } = battlefield;
  const order = sides.filter((side) => side.setUp).map((side) => `${side.id} ${side.setUp?.order}`);
  const facts: [string, string][] = [
    ['Begins:', [date === undefined ? '' : longDate(date), time ?? ''].filter((word) => word !== '').join(', ')],
    ['Light:', light],
    ['Lasts at most:', lengthWords(end, time)],
    ['Set-up:', order.join(', ')],
    ...(briefing?.ends ?? []).map((words): [string, string] => ['Ends:', words]),
  ];
  const known = facts.filter(([, text]) => text !== '');
  return known.length === 0 ? [] : [heading('Course', measure), ...known.flatMap(([label, text]) => paragraph(text, measure, { label, gap: 2 }))];
}

const MONTHS = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'];

/** `29 November 1944` for `1944-11-29`; what is no such date stays as it is. */
export function longDate(date: string): string {
  const [, year, month, day] = /^(\d+)-(\d\d)-(\d\d)$/.exec(date) ?? [];
  const name = MONTHS[Number(month) - 1];
  return name === undefined ? date : `${Number(day)} ${name} ${year}`;
}

function lengthWords(end: Battlefield['end'], time: string | undefined): string {
  const turn = end?.turn === undefined ? [] : [`${end.turn} turns`];
  const minute = end?.minute === undefined ? [] : [`${end.minute} minutes${clockAfter(time, end.minute)}`];
  return [...turn, ...minute].join(', ');
}

function clockAfter(time: string | undefined, minutes: number): string {
  const [hours, start] = (time ?? '').split(':').map(Number);
  if (hours === undefined || start === undefined || !Number.isFinite(hours + start)) return '';
  const at = (hours * 60 + start + Math.round(minutes)) % 1440;
  return ` (until ${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')})`;
}

/** Objectives with their points, what is counted apart from the score, and who wins when. */
export function victoryBlocks(battlefield: Battlefield, measure: Measure): Block[] {
  const { objectives, tallies, briefing } = battlefield;
  const found = [
    ...objectives.flatMap((objective) => paragraph(objectiveWords(objective, battlefield), measure, { label: '\u2605', gap: 2 })),
    ...tallies.flatMap(({ title, entries }) => paragraph(tallyWords(entries, battlefield), measure, { label: `${title}:`, gap: 2 })),
    ...victoryRows(briefing?.victory ?? [], measure),
  ];
  return found.length === 0 ? [] : [heading('Objectives and victory', measure), ...found];
}

/** `3 for E4; 1 each for D5, E6`. */
function tallyWords(entries: Tally['entries'], battlefield: Battlefield): string {
  const byPoints = new Map<number, HexIndex[]>();
  for (const { hexes, points } of entries) byPoints.set(points, [...(byPoints.get(points) ?? []), ...hexes]);
  return [...byPoints]
    .sort(([a], [b]) => b - a)
    .map(([points, hexes]) => `${points} ${hexes.length > 1 ? 'each ' : ''}for ${hexNames(hexes, battlefield, 20)}`)
    .join('; ');
}

function objectiveWords({ id, title, hexes, points, to, heldBy }: Objective, battlefield: Battlefield): string {
  const worth = points === 0 ? '' : `, ${points} ${points === 1 ? 'point' : 'points'}${to === undefined ? '' : ` to ${to}`}`;
  return `${title || id} (${hexNames(hexes, battlefield)})${worth}${heldBy === undefined ? '' : `, held by ${heldBy} at the start`}`;
}

/** A row for every level of victory: who, and when. */
function victoryRows(victory: readonly VictoryWords[], measure: Measure): Block[] {
  const size = 8.2 * measure.size;
  return victory.flatMap(({ winner, degree, when }, i) => {
    const who = winner === undefined ? 'Draw' : [winner, degree ?? '', 'victory'].filter((word) => word !== '').join(' ');
    const column = measure.width * 0.4;
    const [first, ...rest] = paragraph(when, { ...measure, width: measure.width - column }, { gap: i === 0 ? 5 : 2 });
    if (!first) return [];
    const head: Block = {
      ...first,
      draw: (x, y) => line(who, x, y + size, { size, bold: true, fill: INK }) + first.draw(x + column, y),
    };
    return [head, ...rest.map((block): Block => ({ ...block, draw: (x, y) => block.draw(x + column, y) }))];
  });
}

/** The special rules in full, numbered, with the rules that they change. */
export function ruleBlocks({ briefing }: Battlefield, measure: Measure): Block[] {
  const rules = briefing?.rules ?? [];
  if (rules.length === 0) return [];
  return [
    heading('Special rules', measure),
    ...rules.flatMap(({ title, lines, cites }, i) => {
      const cited = cites.length === 0 ? '' : ` (${cites.join(', ')})`;
      return paragraph(`${lines.join(' ')}${cited}`, measure, { label: `${i + 1}. ${title}.` });
    }),
  ];
}
