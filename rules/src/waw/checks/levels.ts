import { aboutText } from '../../checks/finding.ts';
import type { Check } from '../../system.ts';
import { company, example } from './example.ts';

export const levels: Check = {
  code: 'WaW-7.0-level',
  severity: 'warning',
  cites: ['7.0'],
  title: 'Ground of a level that the rules do not know',
  documentation: 'There are two levels of ground: 0, and 1 for hills.',
  examples: {
    bad: example(company(), '', { map: 'level 2: D5' }),
    good: example(company(), '', { map: 'level 1: D5' }),
  },

  *run(battlefield) {
    for (const [index, hex] of battlefield.board.hexes.entries()) {
      if (hex.level !== 0 && hex.level !== 1)
        yield { ...aboutText(hex, `${hex.name} is on level ${hex.level}; the game knows 0 for the ground and 1 for hills (7.0)`), hexes: [index] };
    }
  },
};
