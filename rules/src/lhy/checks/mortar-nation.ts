import { aboutText } from '../../checks/finding.ts';
import { saysYes } from '../../property.ts';
import type { Check } from '../../system.ts';
import { nationOf } from '../kinds.ts';
import { example } from './example.ts';
import { mortarPlatoonsOf } from './mortar-platoons.ts';
import { removal } from './removal.ts';

const battalion = (nation: string) =>
  example('battalion First { mortar platoon 81mm  company Able { platoon "1" { leader at C4  squad x3 at C4 } } }', '', {
    americanSide: `nationality ${nation}  edge south  initiative 0  casualty-limit 4`,
  });

export const mortarNation: Check = {
  code: 'LHY-11.4.3-nation',
  severity: 'warning',
  cites: ['11.4.3'],
  title: 'A mortar platoon of a nation that has none',
  documentation:
    'American and German battalions have a mortar platoon. The nation says so in the ruleset (`mortar-platoon: yes`), where a house rule can give other nations theirs.',
  examples: { bad: battalion('soviet'), good: battalion('us') },
  *run(battlefield) {
    for (const side of battlefield.sides) {
      const nation = nationOf(battlefield, side.id);
      if (!nation || saysYes(nation, 'mortar-platoon')) continue;
      for (const weapon of mortarPlatoonsOf(side)) {
        yield {
          ...aboutText(weapon, `${side.title} has a mortar platoon, and the rules give none to battalions of ${nation.title} (11.4.3)`),
          fixes: removal(weapon),
        };
      }
    }
  },
};
