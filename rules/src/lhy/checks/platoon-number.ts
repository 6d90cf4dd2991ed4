import { aboutText, counted } from '../../checks/finding.ts';
import { numberSetting } from '../../special-rules.ts';
import type { Check } from '../../system.ts';
import { example } from './example.ts';
import type { Platoon } from './organisation.ts';
import { companyOf, platoonName, platoons } from './organisation.ts';

export const platoonNumber: Check = {
  code: 'LHY-1.10-platoon',
  severity: 'warning',
  cites: ['1.10'],
  title: 'More platoons than a company has',
  documentation: 'Platoons of a company are numbered 1 to 3. The number is the parameter `platoons.most`.',
  examples: {
    bad: example('company Able { platoon "4" { leader at C4  squad x3 at C4 } }'),
    good: example('company Able { platoon "3" { leader at C4  squad x3 at C4 } }'),
  },
  *run(battlefield) {
    const companies = new Map<string, Platoon[]>();
    for (const platoon of platoons(battlefield)) {
      const company = companyOf(platoon);
      const most = numberSetting(battlefield, 'platoons.most', { side: platoon.side.id })?.value;
      if (company === undefined || most === undefined) continue;
      const fellows = [...(companies.get(company) ?? []), platoon];
      companies.set(company, fellows);
      const number = Number.parseInt(platoon.place.path.at(-1) ?? '', 10);
      if (number > most)
        yield aboutText(platoon.place, `${platoonName(platoon)} has the number ${number}; platoons are numbered 1 to ${most} (1.10)`);
      else if (fellows.length === most + 1) {
        yield aboutText(platoon.place, `${platoonName(platoon)} is one too many: a company has ${counted(most, 'platoon', 'platoons')} (1.10)`);
      }
    }
  },
};
