import type { Battlefield, HexIndex, Unit } from '../../battlefield.ts';
import { aboutUnits, list } from '../../checks/finding.ts';
import { moveFix } from '../../checks/fixes.ts';
import { called, muster } from '../../force/muster.ts';
import { stacks } from '../../force/stacking.ts';
import type { Check } from '../../system.ts';
import { formationKey, isFighting } from '../kinds.ts';
import { battalion, company, example } from './example.ts';

export const stackHeadquarters: Check = {
  code: 'WaW-1.3.3-stack',
  severity: 'error',
  cites: ['1.3.3'],
  title: 'Two headquarters in a hex',
  documentation: 'A hex holds one headquarters of a side. The limit is the parameter `stack.hq`.',
  examples: {
    bad: example(company(), battalion('62MRR-HQ at C3')),
    good: example(company(), battalion('62MRR-HQ at C4  T-72 two at C4')),
  },

  *run(battlefield) {
    for (const load of stacks(battlefield)) {
      if (load.slot !== 'hq' || load.found <= load.allowed) continue;
      const hex = battlefield.board.hexes[load.hex]?.name;
      const side = muster(battlefield).side(load.side)?.title ?? load.side;
      const changed = load.rule === undefined ? '' : ` by "${load.rule}"`;
      const message = `${hex} holds ${load.found} headquarters of ${side}: ${list(load.units.map(called))}; at most ${load.allowed} may stack${changed} (1.3.3)`;
      const surplus = load.units.filter(({ place }) => place.kind === 'hex').slice(-1);
      // Where it would stand alone is no better place (1.3.3.1).
      const among = (hex: HexIndex) => surplus.some((hq) => hasOwn(battlefield, hq, hex));
      yield aboutUnits(battlefield, load.units, message, moveFix(battlefield, surplus, among));
    }
  },
};

function hasOwn(battlefield: Battlefield, hq: Unit, hex: HexIndex): boolean {
  return muster(battlefield)
    .in(hex)
    .some((unit) => isFighting(unit) && formationKey(unit) === formationKey(hq));
}
