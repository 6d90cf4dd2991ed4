import { aboutUnit } from '../../checks/finding.ts';
import { called } from '../../force/muster.ts';
import { namesOf } from '../../property.ts';
import type { Check } from '../../system.ts';
import { company, example } from './example.ts';

export const pairedValues: Check = {
  code: 'WaW-1.2.1-pair',
  severity: 'error',
  cites: ['1.2.1'],
  title: 'A firepower without its number to hit',
  documentation: 'Every firepower and the assault have a number to hit, and armour a save number.',
  examples: {
    bad: example(company('M60A3 at D8 with { ap 3 range 8 }'), 'jeep at C3 with { movement 5 ap 2 range 9 }'),
    good: example(company('M60A3 at D8'), 'jeep at C3 with { movement 5 ap 2 range 9 ap-hit 4 }'),
  },

  *run(battlefield) {
    for (const unit of battlefield.units) {
      for (const declared of Object.values(battlefield.ruleset.values)) {
        const [other] = namesOf(declared, 'with');
        if (other === undefined || !unit.values[declared.id] || unit.values[other]) continue;
        yield aboutUnit(
          battlefield,
          unit,
          `${called(unit)} has ${declared.title} and no ${battlefield.ruleset.values[other]?.title ?? other} (1.2.1)`,
        );
      }
    }
  },
};
