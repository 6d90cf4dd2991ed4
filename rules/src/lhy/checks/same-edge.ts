import { aboutText } from '../../checks/finding.ts';
import type { Check } from '../../system.ts';
import { edgeFix, edgesLeft } from './edges.ts';
import { example } from './example.ts';

export const sameEdge: Check = {
  code: 'LHY-10.2-same',
  severity: 'error',
  cites: ['10.2'],
  title: 'One edge for both sides',
  documentation: "A side's friendly edge is never its enemy edge, and not the other side's friendly edge either.",
  examples: { bad: example('', '', { germanSide: 'nationality german  edge south  initiative 0  casualty-limit 4' }), good: example('') },
  *run(battlefield) {
    const owners = new Map<string, string>();
    for (const side of battlefield.sides) {
      if (!side.friendlyEdge) continue;
      if (side.friendlyEdge === side.enemyEdge)
        yield aboutText(side, `The ${side.friendlyEdge} edge cannot be both friendly and hostile to ${side.title} (10.2)`);
      const other = owners.get(side.friendlyEdge);
      if (other !== undefined)
        yield {
          ...aboutText(side, `The ${side.friendlyEdge} edge belongs to ${other}; it cannot be friendly to ${side.title} too (10.2)`),
          fixes: edgesLeft(battlefield, side).map((edge) => edgeFix(side, edge)),
        };
      owners.set(side.friendlyEdge, side.title);
    }
  },
};
