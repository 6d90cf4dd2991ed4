import { aboutUnits, list } from '../../checks/finding.ts';
import { called } from '../../force/muster.ts';
import { stacks } from '../../force/stacking.ts';
import type { Check } from '../../system.ts';
import { example, platoon } from './example.ts';

export const stackCarried: Check = {
  code: 'LHY-2.3-carried',
  severity: 'info',
  cites: ['2.3'],
  title: 'Carried units count for stacking',
  documentation:
    'Riders, passengers and limbered guns take their place in the stack as if they stood in the hex. This tells which of them make a stack too large.',
  examples: {
    bad: example(platoon('squad x3 at C4', 'half-track at C4 carrying { section }')),
    good: example(platoon('squad x2 at C4', 'half-track at C4 carrying { section x2 }')),
  },
  *run(battlefield) {
    for (const { found, allowed, units, hex } of stacks(battlefield)) {
      const carried = units.filter(({ place }) => place.kind === 'carried');
      if (found <= allowed || carried.length === 0) continue;
      const message = `${list(carried.map(called))} ${carried.length === 1 ? 'is carried and counts' : 'are carried and count'} in the stack of ${battlefield.board.hexes[hex]?.name} (2.3)`;
      yield aboutUnits(battlefield, carried, message);
    }
  },
};
