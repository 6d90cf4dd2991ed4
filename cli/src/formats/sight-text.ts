import type { Provenance, SightAnswer, SightEffect } from '@blindhex/rules';

/** A sight answer as people read it: the verdict, then what the line meets step by step, then limits and what the answer assumes. */
export function sightText(answer: SightAnswer): string {
  const lines = [answer.verdict];
  if (answer.path.length > 0) {
    lines.push('', 'The line meets:');
    for (const { at, kind, effects } of answer.path)
      lines.push(`  ${at}${kind === 'hex' ? '' : ` (${kind})`}: ${effects.join('; ') || 'nothing in the way'}`);
  }
  lines.push(...section('Blocked by:', answer.blockers), ...section('Hindered by:', answer.hindrances));
  for (const { text, cite } of answer.limits) lines.push('', `Limit: ${text}${cite ? ` (${cite})` : ''}`);
  if (answer.assumed.length > 0) lines.push('', ...answer.assumed.map((reason) => `Assumed: ${reason}`));
  return `${lines.join('\n')}\n`;
}

function section(title: string, effects: readonly SightEffect[]): string[] {
  if (effects.length === 0) return [];
  return ['', title, ...effects.map((effect) => `  ${effect.at}: ${effect.explanation || effect.cause}${sourceOf(effect)}`)];
}

/** Rule numbers and assumption in brackets, unless there is neither. */
function sourceOf({ cites, assumed }: Provenance): string {
  const parts = [cites.join(', '), assumed ? 'assumed' : ''].filter(Boolean);
  return parts.length > 0 ? ` (${parts.join('; ')})` : '';
}
