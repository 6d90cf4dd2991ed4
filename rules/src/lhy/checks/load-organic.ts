import { aboutUnit } from '../../checks/finding.ts';
import { discardFix, unloadFix } from '../../checks/fixes.ts';
import { called, isA, muster } from '../../force/muster.ts';
import type { Check } from '../../system.ts';
import { isGun } from '../kinds.ts';
import { example } from './example.ts';

export const loadOrganic: Check = {
  code: 'LHY-10.4.6.3-organic',
  severity: 'error',
  cites: ['10.4.6.3'],
  title: "A gun's own truck without its gun",
  documentation: 'The truck that belongs to a gun is on the map only while it tows its gun, and never carries anybody.',
  examples: { bad: example('support { organic-truck at C4 }'), good: example('support { organic-truck at C4 carrying { gun } }') },
  *run(battlefield) {
    const { cargoOf } = muster(battlefield);
    for (const truck of battlefield.units.filter((unit) => isA(unit, 'organic-truck'))) {
      const cargo = cargoOf(truck);
      if (!cargo.some(isGun))
        yield aboutUnit(
          battlefield,
          truck,
          `${called(truck)} is on the map without its gun (10.4.6.3)`,
          cargo.length === 0 ? [discardFix(truck)] : [],
        );
      for (const unit of cargo.filter((each) => !isGun(each)))
        yield aboutUnit(battlefield, unit, `${called(truck)} carries nobody but its gun (10.4.6.3)`, unloadFix(battlefield, [unit]));
    }
  },
};
