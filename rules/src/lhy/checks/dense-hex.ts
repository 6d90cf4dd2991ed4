import { aboutUnits } from '../../checks/finding.ts';
import { bySide, muster } from '../../force/muster.ts';
import { numberSetting } from '../../special-rules.ts';
import type { Check } from '../../system.ts';
import { denseSteps } from '../fire/target.ts';
import { isVehicle } from '../kinds.ts';
import { example, platoon } from './example.ts';

export const denseHex: Check = {
  code: 'LHY-11.3.3k-dense',
  severity: 'info',
  cites: ['11.3.3k', '11.4.6b'],
  title: 'A dense target',
  documentation:
    'More than four steps on foot in a hex are hit more easily: +1 for every two steps above, fractions up. The number is the parameter `density.threshold`.',
  examples: { bad: example(platoon('leader at C4', 'squad x3 at C4')), good: example(platoon('leader at C4', 'squad x2 at C4', 'squad at C5')) },
  *run(battlefield) {
    const where = muster(battlefield);
    for (const hex of where.occupied) {
      for (const [side, units] of bySide(where.in(hex))) {
        const threshold = numberSetting(battlefield, 'density.threshold', { side, hex })?.value ?? 4;
        const steps = denseSteps(battlefield, units, where, true);
        if (steps <= threshold) continue;
        const men = units.filter((unit) => !isVehicle(unit));
        yield aboutUnits(
          battlefield,
          men,
          `${battlefield.board.hexes[hex]?.name} holds ${steps} steps on foot; more than ${threshold} are a dense target (11.3.3k)`,
        );
      }
    }
  },
};
