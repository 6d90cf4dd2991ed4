import { list } from '../../checks/finding.ts';
import { directionNames } from '../../hex/axial.ts';
import { featureOf } from '../../special-rules.ts';
import type { Check } from '../../system.ts';
import { example } from './example.ts';

export const twoHexsideFeatures: Check = {
  code: 'LHY-4.1.7-hexside',
  severity: 'error',
  cites: ['4.1.7', '4.1.8'],
  title: 'Two things on one hexside',
  documentation: 'A hexside has a wall or a tree line, not both. This is often one hexside described from both of its hexes.',
  examples: { bad: example('', '', { map: 'wall: C4/S\ntree-line: C5/N' }), good: example('', '', { map: 'wall: C4/S\ntree-line: C5/S' }) },
  *run(battlefield) {
    const names = directionNames(battlefield.board.orientation);
    const seen = new Set<string>();
    for (const hex of battlefield.board.hexes) {
      for (const [direction, side] of hex.sides.entries()) {
        const blocking = side.filter((each) => featureOf(battlefield, each)?.properties.cover !== undefined);
        const ids = [...new Set(blocking.map(({ feature }) => feature))];
        const source = blocking.at(-1)?.source;
        const key = source ? `${source.uri} ${source.start.line} ${source.start.character}` : `${hex.name} ${direction}`;
        if (ids.length < 2 || seen.has(key)) continue;
        seen.add(key);
        const titles = ids.map((id) => battlefield.ruleset.features[id]?.title.toLowerCase() ?? id);
        const message = `${hex.name}/${names[direction]} has ${list(titles)} (4.1.7)`;
        yield source ? { message, source, fixes: [{ title: 'Remove this one', kind: 'remove', source, guess: true }] } : { message };
      }
    }
  },
};
