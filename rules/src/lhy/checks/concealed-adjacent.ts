import { lookupOf } from '../../board/lookup.ts';
import { aboutUnit } from '../../checks/finding.ts';
import { dropFix } from '../../checks/fixes.ts';
import { called, muster } from '../../force/muster.ts';
import type { Check } from '../../system.ts';
import { isVehicle } from '../kinds.ts';
import { example, platoon } from './example.ts';

export const concealedAdjacent: Check = {
  code: 'LHY-4.3.1.2d-adjacent',
  severity: 'warning',
  cites: ['4.3.1.2d'],
  title: 'A concealed vehicle next to the enemy',
  documentation: 'A vehicle with an enemy in a neighbouring hex loses its concealment at once, and those on it with it.',
  examples: {
    bad: example('support { afv at C4 concealed }', platoon('leader at C5', 'squad at C5')),
    good: example('support { afv at C4 concealed }', platoon('leader at C6', 'squad at C6')),
  },
  *run(battlefield) {
    const { hexOf, in: unitsIn } = muster(battlefield);
    for (const unit of battlefield.units.filter((each) => each.concealed && isVehicle(each))) {
      const hex = hexOf(unit);
      if (hex === undefined) continue;
      const enemy = lookupOf(battlefield.board)
        .neighbours(hex)
        .flatMap((next) => (next === undefined ? [] : unitsIn(next)))
        .find(({ side }) => side !== unit.side);
      if (enemy)
        yield aboutUnit(battlefield, unit, `${called(unit)} is next to ${called(enemy)} and loses its concealment at once (4.3.1.2d)`, [
          dropFix(battlefield, unit, 'concealed'),
        ]);
    }
  },
};
