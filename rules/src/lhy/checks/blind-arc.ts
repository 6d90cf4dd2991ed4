import { aboutUnit } from '../../checks/finding.ts';
import { called, muster } from '../../force/muster.ts';
import { distance } from '../../hex/axial.ts';
import { bearing } from '../../hex/bearing.ts';
import type { Check } from '../../system.ts';
import { inFrontArc } from '../fire/legality.ts';
import { isFortification } from '../kinds.ts';
import { example } from './example.ts';

export const blindArc: Check = {
  code: 'LHY-2.2.4-blindarc',
  severity: 'info',
  cites: ['2.2.4'],
  title: 'A fortified position that can fire at nothing',
  documentation: 'A fortified position fires through the half circle it faces. This one has no hex there in range and sight.',
  examples: {
    bad: example('', 'support { fp with { small-arms 1 range 12 } at A1 facing NW }'),
    good: example('', 'support { fp with { small-arms 1 range 12 } at A1 facing SE }'),
  },
  slow: true,
  *run(battlefield, sight) {
    const { hexOf } = muster(battlefield);
    const { hexes } = battlefield.board;
    for (const unit of battlefield.units.filter(isFortification)) {
      const hex = hexOf(unit);
      const here = hex === undefined ? undefined : hexes[hex]?.at;
      const reach = Math.max(...['small-arms', 'anti-tank'].map((weapon) => unit.values[weapon]?.range ?? 0));
      if (hex === undefined || !here || reach === 0 || unit.facing === undefined) continue;
      const seen = sight().field(hex);
      const reached = hexes.some(
        (each, index) => index !== hex && seen[index] === 1 && distance(here, each.at) <= reach && inFrontArc(unit, bearing(here, each.at)),
      );
      if (!reached) yield aboutUnit(battlefield, unit, `${called(unit)} has no hex in range and sight before it (2.2.4)`);
    }
  },
};
