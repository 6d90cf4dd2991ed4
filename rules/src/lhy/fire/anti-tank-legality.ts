import type { Refusal } from '../../attack/refusal.ts';
import { refuse, refuseSituation } from '../../attack/refusal.ts';
import type { Unit } from '../../battlefield.ts';
import { featuresIn } from '../../board/features.ts';
import { called, isAnyOf } from '../../force/muster.ts';
import { bearing, withinHexsides } from '../../hex/bearing.ts';
import { namesOf } from '../../property.ts';
import { isAntiTankTarget, isCarrier, isCombat, isFightingVehicle, isFortification, isLatw } from '../kinds.ts';
import { assaultedRefusals, directFireRefusals, inFrontArc, splitPartner } from './legality.ts';
import type { ShotCase } from './shot-case.ts';
import { crossedFeatures } from './terrain-modifier.ts';

/** Why anti-tank fire at one unit is not allowed (11.5); nothing if it is. */
export function* antiTankRefusals(shotCase: ShotCase, target: Unit): Iterable<Refusal> {
  const { shot, firer, said, entry } = shotCase;
  const no = (text: string, cite: string) => refuse(shot, text, cite, 'target');
  yield* directFireRefusals(shotCase);

  if (!isAntiTankTarget(target)) {
    yield no(`Anti-tank fire is for vehicles, guns and fortified positions; ${called(target)} is none`, '11.5');
    return;
  }
  if (target.side === firer.side) yield no(`${called(target)} is a friend`, '11.5');
  const value = firer.values['anti-tank']?.value;
  if (value !== undefined && value < 0 && !isCarrier(target) && !isFightingVehicle(target)) {
    yield no(`${called(firer)} has an anti-tank value of ${value} and may fire at carriers and fighting vehicles only`, '11.5a');
  }
  if (isFortification(target)) {
    if (said.has('enfilade')) yield refuseSituation(shot, 'enfilade', 'Fortified positions cannot be enfiladed', '2.2.4b');
    if (!inFrontArc(target, entry)) yield no(`${called(target)} takes fire only through the half circle it faces`, '2.2.4a');
  }
  if (isLatw(firer) && !hasCover(shotCase)) yield no(`${called(firer)} fires only from cover, or from beside a combat unit`, '11.5.2');
  yield* splitRefusals(shotCase, target);
  yield* unobservedRefusals(shotCase);
  yield* assaultedRefusals(shotCase, target);
}

function* splitRefusals(shotCase: ShotCase, target: Unit): Iterable<Refusal> {
  const { said, firer, shot, exit, battlefield, from, muster } = shotCase;
  if (!said.has('split')) return;
  const no = (text: string) => refuseSituation(shot, 'split', text, '11.5.4c');
  if (!isAnyOf(firer, ['armour', 'fortification', 'gun']))
    yield no(`Only tanks, guns and fortified positions split anti-tank fire; ${called(firer)} is none`);
  const partner = splitPartner(shotCase);
  const other = partner?.target.unit === undefined ? undefined : muster.unit(partner.target.unit);
  if (!partner || (other && other.id === target.id)) {
    yield no('Split fire is one shot at each of two different units, both stated as split');
    return;
  }
  const hex = partner.target.hex ?? (other && muster.hexOf(other));
  const [start, end] = [battlefield.board.hexes[from], hex === undefined ? undefined : battlefield.board.hexes[hex]];
  const otherExit = start && end ? bearing(start.at, end.at) : undefined;
  if (exit !== undefined && otherExit !== undefined && !withinHexsides(exit, otherExit, 1))
    yield no('Both shots of a split fire must leave by one hexside');
}

/** 11.5.4f is for a vehicle that halts and fires, and for who reacts to it; never for light anti-tank weapons. */
function* unobservedRefusals({ said, firer, shot }: ShotCase): Iterable<Refusal> {
  if (!said.has('unobserved')) return;
  if (!said.has('halt-and-fire') && !said.has('reaction'))
    yield refuseSituation(shot, 'unobserved', 'A target is unobserved only in halt and fire, or in reaction to it', '11.5.4f');
  if (isLatw(firer)) yield refuseSituation(shot, 'unobserved', 'Light anti-tank weapons do not suffer from unobserved targets', '11.5.4f');
}

/** Whether a light anti-tank weapon finds the cover or the company that it needs (11.5.2). */
function hasCover({ battlefield, from, exit, firer, muster }: ShotCase): boolean {
  const covers = [...featuresIn(battlefield, from), ...crossedFeatures(battlefield, from, exit)].some((feature) =>
    namesOf(feature, 'cover').includes('foot'),
  );
  const dugIn = firer.states.some((state) => namesOf(battlefield.ruleset.states[state], 'marker').length > 0);
  const company = muster.in(from).some((unit) => unit.side === firer.side && unit !== firer && isCombat(unit));
  return covers || dugIn || company;
}
