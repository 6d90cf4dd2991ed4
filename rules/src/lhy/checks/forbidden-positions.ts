import type { Override } from '../../battlefield.ts';
import { aboutUnit } from '../../checks/finding.ts';
import { called } from '../../force/muster.ts';
import { namesOf, saysYes } from '../../property.ts';
import { holds } from '../../special-rules.ts';
import type { Check } from '../../system.ts';
import { example, platoon } from './example.ts';
import { occasionOf, sayer, switchedOff } from './switched-off.ts';

export const forbiddenPositions: Check = {
  code: 'LHY-20.7-positions',
  severity: 'error',
  cites: ['20.7', '4.1.16'],
  title: 'A unit dug in where nobody may dig in',
  documentation:
    'The defender may begin in improved positions, unless a special rule says otherwise: `set set-up.improved-positions = false`, or `forbid improved-position set-up`, for a side or in some hexes.',
  examples: {
    bad: example('', platoon('leader at C4', 'squad at C4 as dug-in'), {
      scenario: 'special rules { "No holes" { set set-up.improved-positions = false } }',
    }),
    good: example('', platoon('leader at C4', 'squad at C4 as dug-in')),
  },
  *run(battlefield) {
    const { features, states } = battlefield.ruleset;
    const isPosition = (marker: string) => saysYes(features[marker], 'improved-position');
    for (const unit of battlefield.units) {
      if (!unit.states.some((state) => namesOf(states[state], 'marker').some(isPosition))) continue;
      const occasion = occasionOf(battlefield, unit);
      const forbids = (each: Override) =>
        (each.kind === 'forbid' || each.kind === 'allow') &&
        each.action === 'set-up' &&
        each.what.kind === 'feature' &&
        isPosition(each.what.id) &&
        holds(each.scope, occasion);
      const last = battlefield.overrides.findLast(forbids);
      const rule = switchedOff(battlefield, 'set-up.improved-positions', occasion) ?? (last?.kind === 'forbid' ? last.rule : undefined);
      if (rule !== undefined)
        yield aboutUnit(battlefield, unit, `${called(unit)} begins in an improved position, and may not: ${sayer(rule)} (20.7)`);
    }
  },
};
