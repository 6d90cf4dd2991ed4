import { aboutText, counted } from '../../checks/finding.ts';
import type { Check } from '../../system.ts';
import { example } from './example.ts';

export const setUpOverlap: Check = {
  code: 'LHY-20.7-overlap',
  severity: 'warning',
  cites: ['20.7'],
  title: 'Set-up areas that overlap',
  documentation: 'The sides set up in different areas. Hexes that belong to both let the second side set up among the first.',
  examples: {
    bad: example('sets up second in A6..L12', 'sets up first in A1..L6'),
    good: example('sets up second in A7..L12', 'sets up first in A1..L6'),
  },
  *run(battlefield) {
    const [first, second] = battlefield.sides;
    const shared = (first?.setUp?.hexes ?? []).filter((hex) => second?.setUp?.hexes?.includes(hex));
    if (!first || !second || shared.length === 0) return;
    yield {
      ...aboutText(
        second,
        `${counted(shared.length, 'hex', 'hexes')} of the set-up area of ${second.title} belong to that of ${first.title} too (20.7)`,
      ),
      hexes: shared,
    };
  },
};
