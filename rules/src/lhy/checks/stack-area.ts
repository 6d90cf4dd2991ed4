import type { Unit } from '../../battlefield.ts';
import { aboutUnits } from '../../checks/finding.ts';
import { mayStandIn } from '../../force/entry.ts';
import { muster } from '../../force/muster.ts';
import { slotLimit, slotsTaken } from '../../force/stacking.ts';
import type { Check } from '../../system.ts';
import { example, platoon } from './example.ts';

export const stackArea: Check = {
  code: 'LHY-2.3-area',
  severity: 'error',
  cites: ['2.3'],
  title: 'A set-up area too small for its units',
  documentation:
    'The units that set up anywhere in an area must fit into its hexes under the stacking limits. Hexes that none of them may enter are not counted, nor is what ' +
    'already stands in the area by name.',
  examples: {
    bad: example(platoon('squad x4 in Corner'), '', { scenario: 'zone Corner = A1' }),
    good: example(platoon('squad x4 in Corner'), '', { scenario: 'zone Corner = A1 + A2' }),
  },
  *run(battlefield) {
    const areas = new Map<string, { hexes: number[]; name: string; units: Unit[] }>();
    for (const unit of battlefield.units) {
      if (unit.place.kind !== 'area') continue;
      const { hexes, zone } = unit.place;
      const key = `${unit.side} ${hexes.join(' ')}`;
      const area = areas.get(key) ?? { hexes, name: zone ?? 'The area', units: [] };
      area.units.push(unit);
      areas.set(key, area);
    }
    const { in: unitsIn, cargoOf, side: sideOf } = muster(battlefield);
    for (const { hexes, name, units } of areas.values()) {
      const side = units[0]?.side ?? '';
      const needed = new Map<string, { amount: number; units: Unit[] }>();
      for (const unit of units.flatMap((each) => [each, ...cargoOf(each)])) {
        for (const { slot, amount } of slotsTaken(battlefield, unit)) {
          const sum = needed.get(slot) ?? { amount: 0, units: [] };
          needed.set(slot, { amount: sum.amount + amount, units: [...sum.units, unit] });
        }
      }
      for (const [slot, { amount, units: takers }] of needed) {
        let room = 0;
        for (const hex of hexes) {
          const limit = slotLimit(battlefield, slot, side, hex)?.value ?? Number.POSITIVE_INFINITY;
          if (!battlefield.board.hexes[hex]?.inPlay || !takers.some((unit) => mayStandIn(battlefield, unit, hex))) continue;
          const standing = unitsIn(hex).filter((unit) => unit.side === side);
          const taken = standing.flatMap((unit) => slotsTaken(battlefield, unit)).filter((each) => each.slot === slot);
          room += Math.max(0, limit - taken.reduce((sum, each) => sum + each.amount, 0));
        }
        if (amount <= room) continue;
        const title = battlefield.ruleset.slots[slot]?.title.toLowerCase() ?? slot;
        const owner = sideOf(side)?.title ?? side;
        yield aboutUnits(battlefield, takers, `${name} has room for ${room} ${title} of ${owner}; ${amount} set up there (2.3)`);
      }
    }
  },
};
