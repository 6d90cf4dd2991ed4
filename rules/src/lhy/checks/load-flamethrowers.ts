import { isFlamethrower } from '../kinds.ts';
import { example } from './example.ts';
import { seatCheck } from './load-kinds.ts';

export const loadFlamethrowers = seatCheck({
  code: 'LHY-10.4.6.1-ft',
  title: 'A flamethrower where only trucks take one',
  documentation: 'Only trucks carry flamethrowers.',
  examples: {
    bad: example('support { afv at C4 carrying { flamethrower } }'),
    good: example('support { truck at C4 carrying { flamethrower } }'),
  },
  seats: [['capacity-flamethrowers', isFlamethrower]],
  many: 'flamethrowers',
});
