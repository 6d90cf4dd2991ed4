import { aboutUnits, list } from '../../checks/finding.ts';
import { moveFix } from '../../checks/fixes.ts';
import { bySide, called, muster } from '../../force/muster.ts';
import type { Check } from '../../system.ts';
import { example, platoon } from './example.ts';

export const cohabitation: Check = {
  code: 'LHY-10.0b-cohabit',
  severity: 'error',
  cites: ['10.0b'],
  title: 'Both sides in one hex',
  documentation: 'A hex with units of both sides is an assault hex. At set-up there is no assault yet, so the sides stand in different hexes.',
  examples: {
    bad: example(platoon('squad at C4'), platoon('squad at C4')),
    good: example(platoon('squad at C4'), platoon('squad at C5')),
  },
  *run(battlefield) {
    const { occupied, in: unitsIn } = muster(battlefield);
    for (const hex of occupied) {
      const sides = bySide(unitsIn(hex));
      if (sides.size < 2) continue;
      const units = [...sides.values()].flat();
      const message = `${battlefield.board.hexes[hex]?.name} holds units of both sides: ${list(units.map(called))} (10.0b)`;
      yield aboutUnits(battlefield, units, message, moveFix(battlefield, units.slice(-1)));
    }
  },
};
