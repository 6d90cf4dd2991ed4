import type { Board, Provenance, SightAnswer, SightEffect, SightStep } from '@blindhex/rules';
import { cited } from './cited.ts';

/** A sight answer as people read it: the verdict, then what the line meets step by step, the heights along it, then limits and what the answer assumes. */
export function sightText(answer: SightAnswer, board: Board): string {
  const lines = [answer.verdict];
  if (answer.path.length > 0) {
    lines.push('', 'The line meets:');
    lines.push(...answer.path.filter(({ kind, effects }) => kind === 'hex' || effects.length > 0).map(stepText));
  }
  lines.push(...section('Blocked by:', answer.blockers), ...section('Hindered by:', answer.hindrances));
  if (answer.profile.length > 0) lines.push('', 'Levels along the line:', ...answer.profile.map((each) => heightText(each, board)));
  for (const { text, cite } of answer.limits) lines.push('', `Limit: ${cited(text, cite)}`);
  if (answer.assumed.length > 0) lines.push('', ...answer.assumed.map((reason) => `Assumed: ${reason}`));
  return `${lines.join('\n')}\n`;
}

/** Hexsides and corners that do nothing are left out: they only repeat the hexes on both sides. */
function stepText({ at, effects }: SightStep): string {
  return `  ${at}: ${effects.join('; ') || 'nothing in the way'}`;
}

function heightText({ hexes, ground, top }: SightAnswer['profile'][number], { hexes: all }: Board): string {
  return `  ${hexes.map((hex) => all[hex]?.name ?? '').join(' and ')}: ground ${ground}${top > ground ? `, top ${top}` : ''}`;
}

function section(title: string, effects: readonly SightEffect[]): string[] {
  if (effects.length === 0) return [];
  return ['', title, ...effects.map(effectText)];
}

function effectText(effect: SightEffect): string {
  const text = effect.explanation || effect.cause;
  return `  ${effect.at}: ${text}${sourceOf(effect, text)}`;
}

/** In brackets what the text does not say yet: rule numbers, and that it is assumed. */
function sourceOf({ cites, assumed }: Provenance, text: string): string {
  const parts = [cites.filter((cite) => !text.includes(cite)).join(', '), assumed ? 'assumed' : ''].filter(Boolean);
  return parts.length > 0 ? ` (${parts.join('; ')})` : '';
}
