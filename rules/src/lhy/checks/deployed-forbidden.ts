import { aboutUnit } from '../../checks/finding.ts';
import { dropFix } from '../../checks/fixes.ts';
import { called, isA } from '../../force/muster.ts';
import type { Check } from '../../system.ts';
import { isDisrupted } from '../kinds.ts';
import { example, platoon } from './example.ts';

export const deployedForbidden: Check = {
  code: 'LHY-10.3.2-forbidden',
  severity: 'error',
  cites: ['10.3.2a'],
  title: 'A squad that cannot deploy',
  documentation: 'Disrupted squads and knee-mortar squads do not deploy into sections.',
  examples: {
    bad: example(platoon('leader at C4', 'squad at C4 as disrupted, deployed')),
    good: example(platoon('leader at C4', 'squad at C4 as deployed')),
  },
  *run(battlefield) {
    for (const unit of battlefield.units) {
      if (!unit.states.includes('deployed')) continue;
      if (isDisrupted(unit))
        yield aboutUnit(battlefield, unit, `${called(unit)} is disrupted and cannot be deployed (10.3.2a)`, [
          dropFix(battlefield, unit, 'disrupted'),
          dropFix(battlefield, unit, 'deployed'),
        ]);
      if (isA(unit, 'knee-mortar'))
        yield aboutUnit(battlefield, unit, `${called(unit)} is a knee-mortar squad, which cannot be deployed (10.3.2a)`, [
          dropFix(battlefield, unit, 'deployed'),
        ]);
    }
  },
};
