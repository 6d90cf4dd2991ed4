import type { Battlefield, HexIndex, Unit } from '../battlefield.ts';
import { lookupOf } from '../board/lookup.ts';
import { mayStandIn } from '../force/entry.ts';
import { called, muster } from '../force/muster.ts';
import { slotLoads } from '../force/stacking.ts';
import type { FindingFix } from '../system.ts';

/** The quick fix that moves a unit to the first neighbouring hex where it may stand, if the text says in one place where it stands. */
export function moveFix(battlefield: Battlefield, unit: Unit): FindingFix[] {
  if (!unit.placeSource || unit.place.kind !== 'hex') return [];
  const free = lookupOf(battlefield.board)
    .neighbours(unit.place.hex)
    .find((hex) => hex !== undefined && hasRoom(battlefield, unit, hex));
  const name = free === undefined ? undefined : battlefield.board.hexes[free]?.name;
  return name === undefined ? [] : [{ title: `Move ${called(unit)} to ${name}`, kind: 'move', source: unit.placeSource, text: name }];
}

/** Whether a unit and its load could stand in a hex: in play, no enemy there, ground it may enter, and within the limits of stacking. */
export function hasRoom(battlefield: Battlefield, unit: Unit, hex: HexIndex): boolean {
  if (!battlefield.board.hexes[hex]?.inPlay || !mayStandIn(battlefield, unit, hex)) return false;
  const { in: unitsIn, cargoOf } = muster(battlefield);
  const present = unitsIn(hex);
  if (present.some(({ side }) => side !== unit.side)) return false;
  return slotLoads(battlefield, [...present, unit, ...cargoOf(unit)], unit.side, hex).every(({ found, allowed }) => found <= allowed);
}
