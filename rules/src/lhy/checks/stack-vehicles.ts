import { example } from './example.ts';
import { slotCheck } from './slot-check.ts';

export const stackVehicles = slotCheck({
  code: 'LHY-2.3-vehicles',
  title: 'Too many vehicles in a hex',
  documentation:
    'A side may stack two vehicles of any kind in a hex: tanks, fighting vehicles, half-tracks, trucks, jeeps, and the trucks of limbered guns. ' +
    'The limit is the parameter `stack.vehicles`.',
  examples: {
    bad: example('support { afv x2 at C4  jeep at C4 }'),
    good: example('support { afv at C4  half-track at C4 }'),
  },
  slot: ({ slot }) => slot === 'vehicles',
  one: 'vehicle',
  many: 'vehicles',
});
