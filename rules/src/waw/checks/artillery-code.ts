import { aboutUnit } from '../../checks/finding.ts';
import { called } from '../../force/muster.ts';
import { namesOf } from '../../property.ts';
import type { Check } from '../../system.ts';
import { artilleryCode } from '../fire/artillery-code.ts';
import { company, example } from './example.ts';

export const code: Check = {
  code: 'WaW-8.0-code',
  severity: 'error',
  cites: ['8.0'],
  title: 'Artillery whose name is no code',
  documentation:
    'The name of artillery says what it does: `artillery 1x45` is one mission of four dice that hit on five. The number to hit is two to six.',
  examples: {
    bad: example(company('artillery 1x49 off map')),
    good: example(company('artillery 1x45 off map')),
  },

  *run(battlefield) {
    for (const unit of battlefield.units) {
      const coded = namesOf(battlefield.ruleset.unitClasses[unit.unitClass], 'coded')[0];
      if (coded !== 'fire') continue;
      const read = artilleryCode(unit.name);
      const { missions = 0, firepower = 0, toHit = 0 } = read ?? {};
      if (missions > 0 && firepower > 0 && toHit >= 2 && toHit <= 6) continue;
      const why =
        read?.toHit === undefined
          ? 'it is missions, dice and the number to hit, such as 1x45'
          : missions === 0
            ? 'it has no mission'
            : firepower === 0
              ? 'it has no dice'
              : `no die shows ${toHit}`;
      yield aboutUnit(battlefield, unit, `${called(unit)} is no artillery code: ${why} (8.0)`);
    }
  },
};
