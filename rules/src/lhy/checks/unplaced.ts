import type { Battlefield, Unit } from '../../battlefield.ts';
import { aboutUnit } from '../../checks/finding.ts';
import { called, muster } from '../../force/muster.ts';
import { hasRoom } from '../../force/room.ts';
import type { Check, FindingFix } from '../../system.ts';
import { example, platoon } from './example.ts';

export const unplaced: Check = {
  code: 'LHY-3.1-unplaced',
  severity: 'warning',
  cites: ['3.1', '20.6'],
  title: 'A unit that is nowhere',
  documentation:
    'Every unit of the starting forces stands in a hex, sets up in an area, is carried, enters later, or waits off the map. Give it a place with `at`, `in` or `off map`, or its side an area ' +
    'with `sets up … in`.',
  examples: { bad: example(platoon('leader at C4', 'squad x3')), good: example(platoon('leader at C4', 'squad x3 at C4')) },
  *run(battlefield) {
    for (const unit of battlefield.units) {
      if (unit.place.kind === 'unplaced')
        yield aboutUnit(battlefield, unit, `${called(unit)} has neither hex nor area, carrier nor time of entry (3.1)`, besideFix(battlefield, unit));
    }
  },
};

/** Beside somebody of its formation, where there is room. */
function besideFix(battlefield: Battlefield, unit: Unit): FindingFix[] {
  const { hexOf } = muster(battlefield);
  const formation = unit.formation.join('.');
  const mates = battlefield.units.filter((each) => each.side === unit.side && each.formation.join('.') === formation && each !== unit);
  const hex = mates.map(hexOf).find((each) => each !== undefined && hasRoom(battlefield, unit, each));
  if (hex === undefined) return [];
  return [{ title: `Put ${called(unit)} in ${battlefield.board.hexes[hex]?.name}`, kind: 'move', moves: [{ unit: unit.id, hex }], guess: true }];
}
