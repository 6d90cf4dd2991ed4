import type { Battlefield, BoardHex, HexIndex, Unit } from '../battlefield.ts';
import { lookupOf } from '../board/lookup.ts';
import { DIRECTIONS, distance } from '../hex/axial.ts';
import type { Check, Finding, Sight } from '../system.ts';
import { startsIn } from './places.ts';

/** One finding for the units of a side that start together, in one hex or in one area. */
export const unitBlind: Check = {
  code: 'BHX-unit-blind',
  severity: 'info',
  cites: [],
  title: 'A unit sees no hex farther than its neighbours',
  documentation:
    'Where a unit stands, or wherever in its area it may be set up, every hex but those next to it is blind to it. It can spot nobody and fire at nobody ' +
    'until an enemy stands beside it or it moves. That may be meant, in thick woods or behind a hill; the map view shades what a hex cannot see. ' +
    'Passengers are not reported, and nothing is on a board on which no hex is farther.',
  examples: {
    bad: `map Hollow for LHY {
  hexes 9 x 9 flat
  woods: C3..F7
}
scenario Lost {
  rules LHY
  board Hollow
  side American attacker { nationality us  edge south  support { squad Rifle at D5 } }
}`,
    good: `map Hollow for LHY {
  hexes 9 x 9 flat
  woods: C3..F7
}
scenario Found {
  rules LHY
  board Hollow
  side American attacker { nationality us  edge south  support { squad Rifle at D8 } }
}`,
  },
  slow: true,
  *run(battlefield, sight) {
    const far = farSighted(battlefield, sight);
    for (const [first, ...others] of startingTogether(battlefield)) {
      if (!first) continue;
      const hexes = startsIn(battlefield, first);
      if (hexes.length > 0 && hexes.every((hex) => far(hex) === false)) yield finding(battlefield, [first, ...others], hexes);
    }
  },
};

/** Whether a hex sees any that is farther than its neighbours; undefined where the board has none. Each hex is looked from once. */
function farSighted({ board }: Battlefield, sight: () => Sight): (hex: HexIndex) => boolean | undefined {
  const known = new Map<HexIndex, boolean | undefined>();
  const index = lookupOf(board);
  const look = (from: HexIndex): boolean | undefined => {
    const at = board.hexes[from]?.at;
    if (!at) return undefined;
    const isFarther = (hex: BoardHex | undefined) => hex?.inPlay === true && distance(at, hex.at) > 1;
    // Most hexes see the one behind a neighbour; only where none does, the whole board has to be looked over.
    const behind = DIRECTIONS.flatMap(({ q, r }) => index.at({ q: at.q + 2 * q, r: at.r + 2 * r }) ?? []);
    if (behind.some((hex) => isFarther(board.hexes[hex]) && sight().visible(from, hex))) return true;
    if (!board.hexes.some(isFarther)) return undefined;
    const field = sight().field(from);
    return board.hexes.some((hex, to) => field[to] === 1 && isFarther(hex));
  };
  return (from) => {
    if (!known.has(from)) known.set(from, look(from));
    return known.get(from);
  };
}

/** Units that are not carried, by side and by where they start. */
function startingTogether({ units }: Battlefield): Iterable<Unit[]> {
  const groups = new Map<string, Unit[]>();
  for (const unit of units) {
    const { place } = unit;
    if (place.kind !== 'hex' && place.kind !== 'area' && place.kind !== 'unplaced') continue;
    const where = place.kind === 'hex' ? place.hex : place.kind === 'area' ? place.hexes.join() : '';
    const key = `${unit.side} ${where}`;
    groups.set(key, [...(groups.get(key) ?? []), unit]);
  }
  return groups.values();
}

function finding({ board }: Battlefield, units: readonly Unit[], hexes: readonly HexIndex[]): Finding {
  const more = units.length - 1;
  const who = more === 0 ? `${units[0]?.name} sees` : `${units[0]?.name} and ${more} ${more === 1 ? 'other' : 'others'} see`;
  const where = hexes.length === 1 ? board.hexes[hexes[0] as HexIndex]?.name : `any of the ${hexes.length} hexes of the area for set-up`;
  return { message: `${who} no hex farther than the neighbouring ones from ${where}.`, units: units.map(({ id }) => id), hexes: [...hexes] };
}
