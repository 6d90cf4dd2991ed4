import { aboutUnits, list } from '../../checks/finding.ts';
import { unloadFix } from '../../checks/fixes.ts';
import { called } from '../../force/muster.ts';
import { numberOf } from '../../property.ts';
import type { Check } from '../../system.ts';
import { example } from './example.ts';
import { loads } from './loads.ts';

export const loadGuns: Check = {
  code: 'LHY-10.4.6.3-onegun',
  severity: 'error',
  cites: ['10.4.6.3'],
  title: 'Two guns behind one vehicle',
  documentation: 'A vehicle tows one gun.',
  examples: { bad: example('support { truck at C4 carrying { gun x2 } }'), good: example('support { truck at C4 carrying { gun } }') },
  *run(battlefield) {
    for (const { carrier, carrierClass, guns } of loads(battlefield)) {
      const most = numberOf(carrierClass, 'tows') ?? 0;
      if (most > 0 && guns.length > most)
        yield aboutUnits(
          battlefield,
          guns,
          `${called(carrier)} tows ${list(guns.map(called))}; it tows ${most} (10.4.6.3)`,
          unloadFix(battlefield, guns, (aboard) => aboard.length <= most),
        );
    }
  },
};
