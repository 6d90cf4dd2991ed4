import { outsideSetUp } from '../../checks/set-up-area.ts';
import type { Check } from '../../system.ts';
import { example, platoon } from './example.ts';

export const setUpArea: Check = {
  code: 'LHY-20.7-zone',
  severity: 'error',
  cites: ['20.7'],
  title: "A unit outside its side's set-up area",
  documentation: 'A side that sets up in an area puts all its starting units there: `sets up second in Assembly`.',
  examples: {
    bad: example(`${platoon('leader at A9', 'squad at A1')}\nsets up second in A9..L12`),
    good: example(`${platoon('leader at A9', 'squad at A10')}\nsets up second in A9..L12`),
  },
  run: (battlefield) => outsideSetUp(battlefield, '20.7'),
};
