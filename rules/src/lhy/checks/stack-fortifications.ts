import { example } from './example.ts';
import { slotCheck } from './slot-check.ts';

export const stackFortifications = slotCheck({
  code: 'LHY-2.3-fp',
  title: 'Too many fortified positions in a hex',
  documentation:
    'There may be one fortified position in a hex. Everything else still has its own limit there. The limit is the parameter `stack.fp`.',
  examples: {
    bad: example('', 'support { fp x2 at C4 facing N }'),
    good: example('', 'support { fp at C4 facing N  fp at C5 facing N }'),
  },
  slot: ({ slot }) => slot === 'fp',
  one: 'fortified position',
  many: 'fortified positions',
});
