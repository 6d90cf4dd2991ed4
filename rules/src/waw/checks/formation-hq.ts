import { aboutText, aboutUnits, list } from '../../checks/finding.ts';
import { called } from '../../force/muster.ts';
import { namesOf } from '../../property.ts';
import type { Check } from '../../system.ts';
import { isHq } from '../kinds.ts';
import { company, example } from './example.ts';
import { forces } from './forces.ts';

export const formationHq: Check = {
  code: 'WaW-1.5-hq',
  severity: 'error',
  cites: ['1.5'],
  title: 'A formation without one headquarters',
  documentation: 'A company or battalion has one headquarters, whose mark its units bear. A formation of helicopters has none.',
  examples: {
    bad: example('company Yankee { chit off map  Abrams at C8 }'),
    good: example(company()),
  },

  *run(battlefield) {
    for (const { formation, units } of forces(battlefield)) {
      if (units.length === 0) continue;
      const hqs = units.filter(isHq);
      const leads = namesOf(battlefield.ruleset.formations[formation.kind], 'leader').length > 0;
      if (leads && hqs.length === 0) yield aboutText(formation, `${formation.title} has no headquarters (1.5)`);
      if (leads && hqs.length > 1)
        yield aboutUnits(battlefield, hqs, `${formation.title} has ${hqs.length} headquarters: ${list(hqs.map(called))} (1.5)`);
      if (!leads && hqs.length > 0)
        yield aboutUnits(battlefield, hqs, `${formation.title} is a formation of helicopters and has no headquarters (9.0)`);
    }
  },
};
