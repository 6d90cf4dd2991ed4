import { saysYes } from '../../property.ts';
import { isAfv } from '../kinds.ts';
import { example } from './example.ts';
import { terrainCheck } from './forbidden-terrain.ts';

export const vehicleInWoods = terrainCheck({
  code: 'LHY-4.1.9.1a-trapped',
  severity: 'warning',
  cites: ['4.1.9.1a', '14.3.3.2'],
  title: 'A vehicle that cannot leave the woods',
  documentation: 'Of vehicles only tanks leave a road in the woods. A half-track, truck or fighting vehicle in woods without a road can never move.',
  examples: {
    bad: example('support { truck at C4 }', '', { map: 'woods: C4' }),
    good: example('support { truck at C4 }', '', { map: 'woods: C4\nroad: C3 -> C5' }),
  },
  kind: (feature) => saysYes(feature, 'airburst'),
  only: (unit) => !isAfv(unit),
});
