import { namesOf } from '../../property.ts';
import { example } from './example.ts';
import { terrainCheck } from './forbidden-terrain.ts';

export const vehicleInTown = terrainCheck({
  code: 'LHY-4.1.6b2-urban',
  severity: 'error',
  cites: ['4.1.6b2'],
  title: 'A vehicle among urban buildings',
  documentation: 'Vehicles set up in, and enter, a hex with an urban building only where a road runs through it.',
  examples: {
    bad: example('support { afv at C4 }', '', { map: 'urban-building: C4' }),
    good: example('support { afv at C4 }', '', { map: 'urban-building: C4\nroad: C3 -> C5' }),
  },
  kind: (feature) => namesOf(feature, 'building').includes('urban'),
});
