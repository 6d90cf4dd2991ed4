import { lookupOf } from '../../board/lookup.ts';
import { aboutText } from '../../checks/finding.ts';
import type { Check } from '../../system.ts';
import { example } from './example.ts';

export const contour: Check = {
  code: 'LHY-4.1.5-contour',
  severity: 'info',
  cites: ['4.1.5', '4.1.4'],
  title: 'Ground that rises two levels at once',
  documentation:
    'Between two neighbouring hexes runs one contour line at most: the printed levels of hills differ by one. A greater step is a cliff, which the maps do not have; a level around the hill is usually missing.',
  examples: {
    bad: example('', '', { map: 'level 2: C4' }),
    good: example('', '', { map: 'level 1: B3..D5\nlevel 2: C4' }),
  },
  *run(battlefield) {
    const { hexes } = battlefield.board;
    const lookup = lookupOf(battlefield.board);
    const told = new Set<string>();
    for (const [index, hex] of hexes.entries()) {
      const below =
        hex.level < 2 ? undefined : lookup.neighbours(index).find((next) => next !== undefined && hex.level - (hexes[next]?.level ?? 0) > 1);
      const key = `${hex.source?.uri} ${hex.source?.start.line} ${hex.source?.start.character}`;
      if (below === undefined || told.has(key)) continue;
      told.add(key);
      const low = hexes[below];
      yield {
        ...aboutText(
          hex,
          `${hex.name} at level ${hex.level} stands next to ${low?.name} at level ${low?.level}: a step of more than one level (4.1.5)`,
        ),
        hexes: [index, below],
      };
    }
  },
};
