import { aboutUnit } from '../../checks/finding.ts';
import { called } from '../../force/muster.ts';
import type { Check } from '../../system.ts';
import { example, platoon } from './example.ts';

export const unplaced: Check = {
  code: 'LHY-3.1-unplaced',
  severity: 'warning',
  cites: ['3.1', '20.6'],
  title: 'A unit that is nowhere',
  documentation:
    'Every unit of the starting forces stands in a hex, sets up in an area, is carried, enters later, or waits off the map. Give it a place with `at`, `in` or `off map`, or its side an area ' +
    'with `sets up … in`.',
  examples: { bad: example(platoon('leader at C4', 'squad x3')), good: example(platoon('leader at C4', 'squad x3 at C4')) },
  *run(battlefield) {
    for (const unit of battlefield.units) {
      if (unit.place.kind === 'unplaced')
        yield aboutUnit(battlefield, unit, `${called(unit)} has neither hex nor area, carrier nor time of entry (3.1)`);
    }
  },
};
