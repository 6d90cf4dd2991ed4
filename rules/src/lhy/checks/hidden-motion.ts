import { aboutUnit } from '../../checks/finding.ts';
import { dropFix } from '../../checks/fixes.ts';
import { called } from '../../force/muster.ts';
import type { Check } from '../../system.ts';
import { isMoving, isVehicle } from '../kinds.ts';
import { example } from './example.ts';

export const hiddenMotion: Check = {
  code: 'LHY-20.9-hidden',
  severity: 'info',
  cites: ['20.9', '20.7'],
  title: 'A hidden vehicle in motion',
  documentation: 'Vehicles may start in motion unless they are hidden: who hides has stopped his engine.',
  examples: {
    bad: example('', 'support { afv at C4 hidden as in-motion }'),
    good: example('', 'support { afv at C4 hidden }'),
  },
  *run(battlefield) {
    for (const unit of battlefield.units) {
      if (unit.hidden && isVehicle(unit) && isMoving(unit))
        yield aboutUnit(battlefield, unit, `${called(unit)} starts hidden and in motion; vehicles that hide have stopped (20.7, 20.9)`, [
          dropFix(battlefield, unit, 'hidden'),
          ...unit.states.filter((state) => state === 'in-motion' || state === 'stopping').map((state) => dropFix(battlefield, unit, state)),
        ]);
    }
  },
};
