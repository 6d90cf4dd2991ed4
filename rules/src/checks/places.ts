import type { Battlefield, HexIndex, Unit } from '../battlefield.ts';
import { muster } from '../force/muster.ts';

/** The hexes in play where a unit stands, or may be set up; none for one that is in a cup, off the map or arrives later. */
export function startsIn(battlefield: Battlefield, unit: Unit): HexIndex[] {
  const { hexOf, side } = muster(battlefield);
  const hex = hexOf(unit);
  const hexes =
    hex !== undefined
      ? [hex]
      : unit.place.kind === 'area'
        ? unit.place.hexes
        : unit.place.kind === 'unplaced'
          ? (side(unit.side)?.setUp?.hexes ?? [])
          : [];
  return hexes.filter((each) => battlefield.board.hexes[each]?.inPlay);
}
