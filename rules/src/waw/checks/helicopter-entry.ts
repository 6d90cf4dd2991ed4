import { aboutUnit } from '../../checks/finding.ts';
import { called } from '../../force/muster.ts';
import type { Check } from '../../system.ts';
import { isHelicopter } from '../kinds.ts';
import { example } from './example.ts';

export const helicopterEntry: Check = {
  code: 'WaW-9.0-entry',
  severity: 'error',
  cites: ['9.0', '9.1'],
  title: 'Helicopters on the map before their chit is drawn',
  documentation: 'Helicopters fly in when the chit of their formation is drawn, in flying mode: write them off the map, or let them arrive.',
  examples: {
    bad: example('flight Gunship { chit off map  Cobra x2 at C8 }'),
    good: example('flight Gunship { chit off map  Cobra x2 off map }'),
  },

  *run(battlefield) {
    for (const unit of battlefield.units.filter(isHelicopter)) {
      if (unit.place.kind === 'hex' || unit.place.kind === 'area') {
        yield aboutUnit(
          battlefield,
          unit,
          `${called(unit)} stands on the map at set-up; helicopters fly in when their chit is drawn: write \`off map\` (9.0)`,
        );
      } else if (unit.states.includes('hovering') && unit.place.kind === 'arriving') {
        yield aboutUnit(battlefield, unit, `${called(unit)} arrives hovering; helicopters come in flight (9.1)`);
      }
    }
  },
};
