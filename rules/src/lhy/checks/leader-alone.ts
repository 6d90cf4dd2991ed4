import { aboutUnit } from '../../checks/finding.ts';
import { discardFix } from '../../checks/fixes.ts';
import { called } from '../../force/muster.ts';
import type { Check } from '../../system.ts';
import { isInfantry, isLeader } from '../kinds.ts';
import { example, platoon } from './example.ts';
import { platoonOf } from './organisation.ts';

export const leaderAlone: Check = {
  code: 'LHY-13.3.4.1-leader',
  severity: 'warning',
  cites: ['13.3.4.1'],
  title: 'A leader whose platoon has no infantry',
  documentation: 'A leader who is lost comes back to infantry of his platoon. One whose platoon has none in play never does.',
  examples: { bad: example(platoon('leader at C4')), good: example(platoon('leader at C4', 'section at C4')) },
  *run(battlefield) {
    for (const leader of battlefield.units.filter(isLeader)) {
      const platoon = platoonOf(battlefield, leader);
      if (platoon && !platoon.units.some(isInfantry))
        yield aboutUnit(battlefield, leader, `${called(leader)} leads no infantry, so he could not come back after a loss (13.3.4.1)`, [
          discardFix(leader),
        ]);
    }
  },
};
