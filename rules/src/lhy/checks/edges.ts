import { type Battlefield, EDGES, type Edge, OPPOSITE_EDGE, type Side } from '../../battlefield.ts';
import { aboutText } from '../../checks/finding.ts';
import type { Check, FindingFix } from '../../system.ts';
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
      if (!side.friendlyEdge)
        yield {
          ...aboutText(side, `${side.title} has no friendly edge to withdraw and retreat to (10.2)`),
          fixes: edgesLeft(battlefield, side).map((edge) => edgeFix(side, edge)),
        };
  },
};

/** Writes a side's own edge. */
export function edgeFix({ id }: Side, edge: Edge): FindingFix {
  return { title: `Write edge ${edge}`, kind: 'clause', side: id, clause: 'edge', text: `edge ${edge}` };
}

/** The edge opposite that of the enemy, or else every edge that nobody has. */
export function edgesLeft({ sides }: Battlefield, side: Side): Edge[] {
  const taken = sides.flatMap((other) => (other !== side && other.friendlyEdge ? other.friendlyEdge : []));
  const [only] = taken;
  return taken.length === 1 && only ? [OPPOSITE_EDGE[only]] : EDGES.filter((edge) => !taken.includes(edge));
}
