import type { AttackAnswer, Battlefield, Modifier, Outcome, RollStep, ShotAnswer, UnitAnswer } from '@blindhex/rules';
import Fraction from 'fraction.js';
import { cited } from './cited.ts';
import { columns } from './columns.ts';

export interface Roll {
  seed: number;
  steps: RollStep[];
}

/** An attack as people read it: each shot's modifiers with their rules, the exact odds, and a roll told step by step where one was asked for. */
export function attackText(title: string, answer: AttackAnswer, battlefield: Battlefield, roll?: Roll): string {
  const blocks = [title];
  if (answer.refusals.length > 0) blocks.push(answer.refusals.map(({ text, cite }) => `Not allowed: ${cited(text, cite)}`).join('\n'));
  blocks.push(...answer.shots.map((shot) => shotText(shot, battlefield)));
  if (answer.outcomes.length > 0) blocks.push(`Outcomes\n${outcomeTable(answer.outcomes, battlefield)}`);
  blocks.push(...(answer.parts ?? []).map(({ title: part, cite, outcomes }) => `${cited(part, cite)}\n${outcomeTable(outcomes, battlefield)}`));
  blocks.push(...answer.units.map((unit) => unitText(unit, battlefield)));
  if (answer.notes.length > 0) blocks.push(answer.notes.map(({ text, cite }) => `Note: ${cited(text, cite)}`).join('\n'));
  if (roll) blocks.push(`Rolled with seed ${roll.seed}\n${roll.steps.map(stepText).join('\n')}`);
  return `${blocks.join('\n\n')}\n`;
}

function shotText({ kind, firer, target, modifiers, net }: ShotAnswer, battlefield: Battlefield): string {
  const title = battlefield.ruleset.attacks[kind]?.title || kind;
  const at = target.unit === undefined ? hexName(target.hex, battlefield) : unitTitle(target.unit, battlefield);
  const rows = modifiers.map((modifier) => [signed(modifier.value), modifier.name, modifier.cites.join(', '), modifier.assumed ? 'assumed' : '']);
  const lines = [...columns([...rows, [signed(net), 'net', '', '']], ['right']), ...modifiers.flatMap(assumption)];
  return [`${title} by ${unitTitle(firer, battlefield)}${at === '' ? '' : ` at ${at}`}`, ...lines].join('\n');
}

/** What becomes of a unit, and the steps it loses on average where it may lose any. */
function unitText({ unit, outcomes, losses }: UnitAnswer, battlefield: Battlefield): string {
  const lost = losses === undefined || losses === '0' ? '' : `, loses ${Number(new Fraction(losses).round(3).valueOf())} steps on average`;
  return `${unitTitle(unit, battlefield)}${lost}\n${outcomeTable(outcomes, battlefield)}`;
}

function hexName(hex: number | undefined, { board }: Battlefield): string {
  return hex === undefined ? '' : (board.hexes[hex]?.name ?? '');
}

export function unitTitle(id: string, { units }: Battlefield): string {
  const found = units.find((unit) => unit.id === id);
  if (!found) return id;
  if (!found.title) return found.name;
  // Several units of one kind are told apart by their names.
  return units.some((unit) => unit !== found && unit.title === found.title) ? `${found.title} ${found.name}` : found.title;
}

function assumption({ name, assumed }: Modifier): string[] {
  return assumed ? [`  ${name} is assumed: ${assumed}`] : [];
}

/** Percent to two decimals for the eye, and the fraction, which is the answer. */
function outcomeTable(outcomes: readonly Outcome[], { ruleset }: Battlefield): string {
  return columns(
    outcomes.map(({ outcome, probability }) => [ruleset.outcomes[outcome]?.title || outcome, percent(probability), probability]),
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

export function signed(value: number): string {
  return value > 0 ? `+${value}` : String(value);
}
