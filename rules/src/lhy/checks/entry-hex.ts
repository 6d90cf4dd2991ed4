import type { Arrival } from '../../battlefield.ts';
import { aboutText, list } from '../../checks/finding.ts';
import type { Check } from '../../system.ts';
import { example } from './example.ts';

export const entryHex: Check = {
  code: 'LHY-10.2-offedge',
  severity: 'error',
  cites: ['10.2'],
  title: 'An entry hex inside the map',
  documentation: 'Units enter the map by hexes on its edge.',
  examples: {
    bad: example('arrives at minute 10 from E6 { company Able { platoon "1" { leader; squad x3 } } }'),
    good: example('arrives at minute 10 from E12 { company Able { platoon "1" { leader; squad x3 } } }'),
  },
  *run(battlefield) {
    const arrivals = new Set<Arrival>(battlefield.units.flatMap(({ place }) => (place.kind === 'arriving' ? [place.arrival] : [])));
    for (const arrival of arrivals) {
      const inside = arrival.hexes.filter((hex) => battlefield.board.hexes[hex]?.edges.length === 0);
      if (inside.length === 0) continue;
      const names = inside.map((hex) => battlefield.board.hexes[hex]?.name ?? '?');
      yield { ...aboutText(arrival, `Units cannot enter by ${list(names)}: not on the edge of the map (10.2)`), hexes: inside };
    }
  },
};
