import { aboutUnit } from '../../checks/finding.ts';
import { moveFix } from '../../checks/fixes.ts';
import { forbiddingFeatures, mayStandIn } from '../../force/entry.ts';
import { called, isA, muster } from '../../force/muster.ts';
import type { Check } from '../../system.ts';
import { isFighting, isHq, isLaidBridge } from '../kinds.ts';
import { company, example } from './example.ts';

export const ground: Check = {
  code: 'WaW-12.0-ground',
  severity: 'error',
  cites: ['12.0', '1.3.4.6'],
  title: 'A unit where it cannot stand',
  documentation: 'Only bridge units go into rivers and water; others need a bridge, and roads cross on one.',
  examples: {
    bad: example(company('M60A3 at D5'), '', { map: 'water: D5' }),
    good: example(company('M60A3 at D6'), '', { map: 'water: D5' }),
  },

  *run(battlefield) {
    const { hexOf, in: unitsIn } = muster(battlefield);
    for (const unit of battlefield.units) {
      const hex = unit.place.kind === 'hex' && (isFighting(unit) || isHq(unit)) && !isA(unit, 'bridge-layer') ? hexOf(unit) : undefined;
      if (hex === undefined || mayStandIn(battlefield, unit, hex) || unitsIn(hex).some(isLaidBridge)) continue;
      const what = forbiddingFeatures(battlefield, unit, hex)[0]?.title.toLowerCase() ?? 'ground';
      yield aboutUnit(
        battlefield,
        unit,
        `${called(unit)} stands in ${battlefield.board.hexes[hex]?.name}, which it cannot enter: ${what} (1.3.4.6)`,
        moveFix(battlefield, [unit]),
      );
    }
  },
};
