import { isA } from '../../force/muster.ts';
import { example, platoon } from './example.ts';
import { slotCheck } from './slot-check.ts';

export const stackSquads = slotCheck({
  code: 'LHY-2.3-squads',
  title: 'Too many squads in a hex',
  documentation:
    'A side may stack three squads in a hex. Squads that ride or are carried count as well. The limit is the parameter `stack.squads`, ' +
    'which a special rule may change: `set stack.squads = 4`.',
  examples: { bad: example(platoon('squad x4 at C4')), good: example(platoon('squad x3 at C4', 'squad at C5')) },
  slot: ({ slot, units }) => slot === 'squads' && !units.some((unit) => isA(unit, 'section')),
  one: 'squad',
  many: 'squads',
});
