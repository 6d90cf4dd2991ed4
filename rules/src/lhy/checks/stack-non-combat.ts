import { example, platoon } from './example.ts';
import { slotCheck } from './slot-check.ts';

export const stackNonCombat = slotCheck({
  code: 'LHY-2.3-noncombat',
  title: 'Too many leaders and weapon teams in a hex',
  documentation:
    'A side may stack two non-combat units on foot in a hex: leaders, light anti-tank weapons and flamethrowers are counted together (AMB-36). ' +
    'Trucks and jeeps count as vehicles instead. The limit is the parameter `stack.non-combat`.',
  examples: {
    bad: example(platoon('leader at C4', 'squad at C4  latw at C4  flamethrower at C4')),
    good: example(platoon('leader at C4', 'squad at C4  latw at C4')),
  },
  slot: ({ slot }) => slot === 'non-combat',
  one: 'leader or weapon team',
  many: 'leaders and weapon teams',
});
