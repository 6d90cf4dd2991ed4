import { aboutUnits, list } from '../../checks/finding.ts';
import { called, isA, isAnyOf, muster } from '../../force/muster.ts';
import { namesOf, numberOf } from '../../property.ts';
import type { Check } from '../../system.ts';
import { isCarrier } from '../kinds.ts';
import { company, example } from './example.ts';

export const load: Check = {
  code: 'WaW-5.2-load',
  severity: 'error',
  cites: ['5.2'],
  title: 'A carrier with too much aboard',
  documentation: 'A carrier takes one infantry platoon and one support weapon, also when it is reduced, and nothing else.',
  examples: {
    bad: example(company('M113A2 at C7 carrying { Rifles x2 }')),
    good: example(company('M113A2 at C7 carrying { Rifles; Dragon }')),
  },

  *run(battlefield) {
    const { cargoOf } = muster(battlefield);
    for (const unit of battlefield.units.filter(isCarrier)) {
      const cargo = cargoOf(unit);
      const declared = battlefield.ruleset.unitClasses[unit.unitClass];
      for (const kind of namesOf(declared, 'carries')) {
        const most = numberOf(declared, `seats-${kind}`);
        const aboard = cargo.filter((each) => isA(each, kind));
        if (most !== undefined && aboard.length > most) {
          yield aboutUnits(battlefield, aboard, `${called(unit)} carries ${list(aboard.map(called))}; it takes ${most} of the kind (5.2)`);
        }
      }
      const others = cargo.filter((each) => !isAnyOf(each, namesOf(declared, 'carries')));
      if (others.length > 0)
        yield aboutUnits(battlefield, others, `${called(unit)} carries ${list(others.map(called))}; it carries infantry and support weapons (5.2)`);
    }
  },
};
