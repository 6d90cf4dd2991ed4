import { aboutText } from '../../checks/finding.ts';
import type { Check } from '../../system.ts';
import { mortarOf } from '../fire/mortar-marker.ts';
import { example } from './example.ts';

const plan = (second: string) =>
  example('company Able { mortar section 60mm  platoon "1" { leader at C4  squad x3 at C4 } }', '', {
    scenario: `fire Barrage { mortar by American.Able.60mm at G6  ${second} }`,
  });

export const mortarOnce: Check = {
  code: 'LHY-11.4-once',
  severity: 'error',
  cites: ['11.4'],
  title: 'A mortar that fires twice in a turn',
  documentation: 'A mortar section or platoon fires once in a turn. One `fire` declaration is about one turn; another target is another declaration.',
  examples: { bad: plan('mortar by American.Able.60mm at G8'), good: plan('') },
  *run(battlefield) {
    for (const { title, id, shots } of battlefield.attacks) {
      const fired = new Set<string>();
      for (const shot of shots) {
        for (const firer of shot.firers) {
          const mortar = mortarOf(battlefield, firer);
          if (mortar && fired.has(firer))
            yield aboutText(shot, `${title || id}: the ${mortar.title} fires a second time, and may once in a turn (11.4)`);
          fired.add(firer);
        }
      }
    }
  },
};
