import type { OffMapWeapon } from '../../battlefield.ts';
import { aboutText } from '../../checks/finding.ts';
import { numberSetting } from '../../special-rules.ts';
import type { Check } from '../../system.ts';
import { example } from './example.ts';
import { removal } from './removal.ts';

export const mortarSections: Check = {
  code: 'LHY-11.4.2-section',
  severity: 'error',
  cites: ['11.4.2'],
  title: 'More mortar sections than a company has',
  documentation:
    'An infantry company has one mortar section. The number is the parameter `mortar.sections-per-company`. Write the section inside its company.',
  examples: {
    bad: example('company Able { mortar section 60mm  mortar section 60mm  platoon "1" { leader at C4  squad x3 at C4 } }'),
    good: example('company Able { mortar section 60mm  platoon "1" { leader at C4  squad x3 at C4 } }'),
  },
  *run(battlefield) {
    for (const side of battlefield.sides) {
      const most = numberSetting(battlefield, 'mortar.sections-per-company', { side: side.id })?.value ?? 1;
      const companies = new Map<string, OffMapWeapon[]>();
      for (const weapon of side.offMap) {
        if (weapon.arm !== 'mortar' || weapon.size !== 'section' || weapon.formation.length === 0) continue;
        const key = weapon.formation.join('.');
        companies.set(key, [...(companies.get(key) ?? []), weapon]);
      }
      for (const [company, weapons] of companies) {
        const count = weapons.reduce((sum, weapon) => sum + weapon.count, 0);
        const last = weapons.at(-1);
        if (count > most && last)
          yield { ...aboutText(last, `${company} has ${count} mortar sections; a company has ${most} (11.4.2)`), fixes: removal(last) };
      }
    }
  },
};
