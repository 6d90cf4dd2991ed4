import { namesOf } from '../../property.ts';
import { featureOf } from '../../special-rules.ts';
import type { Check } from '../../system.ts';
import { example } from './example.ts';

export const buildingSetting: Check = {
  code: 'LHY-4.1.6-setting',
  severity: 'error',
  cites: ['4.1.6'],
  title: 'A country building in town',
  documentation: 'Urban ground has urban buildings; stone and wooden buildings and huts stand in the country.',
  examples: { bad: example('', '', { map: 'urban: C4\nhut: C4' }), good: example('', '', { map: 'urban: C4\nurban-building: C4' }) },
  *run(battlefield) {
    for (const [index, hex] of battlefield.board.hexes.entries()) {
      const features = hex.terrain.map((each) => ({ each, feature: featureOf(battlefield, each, { hex: index }) }));
      if (!features.some(({ feature }) => namesOf(feature, 'setting').includes('urban'))) continue;
      for (const { each, feature } of features) {
        const [building] = namesOf(feature, 'building');
        if (!feature || building === undefined || building === 'urban') continue;
        const message = `${feature.title} stands on the urban ground of ${hex.name} (4.1.6)`;
        yield each.source ? { message, source: each.source, hexes: [index] } : { message, hexes: [index] };
      }
    }
  },
};
