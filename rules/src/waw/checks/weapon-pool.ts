import { aboutUnits } from '../../checks/finding.ts';
import { isA } from '../../force/muster.ts';
import type { Check } from '../../system.ts';
import { isInfantry, isTankWeapon, isWeapon } from '../kinds.ts';
import { company, example } from './example.ts';

export const weaponPool: Check = {
  code: 'WaW-1.3.5-pool',
  severity: 'warning',
  cites: ['1.3.5'],
  title: 'More support weapons than platoons to hold them',
  documentation:
    'Support weapons off the map are put with platoons when they first fire. A side with more of them than it has platoons can never use them all.',
  examples: {
    bad: example(company('Dragon x2 off map  Rifles at C7')),
    good: example(company('Dragon off map  Rifles at C7')),
  },

  *run(battlefield) {
    for (const side of battlefield.sides) {
      const own = battlefield.units.filter((unit) => unit.side === side.id);
      for (const tank of [false, true]) {
        const weapons = own.filter((unit) => isWeapon(unit) && isTankWeapon(unit) === tank);
        const waiting = weapons.filter(({ place }) => place.kind === 'off-map');
        const hosts = own.filter((unit) => (tank ? isA(unit, 'gun-missile') : isInfantry(unit)));
        if (waiting.length === 0 || weapons.length <= hosts.length) continue;
        yield aboutUnits(
          battlefield,
          waiting,
          `${side.title} has ${weapons.length} support weapons and ${hosts.length} platoons to hold them (1.3.5)`,
        );
      }
    }
  },
};
