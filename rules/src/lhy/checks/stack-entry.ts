import type { Unit } from '../../battlefield.ts';
import { aboutUnits, list } from '../../checks/finding.ts';
import { called } from '../../force/muster.ts';
import { slotLoads } from '../../force/stacking.ts';
import type { Check } from '../../system.ts';
import { example } from './example.ts';

export const stackEntry: Check = {
  code: 'LHY-2.3-entry',
  severity: 'warning',
  cites: ['2.3', '6.0'],
  title: 'Reinforcements that do not fit into their hex of entry',
  documentation:
    'Stacking is checked at the end of each activation. Units that enter together by a single hex and could not all stand there must move on or are lost; ' +
    'give them more hexes to enter by.',
  examples: {
    bad: example('arrives at minute 10 from C12 { company Able { platoon "1" { squad x4 } } }'),
    good: example('arrives at minute 10 from C12 + D12 { company Able { platoon "1" { squad x4 } } }'),
  },
  *run(battlefield) {
    const groups = new Map<object, Unit[]>();
    for (const unit of battlefield.units) {
      if (unit.place.kind === 'arriving') groups.set(unit.place.arrival, [...(groups.get(unit.place.arrival) ?? []), unit]);
    }
    for (const [arrival, units] of groups) {
      const [hex, ...others] = (arrival as { hexes: number[] }).hexes;
      const side = units[0]?.side;
      if (hex === undefined || others.length > 0 || side === undefined) continue;
      for (const load of slotLoads(battlefield, units, side, hex)) {
        if (load.found <= load.allowed) continue;
        const name = battlefield.board.hexes[hex]?.name;
        yield aboutUnits(
          battlefield,
          load.units,
          `${list(load.units.map(called))} enter by ${name} together; at most ${load.allowed} may stack there (2.3)`,
        );
      }
    }
  },
};
