import { aboutUnit } from '../../checks/finding.ts';
import { called } from '../../force/muster.ts';
import type { Check } from '../../system.ts';
import { example } from './example.ts';
import { sayer, switchedOff } from './switched-off.ts';

export const forbiddenConcealedEntry: Check = {
  code: 'LHY-20.7-entry',
  severity: 'error',
  cites: ['20.7', '4.3'],
  title: 'A unit that enters concealed though nobody may',
  documentation:
    'Units may enter the board concealed unless a special rule says otherwise: `set entry.concealed = false`, for a side or until some minute.',
  examples: {
    bad: example('arrives at minute 5 from edge south concealed { squad }', '', {
      scenario: 'special rules { "Seen from afar" { set entry.concealed = false } }',
    }),
    good: example('arrives at minute 5 from edge south concealed { squad }'),
  },
  *run(battlefield) {
    for (const unit of battlefield.units) {
      if (!unit.concealed || unit.place.kind !== 'arriving') continue;
      const { minute } = unit.place.arrival;
      const rule = switchedOff(battlefield, 'entry.concealed', { side: unit.side, ...(minute !== undefined && { minute }) });
      if (rule !== undefined) yield aboutUnit(battlefield, unit, `${called(unit)} enters concealed, and may not: ${sayer(rule)} (20.7)`);
    }
  },
};
