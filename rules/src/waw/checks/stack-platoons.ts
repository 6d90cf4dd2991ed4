import { aboutUnits, list } from '../../checks/finding.ts';
import { moveFix } from '../../checks/fixes.ts';
import { called, muster } from '../../force/muster.ts';
import { stacks } from '../../force/stacking.ts';
import type { Check } from '../../system.ts';
import { company, example } from './example.ts';

export const stackPlatoons: Check = {
  code: 'WaW-1.4-stack',
  severity: 'error',
  cites: ['1.4'],
  title: 'Too many platoons in a hex',
  documentation:
    'A side has at most two units in a hex, at all times. Headquarters, helicopters, support weapons, markers and laid bridges do not count, and a carrier with its passengers is one unit. The limit is the parameter `stack.platoons`.',
  examples: {
    bad: example(company('Abrams x2 at C8')),
    good: example(company('Abrams two at C8  M113A2 at C7 carrying { Rifles }')),
  },

  *run(battlefield) {
    for (const load of stacks(battlefield)) {
      if (load.slot !== 'platoons' || load.found <= load.allowed) continue;
      const hex = battlefield.board.hexes[load.hex]?.name;
      const side = muster(battlefield).side(load.side)?.title ?? load.side;
      const changed = load.rule === undefined ? '' : ` by "${load.rule}"`;
      const message = `${hex} holds ${load.found} platoons of ${side}: ${list(load.units.map(called))}; at most ${load.allowed} may stack${changed} (1.4)`;
      const surplus = load.units.filter(({ place }) => place.kind === 'hex').slice(-1);
      yield aboutUnits(battlefield, load.units, message, moveFix(battlefield, surplus.slice(-1)));
    }
  },
};
