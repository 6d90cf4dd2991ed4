import { aboutUnit } from '../../checks/finding.ts';
import { called } from '../../force/muster.ts';
import { namesOf } from '../../property.ts';
import type { Check } from '../../system.ts';
import { example, platoon } from './example.ts';

export const kneeMortarNation: Check = {
  code: 'LHY-2.2.1-kneemortar',
  severity: 'error',
  cites: ['11.4.10', '2.2.1'],
  title: 'A unit of another nation',
  documentation: 'Knee-mortar squads are Japanese. A ruleset says of which nation a class is with `only-for`.',
  examples: {
    bad: example(platoon('leader at C4', 'knee-mortar at C4')),
    good: example('', platoon('leader at C4', 'knee-mortar at C4'), {
      germanSide: 'nationality japanese  edge north  initiative 0  casualty-limit 4',
    }),
  },
  *run(battlefield) {
    for (const unit of battlefield.units) {
      const only = namesOf(battlefield.ruleset.unitClasses[unit.unitClass], 'only-for');
      const nation = battlefield.sides.find(({ id }) => id === unit.side)?.nation;
      if (only.length === 0 || nation === undefined || only.includes(nation)) continue;
      const titles = only.map((id) => battlefield.ruleset.nations[id]?.title ?? id);
      yield aboutUnit(battlefield, unit, `${called(unit)} is of a kind that only ${titles.join(' or ')} has (11.4.10)`);
    }
  },
};
