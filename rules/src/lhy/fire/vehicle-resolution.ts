import type { Battlefield, HexIndex, Unit } from '../../battlefield.ts';
import type { Distribution } from '../../dice/distribution.ts';
import { certain, combined, die, mapped } from '../../dice/distribution.ts';
import { isA } from '../../force/muster.ts';
import { numberSetting } from '../../special-rules.ts';
import { isAfv, isVehicle } from '../kinds.ts';
import { SIDES_OF_DIE } from './figures.ts';
import type { FireOutcome } from './worst.ts';

/** An anti-tank marker on a unit. */
export interface VehicleMarker {
  net: number;
  /** The "E" marker: compared with the flank (11.5.1c). */
  enfilade: boolean;
  firer: string;
  /** Whether the firer's value is above nothing, so that a wreck hurts those around it (13.3.7). */
  violent: boolean;
  /** Machine guns do not destroy the gun behind a truck (13.3.7a). */
  machineGun: boolean;
}

/** A vehicle, gun or fortified position with the markers on it. */
export interface VehicleUnderFire {
  unit: Unit;
  hex: HexIndex;
  armour: number;
  flank: number;
  /** Dice up to this never hurt it; 0 for guns and fortified positions. */
  noEffect: number;
  markers: VehicleMarker[];
  /** The unit it shot at, if the two shot only at each other: both cannot be destroyed (13.3.6). */
  duel?: string;
}

/** What becomes of a target: as outcomes of fire, with a destruction told apart that leaves those around unhurt. */
export type VehicleFate = FireOutcome | 'destroyed-quietly';

const RANK: VehicleFate[] = ['no-effect', 'revealed', 'shocked', 'destroyed-quietly', 'destroyed'];

export function underFire(battlefield: Battlefield, unit: Unit, hex: HexIndex): VehicleUnderFire {
  const elite = isAfv(unit) && isA(unit, 'elite') ? (numberSetting(battlefield, 'elite.armour', { side: unit.side, hex })?.value ?? 0) : 0;
  const armour = (unit.values.armour?.value ?? 0) + elite;
  const noEffect = isVehicle(unit) ? (numberSetting(battlefield, 'anti-tank.no-effect', { side: unit.side, hex })?.value ?? 0) : 0;
  return { unit, hex, armour, flank: unit.values.flank?.value ?? armour, noEffect, markers: [] };
}

/** Finds those who fired only at each other: of two that are both destroyed one is spared (13.3.6). */
export function markDuels(targets: readonly VehicleUnderFire[]): void {
  const onlyBy = ({ markers }: VehicleUnderFire, id: string) => markers.length > 0 && markers.every(({ firer }) => firer === id);
  for (const target of targets) {
    const other = targets.find(({ unit }) => unit.id === target.markers[0]?.firer);
    if (other && onlyBy(target, other.unit.id) && onlyBy(other, target.unit.id)) target.duel = other.unit.id;
  }
}

/** What one marker's die does (13.2). A result equal to the armour of a concealed vehicle lifts its concealment (4.3.1.2c). */
export function effectOnVehicle(target: VehicleUnderFire, { net, enfilade, violent }: VehicleMarker, face: number): VehicleFate {
  if (face <= target.noEffect) return 'no-effect';
  const armour = enfilade ? target.flank : target.armour;
  const total = face + net;
  if (total > armour) return violent ? 'destroyed' : 'destroyed-quietly';
  if (total < armour) return 'no-effect';
  if (isAfv(target.unit)) return 'shocked';
  return isVehicle(target.unit) && target.unit.concealed ? 'revealed' : 'no-effect';
}

/** The most dangerous of several results; the others are ignored (13.2 step 2). */
export function worseFate(a: VehicleFate, b: VehicleFate): VehicleFate {
  return RANK.indexOf(a) >= RANK.indexOf(b) ? a : b;
}

/** The exact fate of a target under all its markers. */
export function resolveVehicle(target: VehicleUnderFire): Distribution<VehicleFate> {
  return target.markers
    .map((marker) => mapped(die(SIDES_OF_DIE), (face) => effectOnVehicle(target, marker, face)))
    .reduce<Distribution<VehicleFate>>((worst, next) => combined(worst, next, worseFate), certain('no-effect'));
}

export function isDestroyed(fate: VehicleFate): boolean {
  return fate === 'destroyed' || fate === 'destroyed-quietly';
}

/** A fate as an outcome of fire. */
export function toOutcome(fate: VehicleFate): FireOutcome {
  return fate === 'destroyed-quietly' ? 'destroyed' : fate;
}

type VehicleStacks = [{ hex: HexIndex; side: string }, VehicleUnderFire[]][];
const stacksOf = new WeakMap<readonly VehicleUnderFire[], VehicleStacks>();

/** The targets by the hex they stand in and their side; found once, as a story asks at every roll. */
export function byStack(targets: readonly VehicleUnderFire[]): VehicleStacks {
  let found = stacksOf.get(targets);
  if (!found) {
    found = stacked(targets);
    stacksOf.set(targets, found);
  }
  return found;
}

function stacked(targets: readonly VehicleUnderFire[]): VehicleStacks {
  const stacks: VehicleStacks = [];
  for (const target of targets) {
    const found = stacks.find(([{ hex, side }]) => hex === target.hex && side === target.unit.side);
    if (found) found[1].push(target);
    else stacks.push([{ hex: target.hex, side: target.unit.side }, [target]]);
  }
  return stacks;
}
