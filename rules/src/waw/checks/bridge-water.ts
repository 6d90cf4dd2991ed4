import { featuresIn } from '../../board/features.ts';
import { aboutUnit } from '../../checks/finding.ts';
import { called, muster } from '../../force/muster.ts';
import { saysYes } from '../../property.ts';
import type { Check } from '../../system.ts';
import { isLaidBridge } from '../kinds.ts';
import { battalion, company, example } from './example.ts';

export const bridgeWater: Check = {
  code: 'WaW-1.3.4.6-bridge',
  severity: 'error',
  cites: ['1.3.4.6'],
  title: 'A bridge laid on dry land',
  documentation: 'A bridge is laid in a hex of a river or stream, or where the scenario says.',
  examples: {
    bad: example(company(), battalion('MTU-55 at D5 as laid')),
    good: example(company(), battalion('MTU-55 at D5 as laid'), { map: 'river: A5 -> L5' }),
  },

  *run(battlefield) {
    const { hexOf } = muster(battlefield);
    for (const unit of battlefield.units.filter(isLaidBridge)) {
      const hex = hexOf(unit);
      if (hex === undefined || featuresIn(battlefield, hex).some((feature) => saysYes(feature, 'water'))) continue;
      yield aboutUnit(battlefield, unit, `${called(unit)} is laid in ${battlefield.board.hexes[hex]?.name}, where there is no water (1.3.4.6)`);
    }
  },
};
