import type { AttackAnswer, Board, Modifier, Outcome, RollStep, ShotAnswer } from '@blindhex/rules';
import Fraction from 'fraction.js';
import { padded, widthOf } from '../printable.ts';

export interface Roll {
  seed: number;
  steps: RollStep[];
}

/** An attack as people read it: each shot's modifiers with their rules, the exact odds, and a roll told step by step where one was asked for. */
export function attackText(title: string, answer: AttackAnswer, board: Board, roll?: Roll): string {
  const blocks = [title];
  if (answer.refusals.length > 0) blocks.push(answer.refusals.map(({ text, cite }) => `Not allowed: ${cited(text, cite)}`).join('\n'));
  blocks.push(...answer.shots.map((shot) => shotText(shot, board)));
  if (answer.outcomes.length > 0) blocks.push(`Outcomes\n${outcomeTable(answer.outcomes)}`);
  blocks.push(...answer.units.map(({ unit, outcomes }) => `${unit}\n${outcomeTable(outcomes)}`));
  if (answer.notes.length > 0) blocks.push(answer.notes.map(({ text, cite }) => `Note: ${cited(text, cite)}`).join('\n'));
  if (roll) blocks.push(`Rolled with seed ${roll.seed}\n${roll.steps.map(stepText).join('\n')}`);
  return `${blocks.join('\n\n')}\n`;
}

/** The hex or unit a shot is aimed at, by its name. */
export function targetName({ hex, unit }: ShotAnswer['target'], board: Board): string {
  return unit ?? (hex === undefined ? '' : (board.hexes[hex]?.name ?? ''));
}

function shotText({ kind, firer, target, modifiers, net }: ShotAnswer, board: Board): string {
  const rows = modifiers.map((modifier) => [signed(modifier.value), modifier.name, modifier.cites.join(', '), assumption(modifier)]);
  return [`${kind} by ${firer} at ${targetName(target, board)}`, ...table(rows, ['right']), `  ${signed(net)} net`].join('\n');
}

function assumption({ assumed }: Modifier): string {
  return assumed ? `assumed: ${assumed}` : '';
}

/** Percent to two decimals for the eye, and the fraction, which is the answer. */
function outcomeTable(outcomes: readonly Outcome[]): string {
  return table(
    outcomes.map(({ outcome, probability }) => [outcome, percent(probability), probability]),
    ['left', 'right', 'right'],
  ).join('\n');
}

/** `"7/20"` as `35.00 %`; what rounds to 0 or 100 without being it says so. */
export function percent(probability: string): string {
  const exact = new Fraction(probability).mul(100);
  const rounded = exact.round(2);
  if (rounded.equals(0) && exact.compare(0) > 0) return '< 0.01 %';
  if (rounded.equals(100) && exact.compare(100) < 0) return '> 99.99 %';
  return `${rounded.valueOf().toFixed(2)} %`;
}

function stepText({ text, cite, die }: RollStep): string {
  return `  ${die === undefined ? '' : `[${die}] `}${cited(text, cite ?? '')}`;
}

function cited(text: string, cite: string): string {
  return cite && !text.includes(`(${cite})`) ? `${text} (${cite})` : text;
}

function signed(value: number): string {
  return value > 0 ? `+${value}` : String(value);
}

/** Rows as lines with columns two blanks apart; columns are flush left unless `flush` says otherwise. */
function table(rows: readonly string[][], flush: readonly ('left' | 'right')[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => widthOf(row[column] ?? ''))));
  const cell = (text: string, column: number) => {
    const width = widths[column] ?? 0;
    return flush[column] === 'right' ? ' '.repeat(width - widthOf(text)) + text : padded(text, width);
  };
  return rows.map((row) => `  ${row.map(cell).join('  ')}`.trimEnd());
}
