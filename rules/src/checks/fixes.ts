import type { Battlefield, HexIndex, Unit } from '../battlefield.ts';
import { called, muster } from '../force/muster.ts';
import { nearestRoom } from '../force/room.ts';
import type { FindingFix } from '../system.ts';
import { list } from './finding.ts';

/** Moves units to the nearest hexes with room for each of them; none if one finds no place. */
export function moveFix(battlefield: Battlefield, units: readonly Unit[], suits?: (hex: HexIndex) => boolean): FindingFix[] {
  const moved = new Map<Unit, HexIndex>();
  for (const unit of units) {
    const hex = unit.place.kind === 'hex' ? nearestRoom(battlefield, unit, moved, suits) : undefined;
    if (hex === undefined) return [];
    moved.set(unit, hex);
  }
  if (moved.size === 0) return [];
  const moves = [...moved].map(([unit, hex]) => ({ unit: unit.id, hex }));
  return [
    { title: `Move ${list([...moved].map(([unit, hex]) => `${called(unit)} to ${battlefield.board.hexes[hex]?.name}`))}`, kind: 'move', moves },
  ];
}

/** Takes a state, a trait, `concealed` or `hidden` from a unit. */
export function dropFix({ ruleset }: Battlefield, unit: Unit, word: string): FindingFix {
  const title = (ruleset.states[word] ?? ruleset.traits[word])?.title.toLowerCase() ?? word;
  return { title: `${called(unit)} is not ${title}`, kind: 'drop', unit: unit.id, word };
}

/** Sets units down beside the vehicle that carries them: the last first, until what stays aboard is allowed. */
export function unloadFix(
  battlefield: Battlefield,
  cargo: readonly Unit[],
  isAllowed: (aboard: readonly Unit[]) => boolean = () => false,
): FindingFix[] {
  const { carrierOf } = muster(battlefield);
  for (const unit of cargo.toReversed()) {
    const rest = cargo.filter((each) => each !== unit);
    const carrier = carrierOf(unit);
    if (carrier && (rest.length === 0 || isAllowed(rest)))
      return [{ title: `Set ${called(unit)} down beside ${called(carrier)}`, kind: 'unload', unit: unit.id }];
  }
  return [];
}

/** Takes a unit out of the scenario. */
export function discardFix(unit: Unit): FindingFix {
  return { title: `Remove ${called(unit)}`, kind: 'discard', unit: unit.id };
}
