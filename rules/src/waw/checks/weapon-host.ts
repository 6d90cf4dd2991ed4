import { aboutUnits, list } from '../../checks/finding.ts';
import { called, muster } from '../../force/muster.ts';
import type { Check } from '../../system.ts';
import { canHold, isTankWeapon, isWeapon } from '../kinds.ts';
import { battalion, company, example } from './example.ts';

export const weaponHost: Check = {
  code: 'WaW-1.3.1-weapon',
  severity: 'error',
  cites: ['1.3.1', '1.3.5'],
  title: 'A support weapon without a platoon to hold it',
  documentation:
    'A support weapon on the map is held by an infantry platoon in its hex, a gun missile by tanks that can fire it; each holds one. Weapons that have not fired yet wait off the map: `Sagger off map`.',
  examples: {
    bad: example(company(), battalion('Sagger at C4  T-72 two at C4')),
    good: example(company(), battalion('Sagger at C4  Motor-rifles at C4')),
  },

  *run(battlefield) {
    const { in: unitsIn, hexOf } = muster(battlefield);
    const seen = new Set<string>();
    for (const weapon of battlefield.units.filter(isWeapon)) {
      const hex = hexOf(weapon);
      if (hex === undefined) continue;
      const tank = isTankWeapon(weapon);
      const key = `${hex} ${weapon.side} ${tank}`;
      if (seen.has(key)) continue;
      seen.add(key);
      const own = unitsIn(hex).filter((unit) => unit.side === weapon.side);
      const hosts = own.filter((unit) => canHold(unit, weapon));
      const weapons = own.filter((unit) => isWeapon(unit) && isTankWeapon(unit) === tank);
      if (weapons.length <= hosts.length) continue;
      const number = hosts.length === 0 ? 'no' : hosts.length;
      const whom = `${number} ${tank ? 'tank unit' : 'infantry platoon'}${hosts.length === 1 ? '' : 's'}${tank ? ' with gun missiles' : ''}`;
      const where = battlefield.board.hexes[hex]?.name;
      yield aboutUnits(battlefield, weapons, `${where} holds ${list(weapons.map(called))} and ${whom}; each holds one (1.3.1)`);
    }
  },
};
