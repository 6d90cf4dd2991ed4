import { aboutUnit } from '../../checks/finding.ts';
import { called, isAnyOf } from '../../force/muster.ts';
import type { Check } from '../../system.ts';
import { example, platoon } from './example.ts';
import { platoonName, platoons } from './organisation.ts';

/** Support kinds that are never part of a platoon; machine guns and tanks may be (3.2). */
const SUPPORT = ['gun', 'fv', 'latw', 'flamethrower', 'carrier', 'organic-truck'];

export const supportInPlatoon: Check = {
  code: 'LHY-3.2-supportid',
  severity: 'warning',
  cites: ['3.2'],
  title: 'A support unit in a platoon',
  documentation:
    'Towed guns, fighting vehicles, weapon teams and carriers have no platoon number: they act with the infantry platoon they stand with or nearest to. Write them under `support`.',
  examples: {
    bad: example(platoon('leader at C4', 'squad x3 at C4', 'gun at C5')),
    good: example(`${platoon('leader at C4', 'squad x3 at C4')}\nsupport { gun at C5 }`),
  },
  *run(battlefield) {
    for (const platoon of platoons(battlefield)) {
      for (const unit of platoon.units) {
        if (isAnyOf(unit, SUPPORT))
          yield aboutUnit(battlefield, unit, `${called(unit)} is a support unit, which belongs to no platoon, not to ${platoonName(platoon)} (3.2)`);
      }
    }
  },
};
