import { aboutUnit } from '../../checks/finding.ts';
import { dropFix } from '../../checks/fixes.ts';
import { called } from '../../force/muster.ts';
import { namesOf } from '../../property.ts';
import type { Check } from '../../system.ts';
import { example, platoon } from './example.ts';

export const statesTogether: Check = {
  code: 'LHY-14.3.6-both',
  severity: 'error',
  cites: ['14.3.6', '13.3.2', '13.3.5'],
  title: 'Two states that exclude each other',
  documentation:
    'Disruption takes a regrouping marker away, a shocked tank stands still, and heroic units are neither disrupted nor regrouping. The ruleset lists what excludes what as `not-with`.',
  examples: {
    bad: example(platoon('leader at C4', 'squad at C4 as disrupted, regrouping')),
    good: example(platoon('leader at C4', 'squad at C4 as regrouping')),
  },
  *run(battlefield) {
    for (const unit of battlefield.units) {
      for (const [index, id] of unit.states.entries()) {
        const state = battlefield.ruleset.states[id];
        const other = unit.states
          .slice(index + 1)
          .find((each) => namesOf(state, 'not-with').includes(each) || namesOf(battlefield.ruleset.states[each], 'not-with').includes(id));
        if (!state || other === undefined) continue;
        const title = battlefield.ruleset.states[other]?.title.toLowerCase() ?? other;
        yield aboutUnit(battlefield, unit, `${called(unit)} cannot be ${state.title.toLowerCase()} and ${title} at once (14.3.6)`, [
          dropFix(battlefield, unit, id),
          dropFix(battlefield, unit, other),
        ]);
      }
    }
  },
};
