import { saysYes } from '../../property.ts';
import { featureOf } from '../../special-rules.ts';
import type { Check } from '../../system.ts';
import { example } from './example.ts';

export const bridgeRoad: Check = {
  code: 'LHY-4.1.11-bridge',
  severity: 'error',
  cites: ['4.1.11'],
  title: 'A bridge without a road',
  documentation: 'A bridge is entered and left by the road it carries; draw the road through its hex.',
  examples: {
    bad: example('', '', { map: 'river: C1 -> C8\nbridge: C4' }),
    good: example('', '', { map: 'river: C1 -> C8\nbridge: C4\nroad: B4 -> D3' }),
  },
  *run(battlefield) {
    for (const [index, hex] of battlefield.board.hexes.entries()) {
      const bridge = hex.terrain.find((each) => saysYes(featureOf(battlefield, each, { hex: index }), 'carries-road'));
      if (!bridge || hex.paths.some((path) => !saysYes(featureOf(battlefield, path, { hex: index }), 'water'))) continue;
      const message = `No road leads over the bridge at ${hex.name} (4.1.11)`;
      yield bridge.source
        ? {
            message,
            source: bridge.source,
            hexes: [index],
            fixes: [{ title: 'Remove this bridge', kind: 'remove', source: bridge.source, guess: true }],
          }
        : { message, hexes: [index] };
    }
  },
};
