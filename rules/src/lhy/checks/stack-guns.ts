import { example } from './example.ts';
import { slotCheck } from './slot-check.ts';

export const stackGuns = slotCheck({
  code: 'LHY-2.3-gun',
  title: 'Too many towed guns in a hex',
  documentation: 'A side may have one towed gun in a hex, limbered guns included. The limit is the parameter `stack.gun`.',
  examples: {
    bad: example('support { gun at C4  truck at C4 carrying { gun } }'),
    good: example('support { gun at C4  truck at C5 carrying { gun } }'),
  },
  slot: ({ slot }) => slot === 'gun',
  one: 'towed gun',
  many: 'towed guns',
});
