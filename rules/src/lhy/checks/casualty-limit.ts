import { aboutText } from '../../checks/finding.ts';
import type { Check } from '../../system.ts';
import { example } from './example.ts';

export const casualtyLimit: Check = {
  code: 'LHY-20.5-cdl',
  severity: 'info',
  cites: ['20.5'],
  title: 'A side without a casualty limit',
  documentation:
    'A side loses at once when its losses pass those of the enemy by more than its casualty differential limit. Write `casualty-limit none` where the mission has none.',
  examples: {
    bad: example('', '', { americanSide: 'nationality us  edge south  initiative 0' }),
    good: example('', '', { americanSide: 'nationality us  edge south  initiative 0  casualty-limit none' }),
  },
  *run(battlefield) {
    if (battlefield.kind !== 'scenario') return;
    for (const side of battlefield.sides)
      if (side.values['casualty-limit'] === undefined)
        yield {
          ...aboutText(side, `${side.title} has no casualty limit (20.5)`),
          fixes: [
            { title: 'Write casualty-limit none', kind: 'clause', side: side.id, clause: 'casualty-limit', text: 'casualty-limit none', guess: true },
          ],
        };
  },
};
