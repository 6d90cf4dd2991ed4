import { example, platoon } from './example.ts';
import { slotCheck } from './slot-check.ts';

export const stackMachineGuns = slotCheck({
  code: 'LHY-2.3-mg',
  title: 'Too many machine guns in a hex',
  documentation: 'A side may stack two machine-gun sections in a hex, besides its squads. The limit is the parameter `stack.mg`.',
  examples: { bad: example(platoon('mg x3 at C4')), good: example(platoon('mg x2 at C4', 'squad x3 at C4')) },
  slot: ({ slot }) => slot === 'mg',
  one: 'machine gun',
  many: 'machine guns',
});
