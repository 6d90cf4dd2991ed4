import type { AttackPlan, Battlefield, CheckDescription, GameSystem, Sight } from '@blindhex/rules';
import type { LangiumDocument } from 'langium';
import { exampleScenario } from '../model/descriptions/example-rules.ts';
import type { Problem } from './problem.ts';
import { repair } from './repairs.ts';

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
  {
    code: 'BHX-attack-needless',
    severity: 'error',
    cites: [],
    title: 'Words in an attack that do nothing',
    documentation:
      'Each kind of attack takes what its ruleset names as its roles: whom or which hex it is `at`, hexes it comes `from`, who is `with` it, who it was `called by`; and the situations that go with it. ' +
      'What it does not take would be ignored, so it is refused, as is who or what is named twice. The message says what it takes; the quick fix removes the words.',
    slow: true,
    examples: {
      bad: exampleScenario('side Us { Guard x1 at A1 }  fire Volley { rifle-fire by Us.Guard, Us.Guard at A3 }'),
      good: exampleScenario('side Us { Guard x1 at A1 }  fire Volley { rifle-fire by Us.Guard at A3 }'),
    },
  },
];

/** What the rules refuse of an attack plan, each reason at the shot that it is about. */
export function* attackPlanProblems(
  plan: AttackPlan,
  document: LangiumDocument,
  battlefield: Battlefield,
  system: GameSystem,
  sight: () => Sight,
): Iterable<Problem> {
  // What leads nowhere is reported where it stands.
  if (plan.incomplete) return;
  for (const { text, cite, source, needless } of system.resolve(battlefield, plan.id, sight()).refusals) {
    const place = source ?? plan.source ?? battlefield.source;
    if (!place) continue;
    const problem: Problem = { code: 'BHX-fire-refused', message: `${plan.title || plan.id}: ${text} (${cite})`, source: place, cites: [cite] };
    const fix = needless && repair({ title: 'Remove it', kind: 'remove', source: needless }, battlefield, document);
    yield needless ? { ...problem, code: 'BHX-attack-needless', ...(fix && { fixes: [fix] }) } : problem;
  }
}
