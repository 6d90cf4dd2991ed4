import { outsideSetUp } from '../../checks/set-up-area.ts';
import type { Check } from '../../system.ts';
import { company, example } from './example.ts';

export const setUpArea: Check = {
  code: 'WaW-12.0-zone',
  severity: 'error',
  cites: ['12.0'],
  title: "A unit outside its side's set-up area",
  documentation: 'A side that sets up in an area puts all its starting units there: `sets up first in A7..L12`.',
  examples: {
    bad: example(company('Abrams two at D2'), '', { natoSide: 'sets up first in A7..L12' }),
    good: example(company('Abrams two at D9'), '', { natoSide: 'sets up first in A7..L12' }),
  },
  run: (battlefield) => outsideSetUp(battlefield, '12.0'),
};
