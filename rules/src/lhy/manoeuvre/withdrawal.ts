import { parameterModifier, specialModifiers } from '../../attack/modifier.ts';
import type { Note, Refusal } from '../../attack/refusal.ts';
import { refuse, refuseUnit } from '../../attack/refusal.ts';
import { occasionOf } from '../../attack/stated.ts';
import type { AttackPlan, Battlefield, HexIndex, Shot, Unit } from '../../battlefield.ts';
import { sequence } from '../../dice/tale.ts';
import { called, isA, muster } from '../../force/muster.ts';
import type { Modifier, Sight } from '../../system.ts';
import { bestRetreat } from '../assault/retreat.ts';
import { hexName } from '../fire/shot-case.ts';
import { cohesionOf, isCombat, isDisrupted, isFortification, isGun, isVehicle } from '../kinds.ts';
import type { Procedure } from '../procedure.ts';
import { befalls, comesTo, refused } from '../procedure.ts';
import { namedLeader } from '../recovery/leader.ts';

/** Withdrawals of units that saw nothing of what the enemy did (8.3c), and those who break an assault off as a feint (10.5.2.3). */
export function withdrawals(battlefield: Battlefield, _sight: Sight, plan: AttackPlan): Procedure[] {
  return plan.shots.flatMap((shot) => byHex(battlefield, shot)).map((shot) => withdrawal(battlefield, shot, shot.kind === 'feint'));
}

/** Of a whole formation those in each hex go by a die of their own; who cannot withdraw at all stays out of it. */
function byHex(battlefield: Battlefield, shot: Shot): Shot[] {
  if (shot.of === undefined || shot.from !== undefined) return [shot];
  const where = muster(battlefield);
  const groups = new Map<HexIndex | undefined, string[]>();
  for (const id of shot.firers) {
    const unit = where.unit(id);
    if (!unit || isVehicle(unit) || isGun(unit) || isFortification(unit) || where.carrierOf(unit)) continue;
    const hex = where.hexOf(unit);
    groups.set(hex, [...(groups.get(hex) ?? []), id]);
  }
  return groups.size === 0 ? [shot] : [...groups.values()].map((firers) => ({ ...shot, firers }));
}

/** Men who withdraw together: one die against the best cohesion among them. Who feints stays on success; who withdraws goes. */
function withdrawal(battlefield: Battlefield, shot: Shot, feint: boolean): Procedure {
  const where = muster(battlefield);
  const cite = feint ? '10.5.2.3' : '8.3c';
  const all = shot.firers.flatMap((id) => where.unit(id) ?? []);
  const men = all.filter((unit) => !isVehicle(unit));
  const refusals: Refusal[] = [];
  const from = shot.from ?? (men[0] && where.hexOf(men[0]));
  for (const unit of all) refusals.push(...unitRefusals(battlefield, shot, unit, from, feint, cite));
  if (men.length === 0)
    refusals.push(refuse(shot, feint ? 'Vehicles that feint stay or back off, without a die' : 'There is nobody to withdraw', cite, 'firers'));
  const { leader, refusal } = namedLeader(battlefield, shot, men, from);
  if (refusal) refusals.push(refusal);
  if (refusals.length > 0 || from === undefined) return refused(...refusals);

  const [first] = men as [Unit];
  const amountCase = { battlefield, shot, occasion: occasionOf(shot, first.side, from), firer: first };
  const special = specialModifiers(amountCase);
  const modifiers: Modifier[] = [
    ...(feint
      ? []
      : [
          ...parameterModifier(amountCase, 'recovery.leader', leader ? 1 : 0, leader && `Help of ${called(leader)}`),
          ...parameterModifier(amountCase, 'elite.recovery', men.some((unit) => isA(unit, 'elite')) ? 1 : 0),
        ]),
    ...special.modifiers,
  ];
  const net = modifiers.reduce((sum, { value }) => sum + value, 0);
  // The best assaulting unit, or the best of those who withdraw; combat units first, as in recovery (12.4c).
  const fighters = men.filter(isCombat);
  const cohesion = Math.max(...(fighters.length > 0 ? fighters : men).map((unit) => cohesionOf(battlefield, unit)?.value ?? 0));
  const way = bestRetreat(battlefield, from, men, { withdrawal: true });
  const notes: Note[] = [...special.notes];
  if (way === undefined) notes.push({ text: 'The side has no edge of its own; its way is taken to be free', cite: '10.3.1.1' });
  if (way === 'none') {
    const text = 'has no way to withdraw: toward its own edge every hex is barred';
    if (!feint) return refused(refuse(shot, `${called(first)} ${text}`, '10.3.1.1', 'firers'));
    notes.push({ text: `${called(first)} ${text}; who fails the die cannot obey it`, cite: '10.3.1.1' });
  }
  if (all.length > men.length) notes.push({ text: 'Vehicles stay, or back off in reverse, as their player likes', cite: '10.5.2.3b' });
  const passes = way === 'past-enemy';
  const go = (unit: Unit) => befalls(unit, passes && !isDisrupted(unit) ? 'regrouping' : 'withdraws');
  const goes = sequence(comesTo('withdraws'), ...men.map(go));
  const stays = sequence(comesTo('stays'), ...men.map((unit) => befalls(unit, 'stays')));
  if (passes)
    notes.push({ text: 'The way leads past an enemy in good order: who withdraws in good order is marked as regrouping', cite: '10.3.1.2' });
  const names = men.map(called).join(', ');
  return {
    shots: [{ kind: shot.kind, firer: first.id, target: { hex: from }, modifiers, net }],
    refusals: [],
    notes,
    tale: {
      kind: 'die',
      sides: 10,
      step: (face) => {
        const total = `${face}${net === 0 ? '' : ` ${net < 0 ? '-' : '+'} ${Math.abs(net)} = ${face + net}`}`;
        const success = face + net <= cohesion;
        const stay = feint === success;
        const text = `${names}: ${total} against the cohesion ${cohesion}: ${stay ? `${feint ? 'may stay' : 'stay, and have acted'}` : feint ? 'must withdraw' : 'withdraw'}`;
        return { text, cite };
      },
      next: (face) => (feint === face + net <= cohesion ? stays : goes),
    },
  };
}

function* unitRefusals(
  battlefield: Battlefield,
  shot: Shot,
  unit: Unit,
  from: HexIndex | undefined,
  feint: boolean,
  cite: string,
): Iterable<Refusal> {
  const where = muster(battlefield);
  const no = (text: string, rule = cite) => refuseUnit(shot, unit.id, `${called(unit)} ${text}`, rule);
  if (unit.side !== where.unit(shot.firers[0] ?? '')?.side) yield no('is of the other side');
  if (!feint && isVehicle(unit)) yield no('is a vehicle, and never withdraws', '10.3.1');
  if (isGun(unit) || isFortification(unit)) yield no('cannot withdraw', feint ? '10.5.1' : '8.3c');
  if (where.carrierOf(unit)) yield no('is carried, and does not withdraw by itself');
  const hex = shot.from ?? where.hexOf(unit);
  if (hex === undefined) yield no('stands in no hex yet; say where with `from`');
  else if (hex !== from && !isVehicle(unit)) yield no('is in another hex; each hex withdraws with a die of its own');
  else if (where.in(hex).some(({ side }) => side !== unit.side)) {
    yield no(
      `is in ${hexName(battlefield, hex)}, which is under assault, and cannot ${feint ? 'feint any more' : 'withdraw'}`,
      feint ? cite : '10.3.1c',
    );
  }
  for (const state of ['disrupted', 'regrouping']) if (feint && unit.states.includes(state)) yield no(`is ${state} and assaults nobody`, '10.5.1');
}
