import type { OffMapWeapon, Side } from '../../battlefield.ts';
import { aboutText, counted } from '../../checks/finding.ts';
import { numberSetting } from '../../special-rules.ts';
import type { Check } from '../../system.ts';
import { example } from './example.ts';
import { removal } from './removal.ts';

const FORCES = 'company Able { platoon "1" { leader at C4  squad x3 at C4 } }';

export const mortarPlatoons: Check = {
  code: 'LHY-11.4.3-platoon',
  severity: 'warning',
  cites: ['11.4.3'],
  title: 'More mortar platoons than a battalion has',
  documentation:
    'A battalion has one mortar platoon. The number is the parameter `mortar.platoons-per-battalion`. A platoon of another battalion is written inside that one.',
  examples: {
    bad: example(`battalion First { mortar platoon 81mm  mortar platoon 81mm  ${FORCES} }`),
    good: example(`battalion First { mortar platoon 81mm  ${FORCES} }`),
  },
  *run(battlefield) {
    for (const side of battlefield.sides) {
      const most = numberSetting(battlefield, 'mortar.platoons-per-battalion', { side: side.id })?.value ?? 1;
      for (const [battalion, weapons] of platoonsByBattalion(side)) {
        const count = weapons.reduce((sum, weapon) => sum + weapon.count, 0);
        const last = weapons.at(-1);
        if (count <= most || !last) continue;
        yield {
          ...aboutText(last, `${battalion} has ${counted(count, 'mortar platoon', 'mortar platoons')}; a battalion has ${most} (11.4.3)`),
          fixes: removal(last),
        };
      }
    }
  },
};

/** The mortar platoons of a side. */
export function mortarPlatoonsOf(side: Side): OffMapWeapon[] {
  return side.offMap.filter(({ arm, size }) => arm === 'mortar' && size === 'platoon');
}

/** By the battalion that they are written in; those outside any belong to the side, which is one battalion then. */
function platoonsByBattalion(side: Side): Map<string, OffMapWeapon[]> {
  const battalions = side.formations.filter(({ kind }) => kind === 'battalion');
  const found = new Map<string, OffMapWeapon[]>();
  for (const weapon of mortarPlatoonsOf(side)) {
    const battalion = battalions.find(({ path }) => path.every((step, index) => weapon.formation[index] === step));
    const name = battalion ? battalion.title || battalion.path.join('.') : side.title;
    found.set(name, [...(found.get(name) ?? []), weapon]);
  }
  return found;
}
