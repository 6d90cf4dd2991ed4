import { aboutUnit } from '../../checks/finding.ts';
import { unloadFix } from '../../checks/fixes.ts';
import { called } from '../../force/muster.ts';
import { numberOf } from '../../property.ts';
import type { Check } from '../../system.ts';
import { example } from './example.ts';
import { canCarry, loads } from './loads.ts';

export const loadTankGun: Check = {
  code: 'LHY-10.4.6-afvgun',
  severity: 'error',
  cites: ['10.4.6'],
  title: 'A gun behind a tank',
  documentation: 'Half-tracks, trucks and jeeps tow guns; tanks do not.',
  examples: { bad: example('support { afv at C4 carrying { gun } }'), good: example('support { half-track at C4 carrying { gun } }') },
  *run(battlefield) {
    for (const { carrier, carrierClass, guns } of loads(battlefield)) {
      if (!canCarry(carrierClass) || (numberOf(carrierClass, 'tows') ?? 0) > 0) continue;
      for (const gun of guns)
        yield aboutUnit(
          battlefield,
          gun,
          `${called(carrier)} tows no guns; ${called(gun)} needs a half-track, truck or jeep (10.4.6)`,
          unloadFix(battlefield, [gun]),
        );
    }
  },
};
