import { aboutUnit } from '../../checks/finding.ts';
import { called } from '../../force/muster.ts';
import type { Check } from '../../system.ts';
import { isGun, isVehicle } from '../kinds.ts';
import { example } from './example.ts';

export const underlinedRange: Check = {
  code: 'LHY-1.8.1-underline',
  severity: 'error',
  cites: ['1.8.1', '11.3.3'],
  title: 'An underlined range where no counter has one',
  documentation:
    'Guns, towed or on a vehicle, may have an underlined small arms range: distance does not weaken their shells (`small-arms 2 range 12 flat`). Nobody on foot has one, and no anti-tank value.',
  examples: {
    bad: example('support { squad Rifle with { cohesion 6 assault 2 small-arms 1 range 8 flat } at C4 }'),
    good: example('support { squad Rifle with { cohesion 6 assault 2 small-arms 1 range 8 } at C4 }'),
  },
  *run(battlefield) {
    for (const unit of battlefield.units) {
      for (const [id, { flat }] of Object.entries(unit.values)) {
        if (!flat || (id === 'small-arms' && (isGun(unit) || isVehicle(unit)))) continue;
        const title = battlefield.ruleset.values[id]?.title.toLowerCase() ?? id;
        yield aboutUnit(
          battlefield,
          unit,
          `${called(unit)} has an underlined range at its ${title}; only the small arms value of a gun has one (1.8.1)`,
        );
      }
    }
  },
};
