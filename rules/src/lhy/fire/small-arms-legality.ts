import { amount } from '../../attack/modifier.ts';
import type { Refusal } from '../../attack/refusal.ts';
import { refuse, refuseSituation } from '../../attack/refusal.ts';
import type { Unit } from '../../battlefield.ts';
import { called, isAnyOf } from '../../force/muster.ts';
import { totalSteps } from '../../force/steps.ts';
import { bearing, withinHexsides } from '../../hex/bearing.ts';
import { saysNo } from '../../property.ts';
import { isCombat, isDisrupted, isFortification, isGun, isVehicle, nationOf, neverDisrupts } from '../kinds.ts';
import { assaultedRefusals, directFireRefusals, splitPartner } from './legality.ts';
import type { ShotCase } from './shot-case.ts';
import { hexName } from './shot-case.ts';
import { exposedToSmallArms } from './target.ts';

/** Why small arms fire is not allowed (11.3); nothing if it is. */
export function* smallArmsRefusals(shotCase: ShotCase): Iterable<Refusal> {
  const { battlefield, shot, friends, target, enemies, muster } = shotCase;
  const no = (text: string, cite: string) => refuse(shot, text, cite, 'target');
  yield* directFireRefusals(shotCase);

  const hex = hexName(battlefield, target);
  const known = enemies.some((unit) => !unit.hidden);
  if (known && !enemies.some((unit) => exposedToSmallArms(unit, muster))) {
    yield no(`Small arms hurt only men on foot and riders; ${hex} holds ${enemies.map(called).join(', ')}`, '11.0');
  }
  const friendsOnFoot = friends.filter((unit) => !isVehicle(unit));
  const onlyFortification = friendsOnFoot.length > 0 && friendsOnFoot.every(isFortification) && known;
  if (friendsOnFoot.length > 0 && !onlyFortification) {
    yield no(`${hex} holds friends on foot: ${friendsOnFoot.map(called).join(', ')}`, '11.3a');
  }
  const steadfast = shotCase.said.has('disrupted') && enemies.find((unit) => neverDisrupts(battlefield, unit));
  if (steadfast) yield refuseSituation(shot, 'disrupted', `${called(steadfast)} is never disrupted: it loses a step instead`, '15.2.1');
  if (shotCase.said.has('unobserved') && !shotCase.said.has('halt-and-fire'))
    yield refuseSituation(shot, 'unobserved', 'A target is unobserved only in halt and fire', '11.3.3h');
  yield* closingRefusals(shotCase);
  yield* splitRefusals(shotCase);
  yield* enfiladeRefusals(shotCase);
  yield* assaultedRefusals(shotCase);
}

function* closingRefusals(shotCase: ShotCase): Iterable<Refusal> {
  const { said, range, firer, shot } = shotCase;
  const no = (text: string, cite: string) => refuseSituation(shot, said.has('closing') ? 'closing' : 'assaulted', text, cite);
  if (said.has('assaulted') && range > 1) yield no(`${called(firer)} is in an assault hex and may fire at adjacent hexes only`, '10.5.3.1b');
  if (!said.has('closing')) return;
  if (!mayReactClosely(firer)) yield no(`Closing fire is for infantry, machine guns and fortified positions; ${called(firer)} is none`, '11.3.3c');
  const reach = amount(shotCase, 'small-arms.closing-range', 2);
  if (range > reach) yield no(`Closing fire reaches ${reach} hexes; the target is ${range} away`, '11.3.3c');
  if (said.has('assaulted')) yield no('There is no closing fire out of an assault hex', '10.5.3.1b');
}

function* splitRefusals(shotCase: ShotCase): Iterable<Refusal> {
  const { said, firer, shot, battlefield, from, exit } = shotCase;
  if (!said.has('split')) return;
  const no = (text: string) => refuseSituation(shot, 'split', text, '11.3.3d');
  if (!said.has('reaction')) yield no('Small arms fire is split in reaction only');
  if (!mayReactClosely(firer)) yield no(`Only infantry, machine guns and fortified positions split their fire; ${called(firer)} is none`);
  const least = amount(shotCase, 'small-arms.split-value', 1);
  const value = firer.values['small-arms']?.value;
  if (value !== undefined && value < least) yield no(`${called(firer)} has a small arms value of ${value}; split fire needs ${least}`);
  const nation = nationOf(battlefield, firer.side);
  if (saysNo(nation, 'split-fire')) yield no(`${nation?.title ?? 'This nation'} does not split fire`);

  const partner = splitPartner(shotCase);
  const partnerHex = partner && (partner.target.hex ?? hexOfUnit(shotCase, partner.target.unit));
  if (partnerHex === undefined || partnerHex === shotCase.target) {
    yield no('Split fire is one shot at each of two different hexes, both stated as split');
    return;
  }
  const [start, end] = [battlefield.board.hexes[from], battlefield.board.hexes[partnerHex]];
  const other = start && end ? bearing(start.at, end.at) : undefined;
  if (exit !== undefined && other !== undefined && !withinHexsides(exit, other, 2)) {
    yield no('Both shots of a split fire must leave by one hexside or two adjacent ones');
  }
}

function* enfiladeRefusals(shotCase: ShotCase): Iterable<Refusal> {
  const { said, enemies, battlefield, shot } = shotCase;
  if (!said.has('enfilade')) return;
  if (!enemies.some((unit) => isCombat(unit) && !isVehicle(unit) && !isFortification(unit))) {
    yield refuseSituation(shot, 'enfilade', 'Only combat units can be enfiladed', '11.1');
  }
  const immune = amount(shotCase, 'enfilade.immune-steps', 3);
  const steps = totalSteps(
    battlefield,
    enemies.filter((unit) => !isDisrupted(unit)),
  );
  if (steps >= immune)
    yield refuseSituation(
      shot,
      'enfilade',
      `${hexName(battlefield, shotCase.target)} holds ${steps} undisrupted steps; ${immune} are immune to enfilade`,
      '11.1a',
    );
}

/** Infantry, machine guns and fortified positions (11.3.3c-d). */
function mayReactClosely(firer: Unit): boolean {
  return isAnyOf(firer, ['infantry', 'mg', 'fortification']) && !isGun(firer);
}

function hexOfUnit({ muster }: ShotCase, id: string | undefined) {
  const unit = id === undefined ? undefined : muster.unit(id);
  return unit && muster.hexOf(unit);
}
