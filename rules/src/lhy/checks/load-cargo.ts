import { aboutUnit } from '../../checks/finding.ts';
import { unloadFix } from '../../checks/fixes.ts';
import { called, isAnyOf } from '../../force/muster.ts';
import { namesOf } from '../../property.ts';
import type { Check } from '../../system.ts';
import { isGun } from '../kinds.ts';
import { example } from './example.ts';
import { canCarry, loads } from './loads.ts';

export const loadCargo: Check = {
  code: 'LHY-10.4.6-cargo',
  severity: 'error',
  cites: ['10.4.6', '2.2.4'],
  title: 'Something that cannot be carried',
  documentation: 'Only units on foot are carried: no vehicles, and no fortified positions.',
  examples: {
    bad: example('support { truck at C4 carrying { jeep } }'),
    good: example('support { truck at C4 carrying { mg } }'),
  },
  *run(battlefield) {
    for (const { carrier, carrierClass, cargo } of loads(battlefield)) {
      if (!canCarry(carrierClass)) continue;
      const may = namesOf(carrierClass, 'carries');
      const never = namesOf(carrierClass, 'carries-not').filter((kind) => kind !== 'gun');
      for (const unit of cargo) {
        if (isGun(unit) || (isAnyOf(unit, may) && !isAnyOf(unit, never))) continue;
        yield aboutUnit(battlefield, unit, `${called(carrier)} cannot carry ${called(unit)} (10.4.6)`, unloadFix(battlefield, [unit]));
      }
    }
  },
};
