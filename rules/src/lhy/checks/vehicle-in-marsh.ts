import { namesOf, saysYes } from '../../property.ts';
import { example } from './example.ts';
import { terrainCheck } from './forbidden-terrain.ts';

export const vehicleInMarsh = terrainCheck({
  code: 'LHY-4.1.13-swamp',
  severity: 'error',
  cites: ['4.1.13'],
  title: 'A vehicle off the road in forbidden ground',
  documentation:
    'Vehicles cross marsh along a road only. The same holds for whatever terrain of a house rule says `entry-afv: none` or `entry-vehicle: none`.',
  examples: {
    bad: example('support { truck at C4 }', '', { map: 'marsh: C4' }),
    good: example('support { truck at C4 }', '', { map: 'marsh: C4\nroad: C3 -> C5' }),
  },
  kind: (feature) => !saysYes(feature, 'water') && !saysYes(feature, 'airburst') && namesOf(feature, 'building').length === 0,
});
