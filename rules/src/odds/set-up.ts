import type { Battlefield, Shot } from '../battlefield.ts';
import { muster } from '../force/muster.ts';
import { distance } from '../hex/axial.ts';
import type { GameSystem, Sight } from '../system.ts';
import type { Trial } from './trial.ts';
import { isAimedAtUnits, tryShots, weaponsOf, worksAgainst } from './trial.ts';

/** What every unit on the map can do from where it stands to every enemy that it sees and reaches, with each of its weapons. */
export function setUpShots(battlefield: Battlefield, system: GameSystem, sight: Sight): Trial[] {
  const where = muster(battlefield);
  const hexes = battlefield.board.hexes;
  const shots: Shot[] = [];
  for (const firer of battlefield.units) {
    const from = where.hexOf(firer);
    const start = from === undefined ? undefined : hexes[from]?.at;
    if (from === undefined || !start) continue;
    for (const { attack, range } of weaponsOf(battlefield, firer)) {
      for (const hex of where.occupied) {
        const end = hexes[hex]?.at;
        const targets = where.in(hex).filter((unit) => unit.side !== firer.side && !unit.hidden && worksAgainst(attack, unit));
        if (!end || targets.length === 0 || distance(start, end) > range || !sight.visible(from, hex)) continue;
        const aims = isAimedAtUnits(attack) ? targets.map((unit) => ({ hex, unit: unit.id })) : [{ hex }];
        for (const target of aims) shots.push({ kind: attack.id, firers: [firer.id], target, circumstances: [] });
      }
    }
  }
  return tryShots(battlefield, system, sight, shots);
}
