import { counted } from '../../checks/finding.ts';
import type { Check } from '../../system.ts';
import { levelOf } from '../level.ts';
import { example } from './example.ts';

export const hillLevel: Check = {
  code: 'LHY-4.1.4-level',
  severity: 'error',
  cites: ['4.1.4'],
  title: 'A hill of no whole level',
  documentation: 'After the multiplier of a special rule every hill has a whole level, and none lies below nothing.',
  examples: {
    bad: example('', '', { map: 'level 1: C4', scenario: 'special rules { "Odd" { set hill.level-multiplier = 1.5 } }' }),
    good: example('', '', { map: 'level 1: C4', scenario: 'special rules { "Steep" { set hill.level-multiplier = 2 } }' }),
  },
  *run(battlefield) {
    const { hexes } = battlefield.board;
    const wrong = hexes.flatMap((hex, index) =>
      hex.level !== 0 && !(Number.isInteger(levelOf(battlefield, index)) && hex.level > 0) ? [index] : [],
    );
    const [first] = wrong;
    if (first === undefined) return;
    const rule = battlefield.overrides.find((each) => each.kind === 'set' && each.parameter === 'hill.level-multiplier');
    const source = rule?.source ?? hexes[first]?.source;
    const message = `${hexes[first]?.name} would stand at level ${levelOf(battlefield, first)}${wrong.length > 1 ? `, and ${counted(wrong.length - 1, 'hex', 'hexes')} more so` : ''} (4.1.4)`;
    yield source ? { message, source, hexes: wrong } : { message, hexes: wrong };
  },
};
