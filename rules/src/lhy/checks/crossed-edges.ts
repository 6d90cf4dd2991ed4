import { aboutText } from '../../checks/finding.ts';
import type { Check } from '../../system.ts';
import { example } from './example.ts';

export const crossedEdges: Check = {
  code: 'LHY-10.2-cross',
  severity: 'warning',
  cites: ['10.2'],
  title: "An enemy edge that is not the enemy's",
  documentation: "A side's enemy board edge is usually the other side's friendly edge.",
  examples: {
    bad: example('', '', { americanSide: 'nationality us  edge south  enemy edge east  initiative 0  casualty-limit 4' }),
    good: example('', '', { americanSide: 'nationality us  edge south  enemy edge north  initiative 0  casualty-limit 4' }),
  },
  *run(battlefield) {
    const [first, second] = battlefield.sides;
    if (!first || !second || battlefield.sides.length !== 2) return;
    for (const [side, other] of [[first, second] as const, [second, first] as const]) {
      if (!side.enemyEdge || !other.friendlyEdge || side.enemyEdge === other.friendlyEdge) continue;
      const text = `enemy edge ${other.friendlyEdge}`;
      yield {
        ...aboutText(side, `The enemy edge of ${side.title} is ${side.enemyEdge}, the friendly edge of ${other.title} ${other.friendlyEdge} (10.2)`),
        fixes: [{ title: `Write ${text}`, kind: 'clause', side: side.id, clause: 'enemy edge', text }],
      };
    }
  },
};
