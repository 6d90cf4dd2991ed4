import { aboutText } from '../../checks/finding.ts';
import { numberSetting } from '../../special-rules.ts';
import type { Check } from '../../system.ts';
import { isFighting, isHelicopter } from '../kinds.ts';
import { company, example } from './example.ts';
import { forces } from './forces.ts';

export const chits: Check = {
  code: 'WaW-4.0-chits',
  severity: 'error',
  cites: ['4.0', '1.7.1'],
  title: 'A formation without one or two chits',
  documentation: 'Every formation has one chit in the cup, or two if it acts twice a turn: `chit off map`, `chit x2 off map`.',
  examples: {
    bad: example('company Yankee { Yankee-HQ at C8  Abrams at C8 }'),
    good: example(company()),
  },

  *run(battlefield) {
    for (const { side, formation, units } of forces(battlefield)) {
      if (!units.some((unit) => isFighting(unit) || isHelicopter(unit))) continue;
      const own = units.filter(({ unitClass }) => unitClass === 'chit').length;
      const most = numberSetting(battlefield, 'formation.chits', { side })?.value ?? 2;
      if (own === 0) yield aboutText(formation, `${formation.title} has no chit and is never activated: write \`chit off map\` in it (1.7.1)`);
      else if (own > most) yield aboutText(formation, `${formation.title} has ${own} chits; a formation has at most ${most} (4.0)`);
    }
  },
};
