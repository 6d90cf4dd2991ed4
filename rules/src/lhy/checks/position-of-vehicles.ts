import { aboutUnit } from '../../checks/finding.ts';
import { muster } from '../../force/muster.ts';
import type { Check } from '../../system.ts';
import { isDugIn } from '../fire/target.ts';
import { isVehicle } from '../kinds.ts';
import { example, platoon } from './example.ts';

export const positionOfVehicles: Check = {
  code: 'LHY-4.1.16-vehicle',
  severity: 'info',
  cites: ['4.1.16c'],
  title: 'An improved position with vehicles only',
  documentation: 'Vehicles get nothing from an improved position.',
  examples: {
    bad: example('support { afv at C4 }', '', { map: 'improved-position: C4' }),
    good: example(platoon('leader at C4', 'squad at C4', 'afv at C4'), '', { map: 'improved-position: C4' }),
  },
  *run(battlefield) {
    const { occupied, in: unitsIn } = muster(battlefield);
    for (const hex of occupied) {
      const units = unitsIn(hex);
      const [first] = units;
      if (first && units.every(isVehicle) && isDugIn(battlefield, units, hex)) {
        yield aboutUnit(battlefield, first, `The improved position in ${battlefield.board.hexes[hex]?.name} does nothing for vehicles (4.1.16c)`);
      }
    }
  },
};
