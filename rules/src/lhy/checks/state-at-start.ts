import { aboutUnit } from '../../checks/finding.ts';
import { dropFix } from '../../checks/fixes.ts';
import { called } from '../../force/muster.ts';
import { saysNo } from '../../property.ts';
import type { Check } from '../../system.ts';
import { example } from './example.ts';

export const stateAtStart: Check = {
  code: 'LHY-10.4.1-start',
  severity: 'error',
  cites: ['10.4.1', '6.0'],
  title: 'A marker that nobody starts with',
  documentation: 'Red motion markers go at the end of each cycle, and overwatch comes of stopping in play. No unit starts with either.',
  examples: { bad: example('support { afv at C4 as overwatch }'), good: example('support { afv at C4 as in-motion }') },
  *run(battlefield) {
    for (const unit of battlefield.units) {
      for (const id of unit.states) {
        const state = battlefield.ruleset.states[id];
        if (state && saysNo(state, 'at-start'))
          yield aboutUnit(
            battlefield,
            unit,
            `${called(unit)} cannot start as ${state.title.toLowerCase()} (${state.properties['at-start']?.cites[0] ?? '10.4.1'})`,
            [dropFix(battlefield, unit, id)],
          );
      }
    }
  },
};
