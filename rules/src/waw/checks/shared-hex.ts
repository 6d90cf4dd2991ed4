import { aboutUnits, list } from '../../checks/finding.ts';
import { moveFix } from '../../checks/fixes.ts';
import { bySide, called, muster } from '../../force/muster.ts';
import type { Check } from '../../system.ts';
import { isAirborne } from '../kinds.ts';
import { battalion, company, example } from './example.ts';

export const sharedHex: Check = {
  code: 'WaW-5.1-shared',
  severity: 'error',
  cites: ['5.1', '9.1'],
  title: 'Both sides in one hex',
  documentation:
    'Entering a hex of the enemy is an assault or an overrun, so both sides begin in different hexes. A helicopter may be over an enemy hex if no enemy helicopter is there.',
  examples: {
    bad: example(company('Abrams two at D5'), battalion('T-72 two at D5')),
    good: example(company('Abrams two at D6'), battalion('T-72 two at D5')),
  },

  *run(battlefield) {
    const { occupied, in: unitsIn } = muster(battlefield);
    for (const hex of occupied) {
      const there = unitsIn(hex);
      for (const group of [there.filter((unit) => !isAirborne(unit)), there.filter(isAirborne)]) {
        if (bySide(group).size < 2) continue;
        const message = `${battlefield.board.hexes[hex]?.name} holds units of both sides: ${list(group.map(called))} (${isAirborne(group[0] as (typeof group)[number]) ? '9.1' : '5.1'})`;
        yield aboutUnits(battlefield, group, message, moveFix(battlefield, group.slice(-1)));
      }
    }
  },
};
