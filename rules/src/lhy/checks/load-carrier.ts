import { aboutUnit } from '../../checks/finding.ts';
import { unloadFix } from '../../checks/fixes.ts';
import { called } from '../../force/muster.ts';
import type { Check } from '../../system.ts';
import { example, platoon } from './example.ts';
import { canCarry, loads } from './loads.ts';

export const loadCarrier: Check = {
  code: 'LHY-10.4.6-carrier',
  severity: 'error',
  cites: ['10.4.6'],
  title: 'Carried by something that carries nobody',
  documentation: 'Tanks carry riders; half-tracks, trucks and jeeps carry passengers or tow a gun. Fighting vehicles carry nobody (AMB-37).',
  examples: {
    bad: example(platoon('leader at C4', 'squad at C4', 'fv at C5 carrying { squad }')),
    good: example(platoon('leader at C4', 'squad at C4', 'half-track at C5 carrying { squad }')),
  },
  *run(battlefield) {
    for (const { carrier, carrierClass, cargo } of loads(battlefield)) {
      if (!canCarry(carrierClass))
        yield aboutUnit(battlefield, carrier, `${called(carrier)} cannot carry anything (10.4.6)`, unloadFix(battlefield, cargo));
    }
  },
};
