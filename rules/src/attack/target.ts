import type { Battlefield, HexIndex, Shot, Unit } from '../battlefield.ts';
import { called, muster } from '../force/muster.ts';
import type { Refusal } from './refusal.ts';
import { refuse } from './refusal.ts';

/** The unit that an attack is made at, where the author names one. */
export function targetUnit(battlefield: Battlefield, { target }: Shot): Unit | undefined {
  return target.unit === undefined ? undefined : muster(battlefield).unit(target.unit);
}

/** The hex that an attack is made at: the one named, or that of the unit named. */
export function targetHex(battlefield: Battlefield, shot: Shot): HexIndex | undefined {
  const unit = targetUnit(battlefield, shot);
  return shot.target.hex ?? (unit && muster(battlefield).hexOf(unit));
}

/** Why an attack has no target hex: its unit stands nowhere, or the author names nothing, and is told what to say. */
export function noTarget(battlefield: Battlefield, shot: Shot, say: string, cite: string): Refusal {
  const unit = targetUnit(battlefield, shot);
  return refuse(shot, unit ? `${called(unit)} stands in no hex yet` : say, cite, 'target');
}
