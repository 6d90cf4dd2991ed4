import type { Unit } from '../../battlefield.ts';
import { featuresOn } from '../../board/features.ts';
import { lookupOf } from '../../board/lookup.ts';
import { aboutUnits } from '../../checks/finding.ts';
import { called, muster } from '../../force/muster.ts';
import type { Check } from '../../system.ts';
import { isVehicle } from '../kinds.ts';
import { example, platoon } from './example.ts';

export const sharedWall: Check = {
  code: 'LHY-4.1.7-first',
  severity: 'warning',
  cites: ['4.1.7', '4.1.8'],
  title: 'Both sides at one wall',
  documentation:
    'Where both sides stand at a wall or tree line, those have its cover who came first. At set-up nobody did: say it with the state `holds-hexside`, or the defender is taken to hold it (AMB-52).',
  examples: {
    bad: example(platoon('leader at C4', 'squad at C4'), platoon('leader at C5', 'squad at C5'), { map: 'wall: C4/S' }),
    good: example(platoon('leader at C4', 'squad at C4'), platoon('leader at C5', 'squad at C5 as holds-hexside'), { map: 'wall: C4/S' }),
  },
  *run(battlefield) {
    const { occupied, in: unitsIn } = muster(battlefield);
    const lookup = lookupOf(battlefield.board);
    const onFoot = (hex: number) => unitsIn(hex).filter((unit) => !isVehicle(unit) && unit.place.kind === 'hex');
    const holds = (unit: Unit) => unit.states.includes('holds-hexside');
    for (const hex of occupied) {
      for (const [hexside, next] of lookup.neighbours(hex).entries()) {
        if (next === undefined || next < hex) continue;
        const wall = featuresOn(battlefield, hex, hexside).find((feature) => feature.properties.cover !== undefined);
        const [here] = onFoot(hex);
        const there = here && onFoot(next).find(({ side }) => side !== here.side);
        if (!wall || !here || !there || [...onFoot(hex), ...onFoot(next)].some(holds)) continue;
        const names = [hex, next].map((each) => battlefield.board.hexes[each]?.name);
        yield aboutUnits(
          battlefield,
          [here, there],
          `${called(here)} and ${called(there)} face each other over the ${wall.title.toLowerCase()} between ${names.join(' and ')}; say who holds it (${wall.cites[0] ?? '4.1.7'})`,
        );
      }
    }
  },
};
