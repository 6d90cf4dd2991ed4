import { amount, parameterModifier, specialModifiers } from '../../attack/modifier.ts';
import type { Note } from '../../attack/refusal.ts';
import { occasionOf, stated } from '../../attack/stated.ts';
import type { Battlefield, HexIndex, Shot, Unit } from '../../battlefield.ts';
import { featuresIn } from '../../board/features.ts';
import { lookupOf } from '../../board/lookup.ts';
import { called, muster } from '../../force/muster.ts';
import { stepsOf } from '../../force/steps.ts';
import { namesOf, saysYes } from '../../property.ts';
import { setting } from '../../special-rules.ts';
import type { Modifier } from '../../system.ts';
import { isCombat, isDisrupted, isInfantry, isLatw, isMoving, isVehicle, nationOf } from '../kinds.ts';
import type { Force } from './participants.ts';

/** One side's attempt on one vehicle of the other in an assault (14.3.2): a die with these modifiers destroys it at `success`. */
export interface VehicleAttempt {
  by: string;
  vehicle: Unit;
  notes: Note[];
  modifiers: Modifier[];
  net: number;
  success: number;
}

/** The attempt of a side, at the vehicle that it is likeliest to destroy; none without a vehicle there, or without anybody to try (14.3.2). */
export function vehicleAttempt(battlefield: Battlefield, hex: HexIndex, shot: Shot, by: Force, against: Force): VehicleAttempt | undefined {
  const able = by.units.filter((unit) => !isVehicle(unit) && !isDisrupted(unit) && (isCombat(unit) || isLatw(unit)));
  if (able.length === 0) return undefined;
  const attempts = against.units
    .filter((unit) => isVehicle(unit))
    .map((vehicle) => attemptAt(battlefield, hex, shot, by.side, able, against, vehicle));
  return attempts.reduce<VehicleAttempt | undefined>((best, each) => (best && best.net >= each.net ? best : each), undefined);
}

function attemptAt(
  battlefield: Battlefield,
  hex: HexIndex,
  shot: Shot,
  side: string,
  able: readonly Unit[],
  against: Force,
  vehicle: Unit,
): VehicleAttempt {
  const amountCase = { battlefield, shot, occasion: occasionOf(shot, side, hex) };
  const add = (holds: boolean, parameter: string) => parameterModifier(amountCase, parameter, holds ? 1 : 0);
  const squads = able.filter((unit) => isInfantry(unit) && stepsOf(battlefield, unit) >= 2);
  const said = stated(shot);
  const lone = said.has('unsupported') || !against.units.some((unit) => !isVehicle(unit) && muster(battlefield).carrierOf(unit) === undefined);
  const woods = said.has('near-woods') || isNearWoods(battlefield, hex);
  const moving = isMoving(vehicle);
  const special = specialModifiers({ ...amountCase, shot: { ...shot, kind: 'vehicle-destruction' }, ...(able[0] && { firer: able[0] }) });
  const rows = setting(battlefield, 'option.lone-vehicle', amountCase.occasion)?.value === 'rows';
  const modifiers = [
    ...add(squads.length > 0, 'vehicle-destruction.squad'),
    ...add(
      squads.some((unit) => (unit.values.assault?.value ?? 0) >= 3),
      'vehicle-destruction.strong-squad',
    ),
    ...add(squads.length > 0 && hasPanzerfaust(battlefield, side), 'vehicle-destruction.panzerfaust'),
    ...add(able.some(isLatw), 'vehicle-destruction.latw'),
    ...add(squads.length === 0 && !able.some(isLatw), 'vehicle-destruction.others'),
    ...add(!rows && lone && woods, 'vehicle-destruction.lone'),
    ...add(rows && !moving, 'vehicle-destruction.stationary'),
    ...add(rows && lone, 'vehicle-destruction.unsupported'),
    ...add(rows && woods, 'vehicle-destruction.near-woods'),
    ...add(moving, 'vehicle-destruction.in-motion'),
    ...special.modifiers,
  ];
  const sum = modifiers.reduce((total, { value }) => total + value, 0);
  const cap = amount(amountCase, 'vehicle-destruction.cap', 8);
  if (sum > cap) modifiers.push({ name: 'Highest modifier', value: cap - sum, cites: ['14.3.2.1'] });
  return {
    by: side,
    vehicle,
    notes: special.notes,
    modifiers,
    net: Math.min(cap, sum),
    success: amount(amountCase, 'vehicle-destruction.success', 10),
  };
}

/** Whether a side's infantry carries the weapon that its nation has from a date on (14.3.2.1, 10.4.5.3). */
export function hasPanzerfaust(battlefield: Battlefield, side: string): boolean {
  const [from] = namesOf(nationOf(battlefield, side), 'panzerfaust');
  return from !== undefined && battlefield.date !== undefined && battlefield.date >= from;
}

/** Woods in the hex or in one beside it: terrain in whose branches shells burst. */
export function isNearWoods(battlefield: Battlefield, hex: HexIndex): boolean {
  const wooded = (index: HexIndex | undefined) =>
    index !== undefined && featuresIn(battlefield, index).some((feature) => feature.kind === 'terrain' && saysYes(feature, 'airburst'));
  return wooded(hex) || lookupOf(battlefield.board).neighbours(hex).some(wooded);
}

/** How an attempt is told. */
export function attemptText({ vehicle, net, success }: VehicleAttempt, face: number): string {
  const total = face + net;
  return `Attempt to destroy ${called(vehicle)}: ${face} ${net < 0 ? '-' : '+'} ${Math.abs(net)} = ${total}: ${total >= success ? 'destroyed' : `no effect, ${success} is needed`}`;
}
