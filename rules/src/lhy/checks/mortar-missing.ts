import { aboutText } from '../../checks/finding.ts';
import type { Check } from '../../system.ts';
import { example } from './example.ts';
import { isInfantryPlatoon, platoons } from './organisation.ts';

const FORCES = (baker: string) =>
  `company Able { mortar section 60mm  platoon "1" { leader at C4  squad x3 at C4 } }\ncompany Baker { ${baker}  platoon "1" { leader at E4  squad x3 at E4 } }`;

export const mortarMissing: Check = {
  code: 'LHY-11.4.2-missing',
  severity: 'info',
  cites: ['11.4.2', '11.4'],
  title: 'An infantry company without its mortar section',
  documentation:
    'An infantry company has a mortar section, if the mission lists it. A company without one breaks no rule; where another company of its side has its section, this one may have been forgotten.',
  examples: {
    bad: example(FORCES('')),
    good: example(FORCES('mortar section 60mm')),
  },
  *run(battlefield) {
    const infantry = platoons(battlefield).filter(isInfantryPlatoon);
    for (const side of battlefield.sides) {
      const sections = side.offMap.filter((weapon) => weapon.arm === 'mortar' && weapon.size === 'section');
      if (sections.length === 0) continue;
      for (const company of side.formations.filter(({ kind }) => kind === 'company')) {
        const within = (path: readonly string[]) => company.path.every((step, index) => path[index] === step);
        if (!infantry.some((platoon) => platoon.side === side && within(platoon.place.path))) continue;
        if (sections.some((weapon) => within(weapon.formation))) continue;
        const name = company.title || company.path.join('.');
        yield aboutText(company, `${name} has no mortar section, which another company of ${side.title} has (11.4.2)`);
      }
    }
  },
};
