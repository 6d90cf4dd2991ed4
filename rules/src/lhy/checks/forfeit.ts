import { aboutText } from '../../checks/finding.ts';
import { isAnyOf } from '../../force/muster.ts';
import type { Check } from '../../system.ts';
import { example, platoon } from './example.ts';

export const forfeit: Check = {
  code: 'LHY-5.0-forfeit',
  severity: 'warning',
  cites: ['5.0'],
  title: 'A side that gives up the initiative',
  documentation:
    'A side with neither a platoon leader nor a tank in play gives up the initiative every turn; if both sides have none, each turn goes straight to fire resolution.',
  examples: { bad: example(platoon('squad x3 at C4')), good: example(platoon('leader at C4', 'squad x3 at C4')) },
  *run(battlefield) {
    for (const side of battlefield.sides) {
      const own = battlefield.units.filter((unit) => unit.side === side.id);
      if (own.length === 0 || side.draws.length > 0 || own.some((unit) => isAnyOf(unit, ['leader', 'armour']))) continue;
      yield aboutText(side, `${side.title} has neither a leader nor a tank, and gives up the initiative every turn (5.0)`);
    }
  },
};
