import { aboutText } from '../../checks/finding.ts';
import { saysYes } from '../../property.ts';
import { featureOf } from '../../special-rules.ts';
import type { Check } from '../../system.ts';
import { company, example } from './example.ts';

export const oneWreck: Check = {
  code: 'WaW-6.1.7-wreck',
  severity: 'error',
  cites: ['6.1.7'],
  title: 'Two wrecks in a hex',
  documentation: 'A hex has one wreck at most, which stands for all that burns there.',
  examples: {
    bad: example(company(), '', { scenario: 'markers { wreck: D4, D4 }' }),
    good: example(company(), '', { scenario: 'markers { wreck: D4, D5 }' }),
  },

  *run(battlefield) {
    for (const [index, hex] of battlefield.board.hexes.entries()) {
      const single = hex.terrain.filter((each) => saysYes(featureOf(battlefield, each, { hex: index }), 'single'));
      const twice = single.find((each, at) => single.findIndex(({ feature }) => feature === each.feature) < at);
      if (twice)
        yield {
          ...aboutText(
            twice,
            `${hex.name} has two of ${battlefield.ruleset.features[twice.feature]?.title ?? twice.feature}; one stands for all (6.1.7)`,
          ),
          hexes: [index],
        };
    }
  },
};
