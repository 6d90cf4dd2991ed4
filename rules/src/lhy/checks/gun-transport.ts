import { aboutUnit } from '../../checks/finding.ts';
import { called } from '../../force/muster.ts';
import type { Check } from '../../system.ts';
import { isGun } from '../kinds.ts';
import { example } from './example.ts';

export const gunTransport: Check = {
  code: 'LHY-10.0c-gun',
  severity: 'error',
  cites: ['10.0c'],
  title: 'A gun that enters on foot',
  documentation: 'A towed gun moves only behind a vehicle. One that enters the map is carried by a truck, a half-track, a jeep or its own truck.',
  examples: {
    bad: example('arrives at minute 10 from C12 { gun }'),
    good: example('arrives at minute 10 from C12 { organic-truck carrying { gun } }'),
  },
  *run(battlefield) {
    for (const unit of battlefield.units) {
      if (isGun(unit) && unit.place.kind === 'arriving')
        yield aboutUnit(battlefield, unit, `${called(unit)} enters the map, so it must be towed (10.0c)`);
    }
  },
};
