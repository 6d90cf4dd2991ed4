import { aboutUnit } from '../../checks/finding.ts';
import { called } from '../../force/muster.ts';
import { namesOf } from '../../property.ts';
import type { Check } from '../../system.ts';
import { company, example } from './example.ts';

export const unplaced: Check = {
  code: 'WaW-2.0-unplaced',
  severity: 'warning',
  cites: ['2.0'],
  title: 'A unit that is nowhere',
  documentation: 'Every unit is set up, arrives later, or waits off the map.',
  examples: {
    bad: example('company Yankee { chit off map  Yankee-HQ at C8  Abrams at C8  M60A3 }'),
    good: example(company('M60A3 at D8')),
  },

  *run(battlefield) {
    const lost = battlefield.units.filter(
      (unit) => unit.place.kind === 'unplaced' && namesOf(battlefield.ruleset.unitClasses[unit.unitClass], 'off-map')[0] !== 'yes',
    );
    for (const unit of lost)
      yield aboutUnit(battlefield, unit, `${called(unit)} has no place: say \`at\` which hex, \`in\` a zone, or \`off map\` (2.0)`);
  },
};
