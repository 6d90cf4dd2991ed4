import type { Battlefield, HexIndex } from '../battlefield.ts';
import { featuresIn, featuresOn } from '../board/features.ts';
import { saysYes } from '../property.ts';
import type { Feature } from '../ruleset.ts';

/** Whether a hex holds a building of any kind (4.1.6). */
export function hasBuilding(battlefield: Battlefield, hex: HexIndex): boolean {
  return featuresIn(battlefield, hex).some((feature) => feature.properties.building !== undefined);
}

/** Whether a hex is open terrain (4.0a): nothing in it that is not open, and no tree line on its sides. Markers and tracks change nothing. */
export function isOpen(battlefield: Battlefield, hex: HexIndex): boolean {
  const closed = featuresIn(battlefield, hex).some((feature) => feature.kind === 'terrain' && !saysYes(feature, 'open'));
  return !closed && ![0, 1, 2, 3, 4, 5].some((hexside) => featuresOn(battlefield, hex, hexside).some(isTreeRow));
}

/** Whether a hexside feature is a row of trees, in whose branches shells burst; one on each side of a road makes it a tree-lined road (4.1.9.1). */
export function isTreeRow(feature: Feature): boolean {
  return feature.kind === 'hexside' && saysYes(feature, 'airburst');
}

/**
 * The rows of trees along a road through the hex, if it has them on both of its sides (4.1.9.1): on each stretch of hexsides between two exits.
 */
export function treesAlongRoad(battlefield: Battlefield, hex: HexIndex): Feature[] {
  for (const { exits } of battlefield.board.hexes[hex]?.paths ?? []) {
    const sorted = [...new Set(exits)].sort((a, b) => a - b);
    if (sorted.length < 2) continue;
    const rows = sorted.map((exit, index) => {
      const next = sorted[(index + 1) % sorted.length] as number;
      const between = Array.from({ length: (next - exit + 5) % 6 }, (_, step) => exit + 1 + step);
      return between.flatMap((hexside) => featuresOn(battlefield, hex, hexside).filter(isTreeRow));
    });
    if (rows.every((row) => row.length > 0)) return rows.flat();
  }
  return [];
}
