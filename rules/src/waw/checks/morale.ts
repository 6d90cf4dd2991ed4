import { aboutUnits, list } from '../../checks/finding.ts';
import { called } from '../../force/muster.ts';
import type { Check } from '../../system.ts';
import { isFighting, moraleOf } from '../kinds.ts';
import { example } from './example.ts';

export const morale: Check = {
  code: 'WaW-1.6-morale',
  severity: 'warning',
  cites: ['1.6'],
  title: 'Units with no morale to test against',
  documentation: 'Morale stands on the headquarters. Units whose formation has none need a nominal morale of their side: `nominal-morale 6`.',
  examples: {
    bad: example('Abrams at C8'),
    good: example('Abrams at C8', '', { natoSide: 'nominal-morale 7' }),
  },

  *run(battlefield) {
    for (const side of battlefield.sides) {
      const without = battlefield.units.filter((unit) => unit.side === side.id && isFighting(unit) && moraleOf(battlefield, unit) === undefined);
      if (without.length > 0)
        yield aboutUnits(
          battlefield,
          without,
          `${list(without.map(called))} ${without.length === 1 ? 'has' : 'have'} no headquarters with a morale to test, and ${side.title} has no nominal-morale (1.6)`,
        );
    }
  },
};
