import { example, platoon } from './example.ts';
import { stateKindCheck } from './state-kind.ts';

export const disruptedKind = stateKindCheck({
  code: 'LHY-13.3.2-kind',
  cites: ['13.3.2'],
  title: 'A vehicle or fortified position is disrupted',
  documentation: 'Only units on foot are disrupted, and fortified positions never. Tanks are shocked instead.',
  examples: { bad: example('support { truck at C4 as disrupted }'), good: example(platoon('leader at C4', 'squad at C4 as disrupted')) },
  states: ['disrupted'],
});
