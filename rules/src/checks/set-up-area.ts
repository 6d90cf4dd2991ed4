import type { Battlefield } from '../battlefield.ts';
import { called, muster } from '../force/muster.ts';
import type { Finding } from '../system.ts';
import { aboutUnit } from './finding.ts';
import { moveFix } from './fixes.ts';

/** Units that stand outside the area in which their side sets up, by a system's own rule number. */
export function* outsideSetUp(battlefield: Battlefield, cite: string): Iterable<Finding> {
  const { hexOf, side: sideOf } = muster(battlefield);
  const areas = new Map(battlefield.sides.flatMap(({ id, setUp }) => (setUp?.hexes ? [[id, new Set(setUp.hexes)] as const] : [])));
  for (const unit of battlefield.units) {
    const hex = unit.place.kind === 'carried' ? undefined : hexOf(unit);
    if (hex === undefined || areas.get(unit.side)?.has(hex) !== false) continue;
    yield aboutUnit(
      battlefield,
      unit,
      `${called(unit)} stands in ${battlefield.board.hexes[hex]?.name}, outside the set-up area of ${sideOf(unit.side)?.title ?? unit.side} (${cite})`,
      moveFix(battlefield, [unit]),
    );
  }
}
