import { aboutUnit } from '../../checks/finding.ts';
import { dropFix } from '../../checks/fixes.ts';
import { called, muster } from '../../force/muster.ts';
import type { Check } from '../../system.ts';
import { isMoving, isVehicle } from '../kinds.ts';
import { example, platoon } from './example.ts';
import { observer } from './observer.ts';

export const concealedMotion: Check = {
  code: 'LHY-4.3.1.2a-motion',
  severity: 'warning',
  cites: ['4.3.1.2a'],
  title: 'A concealed vehicle in motion in sight of the enemy',
  documentation: 'A vehicle in motion loses its concealment when any enemy sees it, at any distance.',
  examples: {
    bad: example('support { afv at C4 concealed as in-motion }', platoon('leader at C9', 'squad at C9')),
    good: example('support { afv at C4 concealed as in-motion }', platoon('leader at C9', 'squad at C9'), { map: 'woods: A6..E6' }),
  },
  slow: true,
  *run(battlefield, sight) {
    const { hexOf } = muster(battlefield);
    for (const unit of battlefield.units.filter((each) => each.concealed && isVehicle(each) && isMoving(each))) {
      const hex = hexOf(unit);
      if (hex === undefined) continue;
      const seenBy = observer(battlefield, sight(), unit.side, hex, Number.POSITIVE_INFINITY);
      if (seenBy)
        yield aboutUnit(battlefield, unit, `${called(unit)} is in motion in sight of ${called(seenBy)} and loses its concealment (4.3.1.2a)`, [
          dropFix(battlefield, unit, 'concealed'),
        ]);
    }
  },
};
