import { aboutText } from '../../checks/finding.ts';
import { namesOf } from '../../property.ts';
import type { Check } from '../../system.ts';
import { isInfantry, isVehicle, nationOf } from '../kinds.ts';
import { example, platoon } from './example.ts';

export const date: Check = {
  code: 'LHY-14.3.2.1-date',
  severity: 'warning',
  cites: ['14.3.2.1', '10.4.5.3'],
  title: 'No date, though the rules change with it',
  documentation:
    'From October 1943 German infantry fights vehicles with Panzerfausts. A scenario with German infantry and enemy vehicles needs its date: `start 1944-07-11 06:30`.',
  examples: {
    bad: example('support { afv at C4 }', platoon('leader at C8', 'squad at C8')).replace('  start 1944-07-11 06:30\n', ''),
    good: example('support { afv at C4 }', platoon('leader at C8', 'squad at C8')),
  },
  *run(battlefield) {
    if (battlefield.kind !== 'scenario' || battlefield.date !== undefined) return;
    const armed = battlefield.sides.filter((side) => namesOf(nationOf(battlefield, side.id), 'panzerfaust').length > 0);
    for (const side of armed) {
      const infantry = battlefield.units.some((unit) => unit.side === side.id && isInfantry(unit));
      const vehicles = battlefield.units.some((unit) => unit.side !== side.id && isVehicle(unit));
      if (infantry && vehicles) yield aboutText(battlefield, `The date decides whether the infantry of ${side.title} has Panzerfausts (14.3.2.1)`);
    }
  },
};
