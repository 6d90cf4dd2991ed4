import { example } from './example.ts';
import { slotCheck } from './slot-check.ts';

const KNOWN = ['squads', 'mg', 'vehicles', 'gun', 'fp', 'non-combat'];

export const stackOther = slotCheck({
  code: 'LHY-2.3-slot',
  title: 'Too many units of a house rule in a hex',
  documentation: 'A ruleset that extends this one may declare slots of its own, with the number that a side may have of it in a hex as `most`.',
  examples: {
    bad: `ruleset House extends LHY {
  slot horses "Horses" { most: 1 }
  unit-class horse "Horse" { is: foot  steps: 0  takes: horses 1 }
}
${example('support { horse x2 at C4 }').replaceAll('LHY', 'House')}`,
    good: example('support { jeep at C4 }'),
  },
  slot: ({ slot }) => !KNOWN.includes(slot),
  one: 'unit',
  many: 'units',
});
