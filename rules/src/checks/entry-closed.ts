import type { Arrival, Unit } from '../battlefield.ts';
import { forbiddingFeatures } from '../force/entry.ts';
import { called } from '../force/muster.ts';
import type { Check } from '../system.ts';
import { aboutUnits, list } from './finding.ts';

const EXAMPLE = (hex: string) => `ruleset Wet {
  terrain lake "Lake" { entry-vehicle: none by 4.2 }
  trait vehicle   unit-class truck { is: vehicle }
}
map Shore for Wet { hexes 4 x 4 flat  lake: A4 }
scenario Landing {
  rules Wet  board Shore
  side Us { arrives at minute 10 from ${hex} { truck } }
}`;

export const entryClosed: Check = {
  code: 'BHX-entry-closed',
  severity: 'error',
  cites: [],
  title: 'Reinforcements that may enter none of their hexes',
  documentation:
    'Units arrive by hexes that are out of play, or whose terrain they may not enter: water, woods without a road. Give them another hex to enter by.',
  examples: { bad: EXAMPLE('A4'), good: EXAMPLE('B4') },
  *run(battlefield) {
    const closed = new Map<Arrival, { units: Unit[]; why: Set<string> }>();
    for (const unit of battlefield.units) {
      if (unit.place.kind !== 'arriving' || unit.place.arrival.hexes.length === 0) continue;
      const { arrival } = unit.place;
      const reasons = arrival.hexes.map((hex) => {
        if (!battlefield.board.hexes[hex]?.inPlay) return 'out of play';
        return forbiddingFeatures(battlefield, unit, hex)[0]?.title.toLowerCase();
      });
      if (reasons.includes(undefined)) continue;
      const group = closed.get(arrival) ?? { units: [], why: new Set<string>() };
      group.units.push(unit);
      for (const reason of reasons) group.why.add(reason ?? '');
      closed.set(arrival, group);
    }
    for (const [arrival, { units, why }] of closed) {
      const names = arrival.hexes.slice(0, 5).map((hex) => battlefield.board.hexes[hex]?.name ?? '?');
      const where = arrival.hexes.length > 5 ? `${names[0]} or any of ${arrival.hexes.length - 1} other hexes` : list(names);
      yield { ...aboutUnits(battlefield, units, `${list(units.map(called))} cannot enter by ${where}: ${list([...why])}`), hexes: arrival.hexes };
    }
  },
};
