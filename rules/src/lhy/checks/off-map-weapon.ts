import { aboutUnit } from '../../checks/finding.ts';
import { discardFix } from '../../checks/fixes.ts';
import { called, muster } from '../../force/muster.ts';
import { saysYes } from '../../property.ts';
import type { Check } from '../../system.ts';
import { example, platoon } from './example.ts';

const PLATOON = platoon('leader at C4', 'squad x3 at C4');

export const offMapWeapon: Check = {
  code: 'LHY-11.4.1-onmap',
  severity: 'error',
  cites: ['11.4', '11.4.1'],
  title: 'A mortar on the map that fires from behind it',
  documentation:
    'Mortar sections and platoons stand behind the lines. They have no counter on the map, and nothing carries them. Write them in their company or battalion as support: `mortar section 60mm`.',
  examples: {
    bad: example(`${PLATOON}\nsupport { mortar Tubes at C5 }`),
    good: example(PLATOON.replace('{ platoon', '{ mortar section 60mm  platoon')),
  },
  *run(battlefield) {
    const { hexOf } = muster(battlefield);
    for (const unit of battlefield.units) {
      if (!saysYes(battlefield.ruleset.unitClasses[unit.unitClass], 'off-map')) continue;
      const hex = hexOf(unit);
      const { kind } = unit.place;
      if (hex === undefined && kind !== 'area' && kind !== 'arriving') continue;
      const where = hex === undefined ? 'on the map' : `in ${battlefield.board.hexes[hex]?.name}`;
      yield aboutUnit(
        battlefield,
        unit,
        `${called(unit)} is put ${where}, and fires from off the map: it has no counter there (11.4.1). Write it as support, such as: mortar section ${unit.counter ?? '60mm'}`,
        [{ ...discardFix(unit), guess: true }],
      );
    }
  },
};
