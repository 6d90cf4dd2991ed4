import { aboutUnit } from '../../checks/finding.ts';
import { moveFix } from '../../checks/fixes.ts';
import { called, muster } from '../../force/muster.ts';
import type { Check } from '../../system.ts';
import { example, platoon } from './example.ts';

export const setUpArea: Check = {
  code: 'LHY-20.7-zone',
  severity: 'error',
  cites: ['20.7'],
  title: "A unit outside its side's set-up area",
  documentation: 'A side that sets up in an area puts all its starting units there: `sets up second in Assembly`.',
  examples: {
    bad: example(`${platoon('leader at A9', 'squad at A1')}\nsets up second in A9..L12`),
    good: example(`${platoon('leader at A9', 'squad at A10')}\nsets up second in A9..L12`),
  },
  *run(battlefield) {
    const { hexOf, side: sideOf } = muster(battlefield);
    const areas = new Map(battlefield.sides.flatMap(({ id, setUp }) => (setUp?.hexes ? [[id, new Set(setUp.hexes)] as const] : [])));
    for (const unit of battlefield.units) {
      const hex = unit.place.kind === 'carried' ? undefined : hexOf(unit);
      if (hex === undefined || areas.get(unit.side)?.has(hex) !== false) continue;
      yield aboutUnit(
        battlefield,
        unit,
        `${called(unit)} stands in ${battlefield.board.hexes[hex]?.name}, outside the set-up area of ${sideOf(unit.side)?.title ?? unit.side} (20.7)`,
        moveFix(battlefield, [unit]),
      );
    }
  },
};
