import { aboutUnit } from '../../checks/finding.ts';
import { moveFix } from '../../checks/fixes.ts';
import { called } from '../../force/muster.ts';
import type { Check } from '../../system.ts';
import { example, platoon } from './example.ts';
import { isDry, wading } from './wading.ts';

export const impassableRiver: Check = {
  code: 'LHY-4.1.10-impassable',
  severity: 'error',
  cites: ['4.1.10', '10.3.1.1'],
  title: 'A unit in a river that cannot be waded',
  documentation:
    'A special rule may make rivers impassable (`set river.fordable = false`). Nobody stands in them then, except on bridges and at fords.',
  examples: {
    bad: example(platoon('leader at D4', 'squad at C4'), '', {
      map: 'river: C1 -> C8',
      scenario: 'special rules { "Deep" { set river.fordable = false } }',
    }),
    good: example(platoon('leader at D4', 'squad at C4'), '', {
      map: 'river: C1 -> C8\nford: C4',
      scenario: 'special rules { "Deep" { set river.fordable = false } }',
    }),
  },
  *run(battlefield) {
    for (const { unit, hex, fordable } of wading(battlefield)) {
      if (!fordable)
        yield aboutUnit(
          battlefield,
          unit,
          `${called(unit)} stands in the river at ${battlefield.board.hexes[hex]?.name}, which cannot be waded (4.1.10)`,
          moveFix(battlefield, [unit], (to) => isDry(battlefield, to)),
        );
    }
  },
};
