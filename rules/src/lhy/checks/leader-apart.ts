import { aboutUnit, counted } from '../../checks/finding.ts';
import { moveFix } from '../../checks/fixes.ts';
import { called, muster } from '../../force/muster.ts';
import { distance } from '../../hex/axial.ts';
import type { Check } from '../../system.ts';
import { isLeader } from '../kinds.ts';
import { example, platoon } from './example.ts';
import { platoonName, platoonOf } from './organisation.ts';

export const leaderApart: Check = {
  code: 'LHY-2.2.5-apart',
  severity: 'info',
  cites: ['8.3a', '2.2.5'],
  title: 'A leader away from his platoon',
  documentation: 'A leader directs reactions of units he is stacked with or, over open ground, next to. One who stands farther off helps nobody.',
  examples: { bad: example(platoon('leader at C4', 'squad x3 at C8')), good: example(platoon('leader at C4', 'squad x2 at C4', 'squad at C8')) },
  *run(battlefield) {
    const { hexOf } = muster(battlefield);
    const at = (hex: number | undefined) => (hex === undefined ? undefined : battlefield.board.hexes[hex]?.at);
    for (const leader of battlefield.units.filter(isLeader)) {
      const here = at(hexOf(leader));
      const platoon = platoonOf(battlefield, leader);
      if (!here || !platoon) continue;
      const ranges = platoon.units.filter((unit) => unit !== leader).flatMap((unit) => at(hexOf(unit)) ?? []);
      const nearest = Math.min(...ranges.map((there) => distance(here, there)));
      if (ranges.length > 0 && nearest > 1)
        yield aboutUnit(
          battlefield,
          leader,
          `${called(leader)} stands ${counted(nearest, 'hex', 'hexes')} from ${platoonName(platoon)} and cannot direct it (8.3a)`,
          moveFix(battlefield, [leader], (hex) => platoon.units.some((unit) => unit !== leader && hexOf(unit) === hex)),
        );
    }
  },
};
