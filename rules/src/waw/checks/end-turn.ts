import { aboutText } from '../../checks/finding.ts';
import type { Check } from '../../system.ts';
import { company, example } from './example.ts';

export const endTurn: Check = {
  code: 'WaW-1.7.2-end',
  severity: 'warning',
  cites: ['1.7.2', '3.1'],
  title: 'Fewer than two End Turn markers',
  documentation:
    'The second End Turn marker that is drawn ends the turn. With fewer than two in the cup a turn ends only when every formation has acted.',
  examples: {
    bad: example(company(), '', { scenario: 'special rules { "One marker" { set cup.end-turn-markers = 1 } by 1.7.2 }' }),
    good: example(company(), '', { scenario: 'special rules { "Three markers" { set cup.end-turn-markers = 3 } by 1.7.2 }' }),
  },

  *run(battlefield) {
    for (const override of battlefield.overrides) {
      if (override.kind !== 'set' || override.parameter !== 'cup.end-turn-markers' || typeof override.value !== 'number' || override.value >= 2)
        continue;
      yield aboutText(override, `With ${override.value} End Turn marker no turn ends by being drawn: the second one does (1.7.2)`);
    }
  },
};
