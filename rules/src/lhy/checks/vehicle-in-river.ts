import { saysYes } from '../../property.ts';
import { example } from './example.ts';
import { terrainCheck } from './forbidden-terrain.ts';

export const vehicleInRiver = terrainCheck({
  code: 'LHY-4.1.10-river',
  severity: 'error',
  cites: ['4.1.10'],
  title: 'A vehicle in the water',
  documentation: 'Vehicles cross water by a bridge or a ford only.',
  examples: {
    bad: example('support { afv at C4 }', '', { map: 'river: C1 -> C8' }),
    good: example('support { afv at C4 }', '', { map: 'river: C1 -> C8\nbridge: C4' }),
  },
  kind: (feature) => saysYes(feature, 'water'),
});
