import { isA } from '../../force/muster.ts';
import { example, platoon } from './example.ts';
import { slotCheck } from './slot-check.ts';

export const stackSections = slotCheck({
  code: 'LHY-2.3-sections',
  title: 'Too many squads and sections in a hex',
  documentation:
    'Two infantry sections count as one squad, so that three squads, or two squads and two sections, or six sections fill a hex. ' +
    'Machine-gun sections have a limit of their own. Recombining sections does not help: the count stays the same.',
  examples: { bad: example(platoon('squad x3 at C4', 'section at C4')), good: example(platoon('squad x2 at C4', 'section x2 at C4')) },
  slot: ({ slot, units }) => slot === 'squads' && units.some((unit) => isA(unit, 'section')),
  one: 'squad (two sections make one)',
  many: 'squads (two sections make one)',
});
