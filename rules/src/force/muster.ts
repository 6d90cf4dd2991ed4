import type { Battlefield, HexIndex, Side, Unit } from '../battlefield.ts';

/** Where everybody is: the units of a battlefield by id, by hex and by what carries them. */
export interface Muster {
  unit(id: string): Unit | undefined;
  side(id: string): Side | undefined;
  /** The hex a unit is in, also when it is carried; undefined for one that is free within an area, arrives later or is not placed. */
  hexOf(unit: Unit): HexIndex | undefined;
  /** Everybody in a hex, carried units included. */
  in(hex: HexIndex): readonly Unit[];
  /** What a unit carries. */
  cargoOf(unit: Unit): readonly Unit[];
  /** What carries a unit; undefined if it is on its own feet or its carrier is unknown. */
  carrierOf(unit: Unit): Unit | undefined;
  /** The hexes that hold anybody, in the order of the board. */
  occupied: readonly HexIndex[];
}

const musters = new WeakMap<Battlefield, Muster>();

/** The muster of a battlefield, made once. */
export function muster(battlefield: Battlefield): Muster {
  let made = musters.get(battlefield);
  if (!made) {
    made = makeMuster(battlefield);
    musters.set(battlefield, made);
  }
  return made;
}

/** Whether a unit's class has this id, or the unit has this trait. */
export function isA(unit: Unit, kind: string): boolean {
  return unit.unitClass === kind || unit.traits.includes(kind);
}

export function isAnyOf(unit: Unit, kinds: readonly string[]): boolean {
  return kinds.some((kind) => isA(unit, kind));
}

/** How a unit is spoken of in messages: by its name, which no other unit of its formation has. */
export function called(unit: Unit): string {
  return unit.name;
}

/** Units by their side, in the order in which the sides first appear. */
export function bySide(units: Iterable<Unit>): Map<string, Unit[]> {
  const sides = new Map<string, Unit[]>();
  for (const unit of units) append(sides, unit.side, unit);
  return sides;
}

function makeMuster(battlefield: Battlefield): Muster {
  const byId = new Map(battlefield.units.map((unit) => [unit.id, unit]));
  const sides = new Map(battlefield.sides.map((side) => [side.id, side]));
  const cargo = new Map<string, Unit[]>();
  const byHex = new Map<HexIndex, Unit[]>();

  const carrierOf = (unit: Unit) => (unit.place.kind === 'carried' ? byId.get(unit.place.by) : undefined);
  const hexOf = (unit: Unit): HexIndex | undefined => {
    // A half-typed scenario may let two units carry each other.
    const seen = new Set<Unit>();
    let bearer: Unit | undefined = unit;
    while (bearer && !seen.has(bearer)) {
      if (bearer.place.kind === 'hex') return bearer.place.hex;
      seen.add(bearer);
      bearer = carrierOf(bearer);
    }
    return undefined;
  };

  for (const unit of battlefield.units) {
    if (unit.place.kind === 'carried') append(cargo, unit.place.by, unit);
    const hex = hexOf(unit);
    if (hex !== undefined) append(byHex, hex, unit);
  }

  return {
    unit: (id) => byId.get(id),
    side: (id) => sides.get(id),
    hexOf,
    in: (hex) => byHex.get(hex) ?? [],
    cargoOf: (unit) => cargo.get(unit.id) ?? [],
    carrierOf,
    occupied: [...byHex.keys()].sort((a, b) => a - b),
  };
}

function append<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}
