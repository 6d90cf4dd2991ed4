import type { Battlefield, HexIndex, Unit } from '../battlefield.ts';
import { isA, isAnyOf, muster } from '../force/muster.ts';
import { namesOf } from '../property.ts';
import { numberSetting } from '../special-rules.ts';

// The kinds of units that the rules speak of, by the traits and classes of the ruleset.

export const isVehicle = (unit: Unit): boolean => isA(unit, 'vehicle');
export const isFoot = (unit: Unit): boolean => isA(unit, 'foot');
export const isInfantry = (unit: Unit): boolean => isA(unit, 'infantry');
export const isFighting = (unit: Unit): boolean => isA(unit, 'fighting');
export const isHq = (unit: Unit): boolean => isA(unit, 'hq');
export const isAirborne = (unit: Unit): boolean => isA(unit, 'air');
export const isHelicopter = (unit: Unit): boolean => isA(unit, 'helicopter');
export const isRecon = (unit: Unit): boolean => isA(unit, 'recon');
export const isWeapon = (unit: Unit): boolean => isA(unit, 'support-weapon');
export const isTankWeapon = (unit: Unit): boolean => isWeapon(unit) && isA(unit, 'tank-weapon');
export const isCarrier = (unit: Unit): boolean => isA(unit, 'carrier');
export const isMissile = (unit: Unit): boolean => isA(unit, 'missile');
export const isDisrupted = (unit: Unit): boolean => unit.states.includes('disrupted');
export const isLaidBridge = (unit: Unit): boolean => isA(unit, 'bridge-layer') && unit.states.includes('laid');

/** Has armour dice and a save number (1.3.4.1). */
export const isArmoured = (unit: Unit): boolean => unit.values.armour !== undefined && unit.values.save !== undefined;

/** Armour so thin that high explosive hurts it (1.3.4.2). */
export function isLight(battlefield: Battlefield, { values: { armour, save } }: Unit): boolean {
  const most = numberSetting(battlefield, 'defence.light-armour')?.value ?? 1;
  const least = numberSetting(battlefield, 'defence.light-save')?.value ?? 5;
  return armour !== undefined && save !== undefined && armour.value <= most && save.value >= least;
}

/** What carries units, support weapons that men or tanks hold, and units that count among the two of a hex (1.4). */
export const isOnBoard = (unit: Unit): boolean => unit.place.kind === 'hex' || unit.place.kind === 'carried';

/** The alliance of a side's nation: `nato`, `warsaw-pact`. */
export function allianceOf(battlefield: Battlefield, side: string): string | undefined {
  const nation = muster(battlefield).side(side)?.nation;
  return nation === undefined ? undefined : namesOf(battlefield.ruleset.nations[nation], 'alliance')[0];
}

/** The path of a unit's formation with its side, as one text. */
export function formationKey(unit: Pick<Unit, 'side' | 'formation'>): string {
  return [unit.side, ...unit.formation].join('.');
}

/** The headquarters of a unit's formation; undefined where it has none (helicopters, reinforcements without a formation). */
export function hqOf(battlefield: Battlefield, unit: Unit): Unit | undefined {
  if (unit.formation.length === 0) return undefined;
  return battlefield.units.find((other) => isHq(other) && formationKey(other) === formationKey(unit));
}

/** What two dice may come to at most to pass a test, and who says so (1.6). */
export function moraleOf(battlefield: Battlefield, unit: Unit): { value: number; name: string; assumed?: string } | undefined {
  const hq = hqOf(battlefield, unit);
  const printed = hq?.values.morale;
  if (hq && printed)
    return { value: printed.value, name: `Morale of ${hq.name}`, ...(printed.assumed !== undefined && { assumed: printed.assumed }) };
  const nominal = muster(battlefield).side(unit.side)?.values['nominal-morale'];
  return typeof nominal === 'number' ? { value: nominal, name: 'Nominal morale' } : undefined;
}

/** Everybody in a hex who fights there, carried units and laid bridges apart. */
export function fightersIn(battlefield: Battlefield, hex: HexIndex): Unit[] {
  const { in: unitsIn } = muster(battlefield);
  return unitsIn(hex).filter((unit) => unit.place.kind === 'hex' && isAnyOf(unit, ['fighting']) && !isLaidBridge(unit));
}

/** Whether a unit could use a support weapon: infantry, or for a gun missile tanks that fire such (1.3.5, 1.3.5.1). */
export function canHold(unit: Unit, weapon: Unit): boolean {
  return isTankWeapon(weapon) ? isA(unit, 'gun-missile') : isInfantry(unit);
}
