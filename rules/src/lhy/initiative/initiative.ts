import { specialModifiers } from '../../attack/modifier.ts';
import type { Note } from '../../attack/refusal.ts';
import { refuse } from '../../attack/refusal.ts';
import { occasionOf } from '../../attack/stated.ts';
import type { AttackPlan, Battlefield, Side } from '../../battlefield.ts';
import { chartCell } from '../../chart.ts';
import type { Tale } from '../../dice/tale.ts';
import { NOTHING, remark, sequence } from '../../dice/tale.ts';
import { muster } from '../../force/muster.ts';
import { namesOf } from '../../property.ts';
import { setting } from '../../special-rules.ts';
import type { Modifier, Sight } from '../../system.ts';
import { isAfv, isLeader } from '../kinds.ts';
import type { Procedure } from '../procedure.ts';
import { comesTo, inPart } from '../procedure.ts';

const EVENTS = 'Random events';

/** Who acts first in a turn (5.0): both sides roll, and the one that did so in the turn before adds its modifier. */
export function initiative(battlefield: Battlefield, _sight: Sight, plan: AttackPlan): Procedure[] {
  return plan.shots.map((shot): Procedure => {
    const holder = muster(battlefield).side(shot.of ?? '');
    const other = battlefield.sides.find((side) => side.id !== holder?.id);
    if (!holder || !other) {
      return {
        shots: [],
        refusals: [refuse(shot, 'Name the side that had the initiative in the turn before', '5.0', 'firers')],
        notes: [],
        tale: NOTHING,
      };
    }
    const special = specialModifiers({ battlefield, shot, occasion: occasionOf(shot, holder.id) });
    const printed = holder.values.initiative ?? 0;
    const modifiers: Modifier[] = [
      ...(printed === 0 ? [] : [{ name: battlefield.ruleset.sideValues.initiative?.title ?? 'Initiative', value: printed, cites: ['5.0'] }]),
      ...special.modifiers,
    ];
    const net = modifiers.reduce((sum, { value }) => sum + value, 0);
    const notes: Note[] = [...special.notes];
    if (setting(battlefield, 'initiative.first-turn-roll', { side: holder.id })?.value !== true) {
      notes.push({ text: 'In the first turn the attacker has it without a roll', cite: '20.2' });
    }
    if (!battlefield.ruleset.charts['random-events']) notes.push({ text: 'The ruleset has no chart random-events; none is counted', cite: '18.0' });
    return {
      shots: [{ kind: shot.kind, firer: holder.id, target: {}, modifiers, net }],
      refusals: [],
      notes,
      parts: [{ title: EVENTS, cite: '18.0' }],
      tale: forfeit(battlefield, holder, other) ?? contest(battlefield, holder, other, net),
    };
  });
}

/** Without a leader or a tank in play a side gives the initiative up. */
function forfeit({ units }: Battlefield, holder: Side, other: Side): Tale | undefined {
  const leads = (side: Side) => units.some((unit) => unit.side === side.id && (isLeader(unit) || isAfv(unit)));
  if (leads(holder) === leads(other)) return undefined;
  const loser = leads(holder) ? other : holder;
  const result = comesTo(loser === holder ? 'loses-initiative' : 'wins-initiative');
  return sequence(remark(`Without a leader or a tank in play the initiative is not for ${loser.title}`, '5.0'), result);
}

function contest(battlefield: Battlefield, holder: Side, other: Side, net: number): Tale {
  const won = comesTo('wins-initiative');
  const lost = comesTo('loses-initiative');
  const oddTo = setting(battlefield, 'initiative.odd-tie')?.value === 'allies' ? 'allies' : 'axis';
  const isOddSide = namesOf(battlefield.ruleset.nations[holder.nation ?? ''], 'alliance')[0] === oddTo;
  const wins = (own: number, theirs: number) => (own === theirs ? (own % 2 !== 0) === isOddSide : own > theirs);
  const event = (side: Side, face: number): Tale => {
    const found = chartCell(battlefield.ruleset.charts['random-events'], face, 'event')?.value;
    if (typeof found !== 'string' || setting(battlefield, 'random-events.in-use')?.value === false) return NOTHING;
    return sequence(inPart(EVENTS, `${found} for ${side.title}`), remark(`Random event for ${side.title}: ${found}`, '18.0'));
  };
  const events = new Map([holder, other].map((side) => [side, Array.from({ length: 11 }, (_, face) => event(side, face))]));
  const step = (side: Side, face: number, plus: number) => ({
    text: `${side.title}: ${face}${plus === 0 ? '' : ` ${plus < 0 ? '-' : '+'} ${Math.abs(plus)} = ${face + plus}`}`,
    cite: '5.0',
  });
  const verdict = (own: number, theirs: number) => {
    const winner = wins(own, theirs) ? holder : other;
    const tie = own === theirs ? `a tie on ${own}, an ${own % 2 === 0 ? 'even' : 'odd'} number: ` : '';
    return sequence(remark(`${tie}the initiative goes to ${winner.title}`, '5.0'), winner === holder ? won : lost);
  };
  return {
    kind: 'die',
    sides: 10,
    step: (face) => step(holder, face, net),
    next: (own) => ({
      kind: 'die',
      sides: 10,
      step: (face) => step(other, face, 0),
      next: (theirs) => sequence(events.get(holder)?.[own] as Tale, events.get(other)?.[theirs] as Tale, verdict(own + net, theirs)),
    }),
  };
}
