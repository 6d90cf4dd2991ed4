import { aboutText, counted } from '../../checks/finding.ts';
import { numberSetting } from '../../special-rules.ts';
import type { Check } from '../../system.ts';
import { isAfv } from '../kinds.ts';
import { example } from './example.ts';
import { isTankPlatoon, platoonName, platoons } from './organisation.ts';

export const tankPlatoonSize: Check = {
  code: 'LHY-3.0-armour',
  severity: 'info',
  cites: ['3.0'],
  title: 'A tank platoon of unusual size',
  documentation:
    'A mission may give part of a platoon, and says so with the total of its steps; where the side states `steps`, nothing is reported. A platoon of tanks has four or five vehicles. The numbers are `platoon.fewest-vehicles` and `platoon.most-vehicles`.',
  examples: {
    bad: example('company Tanks { platoon "1" { afv x2 at C4 } }'),
    good: example('company Tanks { platoon "1" { afv x2 at C4  afv x2 at C5 } }'),
  },
  *run(battlefield) {
    for (const platoon of platoons(battlefield).filter(isTankPlatoon)) {
      if (platoon.side.declaredSteps !== undefined) continue;
      const fewest = numberSetting(battlefield, 'platoon.fewest-vehicles', { side: platoon.side.id })?.value ?? 4;
      const most = numberSetting(battlefield, 'platoon.most-vehicles', { side: platoon.side.id })?.value ?? 5;
      const tanks = platoon.units.filter(isAfv).length;
      if (tanks < fewest || tanks > most) {
        yield aboutText(
          platoon.place,
          `${platoonName(platoon)} has ${counted(tanks, 'tank', 'tanks')}; a tank platoon has ${fewest} to ${most} (3.0)`,
        );
      }
    }
  },
};
