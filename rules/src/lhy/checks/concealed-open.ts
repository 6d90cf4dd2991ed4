import { aboutUnit } from '../../checks/finding.ts';
import { dropFix } from '../../checks/fixes.ts';
import { called, muster } from '../../force/muster.ts';
import { numberSetting } from '../../special-rules.ts';
import type { Check } from '../../system.ts';
import { isVehicle } from '../kinds.ts';
import { isOpen } from '../terrain.ts';
import { example, platoon } from './example.ts';
import { observer } from './observer.ts';

export const concealedOpen: Check = {
  code: 'LHY-4.3-opencover',
  severity: 'info',
  cites: ['4.3.1.1a', '4.3.1.2a'],
  title: 'A concealed unit in the open in sight of the enemy',
  documentation:
    'Its first shot or step reveals a unit in open terrain that an enemy sees: within eight hexes if it is on foot, at any distance if it is a vehicle.',
  examples: {
    bad: example(platoon('leader at C4', 'squad at C4 concealed'), platoon('leader at C9', 'squad at C9')),
    good: example(platoon('leader at C4', 'squad at C4 concealed'), platoon('leader at C9', 'squad at C9'), { map: 'woods: C4' }),
  },
  slow: true,
  *run(battlefield, sight) {
    const { hexOf } = muster(battlefield);
    for (const unit of battlefield.units.filter((each) => each.concealed && each.place.kind === 'hex')) {
      const hex = hexOf(unit);
      if (hex === undefined || !isOpen(battlefield, hex)) continue;
      const reach = isVehicle(unit) ? Number.POSITIVE_INFINITY : (numberSetting(battlefield, 'conceal.open', { side: unit.side, hex })?.value ?? 8);
      const enemy = observer(battlefield, sight(), unit.side, hex, reach);
      if (enemy)
        yield aboutUnit(
          battlefield,
          unit,
          `${called(unit)} is concealed in the open in sight of ${called(enemy)}: its first shot or step reveals it (4.3.1)`,
          [dropFix(battlefield, unit, 'concealed')],
        );
    }
  },
};
