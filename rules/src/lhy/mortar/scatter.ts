import type { Battlefield, HexIndex } from '../../battlefield.ts';
import { lookupOf } from '../../board/lookup.ts';
import { chartCell } from '../../chart.ts';
import { numberSetting } from '../../special-rules.ts';

/** Where an inaccurate shell falls: the direction from the aim hex, and the hex, missing beyond the map. */
export interface Scattered {
  direction: number;
  hex?: HexIndex;
}

/**
 * The scatter diagram (11.4.5 step 7). It is printed on each section of the map, with its number upright; a section that is laid the other way round turns
 * the diagram with it. The chart counts directions as on flat hexes with rows of letters; on pointy ones its first direction points west. Undefined for a die
 * that does not scatter.
 */
export function scattered(battlefield: Battlefield, aim: HexIndex, face: number): Scattered | undefined {
  const printed = chartCell(battlefield.ruleset.charts['mortar.scatter'], face, 'direction')?.value;
  if (typeof printed !== 'number') return undefined;
  const { board } = battlefield;
  const turned = board.sections.find(({ hexes }) => hexes.includes(aim))?.turned ?? false;
  const direction = (printed + (board.orientation === 'pointy' ? 5 : 0) + (turned ? 3 : 0)) % 6;
  const hex = scatterHexes(battlefield, aim)[direction];
  return hex === undefined ? { direction } : { direction, hex };
}

/** The hexes that shells scatter into, by direction; undefined beyond the map. */
export function scatterHexes(battlefield: Battlefield, aim: HexIndex): (HexIndex | undefined)[] {
  const far = numberSetting(battlefield, 'mortar.scatter-distance')?.value ?? 1;
  const lookup = lookupOf(battlefield.board);
  return [0, 1, 2, 3, 4, 5].map((direction) => {
    let hex: HexIndex | undefined = aim;
    for (let step = 0; step < far && hex !== undefined; step++) hex = lookup.neighbours(hex)[direction];
    return hex;
  });
}
