import type { Battlefield, HexIndex, Unit } from '../battlefield.ts';
import { lookupOf } from '../board/lookup.ts';
import { forbiddance } from '../special-rules.ts';
import { mayStandIn } from './entry.ts';
import { muster } from './muster.ts';
import { slotLoads } from './stacking.ts';

/** Units that are thought to stand elsewhere than the text says. */
export type Moves = ReadonlyMap<Unit, HexIndex>;

/** Whether a unit and its load could stand in a hex at set-up: in play, no enemy there, ground it may enter, allowed by the special rules, within the limits of stacking. */
export function hasRoom(battlefield: Battlefield, unit: Unit, hex: HexIndex, moved: Moves = new Map()): boolean {
  if (!battlefield.board.hexes[hex]?.inPlay || !mayStandIn(battlefield, unit, hex)) return false;
  if (forbiddance(battlefield, unit, ['set-up'], { side: unit.side, hex })) return false;
  const { in: unitsIn, cargoOf } = muster(battlefield);
  const load = [unit, ...cargoOf(unit)];
  const stays = unitsIn(hex).filter((each) => !load.includes(each) && (moved.get(each) ?? hex) === hex);
  const comes = [...moved].flatMap(([each, to]) => (to === hex && each !== unit ? [each, ...cargoOf(each)] : []));
  const present = [...new Set([...stays, ...comes])];
  if (present.some(({ side }) => side !== unit.side)) return false;
  return slotLoads(battlefield, [...present, ...load], unit.side, hex).every(({ found, allowed }) => found <= allowed);
}

/** How far from its hex a place for a unit is looked for; beyond, it is another part of the battle. */
const FARTHEST = 8;

/** The nearest hex with room for a unit that is in a hex, other than that one; within its side's set-up area where there is one. */
export function nearestRoom(
  battlefield: Battlefield,
  unit: Unit,
  moved: Moves = new Map(),
  suits: (hex: HexIndex) => boolean = () => true,
): HexIndex | undefined {
  const { hexOf, side } = muster(battlefield);
  const from = hexOf(unit);
  if (from === undefined) return undefined;
  const area = side(unit.side)?.setUp?.hexes;
  const lookup = lookupOf(battlefield.board);
  const seen = new Set([from]);
  let ring = [from];
  for (let range = 1; range <= FARTHEST && ring.length > 0; range++) {
    ring = ring.flatMap((hex) => lookup.neighbours(hex).filter((next) => next !== undefined && !seen.has(next) && seen.add(next))) as HexIndex[];
    const found = ring.find((hex) => (!area || area.includes(hex)) && suits(hex) && hasRoom(battlefield, unit, hex, moved));
    if (found !== undefined) return found;
  }
  return undefined;
}
