import { isLeader } from '../kinds.ts';
import { example, platoon } from './example.ts';
import { seatCheck } from './load-kinds.ts';

export const loadLeaders = seatCheck({
  code: 'LHY-10.4.6.1-leaders',
  title: 'Too many leaders in a vehicle',
  documentation: 'A vehicle takes one leader, besides its other load.',
  examples: {
    bad: example(platoon('squad at C5', 'half-track at C4 carrying { leader x2 }')),
    good: example(platoon('squad at C5', 'half-track at C4 carrying { leader; squad }')),
  },
  seats: [['capacity-leaders', isLeader]],
  many: 'leaders',
});
