import type { Arrival, Battlefield, Edge, HexIndex, Unit, Withdrawal } from '@blindhex/rules/battlefield';
import { EDGES } from '@blindhex/rules/battlefield';
import { printedLabel } from '../layers/labels.ts';

/** Where units that stand in a hex of the map begin, or that are carried by one that does. */
export const ON_MAP = 'Set up as on the map';

/** In words for a player: where a unit begins, comes from or waits. Units with the same words are listed together. */
export function whereaboutsOf(unit: Unit, battlefield: Battlefield, depth = 0): string {
  const { place } = unit;
  switch (place.kind) {
    case 'hex':
      return ON_MAP;
    case 'area': {
      const zone = battlefield.zones.find((each) => each.id === place.zone);
      return `Set up in ${zone?.title || place.zone || hexNames(place.hexes, battlefield)}`;
    }
    case 'carried': {
      const carrier = battlefield.units.find((each) => each.id === place.by);
      return carrier && depth < 5 ? whereaboutsOf(carrier, battlefield, depth + 1) : 'Carried';
    }
    case 'arriving':
      return arrivalWords(place.arrival, battlefield);
    case 'cup':
      return `In the cup \u201c${place.cup}\u201d`;
    case 'off-map':
      return 'Off the map';
    default:
      return 'Set up by the player';
  }
}

/** `Arrives at minute 10 along a road by the south edge`. */
function arrivalWords(arrival: Arrival, battlefield: Battlefield): string {
  const along = arrival.along === undefined ? '' : ` along ${(battlefield.ruleset.features[arrival.along]?.title ?? arrival.along).toLowerCase()}`;
  const by = arrival.hexes.length === 0 ? '' : ` by ${entryWords(arrival.hexes, battlefield)}`;
  return `Arrives ${when(arrival)}${along}${by}`;
}

export function withdrawalWords({ units, hexes, ...at }: Withdrawal, battlefield: Battlefield): string {
  const names = units.map((id) => battlefield.units.find((unit) => unit.id === id)).map((unit, i) => unit?.title || unit?.name || (units[i] ?? ''));
  return `Withdraws ${when(at)}${hexes?.length ? ` by ${entryWords(hexes, battlefield)}` : ''}: ${[...new Set(names)].join(', ')}`;
}

function when({ minute, turn, event }: Pick<Arrival, 'minute' | 'turn' | 'event'>): string {
  if (minute !== undefined) return `at minute ${minute}`;
  if (turn !== undefined) return `on turn ${turn}`;
  return event === undefined ? 'during play' : `on event ${event}`;
}

function entryWords(hexes: readonly HexIndex[], battlefield: Battlefield): string {
  const edges = EDGES.filter((edge: Edge) => hexes.every((hex) => battlefield.board.hexes[hex]?.edges.includes(edge)));
  if (edges[0] && hexes.length > 2) return `the ${edges[0]} edge`;
  return hexNames(hexes, battlefield);
}

/** Names of hexes, or how many they are if they are too many to be listed. */
export function hexNames(hexes: readonly HexIndex[], { board }: Battlefield, most = 8): string {
  if (hexes.length > most) return `${hexes.length} hexes`;
  const names = hexes.map((hex) => board.hexes[hex]?.name ?? '');
  return (board.sections.length > 1 ? names : names.map(printedLabel)).join(', ');
}
