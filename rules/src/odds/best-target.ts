import type { Battlefield, HexIndex, Shot } from '../battlefield.ts';
import { muster } from '../force/muster.ts';
import type { GameSystem, Sight } from '../system.ts';
import type { Trial } from './trial.ts';
import { effect, enemyLosses, isFelt, tryShots } from './trial.ts';

/**
 * The target on the map at which a shot of a plan does most: where the enemy loses most steps on average, and of equal ones where it is likeliest to have
 * any effect. Undefined if the rules allow none, or if no enemy suffers anything at any.
 */
export function bestTarget(battlefield: Battlefield, system: GameSystem, sight: Sight, shot: Shot): { hex: HexIndex; unit?: string } | undefined {
  const where = muster(battlefield);
  const side = where.unit(shot.firers[0] ?? '')?.side;
  const enemies = battlefield.units.filter((unit) => unit.side !== side);
  const hexes = [...new Set(enemies.flatMap((unit) => where.hexOf(unit) ?? []))];
  const targets: Shot['target'][] = [
    ...hexes.map((hex) => ({ hex })),
    ...enemies.flatMap((unit) => {
      const hex = where.hexOf(unit);
      return hex === undefined ? [] : [{ hex, unit: unit.id }];
    }),
  ];
  const trials = tryShots(
    battlefield,
    system,
    sight,
    targets.map((target) => ({ ...shot, target })),
  );
  const harmful = trials.filter((trial) => isFelt(battlefield, trial));
  const best = harmful.reduce<Trial | undefined>((before, each) => (before && !isBetter(battlefield, each, before) ? before : each), undefined);
  const { hex, unit } = best?.shot.target ?? {};
  return hex === undefined ? undefined : { hex, ...(unit !== undefined && { unit }) };
}

function isBetter(battlefield: Battlefield, a: Trial, b: Trial): boolean {
  const byLosses = enemyLosses(battlefield, a).compare(enemyLosses(battlefield, b));
  return byLosses > 0 || (byLosses === 0 && effect(a.answer).compare(effect(b.answer)) > 0);
}
