import type { Refusal } from '../../attack/refusal.ts';
import { refuse, refuseUnit } from '../../attack/refusal.ts';
import { targetHex } from '../../attack/target.ts';
import type { AttackPlan, Battlefield, HexIndex, Shot, Unit } from '../../battlefield.ts';
import { called, muster } from '../../force/muster.ts';
import { isAfv, isCarrier, isFightingVehicle, isFortification, isGun, isRider, isVehicle } from '../kinds.ts';
import { isOpen } from '../terrain.ts';
import { hexName } from './shot-case.ts';

/** A hex is overrun once in a turn (10.4.5.2). */
export function* overrunAgain(battlefield: Battlefield, { shots }: AttackPlan, shot: Shot, hex: HexIndex): Iterable<Refusal> {
  const first = shots.find((each) => each.kind === shot.kind && targetHex(battlefield, each) === hex);
  if (first && first !== shot)
    yield refuse(shot, `${hexName(battlefield, hex)} is overrun once in a turn, and this is the second time`, '10.4.5.2', 'target');
}

/** Why a hex may not be overrun by these vehicles (10.4.5.2); nothing if it may. */
export function* overrunRefusals(
  battlefield: Battlefield,
  shot: Shot,
  hex: HexIndex,
  vehicles: readonly Unit[],
  defenders: readonly Unit[],
  aimedAt: Unit | undefined,
): Iterable<Refusal> {
  const where = muster(battlefield);
  const name = hexName(battlefield, hex);
  if (defenders.length === 0) yield refuse(shot, `There is no enemy in ${name} to overrun`, '10.4.5.2', 'target');
  const strong = defenders.find((unit) => isFortification(unit) || isAfv(unit));
  if (strong) yield refuse(shot, `${name} holds ${called(strong)}, and cannot be overrun`, '10.4.5.2a', 'target');
  const road = (battlefield.board.hexes[hex]?.paths.length ?? 0) > 0;
  if (!isOpen(battlefield, hex) && !(road && vehicles.every(isAfv))) {
    yield refuse(shot, `${name} is not open ground; only tanks overrun elsewhere, along a road`, '10.4.5.2', 'target');
  }
  const starts = new Set(vehicles.map((unit) => where.hexOf(unit)));
  if (vehicles.length > 1 && starts.size > 1) yield refuse(shot, 'Vehicles that overrun together begin in the same hex', '10.4.5.3', 'firers');
  for (const unit of vehicles) {
    const no = (text: string, cite: string) => refuseUnit(shot, unit.id, `${called(unit)} ${text}`, cite);
    if (!isVehicle(unit)) yield no('is no vehicle', '10.4.5.2');
    else if (!unit.values['small-arms'] && !unit.values['anti-tank']) yield no('has nothing to overrun with', '10.4.5.2');
    if (unit.states.includes('shocked')) yield no('is shocked and may only try to recover', '13.3.5');
    const cargo = where.cargoOf(unit);
    if (isAfv(unit) && cargo.some((each) => isRider(each, where))) yield no('carries riders and cannot overrun', '10.4.5.2c');
    if (isCarrier(unit) && cargo.some(isGun)) yield no('tows a gun and cannot overrun', '10.4.5.2c');
    const hard = defenders.find((each) => isGun(each) || isFightingVehicle(each) || isCarrier(each));
    if (!isAfv(unit) && hard) yield no(`cannot overrun a hex with ${called(hard)}`, '10.4.5.2b');
    if (aimedAt && !(isAfv(unit) && (unit.values['anti-tank']?.value ?? 0) > 0)) yield no('has no gun to overrun a single unit with', '10.4.5.3');
    if (!aimedAt && !unit.values['small-arms'] && !isAfv(unit)) yield no('has no small arms to overrun with', '10.4.5.3');
  }
  if (aimedAt && !isGun(aimedAt) && !isVehicle(aimedAt)) yield refuse(shot, `${called(aimedAt)} is neither gun nor vehicle`, '10.4.5.3', 'target');
}
