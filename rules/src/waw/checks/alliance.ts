import { aboutUnit } from '../../checks/finding.ts';
import { discardFix } from '../../checks/fixes.ts';
import { namesOf } from '../../property.ts';
import type { Check } from '../../system.ts';
import { allianceOf } from '../kinds.ts';
import { company, example } from './example.ts';

export const alliance: Check = {
  code: 'WaW-8.3-alliance',
  severity: 'error',
  cites: ['8.3', '8.4', '8.5'],
  title: 'Ammunition of the other alliance',
  documentation: "Scattered mines and DPICM are NATO's, chemical shells the Warsaw Pact's.",
  examples: {
    bad: example(company('chemicals 1x off map')),
    good: example(company('dpicm 1x34 off map')),
  },

  *run(battlefield) {
    for (const unit of battlefield.units) {
      const declared = battlefield.ruleset.unitClasses[unit.unitClass];
      const only = namesOf(declared, 'only-of');
      const alliance = allianceOf(battlefield, unit.side);
      if (only.length === 0 || alliance === undefined || only.includes(alliance)) continue;
      const cite = declared?.properties['only-of']?.cites[0] ?? '8.3';
      yield aboutUnit(battlefield, unit, `${declared?.title ?? unit.unitClass} is not used by this side (${cite})`, [discardFix(unit)]);
    }
  },
};
