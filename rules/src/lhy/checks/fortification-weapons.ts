import { aboutUnit } from '../../checks/finding.ts';
import { called } from '../../force/muster.ts';
import type { Check } from '../../system.ts';
import { isFortification } from '../kinds.ts';
import { example } from './example.ts';

export const fortificationWeapons: Check = {
  code: 'LHY-2.2.4-fpweapons',
  severity: 'warning',
  cites: ['2.2.4'],
  title: 'A fortified position without weapons',
  documentation:
    'A fortified position fires small arms, anti-tank rounds, or both. This one has neither value, so it is only a target; its counter says which it has.',
  examples: {
    bad: example('', 'support { fp Shelter with { armour 8 assault 2 } at C4 facing S }'),
    good: example('', 'support { fp Shelter with { armour 8 assault 2 small-arms 2 range 8 } at C4 facing S }'),
  },
  *run(battlefield) {
    for (const unit of battlefield.units) {
      // A unit without any value is half typed, and its missing values are reported already.
      if (!isFortification(unit) || Object.keys(unit.values).length === 0) continue;
      if (!unit.values['small-arms'] && !unit.values['anti-tank'])
        yield aboutUnit(battlefield, unit, `${called(unit)} has neither a small arms nor an anti-tank value (2.2.4)`);
    }
  },
};
