import { aboutUnit, counted, list } from '../../checks/finding.ts';
import { called, muster } from '../../force/muster.ts';
import { distance } from '../../hex/axial.ts';
import type { Check } from '../../system.ts';
import { isVehicle } from '../kinds.ts';
import { example } from './example.ts';
import type { Platoon } from './organisation.ts';
import { isInfantryPlatoon, platoonName, platoonOf, platoons } from './organisation.ts';

export const supportTie: Check = {
  code: 'LHY-3.2-tie',
  severity: 'info',
  cites: ['3.2'],
  title: 'A support unit equally near to several platoons',
  documentation: 'A support unit acts with the platoon it is stacked with or nearest to. Where several are equally near, its player chooses.',
  examples: {
    bad: example(
      'company Able {\nplatoon "1" { leader at C4  squad x3 at C4 }\nplatoon "2" { leader at G4  squad x3 at G4 }\n}\nsupport { mg at E4 }',
    ),
    good: example(
      'company Able {\nplatoon "1" { leader at C4  squad x3 at C4 }\nplatoon "2" { leader at G4  squad x3 at G4 }\n}\nsupport { mg at D4 }',
    ),
  },
  *run(battlefield) {
    const all = platoons(battlefield).filter(isInfantryPlatoon);
    const { hexOf } = muster(battlefield);
    const { hexes } = battlefield.board;
    const at = (hex: number | undefined) => (hex === undefined ? undefined : hexes[hex]?.at);
    for (const unit of battlefield.units) {
      const here = at(hexOf(unit));
      if (!here || platoonOf(battlefield, unit) || (isVehicle(unit) && unit.place.kind === 'carried')) continue;
      let nearest: Platoon[] = [];
      let best = Number.POSITIVE_INFINITY;
      for (const platoon of all.filter(({ side }) => side.id === unit.side)) {
        const ranges = platoon.units.flatMap((each) => at(hexOf(each)) ?? []).map((there) => distance(here, there));
        const range = Math.min(...ranges);
        if (range < best) nearest = [];
        if (range <= best && ranges.length > 0) nearest.push(platoon);
        best = Math.min(best, range);
      }
      if (nearest.length > 1)
        yield aboutUnit(
          battlefield,
          unit,
          `${called(unit)} is ${counted(best, 'hex', 'hexes')} from ${list(nearest.map(platoonName))}: its player chooses with whom it acts (3.2)`,
        );
    }
  },
};
