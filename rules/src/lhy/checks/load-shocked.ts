import { aboutUnit } from '../../checks/finding.ts';
import { unloadFix } from '../../checks/fixes.ts';
import { called } from '../../force/muster.ts';
import type { Check } from '../../system.ts';
import { isAfv } from '../kinds.ts';
import { example, platoon } from './example.ts';
import { loads } from './loads.ts';

export const loadShocked: Check = {
  code: 'LHY-10.4.6.2c-shocked',
  severity: 'error',
  cites: ['10.4.6.2c', '13.3.5'],
  title: 'Riders on a shocked tank',
  documentation: 'When a tank is shocked its riders get off.',
  examples: {
    bad: example(platoon('leader at C4', 'squad at C4', 'afv at C5 as shocked carrying { squad }')),
    good: example(platoon('leader at C4', 'squad at C4', 'afv at C5 as shocked', 'squad at C5')),
  },
  *run(battlefield) {
    for (const { carrier, cargo } of loads(battlefield)) {
      if (!isAfv(carrier) || !carrier.states.includes('shocked')) continue;
      for (const unit of cargo)
        yield aboutUnit(
          battlefield,
          unit,
          `${called(carrier)} is shocked, and ${called(unit)} must get off it (10.4.6.2c)`,
          unloadFix(battlefield, [unit]),
        );
    }
  },
};
