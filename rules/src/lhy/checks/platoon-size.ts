import { aboutText, counted } from '../../checks/finding.ts';
import { stepsOf } from '../../force/steps.ts';
import { numberSetting } from '../../special-rules.ts';
import type { Check } from '../../system.ts';
import { isInfantry } from '../kinds.ts';
import { example, platoon } from './example.ts';
import { isInfantryPlatoon, platoonName, platoons } from './organisation.ts';

export const platoonSize: Check = {
  code: 'LHY-3.0-size',
  severity: 'info',
  cites: ['3.0'],
  title: 'An infantry platoon of unusual size',
  documentation:
    'A mission may give part of a platoon, and says so with the total of its steps; where the side states `steps`, nothing is reported. A platoon of infantry has three or four squads, two sections counting as one. The numbers are `platoon.fewest-squads` and `platoon.most-squads`.',
  examples: {
    bad: example(platoon('leader at C4', 'squad x3 at C4', 'squad x2 at C5')),
    good: example(platoon('leader at C4', 'squad x3 at C4', 'squad at C5')),
  },
  *run(battlefield) {
    for (const platoon of platoons(battlefield).filter(isInfantryPlatoon)) {
      if (platoon.side.declaredSteps !== undefined) continue;
      const fewest = numberSetting(battlefield, 'platoon.fewest-squads', { side: platoon.side.id })?.value ?? 3;
      const most = numberSetting(battlefield, 'platoon.most-squads', { side: platoon.side.id })?.value ?? 4;
      const squads = platoon.units.filter(isInfantry).reduce((sum, unit) => sum + stepsOf(battlefield, unit), 0) / 2;
      if (squads < fewest || squads > most) {
        yield aboutText(platoon.place, `${platoonName(platoon)} has ${counted(squads, 'squad', 'squads')}; a platoon has ${fewest} to ${most} (3.0)`);
      }
    }
  },
};
