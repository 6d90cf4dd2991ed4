import { aboutUnit } from '../../checks/finding.ts';
import { called, muster } from '../../force/muster.ts';
import type { Check } from '../../system.ts';
import { isCarrier, isFightingVehicle, isVehicle } from '../kinds.ts';
import { example } from './example.ts';
import { observer } from './observer.ts';

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
    for (const unit of battlefield.units.filter((each) => isVehicle(each) && each.place.kind === 'hex')) {
      const hex = hexOf(unit);
      if (hex === undefined) continue;
      const soft = isCarrier(unit) || isFightingVehicle(unit);
      const enemy = observer(battlefield, sight(), unit.side, hex, Number.POSITIVE_INFINITY, (each, range) => {
        const weapon = each.values['anti-tank'];
        if (!weapon || each.concealed || each.hidden || each.place.kind !== 'hex') return false;
        return (weapon.value >= 0 || soft) && range <= (weapon.range ?? Number.POSITIVE_INFINITY);
      });
      if (enemy)
        yield aboutUnit(battlefield, unit, `${called(unit)} is in range and sight of ${called(enemy)}: it must act when it is activated (9.1.1d)`);
    }
  },
};
