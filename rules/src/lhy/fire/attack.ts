import { misstatements } from '../../attack/stated.ts';
import type { AttackPlan, Battlefield } from '../../battlefield.ts';
import { roller } from '../../dice/roller.ts';
import type { AttackAnswer, RollStep, Sight } from '../../system.ts';
import { assaults } from '../assault/assault.ts';
import { coordination } from '../initiative/coordination.ts';
import { initiative } from '../initiative/initiative.ts';
import { riverExits } from '../manoeuvre/river.ts';
import { withdrawals } from '../manoeuvre/withdrawal.ts';
import { fire } from '../mortar/barrage.ts';
import type { Procedure } from '../procedure.ts';
import { answerOf, refused, storyOf } from '../procedure.ts';
import { recoveries } from '../recovery/recovery.ts';
import { secondActions } from './actions.ts';
import { bypasses } from './bypass.ts';
import { overruns } from './overrun.ts';
import type { FireOutcome } from './worst.ts';

/** Works out an attack plan exactly. What the rules forbid is in `refusals`, and there are no outcomes then. */
export function resolveAttack(battlefield: Battlefield, id: string, sight: Sight): AttackAnswer {
  const plan = planOf(battlefield, id);
  if (!plan) return { attack: id, shots: [], outcomes: [], units: [], refusals: [noPlan(id)], notes: [] };
  return answerOf(battlefield, id, proceduresOf(battlefield, sight, plan));
}

/** Rolls an attack plan from a seed: told step by step, and what became of each unit. */
export function rollAttack(
  battlefield: Battlefield,
  id: string,
  seed: number,
  sight: Sight,
  told = true,
): { steps: RollStep[]; units: Map<string, FireOutcome> } {
  const plan = planOf(battlefield, id);
  return plan ? storyOf(proceduresOf(battlefield, sight, plan), roller(seed), told) : { steps: [noPlan(id)], units: new Map() };
}

/** The procedures of a plan, one for each group of shots that the rules resolve together. */
export function proceduresOf(battlefield: Battlefield, sight: Sight, plan: AttackPlan): Procedure[] {
  const of = (belongs: (shot: AttackPlan['shots'][number]) => boolean) => ({ ...plan, shots: plan.shots.filter(belongs) });
  const isMission = (shot: AttackPlan['shots'][number]) => shot.kind === 'mortar' && shot.observer !== undefined;
  const others: Record<string, (battlefield: Battlefield, sight: Sight, plan: AttackPlan) => Procedure[]> = {
    assault: assaults,
    overrun: overruns,
    bypass: bypasses,
    withdraw: withdrawals,
    feint: withdrawals,
    'leave-river': riverExits,
    recover: recoveries,
    coordinate: coordination,
    'take-initiative': initiative,
  };
  const markers = of((shot) => !(shot.kind in others) && !isMission(shot));
  const refusals = [...misstatements(battlefield, plan), ...secondActions(battlefield, plan)];
  return [
    ...(refusals.length > 0 ? [refused(...refusals)] : []),
    ...fire(battlefield, sight, markers, of(isMission)),
    ...Object.entries(others).flatMap(([kind, work]) => {
      const own = of((shot) => shot.kind === kind);
      return own.shots.length > 0 ? work(battlefield, sight, own) : [];
    }),
  ];
}

function planOf({ attacks }: Battlefield, id: string): AttackPlan | undefined {
  return attacks.find((each) => each.id === id);
}

function noPlan(id: string) {
  return { text: `There is no attack ${id}`, cite: '11.0' };
}
