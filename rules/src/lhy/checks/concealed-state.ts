import { aboutUnit } from '../../checks/finding.ts';
import { dropFix } from '../../checks/fixes.ts';
import { called } from '../../force/muster.ts';
import type { Check } from '../../system.ts';
import { example, platoon } from './example.ts';

export const concealedState: Check = {
  code: 'LHY-4.3.1-state',
  severity: 'error',
  cites: ['4.3.1'],
  title: 'A concealed unit is disrupted or shocked',
  documentation: 'Units lose their concealment when they are disrupted or shocked.',
  examples: {
    bad: example(platoon('leader at C4', 'squad at C4 concealed as disrupted')),
    good: example(platoon('leader at C4', 'squad at C4 concealed')),
  },
  *run(battlefield) {
    for (const unit of battlefield.units.filter(({ concealed }) => concealed)) {
      const state = ['disrupted', 'shocked'].find((each) => unit.states.includes(each));
      if (state)
        yield aboutUnit(battlefield, unit, `${called(unit)} is ${state}, so it cannot be concealed (4.3.1)`, [
          dropFix(battlefield, unit, 'concealed'),
          dropFix(battlefield, unit, state),
        ]);
    }
  },
};
