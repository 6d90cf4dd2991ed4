import { aboutText, counted } from '../../checks/finding.ts';
import type { Check } from '../../system.ts';
import { example, platoon } from './example.ts';
import { isInfantryPlatoon, platoonOf, platoons } from './organisation.ts';

export const supportOrphan: Check = {
  code: 'LHY-3.2-orphan',
  severity: 'warning',
  cites: ['3.2'],
  title: 'Support units that nobody can activate',
  documentation:
    'A support unit acts when the infantry platoon acts that it stands with or nearest to. A side without such a platoon never activates its support.',
  examples: { bad: example('support { mg x2 at C4 }'), good: example(`${platoon('leader at C4', 'squad x3 at C4')}\nsupport { mg x2 at C4 }`) },
  *run(battlefield) {
    const all = platoons(battlefield);
    for (const side of battlefield.sides) {
      const own = battlefield.units.filter((unit) => unit.side === side.id);
      const support = own.filter((unit) => !platoonOf(battlefield, unit));
      if (support.length === 0 || all.some((platoon) => platoon.side === side && isInfantryPlatoon(platoon))) continue;
      yield aboutText(
        side,
        `${side.title} has ${counted(support.length, 'support unit', 'support units')} and no infantry platoon to activate them (3.2)`,
      );
    }
  },
};
