import { aboutText } from '../../checks/finding.ts';
import type { Check } from '../../system.ts';
import { example } from './example.ts';

export const endMissing: Check = {
  code: 'LHY-20.3-time',
  severity: 'warning',
  cites: ['20.3', '21.0'],
  title: 'A scenario that never ends',
  documentation:
    'A mission says when it is over: by the time track (`ends at minute 60`), or by what happens (`ends when score >= 46`). Without an end nobody knows when to look up who has won.',
  examples: {
    bad: example('', '', { scenario: 'victory by score { 0..35 American  36..45 draw  46.. German }' }),
    good: example('', '', { scenario: 'ends when score >= 46\nvictory by score { 0..35 American  36..45 draw  46.. German }' }),
  },
  *run(battlefield) {
    if (battlefield.ends?.length === 0)
      yield {
        ...aboutText(battlefield, `${battlefield.title} does not say when it ends. Write for example: ends at minute 60 (20.3)`),
        fixes: [{ title: 'Write ends at minute 60', kind: 'clause', clause: 'ends', text: 'ends at minute 60', guess: true }],
      };
  },
};
