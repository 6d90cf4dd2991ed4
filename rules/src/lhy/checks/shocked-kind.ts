import { example } from './example.ts';
import { stateKindCheck } from './state-kind.ts';

export const shockedKind = stateKindCheck({
  code: 'LHY-13.3.5-kind',
  cites: ['13.3.5', '12.7'],
  title: 'Something but a tank is shocked',
  documentation: 'Only armoured fighting vehicles are shocked; other vehicles are destroyed by the same result.',
  examples: { bad: example('support { half-track at C4 as shocked }'), good: example('support { afv at C4 as shocked }') },
  states: ['shocked'],
});
