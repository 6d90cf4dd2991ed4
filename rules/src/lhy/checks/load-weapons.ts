import { isFlamethrower, isLatw, isLeader } from '../kinds.ts';
import { example, platoon } from './example.ts';
import { seatCheck } from './load-kinds.ts';

export const loadWeapons = seatCheck({
  code: 'LHY-10.4.6.1-latw',
  title: 'Too many weapon teams in a vehicle',
  documentation:
    'A tank or half-track takes one light anti-tank weapon, a truck one light anti-tank weapon or flamethrower, a jeep one leader or light anti-tank weapon.',
  examples: {
    bad: example(platoon('squad at C5', 'jeep at C4 carrying { leader; latw }')),
    good: example(platoon('squad at C5', 'jeep at C4 carrying { mg; leader }')),
  },
  seats: [
    ['capacity-latw', isLatw],
    ['capacity-weapons', (unit) => isLatw(unit) || isFlamethrower(unit)],
    ['capacity-leaders-and-weapons', (unit) => isLeader(unit) || isLatw(unit)],
  ],
  many: 'leaders or weapon teams',
});
