import { aboutUnit } from '../../checks/finding.ts';
import { dropFix } from '../../checks/fixes.ts';
import { called } from '../../force/muster.ts';
import type { Check } from '../../system.ts';
import { isRecon, isVehicle } from '../kinds.ts';
import { company, example } from './example.ts';

export const reconKind: Check = {
  code: 'WaW-1.3.4.4-recon',
  severity: 'error',
  cites: ['1.3.4.4'],
  title: 'Reconnaissance that is no vehicle',
  documentation: 'Only vehicles are reconnaissance.',
  examples: {
    bad: example(company('Rifles at C7 as recon')),
    good: example(company('Bradley-scouts at C7')),
  },

  *run(battlefield) {
    for (const unit of battlefield.units) {
      if (isRecon(unit) && !isVehicle(unit))
        yield aboutUnit(battlefield, unit, `${called(unit)} is reconnaissance and no vehicle (1.3.4.4)`, [dropFix(battlefield, unit, 'recon')]);
    }
  },
};
