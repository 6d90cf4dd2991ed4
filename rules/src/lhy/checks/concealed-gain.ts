import { aboutUnit } from '../../checks/finding.ts';
import { dropFix } from '../../checks/fixes.ts';
import { called } from '../../force/muster.ts';
import type { Check } from '../../system.ts';
import { example, platoon } from './example.ts';

export const concealedGain: Check = {
  code: 'LHY-4.3.2-gain',
  severity: 'warning',
  cites: ['4.3.2'],
  title: 'A concealed unit is regrouping or heroic',
  documentation: 'Regrouping and heroic units cannot be marked as concealed.',
  examples: {
    bad: example(platoon('leader at C4', 'squad at C4 concealed as heroic')),
    good: example(platoon('leader at C4', 'squad at C4 as heroic')),
  },
  *run(battlefield) {
    for (const unit of battlefield.units.filter(({ concealed }) => concealed)) {
      const state = ['regrouping', 'heroic'].find((each) => unit.states.includes(each));
      if (state)
        yield aboutUnit(battlefield, unit, `${called(unit)} is ${state} and cannot be concealed (4.3.2)`, [
          dropFix(battlefield, unit, 'concealed'),
          dropFix(battlefield, unit, state),
        ]);
    }
  },
};
