import { aboutUnit } from '../../checks/finding.ts';
import { called } from '../../force/muster.ts';
import { namesOf } from '../../property.ts';
import type { Check } from '../../system.ts';
import { isFighting, isHelicopter } from '../kinds.ts';
import { example } from './example.ts';
import { forces } from './forces.ts';

export const flightUnits: Check = {
  code: 'WaW-9.0-flight',
  severity: 'error',
  cites: ['9.0'],
  title: 'Helicopters and others in one formation',
  documentation:
    'Helicopters form formations of their own, with a chit and no headquarters; no other unit belongs to one, and no helicopter to another formation.',
  examples: {
    bad: example('flight Gunship { chit off map  Abrams at C8 }'),
    good: example('arrives on turn 2 { flight Gunship { chit off map  Cobra x2 } }'),
  },

  *run(battlefield) {
    for (const { formation, units } of forces(battlefield)) {
      const own = namesOf(battlefield.ruleset.formations[formation.kind], 'contains');
      const flies = own.includes('helicopter');
      for (const unit of units) {
        if (isHelicopter(unit) !== flies && (isHelicopter(unit) || isFighting(unit))) {
          yield aboutUnit(
            battlefield,
            unit,
            `${called(unit)} is ${flies ? 'no helicopter, and' : 'a helicopter, and no'} ${flies ? `${formation.title} is a formation of helicopters` : `part of ${formation.title}: helicopters have formations of their own`} (9.0)`,
          );
        }
      }
    }
  },
};
