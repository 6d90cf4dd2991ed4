import { aboutUnit } from '../../checks/finding.ts';
import { called, muster } from '../../force/muster.ts';
import type { Check } from '../../system.ts';
import { isDugIn } from '../fire/target.ts';
import { isFortification } from '../kinds.ts';
import { example } from './example.ts';

export const positionInFortification: Check = {
  code: 'LHY-4.1.16-double',
  severity: 'warning',
  cites: ['4.1.16', '2.2.4f'],
  title: 'An improved position in a fortified one',
  documentation: 'A fortified position already covers the others in its hex like an improved position, and leaves one behind when it falls.',
  examples: {
    bad: example('', 'support { fp at C4 facing S }', { map: 'improved-position: C4' }),
    good: example('', 'support { fp at C4 facing S }'),
  },
  *run(battlefield) {
    const { hexOf, in: unitsIn } = muster(battlefield);
    for (const unit of battlefield.units.filter(isFortification)) {
      const hex = hexOf(unit);
      if (hex !== undefined && isDugIn(battlefield, unitsIn(hex), hex))
        yield aboutUnit(battlefield, unit, `${battlefield.board.hexes[hex]?.name} has an improved position besides ${called(unit)} (4.1.16)`);
    }
  },
};
