import { example, platoon } from './example.ts';
import { stateKindCheck } from './state-kind.ts';

export const motionKind = stateKindCheck({
  code: 'LHY-10.4.1-motion',
  cites: ['10.4.1'],
  title: 'Something but a vehicle is in motion',
  documentation: 'Motion and overwatch markers are for vehicles.',
  examples: { bad: example(platoon('leader at C4', 'squad at C4 as in-motion')), good: example('support { afv at C4 as in-motion }') },
  states: ['in-motion', 'stopping', 'overwatch'],
});
