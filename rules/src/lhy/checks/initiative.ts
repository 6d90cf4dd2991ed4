import { aboutText } from '../../checks/finding.ts';
import type { Check } from '../../system.ts';
import { example } from './example.ts';

export const initiative: Check = {
  code: 'LHY-5.0-initiative',
  severity: 'warning',
  cites: ['5.0', '20.2'],
  title: 'A side without an initiative DRM',
  documentation:
    'A mission gives each side the modifier it adds to its initiative die after a turn in which it had the initiative. Write 0 or `none` where there is none.',
  examples: {
    bad: example('', '', { americanSide: 'nationality us  edge south  casualty-limit 4' }),
    good: example('', '', { americanSide: 'nationality us  edge south  initiative none  casualty-limit 4' }),
  },
  *run(battlefield) {
    if (battlefield.kind !== 'scenario') return;
    for (const side of battlefield.sides) {
      const value = side.values.initiative;
      if (value === undefined)
        yield {
          ...aboutText(side, `${side.title} has no initiative DRM (5.0)`),
          fixes: [{ title: 'Write initiative none', kind: 'clause', side: side.id, clause: 'initiative', text: 'initiative none', guess: true }],
        };
      else if (value !== null && !Number.isInteger(value)) yield aboutText(side, `The initiative DRM of ${side.title} is no whole number (5.0)`);
    }
  },
};
