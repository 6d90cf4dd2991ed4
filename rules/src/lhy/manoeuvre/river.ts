import { amount, parameterModifier, signed, specialModifiers } from '../../attack/modifier.ts';
import type { Note, Refusal } from '../../attack/refusal.ts';
import { refuse, refuseUnit } from '../../attack/refusal.ts';
import { occasionOf } from '../../attack/stated.ts';
import type { AttackPlan, Battlefield, Shot, Unit } from '../../battlefield.ts';
import { featuresIn } from '../../board/features.ts';
import type { Tale } from '../../dice/tale.ts';
import { sequence } from '../../dice/tale.ts';
import { called, muster } from '../../force/muster.ts';
import { saysYes } from '../../property.ts';
import type { ShotAnswer, Sight } from '../../system.ts';
import { hexName } from '../fire/shot-case.ts';
import { isHeroic, isVehicle } from '../kinds.ts';
import type { Procedure } from '../procedure.ts';
import { befalls, comesTo, refused } from '../procedure.ts';
import { namedLeader } from '../recovery/leader.ts';

/** Men who try to get out of a river on its other bank (4.1.10): a die for each, less one for the one whom a leader helps. */
export function riverExits(battlefield: Battlefield, _sight: Sight, plan: AttackPlan): Procedure[] {
  return plan.shots.map((shot) => riverExit(battlefield, shot));
}

function riverExit(battlefield: Battlefield, shot: Shot): Procedure {
  const where = muster(battlefield);
  const units = shot.firers.flatMap((id) => where.unit(id) ?? []);
  const [first] = units;
  const refusals: Refusal[] = units.flatMap((unit) => [...unitRefusals(battlefield, shot, unit)]);
  if (!first) refusals.push(refuse(shot, 'There is nobody to leave the river', '4.1.10', 'firers'));
  const { leader, refusal } = first ? namedLeader(battlefield, shot, [first], shot.from ?? where.hexOf(first)) : {};
  if (refusal) refusals.push(refusal);
  if (!first || refusals.length > 0) return refused(...refusals);
  const shots: ShotAnswer[] = [];
  const notes: Note[] = [];
  const dice = units.map((unit, index): Tale => {
    const hex = shot.from ?? where.hexOf(unit);
    const amountCase = { battlefield, shot, occasion: occasionOf(shot, unit.side, hex), firer: unit };
    const needed = amount(amountCase, 'river.exit', 6);
    const special = specialModifiers(amountCase);
    notes.push(...special.notes);
    const modifiers = [
      ...parameterModifier(amountCase, 'river.leader', leader && index === 0 ? 1 : 0, leader && `Help of ${called(leader)}`),
      ...special.modifiers,
    ];
    const net = modifiers.reduce((sum, { value }) => sum + value, 0);
    shots.push({ kind: shot.kind, firer: unit.id, target: hex === undefined ? {} : { hex }, modifiers, net });
    const [out, stays] = [sequence(comesTo('gets-out'), befalls(unit, 'gets-out')), sequence(comesTo('stays'), befalls(unit, 'stays'))];
    const passes = (face: number) => face + net <= needed;
    return {
      kind: 'die',
      sides: 10,
      step: (face) => ({
        text: `${called(unit)}: ${face}${net === 0 ? '' : ` ${signed(net)} = ${face + net}`}; ${needed} or less is needed: ${passes(face) ? 'gets out of the river' : 'stays in it'}`,
        cite: '4.1.10',
      }),
      next: (face) => (passes(face) ? out : stays),
    };
  });
  const more = units.length > 1 && leader ? [{ text: `${called(leader)} helps one unit: ${called(first)}`, cite: '4.1.10' }] : [];
  return { shots, refusals: [], notes: [...more, ...notes], tale: sequence(...dice) };
}

function* unitRefusals(battlefield: Battlefield, shot: Shot, unit: Unit): Iterable<Refusal> {
  const hex = shot.from ?? muster(battlefield).hexOf(unit);
  const no = (text: string) => refuseUnit(shot, unit.id, `${called(unit)} ${text}`, '4.1.10');
  if (isVehicle(unit)) yield no('is a vehicle, which crosses rivers on bridges and at fords only');
  if (isHeroic(unit)) yield no('is heroic, and leaves a river without a die');
  if (hex === undefined) {
    yield no('stands in no hex yet; say where with `from`');
    return;
  }
  const features = featuresIn(battlefield, hex);
  if (!features.some((feature) => saysYes(feature, 'stream'))) yield no(`is in no river: ${hexName(battlefield, hex)} holds none`);
  else if (features.some((feature) => saysYes(feature, 'crossing')))
    yield no(`needs no die in ${hexName(battlefield, hex)}: there is a bridge or ford`);
}
