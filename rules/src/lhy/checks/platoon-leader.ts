import type { Battlefield } from '../../battlefield.ts';
import { aboutText, aboutUnits, list } from '../../checks/finding.ts';
import { discardFix } from '../../checks/fixes.ts';
import { called } from '../../force/muster.ts';
import type { Check, FindingFix } from '../../system.ts';
import { isLeader } from '../kinds.ts';
import { example, platoon } from './example.ts';
import { isInfantryPlatoon, type Platoon, platoonName, platoons } from './organisation.ts';

export const platoonLeader: Check = {
  code: 'LHY-3.0-leader',
  severity: 'warning',
  cites: ['3.0', '2.2.5', '13.3.4.2'],
  title: 'An infantry platoon without one leader',
  documentation:
    'An infantry platoon has one leader. Without him its units may only react or do what they must, and nobody calls their mortars. A second leader has no platoon to lead.',
  examples: { bad: example(platoon('squad x3 at C4')), good: example(platoon('leader at C4', 'squad x3 at C4')) },
  *run(battlefield) {
    for (const platoon of platoons(battlefield).filter(isInfantryPlatoon)) {
      const leaders = platoon.units.filter(isLeader);
      if (leaders.length === 0)
        yield {
          ...aboutText(platoon.place, `${platoonName(platoon)} has no leader: its units may only react or do what they must (3.0)`),
          fixes: leaderFix(battlefield, platoon),
        };
      if (leaders.length > 1) {
        yield aboutUnits(
          battlefield,
          leaders,
          `${platoonName(platoon)} has ${leaders.length} leaders: ${list(leaders.map(called))}; a platoon has one (3.0)`,
          leaders.slice(-1).map(discardFix),
        );
      }
    }
  },
};

/** A leader beside the platoon's first unit that stands in a hex: of the counter that its side has for leaders already. */
function leaderFix(battlefield: Battlefield, { side, units }: Platoon): FindingFix[] {
  const counter = battlefield.units.find((unit) => unit.side === side.id && isLeader(unit) && unit.counter !== undefined)?.counter;
  const [first] = units;
  if (counter === undefined || first?.place.kind !== 'hex' || !first.source) return [];
  const hex = battlefield.board.hexes[first.place.hex]?.name;
  return [{ title: `Add a leader at ${hex}`, kind: 'insert', source: first.source, text: `${counter} x1 at ${hex}  ` }];
}
