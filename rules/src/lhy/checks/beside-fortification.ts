import { aboutUnits, list } from '../../checks/finding.ts';
import { bySide, called, muster } from '../../force/muster.ts';
import type { Check } from '../../system.ts';
import { isFortification, isVehicle } from '../kinds.ts';
import { example, platoon } from './example.ts';

export const besideFortification: Check = {
  code: 'LHY-2.2.4-fpfire',
  severity: 'info',
  cites: ['2.2.4'],
  title: 'Units that share a hex with a fortified position',
  documentation:
    'Whoever is in the hex of a fortified position has the cover of an improved position there, and no more: fire, enfilade and suppression reach the units as anywhere, ' +
    'only the position itself is spared. Nothing has to be changed; a scenario that means them to be safe inside should say so in a special rule.',
  examples: {
    bad: example(platoon('leader at C4', 'squad at C4'), 'support { fp at C8 facing N }').replace('fp at C8', 'squad at C8  fp at C8'),
    good: example(platoon('leader at C4', 'squad at C4'), 'support { fp at C8 facing N }'),
  },
  *run(battlefield) {
    const { occupied, in: unitsIn } = muster(battlefield);
    for (const hex of occupied) {
      for (const units of bySide(unitsIn(hex)).values()) {
        const position = units.find(isFortification);
        const others = units.filter((unit) => !isFortification(unit) && !isVehicle(unit));
        if (!position || others.length === 0) continue;
        const message = `${list(others.map(called))} ${others.length === 1 ? 'has' : 'have'} cover as in an improved position beside ${called(position)}, and can be fired at, enfiladed and suppressed (2.2.4)`;
        yield aboutUnits(battlefield, others, message);
      }
    }
  },
};
