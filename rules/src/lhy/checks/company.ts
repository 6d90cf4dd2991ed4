import { aboutText } from '../../checks/finding.ts';
import type { Check } from '../../system.ts';
import { example } from './example.ts';
import { companyOf, platoonName, platoons } from './organisation.ts';

export const company: Check = {
  code: 'LHY-1.9-company',
  severity: 'error',
  cites: ['1.9'],
  title: 'A platoon without a company',
  documentation:
    'The colour behind a platoon number names its company, and coordination, mortars and attachments ask for it. Write the platoon inside a company.',
  examples: {
    bad: example('platoon "1" { leader at C4  squad x3 at C4 }'),
    good: example('company Able { platoon "1" { leader at C4  squad x3 at C4 } }'),
  },
  *run(battlefield) {
    for (const platoon of platoons(battlefield)) {
      if (companyOf(platoon) === undefined) yield aboutText(platoon.place, `${platoonName(platoon)} belongs to no company (1.9)`);
    }
  },
};
