import { aboutText } from '../../checks/finding.ts';
import type { Check } from '../../system.ts';
import { example } from './example.ts';

export const edges: Check = {
  code: 'LHY-10.2-fbe',
  severity: 'warning',
  cites: ['10.2', '10.3.1.1'],
  title: 'A side without a friendly edge',
  documentation:
    "Withdrawal, retreat and leaving the map ask for a side's friendly board edge: `edge south`. The enemy edge is the other side's friendly edge unless `enemy edge` says otherwise.",
  examples: { bad: example('', '', { americanSide: 'nationality us  initiative 0  casualty-limit 4' }), good: example('') },
  *run(battlefield) {
    if (battlefield.kind !== 'scenario') return;
    for (const side of battlefield.sides)
      if (!side.friendlyEdge) yield aboutText(side, `${side.title} has no friendly edge to withdraw and retreat to (10.2)`);
  },
};
