import { aboutUnits, list } from '../../checks/finding.ts';
import { unloadFix } from '../../checks/fixes.ts';
import { called } from '../../force/muster.ts';
import type { Check } from '../../system.ts';
import { isCarrier, isGun } from '../kinds.ts';
import { example, platoon } from './example.ts';
import { loads } from './loads.ts';

export const loadEither: Check = {
  code: 'LHY-10.4.6-either',
  severity: 'error',
  cites: ['10.4.6'],
  title: 'Passengers and a gun at once',
  documentation: 'A carrier has passengers or tows a gun, not both (AMB-37).',
  examples: {
    bad: example(platoon('leader at C5', 'squad at C5', 'truck at C4 carrying { squad; gun }')),
    good: example(platoon('leader at C5', 'squad at C5', 'truck at C4 carrying { squad }')),
  },
  *run(battlefield) {
    for (const { carrier, guns, men } of loads(battlefield)) {
      if (!isCarrier(carrier) || guns.length === 0 || men.length === 0) continue;
      yield aboutUnits(
        battlefield,
        [...men, ...guns],
        `${called(carrier)} carries ${list(men.map(called))} and tows ${list(guns.map(called))}; it does one or the other (10.4.6)`,
        unloadFix(battlefield, [...guns, ...men], (aboard) => aboard.every(isGun) || !aboard.some(isGun)),
      );
    }
  },
};
