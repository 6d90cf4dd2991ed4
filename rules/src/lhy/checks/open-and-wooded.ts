import { saysYes } from '../../property.ts';
import { featureOf } from '../../special-rules.ts';
import type { Check } from '../../system.ts';
import { example } from './example.ts';

export const openAndWooded: Check = {
  code: 'LHY-4.0a-open',
  severity: 'error',
  cites: ['4.0a'],
  title: 'Open ground with woods or a building',
  documentation: 'A hex is open when it has neither woods nor buildings nor tree lines. Hexes without terrain are open anyway.',
  examples: { bad: example('', '', { map: 'open: C4\nwoods: C4' }), good: example('', '', { map: 'woods: C4' }) },
  *run(battlefield) {
    for (const [index, hex] of battlefield.board.hexes.entries()) {
      const features = hex.terrain.flatMap((each) => {
        const feature = featureOf(battlefield, each, { hex: index });
        return feature?.kind === 'terrain' ? [{ feature, source: each.source }] : [];
      });
      const plain = features.find(({ feature }) => saysYes(feature, 'open') && feature.cites.includes('4.1.1'));
      const cover = features.find(({ feature }) => !saysYes(feature, 'open'));
      if (!plain || !cover) continue;
      const message = `${hex.name} is declared open, and has ${cover.feature.title.toLowerCase()} (4.0a)`;
      yield plain.source
        ? { message, source: plain.source, hexes: [index], fixes: [{ title: 'Remove this place', kind: 'remove', source: plain.source }] }
        : { message, hexes: [index] };
    }
  },
};
