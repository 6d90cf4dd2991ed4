import type { Refusal } from '../../attack/refusal.ts';
import { refuse, refuseUnit } from '../../attack/refusal.ts';
import type { Stated } from '../../attack/stated.ts';
import { occasionOf, stated } from '../../attack/stated.ts';
import { noTarget, targetUnit } from '../../attack/target.ts';
import type { AttackPlan, Battlefield, HexIndex, Shot, Unit } from '../../battlefield.ts';
import type { Muster } from '../../force/muster.ts';
import { called, muster } from '../../force/muster.ts';
import { bearing } from '../../hex/bearing.ts';
import type { Occasion } from '../../special-rules.ts';
import type { Sight, SightAnswer } from '../../system.ts';
import { isVehicle } from '../kinds.ts';

/** One weapon's shot, with everything about it that map and set-up determine. */
export interface ShotCase {
  battlefield: Battlefield;
  muster: Muster;
  plan: AttackPlan;
  shot: Shot;
  said: Stated;
  firer: Unit;
  from: HexIndex;
  target: HexIndex;
  /** The one unit shot at, where the author names one. */
  targetUnit?: Unit;
  sight: SightAnswer;
  range: number;
  /** Bearing by which the line leaves the firer's hex, and that by which it enters the target's, both seen from their own hex. */
  exit: number | undefined;
  entry: number | undefined;
  /** Everybody in the target hex, carried units included. */
  enemies: Unit[];
  friends: Unit[];
  /** On which special rules are asked. */
  occasion: Occasion;
}

/** Makes the case of one firer of a shot, or says why there is none: a unit nowhere on the map, a target nowhere. A shot at a hex may be aimed at a unit there. */
export function shotCase(battlefield: Battlefield, sight: Sight, plan: AttackPlan, shot: Shot, firerId: string, aimedAt?: Unit): ShotCase | Refusal {
  const where = muster(battlefield);
  const firer = where.unit(firerId);
  if (!firer) return refuse(shot, `${firerId} is not a unit of this scenario`, '11.0');
  const from = shot.from ?? where.hexOf(firer);
  if (from === undefined) return refuseUnit(shot, firerId, `${called(firer)} stands in no hex yet; say where it fires from with \`from\``, '11.0');
  const unit = aimedAt ?? targetUnit(battlefield, shot);
  const target = shot.target.hex ?? (unit && where.hexOf(unit));
  if (target === undefined) return noTarget(battlefield, shot, 'Say with `at` which hex is fired at', '11.0');
  const hexes = battlefield.board.hexes;
  const [start, end] = [hexes[from], hexes[target]];
  if (!start || !end) return refuse(shot, 'The hex is not on the map', '11.0');

  const present = where.in(target);
  const enemies = present.filter((unit) => unit.side !== firer.side);
  // Fire at a hex is fire at the men in it, who are seen less far than vehicles in the dark.
  const seen = unit ?? enemies.find((unit) => !isVehicle(unit) && !unit.hidden);
  const answer = sight.answer(from, target, seen ? { observer: firer.id, target: seen.id } : { observer: firer.id });
  const made: ShotCase = {
    battlefield,
    muster: where,
    plan,
    shot,
    said: stated(shot),
    firer,
    from,
    target,
    sight: answer,
    range: answer.range,
    exit: bearing(start.at, end.at),
    entry: bearing(end.at, start.at),
    enemies,
    friends: present.filter((unit) => unit.side === firer.side),
    occasion: occasionOf(shot, firer.side, target),
  };
  return unit ? { ...made, targetUnit: unit } : made;
}

export function isRefusal(made: ShotCase | Refusal): made is Refusal {
  return 'cite' in made;
}

/** A hex's name as authors write it. */
export function hexName({ board }: Battlefield, hex: HexIndex): string {
  return board.hexes[hex]?.name ?? '?';
}
