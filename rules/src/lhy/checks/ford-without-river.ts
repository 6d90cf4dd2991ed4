import { featuresIn } from '../../board/features.ts';
import { saysYes } from '../../property.ts';
import { featureOf } from '../../special-rules.ts';
import type { Check } from '../../system.ts';
import { example } from './example.ts';

export const fordWithoutRiver: Check = {
  code: 'LHY-4.1.12-ford',
  severity: 'error',
  cites: ['4.1.11', '4.1.12'],
  title: 'A bridge or ford without water',
  documentation: 'Bridges and fords lead over water; draw the river through their hex.',
  examples: { bad: example('', '', { map: 'ford: C4' }), good: example('', '', { map: 'river: C1 -> C8\nford: C4' }) },
  *run(battlefield) {
    for (const [index, hex] of battlefield.board.hexes.entries()) {
      if (featuresIn(battlefield, index).some((feature) => saysYes(feature, 'water'))) continue;
      for (const each of hex.terrain) {
        const feature = featureOf(battlefield, each, { hex: index });
        if (!feature || !saysYes(feature, 'crossing')) continue;
        const message = `${feature.title} at ${hex.name} crosses no water (${feature.cites[0] ?? '4.1.12'})`;
        yield each.source
          ? { message, source: each.source, hexes: [index], fixes: [{ title: 'Remove this place', kind: 'remove', source: each.source }] }
          : { message, hexes: [index] };
      }
    }
  },
};
