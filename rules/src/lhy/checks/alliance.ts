import { aboutText } from '../../checks/finding.ts';
import { namesOf } from '../../property.ts';
import type { Check } from '../../system.ts';
import { nationOf } from '../kinds.ts';
import { example } from './example.ts';

export const alliance: Check = {
  code: 'LHY-5.0-alliance',
  severity: 'error',
  cites: ['5.0'],
  title: 'Two sides of one alliance',
  documentation: 'A tie for the initiative goes to the Axis or to the Allies, so one side belongs to each.',
  examples: { bad: example('', '', { germanSide: 'nationality soviet  edge north  initiative 0  casualty-limit 4' }), good: example('') },
  *run(battlefield) {
    const [first, second] = battlefield.sides.map((side) => ({ side, alliance: namesOf(nationOf(battlefield, side.id), 'alliance')[0] }));
    if (!first || !second || first.alliance === undefined || first.alliance !== second.alliance) return;
    yield aboutText(
      second.side,
      `${first.side.title} and ${second.side.title} belong to one alliance; a tie for the initiative could not be decided (5.0)`,
    );
  },
};
