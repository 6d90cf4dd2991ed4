import type { Refusal } from '../../attack/refusal.ts';
import { refuse } from '../../attack/refusal.ts';
import type { AttackPlan, Battlefield, Shot, Unit } from '../../battlefield.ts';
import { called, muster } from '../../force/muster.ts';
import { isAfv, isAntiTankTarget } from '../kinds.ts';
import { hexName } from './shot-case.ts';
import type { VehicleUnderFire } from './vehicle-resolution.ts';

/** The unit an anti-tank shot is aimed at. */
export interface Aim {
  unit: Unit;
}

export function isAim(made: Aim | Refusal): made is Aim {
  return 'unit' in made;
}

/**
 * Anti-tank fire is aimed at one unit (11.5.1). A shot at a hex is aimed at the only target there, or at the tank with the fewest markers, so that
 * several shots are spread as evenly as can be (11.5.1d).
 */
export function antiTankTarget(battlefield: Battlefield, shot: Shot, firerId: string, placed: readonly VehicleUnderFire[]): Aim | Refusal {
  const where = muster(battlefield);
  if (shot.target.unit !== undefined) {
    const unit = where.unit(shot.target.unit);
    return unit ? { unit } : refuse(shot, `${shot.target.unit} is not a unit of this scenario`, '11.5.1');
  }
  const side = where.unit(firerId)?.side;
  const hex = shot.target.hex;
  const present = hex === undefined ? [] : where.in(hex).filter((unit) => unit.side !== side);
  const targets = present.filter((unit) => isAntiTankTarget(unit) && !unit.hidden && unit.place.kind === 'hex');
  const name = hex === undefined ? 'The target' : hexName(battlefield, hex);
  const [only, ...others] = targets;
  if (!only) return refuse(shot, `${name} holds no vehicle, gun or fortified position of the enemy`, '11.5');
  if (others.length === 0) return { unit: only };
  const tanks = targets.filter(isAfv);
  const markers = (unit: Unit) => placed.find((each) => each.unit === unit)?.markers.length ?? 0;
  const [first, ...rest] = tanks;
  if (!first || tanks.length < targets.length)
    return refuse(shot, `Anti-tank fire is aimed at one unit; say which of ${targets.map(called).join(', ')}`, '11.5.1');
  return { unit: rest.reduce((best, unit) => (markers(unit) < markers(best) ? unit : best), first) };
}

/** Several shots at a hex with several tanks must be spread as evenly as can be (11.5.1d). */
export function* unevenSpread(battlefield: Battlefield, plan: AttackPlan, placed: readonly VehicleUnderFire[]): Iterable<Refusal> {
  const where = muster(battlefield);
  const seen = new Set<string>();
  for (const { unit, hex } of placed) {
    const key = `${hex} ${unit.side}`;
    if (!isAfv(unit) || seen.has(key)) continue;
    seen.add(key);
    const tanks = where.in(hex).filter((each) => isAfv(each) && each.side === unit.side && !each.hidden);
    const counts = tanks.map((tank) => placed.find((each) => each.unit === tank)?.markers.length ?? 0);
    if (Math.max(...counts) - Math.min(...counts) <= 1) continue;
    const told = tanks.map((tank, index) => `${counts[index]} on ${called(tank)}`).join(', ');
    const text = `Shots at the tanks in ${hexName(battlefield, hex)} must be spread as evenly as can be: ${told}`;
    yield plan.source ? { text, cite: '11.5.1d', source: plan.source } : { text, cite: '11.5.1d' };
  }
}
