import { aboutUnit } from '../../checks/finding.ts';
import { dropFix, unloadFix } from '../../checks/fixes.ts';
import { called } from '../../force/muster.ts';
import type { Check } from '../../system.ts';
import { isDisrupted } from '../kinds.ts';
import { example, platoon } from './example.ts';
import { loads } from './loads.ts';

export const loadDisrupted: Check = {
  code: 'LHY-10.4.6.2b-disrupted',
  severity: 'error',
  cites: ['10.4.6.2b'],
  title: 'A disrupted unit is carried',
  documentation: 'Disrupted units dismount at once, and do not start mounted.',
  examples: {
    bad: example(platoon('leader at C4', 'squad at C4', 'truck at C5 carrying { section as disrupted }')),
    good: example(platoon('leader at C4', 'squad at C4', 'truck at C5', 'section at C5 as disrupted')),
  },
  *run(battlefield) {
    for (const { carrier, cargo } of loads(battlefield)) {
      for (const unit of cargo.filter(isDisrupted))
        yield aboutUnit(battlefield, unit, `${called(unit)} is disrupted and cannot be on ${called(carrier)} (10.4.6.2b)`, [
          ...unloadFix(battlefield, [unit]),
          dropFix(battlefield, unit, 'disrupted'),
        ]);
    }
  },
};
