import { example, platoon } from './example.ts';
import { stateKindCheck } from './state-kind.ts';

export const heroicKind = stateKindCheck({
  code: 'LHY-12.6-kind',
  cites: ['12.6', '12.3c'],
  title: 'Something but infantry is heroic',
  documentation: 'Only squads and sections become heroic.',
  examples: { bad: example(platoon('leader at C4 as heroic', 'squad at C4')), good: example(platoon('leader at C4', 'squad at C4 as heroic')) },
  states: ['heroic'],
});
