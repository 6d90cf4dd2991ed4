import { called, muster } from '../../force/muster.ts';
import { distance } from '../../hex/axial.ts';
import type { Check } from '../../system.ts';
import { isCarrier, isFightingVehicle, isVehicle } from '../kinds.ts';
import { example } from './example.ts';
import { aboutUnit } from './finding.ts';

export const exposedVehicle: Check = {
  code: 'LHY-9.1.1d-mandatory',
  severity: 'info',
  cites: ['9.1.1d'],
  title: 'A vehicle in view of anti-tank weapons',
  documentation: 'A vehicle within range and sight of an unconcealed enemy who can fire at it must act when its platoon is activated.',
  examples: {
    bad: example('support { afv Tank at C4 }', 'support { gun Pak with { anti-tank 5 range 24 } at C9 }'),
    good: example('support { afv Tank at C4 }', 'support { gun Pak with { anti-tank 5 range 24 } at C9 concealed }'),
  },
  slow: true,
  *run(battlefield, sight) {
    const { hexOf } = muster(battlefield);
    const { hexes } = battlefield.board;
    for (const unit of battlefield.units.filter((each) => isVehicle(each) && each.place.kind === 'hex')) {
      const hex = hexOf(unit);
      const here = hex === undefined ? undefined : hexes[hex]?.at;
      if (hex === undefined || !here) continue;
      const enemy = battlefield.units.find((each) => {
        const weapon = each.values['anti-tank'];
        const from = each.side === unit.side || each.concealed || each.hidden || each.place.kind !== 'hex' ? undefined : each.place.hex;
        const there = from === undefined ? undefined : hexes[from]?.at;
        if (!weapon || from === undefined || !there || (weapon.value < 0 && !isCarrier(unit) && !isFightingVehicle(unit))) return false;
        return distance(here, there) <= (weapon.range ?? Number.POSITIVE_INFINITY) && sight().visible(from, hex);
      });
      if (enemy)
        yield aboutUnit(battlefield, unit, `${called(unit)} is in range and sight of ${called(enemy)}: it must act when it is activated (9.1.1d)`);
    }
  },
};
