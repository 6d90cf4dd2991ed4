import { aboutUnit } from '../../checks/finding.ts';
import { called } from '../../force/muster.ts';
import type { Check } from '../../system.ts';
import { example, platoon } from './example.ts';
import { occasionOf, sayer, switchedOff } from './switched-off.ts';

export const forbiddenConcealment: Check = {
  code: 'LHY-20.7-concealed',
  severity: 'error',
  cites: ['20.7', '4.3'],
  title: 'A unit that begins concealed though nobody may',
  documentation:
    'Units may begin the game concealed unless a special rule says otherwise: `set set-up.concealed = false`, for a side or in some hexes.',
  examples: {
    bad: example('', platoon('leader at C4', 'squad at C4 concealed'), {
      scenario: 'special rules { "In plain view" { set set-up.concealed = false } }',
    }),
    good: example('', platoon('leader at C4', 'squad at C4 concealed')),
  },
  *run(battlefield) {
    for (const unit of battlefield.units) {
      if (!unit.concealed || unit.place.kind === 'arriving') continue;
      const rule = switchedOff(battlefield, 'set-up.concealed', occasionOf(battlefield, unit));
      if (rule !== undefined) yield aboutUnit(battlefield, unit, `${called(unit)} begins concealed, and may not: ${sayer(rule)} (20.7)`);
    }
  },
};
