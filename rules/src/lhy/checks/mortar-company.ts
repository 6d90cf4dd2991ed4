import { aboutText } from '../../checks/finding.ts';
import { muster } from '../../force/muster.ts';
import type { Check } from '../../system.ts';
import { isAfv, isCombat, isLeader, isVehicle } from '../kinds.ts';
import { example } from './example.ts';

export const mortarCompany: Check = {
  code: 'LHY-11.4.4.1-nobody',
  severity: 'warning',
  cites: ['11.4.4.1', '11.4.2'],
  title: 'A mortar that nobody can call for',
  documentation:
    'Leaders and combat units on foot of the same company call for a mortar section, those of the same battalion for a mortar platoon. Tank companies have no mortars.',
  examples: {
    bad: example('company Tanks { mortar section 60mm  platoon "1" { afv x2 at C4  afv x2 at C5 } }'),
    good: example('company Able { mortar section 60mm  platoon "1" { leader at C4  squad x3 at C4 } }'),
  },
  *run(battlefield) {
    const { side: sideOf } = muster(battlefield);
    for (const side of battlefield.sides) {
      const own = battlefield.units.filter((unit) => unit.side === side.id);
      for (const weapon of side.offMap.filter(({ arm }) => arm === 'mortar')) {
        const callers = own.filter((unit) => weapon.formation.every((step, index) => unit.formation[index] === step));
        if (callers.some((unit) => isLeader(unit) || (isCombat(unit) && !isVehicle(unit)))) continue;
        const whose = weapon.formation.length > 0 ? weapon.formation.join('.') : (sideOf(side.id)?.title ?? side.id);
        const why = callers.some(isAfv) ? `${whose} has only vehicles` : `${whose} has nobody on foot`;
        yield aboutText(weapon, `Nobody can call for the ${weapon.weapon} ${weapon.size}: ${why} (11.4.4.1)`);
      }
    }
  },
};
