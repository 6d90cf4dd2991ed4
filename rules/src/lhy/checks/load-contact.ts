import { lookupOf } from '../../board/lookup.ts';
import { aboutUnit } from '../../checks/finding.ts';
import { unloadFix } from '../../checks/fixes.ts';
import { called, muster } from '../../force/muster.ts';
import type { Check } from '../../system.ts';
import { example, platoon } from './example.ts';
import { loads } from './loads.ts';

export const loadContact: Check = {
  code: 'LHY-10.4.6.2d-contact',
  severity: 'info',
  cites: ['10.4.6.2d'],
  title: 'A loaded vehicle next to the enemy',
  documentation: 'Next to the enemy nobody mounts or dismounts of his own will, so a load that starts there is stuck on its vehicle.',
  examples: {
    bad: example(platoon('leader at C4', 'squad at C4', 'truck at C5 carrying { squad }'), platoon('leader at C6', 'squad at C6')),
    good: example(platoon('leader at C4', 'squad at C4', 'truck at C5 carrying { squad }'), platoon('leader at C7', 'squad at C7')),
  },
  *run(battlefield) {
    const { hexOf, in: unitsIn } = muster(battlefield);
    for (const { carrier, cargo } of loads(battlefield)) {
      const hex = hexOf(carrier);
      if (hex === undefined) continue;
      const near = [hex, ...lookupOf(battlefield.board).neighbours(hex)].flatMap((each) => (each === undefined ? [] : unitsIn(each)));
      const enemy = near.find(({ side }) => side !== carrier.side);
      if (enemy)
        yield aboutUnit(
          battlefield,
          carrier,
          `${called(carrier)} starts loaded next to ${called(enemy)}: nobody can get off of his own will (10.4.6.2d)`,
          unloadFix(battlefield, cargo),
        );
    }
  },
};
