import { aboutUnit } from '../../checks/finding.ts';
import { moveFix } from '../../checks/fixes.ts';
import { called } from '../../force/muster.ts';
import type { Check } from '../../system.ts';
import { example, platoon } from './example.ts';
import { isDry, wading } from './wading.ts';

export const startInRiver: Check = {
  code: 'LHY-4.1.10-start',
  severity: 'warning',
  cites: ['4.1.10'],
  title: 'A unit that starts in a river',
  documentation: 'A unit on foot in a river must roll to get out, unless a bridge or ford is there.',
  examples: {
    bad: example(platoon('leader at D4', 'squad at C4'), '', { map: 'river: C1 -> C8' }),
    good: example(platoon('leader at D4', 'squad at D4'), '', { map: 'river: C1 -> C8' }),
  },
  *run(battlefield) {
    for (const { unit, hex, fordable } of wading(battlefield)) {
      if (fordable)
        yield aboutUnit(
          battlefield,
          unit,
          `${called(unit)} starts in the river at ${battlefield.board.hexes[hex]?.name} and must roll to get out (4.1.10)`,
          moveFix(battlefield, [unit], (to) => isDry(battlefield, to)),
        );
    }
  },
};
