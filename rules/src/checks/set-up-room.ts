import type { Battlefield, HexIndex, Unit } from '../battlefield.ts';
import { mayStandIn } from '../force/entry.ts';
import { bySide, called, muster } from '../force/muster.ts';
import { slotLimit, slotsTaken } from '../force/stacking.ts';
import { forbiddance } from '../special-rules.ts';
import type { Check, Finding } from '../system.ts';
import { aboutUnits, counted, list } from './finding.ts';
import { FlowNetwork } from './flow.ts';

/** Units of one side that may set up in the same hexes. */
interface Group {
  units: Unit[];
  hexes: HexIndex[];
  zones: Set<string>;
  /** How much they take of the slot in question. */
  demand: number;
}

const EXAMPLE = (hexes: string) => `ruleset Close {
  terrain field   slot squads "Squads" { most: 3 by 2.3 }
  unit-class squad { takes: squads }
}
map Yard for Close { hexes 5 x 5 flat }
scenario Crowd {
  rules Close  board Yard
  zone Left = A1 + A2   zone Both = ${hexes}
  side Us { squad x5 in Left   squad x2 in Both }
}`;

export const setUpRoom: Check = {
  code: 'BHX-set-up-room',
  severity: 'error',
  cites: [],
  title: 'Set-up areas too small for their units',
  documentation:
    'However the units that set up freely are spread over the hexes of their areas, the limits of stacking leave some of them without a place. Hexes are not counted ' +
    'for units that may not enter them or that a special rule keeps out of them; what stands in a hex by name takes its room first; what a unit carries needs room ' +
    'beside it. Areas that overlap are weighed together. The message names the units that compete for the same room, and only those.',
  examples: { bad: EXAMPLE('A1 + A2'), good: EXAMPLE('A2 + A3') },
  slow: true,
  *run(battlefield) {
    const free = battlefield.units.filter(({ place }) => place.kind === 'area');
    for (const [side, units] of bySide(free)) {
      const groups = groupsOf(battlefield, units);
      const slots = new Set(
        units.flatMap((unit) => takersOf(battlefield, unit).flatMap((each) => slotsTaken(battlefield, each).map(({ slot }) => slot))),
      );
      for (const slot of slots) yield* shortages(battlefield, side, slot, groups);
    }
  },
};

/** A unit and what it carries: they stand in one hex. */
function takersOf(battlefield: Battlefield, unit: Unit): Unit[] {
  return [unit, ...muster(battlefield).cargoOf(unit)];
}

function taken(battlefield: Battlefield, units: readonly Unit[], slot: string): number {
  return units.flatMap((unit) => slotsTaken(battlefield, unit)).reduce((sum, each) => sum + (each.slot === slot ? each.amount : 0), 0);
}

function groupsOf(battlefield: Battlefield, units: readonly Unit[]): Group[] {
  const groups = new Map<string, Group>();
  for (const unit of units) {
    if (unit.place.kind !== 'area') continue;
    const hexes = unit.place.hexes.filter((hex) => maySetUpIn(battlefield, unit, hex));
    const key = hexes.join();
    const group = groups.get(key) ?? { units: [], hexes, zones: new Set<string>(), demand: 0 };
    group.units.push(unit);
    if (unit.place.zone !== undefined) group.zones.add(unit.place.zone);
    groups.set(key, group);
  }
  return [...groups.values()];
}

function maySetUpIn(battlefield: Battlefield, unit: Unit, hex: HexIndex): boolean {
  if (!battlefield.board.hexes[hex]?.inPlay || !mayStandIn(battlefield, unit, hex)) return false;
  return forbiddance(battlefield, unit, ['set-up'], { side: unit.side, hex }) === undefined;
}

/** The sets of units for which there is not enough of one slot. */
function* shortages(battlefield: Battlefield, side: string, slot: string, all: readonly Group[]): Iterable<Finding> {
  const groups = all.flatMap((group): Group[] => {
    const units = group.units.filter((unit) => taken(battlefield, takersOf(battlefield, unit), slot) > 0);
    const demand = taken(
      battlefield,
      units.flatMap((unit) => takersOf(battlefield, unit)),
      slot,
    );
    return demand > 0 ? [{ ...group, units, demand }] : [];
  });
  const rooms = new Map<HexIndex, number>();
  for (const hex of groups.flatMap(({ hexes }) => hexes)) if (!rooms.has(hex)) rooms.set(hex, roomIn(battlefield, side, slot, hex));
  for (const failing of failingSets(groups, rooms)) yield finding(battlefield, side, slot, failing, rooms);
}

function roomIn(battlefield: Battlefield, side: string, slot: string, hex: HexIndex): number {
  const limit = slotLimit(battlefield, slot, side, hex)?.value ?? Infinity;
  const standing = muster(battlefield)
    .in(hex)
    .filter((unit) => unit.side === side);
  return Math.max(0, limit - taken(battlefield, standing, slot));
}

/** Sets of groups that together need more than their hexes hold, each as small as can be and none sharing a hex with another. */
export function failingSets<G extends Pick<Group, 'hexes' | 'demand'>>(groups: readonly G[], rooms: ReadonlyMap<HexIndex, number>): G[][] {
  return connected(shortOfRoom(groups, rooms)).map((set) => smallest(set, rooms));
}

/** The groups on the near side of the narrowest cut: all that compete for too little room; none if everybody finds a place. */
function shortOfRoom<G extends Pick<Group, 'hexes' | 'demand'>>(groups: readonly G[], rooms: ReadonlyMap<HexIndex, number>): G[] {
  const network = new FlowNetwork();
  const [source, sink] = [network.node(), network.node()];
  const hexNodes = new Map<HexIndex, number>();
  for (const [hex, room] of rooms) {
    const node = network.node();
    hexNodes.set(hex, node);
    network.pipe(node, sink, room);
  }
  const groupNodes = groups.map(({ hexes, demand }) => {
    const node = network.node();
    network.pipe(source, node, demand);
    for (const hex of hexes) network.pipe(node, hexNodes.get(hex) as number, Infinity);
    return node;
  });
  if (network.fill(source, sink) >= demandOf(groups)) return [];
  const short = network.reachable(source);
  return groups.filter((_, index) => short.has(groupNodes[index] as number));
}

/** Groups that share hexes belong together. */
function connected<G extends Pick<Group, 'hexes'>>(groups: readonly G[]): G[][] {
  const sets: { groups: G[]; hexes: Set<HexIndex> }[] = [];
  for (const group of groups) {
    const joined = { groups: [group], hexes: new Set(group.hexes) };
    for (const other of sets.filter(({ hexes }) => group.hexes.some((hex) => hexes.has(hex)))) {
      sets.splice(sets.indexOf(other), 1);
      joined.groups.unshift(...other.groups);
      for (const hex of other.hexes) joined.hexes.add(hex);
    }
    sets.push(joined);
  }
  return sets.map((set) => set.groups);
}

/** Leaves out every group without which the others still do not fit. */
function smallest<G extends Pick<Group, 'hexes' | 'demand'>>(groups: readonly G[], rooms: ReadonlyMap<HexIndex, number>): G[] {
  let kept = [...groups];
  for (const group of groups) {
    const others = kept.filter((other) => other !== group);
    if (shortOfRoom(others, rooms).length > 0) kept = others;
  }
  return kept;
}

function demandOf(groups: readonly Pick<Group, 'demand'>[]): number {
  return groups.reduce((sum, { demand }) => sum + demand, 0);
}

function roomFor(groups: readonly Pick<Group, 'hexes'>[], rooms: ReadonlyMap<HexIndex, number>): number {
  const hexes = new Set(groups.flatMap((group) => group.hexes));
  return [...hexes].reduce((sum, hex) => sum + (rooms.get(hex) ?? 0), 0);
}

function finding(battlefield: Battlefield, side: string, slot: string, groups: readonly Group[], rooms: ReadonlyMap<HexIndex, number>): Finding {
  const units = groups.flatMap((group) => group.units);
  const hexes = [...new Set(groups.flatMap((group) => group.hexes))].sort((a, b) => a - b);
  const zones = [...new Set(groups.flatMap((group) => [...group.zones]))];
  const title = battlefield.ruleset.slots[slot]?.title.toLowerCase() ?? slot;
  const owner = muster(battlefield).side(side)?.title ?? side;
  const where = zones.length > 0 ? list(zones) : groups.length === 1 ? 'The area' : 'The areas';
  const has = zones.length > 1 || (zones.length === 0 && groups.length > 1) ? 'have' : 'has';
  const [cite] = (hexes[0] === undefined ? undefined : slotLimit(battlefield, slot, side, hexes[0]))?.cites ?? [];
  const message = `${where} ${has} room for ${roomFor(groups, rooms)} ${title} of ${owner} in ${counted(hexes.length, 'hex', 'hexes')}; ${demandOf(groups)} set up there: ${list(units.map(called))}${cite === undefined ? '' : ` (${cite})`}`;
  return { ...aboutUnits(battlefield, units, message), hexes };
}
