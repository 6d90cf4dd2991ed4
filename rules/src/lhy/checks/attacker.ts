import { aboutText } from '../../checks/finding.ts';
import { setting } from '../../special-rules.ts';
import type { Check } from '../../system.ts';
import { example } from './example.ts';

export const attacker: Check = {
  code: 'LHY-20.1-attacker',
  severity: 'warning',
  cites: ['20.1'],
  title: 'No attacker, or two',
  documentation:
    'One side attacks and the other defends; initiative, casualties and victory depend on it. In a meeting engagement nobody attacks: then both roll for the first turn (`set initiative.first-turn-roll = true`). Otherwise write `attacker` or `defender` behind the name of the side.',
  examples: { bad: example('').replace('side American attacker', 'side American').replace('side German defender', 'side German'), good: example('') },
  *run(battlefield) {
    const [first, second] = battlefield.sides;
    if (battlefield.kind !== 'scenario' || !first || !second) return;
    // In a meeting engagement both sides roll for the first turn.
    if (setting(battlefield, 'initiative.first-turn-roll')?.value === true) return;
    const attackers = battlefield.sides.filter(({ role }) => role === 'attacker');
    if (attackers.length === 1) return;
    if (attackers.length === 0 && battlefield.sides.some(({ role }) => role === 'defender') && battlefield.sides.length === 2) return;
    const none = attackers.length === 0;
    yield {
      ...aboutText(
        second,
        none ? `Neither ${first.title} nor ${second.title} is the attacker (20.1)` : `${first.title} and ${second.title} both attack (20.1)`,
      ),
      fixes: [first, second].map((side) =>
        none
          ? { title: `${side.title} attacks`, kind: 'role', side: side.id, role: 'attacker' }
          : { title: `${side.title} defends`, kind: 'role', side: side.id, role: 'defender' },
      ),
    };
  },
};
