import { aboutUnit } from '../../checks/finding.ts';
import { called, isAnyOf } from '../../force/muster.ts';
import type { Check } from '../../system.ts';
import { example, platoon } from './example.ts';
import { platoonOf, platoons } from './organisation.ts';

export const platoonless: Check = {
  code: 'LHY-3.0-noplatoon',
  severity: 'error',
  cites: ['3.0', '3.2'],
  title: 'Infantry or a leader without a platoon',
  documentation:
    'Squads, sections and leaders act as part of their platoon. Only support units (machine guns, guns, vehicles, weapon teams) stand outside one.',
  examples: { bad: example('support { squad at C4 }'), good: example(platoon('leader at C4', 'squad x3 at C4')) },
  *run(battlefield) {
    const _all = platoons(battlefield);
    for (const unit of battlefield.units) {
      if (unit.place.kind === 'cup' || !isAnyOf(unit, ['infantry', 'leader']) || platoonOf(battlefield, unit)) continue;
      yield aboutUnit(battlefield, unit, `${called(unit)} belongs to no platoon (3.0)`);
    }
  },
};
