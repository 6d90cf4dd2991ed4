import { aboutUnits, counted, list } from '../../checks/finding.ts';
import { unloadFix } from '../../checks/fixes.ts';
import { called } from '../../force/muster.ts';
import { totalSteps } from '../../force/steps.ts';
import { numberOf } from '../../property.ts';
import type { Check } from '../../system.ts';
import { isCombat } from '../kinds.ts';
import { example, platoon } from './example.ts';
import { loads } from './loads.ts';

export const loadSteps: Check = {
  code: 'LHY-10.4.6.1-steps',
  severity: 'error',
  cites: ['10.4.6.1'],
  title: 'Too many men in a vehicle',
  documentation:
    'A tank or half-track takes two steps of combat units, a truck three, a jeep one. A squad is two steps, a section or machine gun one.',
  examples: {
    bad: example(platoon('leader at C5', 'squad at C5', 'afv at C4 carrying { squad; section }')),
    good: example(platoon('leader at C5', 'squad at C5', 'truck at C4 carrying { squad; section }')),
  },
  *run(battlefield) {
    for (const { carrier, carrierClass, men } of loads(battlefield)) {
      const capacity = numberOf(carrierClass, 'capacity');
      const riders = men.filter(isCombat);
      const steps = totalSteps(battlefield, riders);
      if (capacity === undefined || steps <= capacity) continue;
      const message = `${called(carrier)} carries ${counted(steps, 'step', 'steps')}: ${list(riders.map(called))}; it takes ${capacity} (10.4.6.1)`;
      yield aboutUnits(
        battlefield,
        riders,
        message,
        unloadFix(battlefield, riders, (aboard) => totalSteps(battlefield, aboard) <= capacity),
      );
    }
  },
};
