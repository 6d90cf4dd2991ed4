import { featuresIn } from '../../board/features.ts';
import { aboutUnit } from '../../checks/finding.ts';
import { called, muster } from '../../force/muster.ts';
import { saysYes } from '../../property.ts';
import type { Check } from '../../system.ts';
import { isGun } from '../kinds.ts';
import { isOpen } from '../terrain.ts';
import { example } from './example.ts';

export const gunOnRoad: Check = {
  code: 'LHY-4.1.9-gunroad',
  severity: 'info',
  cites: ['4.1.9', '11.5.4l'],
  title: 'A gun on a road',
  documentation: 'A gun in a road hex stands on the road, not in the woods beside it. A building in the hex still covers it.',
  examples: {
    bad: example('support { gun at C4 }', '', { map: 'woods: C4\nroad: C3 -> C5' }),
    good: example('support { gun at C4 }', '', { map: 'woods: C4' }),
  },
  *run(battlefield) {
    const { hexOf } = muster(battlefield);
    for (const gun of battlefield.units.filter(isGun)) {
      const hex = gun.place.kind === 'carried' ? undefined : hexOf(gun);
      if (hex === undefined || isOpen(battlefield, hex) || !featuresIn(battlefield, hex).some((feature) => saysYes(feature, 'road'))) continue;
      yield aboutUnit(
        battlefield,
        gun,
        `${called(gun)} stands on the road in ${battlefield.board.hexes[hex]?.name}, not in what is beside it (4.1.9)`,
      );
    }
  },
};
