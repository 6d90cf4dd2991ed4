import { aboutText } from '../../checks/finding.ts';
import { namesOf } from '../../property.ts';
import type { Check } from '../../system.ts';
import { example } from './example.ts';
import { removal } from './removal.ts';

export const impactAtStart: Check = {
  code: 'LHY-11.4.1-fo',
  severity: 'warning',
  cites: ['11.4.1', '11.4.5'],
  title: 'An aiming marker on the map at the start',
  documentation:
    'The markers of the observer and of the aim hex lie in the box until somebody calls for mortars. None is on the map when the game starts.',
  examples: {
    bad: example('', '', { map: 'primary-impact: C4' }),
    good: example('', '', { map: 'smoke: C4' }),
  },
  *run(battlefield) {
    if (battlefield.kind !== 'scenario') return;
    const { hexes } = battlefield.board;
    for (const [index, hex] of hexes.entries()) {
      for (const each of hex.terrain) {
        const feature = battlefield.ruleset.features[each.feature];
        if (!feature || namesOf(feature, 'no-sight-out').length === 0) continue;
        yield {
          ...aboutText(each, `${feature.title} lies in ${hex.name} at the start; it is put on the map when mortars are called (11.4.5)`),
          hexes: [index],
          fixes: removal(each, 'Remove this marker'),
        };
      }
    }
  },
};
