import { aboutUnit } from '../../checks/finding.ts';
import { called } from '../../force/muster.ts';
import type { Check } from '../../system.ts';
import { isFortification } from '../kinds.ts';
import { example } from './example.ts';

export const fortificationMove: Check = {
  code: 'LHY-2.2.4-move',
  severity: 'error',
  cites: ['2.2.4'],
  title: 'A fortified position that moves',
  documentation: 'Fortified positions stand on the map from the start and never leave their hex.',
  examples: { bad: example('', 'arrives at minute 10 from C1 { fp facing S }'), good: example('', 'support { fp at C4 facing S }') },
  *run(battlefield) {
    for (const unit of battlefield.units.filter(isFortification)) {
      if (unit.place.kind === 'arriving' || unit.place.kind === 'off-map')
        yield aboutUnit(battlefield, unit, `${called(unit)} cannot enter the map (2.2.4)`);
    }
  },
};
