import { aboutUnit } from '../../checks/finding.ts';
import { called, muster } from '../../force/muster.ts';
import { distance } from '../../hex/axial.ts';
import type { Check } from '../../system.ts';
import { commandRange } from '../fire/tests.ts';
import { hqOf, isFighting } from '../kinds.ts';
import { company, example } from './example.ts';

const NOTHING_SAID = { has: () => false, count: () => 0 };

export const inCommand: Check = {
  code: 'WaW-4.2-command',
  severity: 'warning',
  cites: ['4.2', '1.3.4.4'],
  title: 'Units that begin out of command range',
  documentation:
    'A unit farther from the headquarters of its formation than its command range tests its morale when the formation is activated, and does nothing if it fails. For reconnaissance the range is double.',
  examples: {
    bad: example(company('M60A3 at L1')),
    good: example(company('M60A3 at D8')),
  },

  *run(battlefield) {
    const { hexOf } = muster(battlefield);
    const seen = new Set<string>();
    for (const unit of battlefield.units) {
      const hq = isFighting(unit) && unit.place.kind === 'hex' ? hqOf(battlefield, unit) : undefined;
      const [hex, centre] = [hexOf(unit), hq && hexOf(hq)];
      if (!hq || hex === undefined || centre === undefined) continue;
      const [a, b] = [battlefield.board.hexes[hex]?.at, battlefield.board.hexes[centre]?.at];
      const range = commandRange({ battlefield, said: NOTHING_SAID }, unit);
      const key = `${hex} ${hq.id}`;
      if (!a || !b || range === undefined || distance(a, b) <= range || seen.has(key)) continue;
      seen.add(key);
      yield aboutUnit(battlefield, unit, `${called(unit)} is ${distance(a, b)} hexes from ${called(hq)}, whose command range is ${range} (4.2)`);
    }
  },
};
