import { aboutUnits, list } from '../../checks/finding.ts';
import { unloadFix } from '../../checks/fixes.ts';
import { called, muster } from '../../force/muster.ts';
import type { Check } from '../../system.ts';
import { isCarrier } from '../kinds.ts';
import { company, example } from './example.ts';

export const carrier: Check = {
  code: 'WaW-5.2-carrier',
  severity: 'error',
  cites: ['5.2'],
  title: 'Carried by a unit that carries nobody',
  documentation: 'Only units whose movement is in a circle carry others.',
  examples: {
    bad: example(company('Abrams two at C7 carrying { Rifles }')),
    good: example(company('M113A2 at C7 carrying { Rifles }')),
  },

  *run(battlefield) {
    const { cargoOf } = muster(battlefield);
    for (const unit of battlefield.units) {
      const cargo = cargoOf(unit);
      if (cargo.length > 0 && !isCarrier(unit)) {
        yield aboutUnits(
          battlefield,
          [...cargo, unit],
          `${called(unit)} carries ${list(cargo.map(called))}, and its movement is in no circle (5.2)`,
          unloadFix(battlefield, cargo),
        );
      }
    }
  },
};
