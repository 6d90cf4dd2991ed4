import type { Battlefield, CheckDescription, GameSystem, Sight } from '@blindhex/rules';
import type { Problem } from './problem.ts';

export const attackPlanDescriptions: CheckDescription[] = [
  {
    code: 'BHX-fire-refused',
    severity: 'error',
    cites: [],
    title: 'An attack that the rules do not allow',
    documentation:
      'A `fire` declaration, or one named after its kind of attack, asks what it would do, and the game forbids this one: no line of sight, out of range, no target of that kind, a unit that ' +
      'may not do it, a circumstance that the map contradicts. The message stands at the word that is wrong, and says why, with the rule. No outcome is worked out for it.',
    slow: true,
  },
];

/** The attack plans of a battlefield that the rules refuse, each reason at the shot that it is about. */
export function* attackPlanProblems(battlefield: Battlefield, system: GameSystem, sight: () => Sight): Iterable<Problem> {
  for (const plan of battlefield.attacks) {
    if (plan.shots.length === 0) continue;
    for (const { text, cite, source } of system.resolve(battlefield, plan.id, sight()).refusals) {
      const place = source ?? plan.source ?? battlefield.source;
      if (place) yield { code: 'BHX-fire-refused', message: `${plan.title || plan.id}: ${text} (${cite})`, source: place, cites: [cite] };
    }
  }
}
