import type { Override, Unit } from '@blindhex/rules';
import { FlowNetwork } from '@blindhex/rules/checks/flow';
import { failingSets, setUpRoom } from '@blindhex/rules/checks/set-up-room';
import { lhySight } from '@blindhex/rules/lhy/sight/index';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { field, squad, unit } from '../fire/fixture.ts';

/** Hexes of the fixture's board, 14 columns wide: A1 is 0, B1 is 1. */
const within = (hexes: number[], zone: string) => ({ place: { kind: 'area', hexes, zone } as const });
const squads = (count: number, name: string, hexes: number[]): Unit[] =>
  Array.from({ length: count }, (_, index) => squad(`${name}${index}`, 'US', 'A1', {}, within(hexes, name)));

function found(units: Unit[], more: { terrain?: Record<string, string>; overrides?: Override[] } = {}) {
  const battlefield = field({ units, shots: [], ...more });
  return [...setUpRoom.run(battlefield, () => lhySight(battlefield))];
}

describe('room to set up', () => {
  it('fills every hex to the limit', () => {
    expect(found(squads(6, 'Left', [0, 1]))).toEqual([]);
  });

  it('weighs areas that overlap together', () => {
    const both = [...squads(4, 'Left', [0, 1]), ...squads(4, 'Right', [1, 0])];
    expect(found(both).map(({ message }) => message)).toEqual([
      'Left and Right have room for 6 squads of US in 2 hexes; 8 set up there: Left0, Left1, Left2, Left3, Right0, Right1, Right2 and Right3 (2.3)',
    ]);
  });

  it('names only those who compete for the room', () => {
    const [finding, ...others] = found([...squads(4, 'Left', [0]), ...squads(2, 'Wide', [0, 1, 2])]);
    expect(others).toEqual([]);
    expect(finding?.units).toEqual(['Left0', 'Left1', 'Left2', 'Left3']);
    expect(finding?.hexes).toEqual([0]);
  });

  it('sees that a small area needs what a large one would take', () => {
    expect(found([...squads(3, 'Left', [0]), ...squads(3, 'Wide', [0, 1])])).toEqual([]);
    expect(found([...squads(3, 'Left', [0]), ...squads(4, 'Wide', [0, 1])])[0]?.units).toHaveLength(7);
  });

  it('leaves out hexes that a unit may not enter, and the room of those who stand there', () => {
    expect(found(squads(4, 'Left', [0, 1]), { terrain: { B1: 'lake' } })).toHaveLength(1);
    expect(found([...squads(4, 'Left', [0, 1]), squad('post', 'US', 'A1'), squad('guard', 'US', 'B1')])).toEqual([]);
    expect(found([...squads(5, 'Left', [0, 1]), squad('post', 'US', 'A1'), squad('guard', 'US', 'B1')])).toHaveLength(1);
  });

  it('leaves out hexes that a special rule forbids, and knows limits that one changes', () => {
    const rule = { rule: 'Narrow', cites: [], scope: {} };
    const forbid: Override = { ...rule, kind: 'forbid', what: { kind: 'class', id: 'squad' }, action: 'set-up', scope: { hexes: [1] } };
    expect(found(squads(4, 'Left', [0, 1]), { overrides: [forbid] })).toHaveLength(1);
    const limit: Override = { ...rule, kind: 'set', parameter: 'stack.squads', value: 4 };
    expect(found(squads(4, 'Left', [0]), { overrides: [limit] })).toEqual([]);
  });

  it('counts what is carried with its carrier', () => {
    const track = unit('track', 'US', 'half-track', 'A1', {}, within([0], 'Left'));
    expect(found([...squads(3, 'Left', [0]), track])).toEqual([]);
    expect(found([...squads(3, 'Left', [0]), track, squad('rider', 'US', 'on track')])).toHaveLength(1);
  });
});

const groups = fc.array(fc.record({ demand: fc.integer({ min: 1, max: 6 }), hexes: fc.uniqueArray(fc.integer({ min: 0, max: 4 })) }), {
  maxLength: 6,
});
const rooms = fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 5, maxLength: 5 });

/** Hall's condition by trying every set of groups. */
function fits(all: readonly { demand: number; hexes: number[] }[], room: readonly number[]): boolean {
  for (let chosen = 1; chosen < 1 << all.length; chosen++) {
    const set = all.filter((_, index) => chosen & (1 << index));
    const hexes = new Set(set.flatMap((group) => group.hexes));
    const space = [...hexes].reduce((sum, hex) => sum + (room[hex] ?? 0), 0);
    if (set.reduce((sum, { demand }) => sum + demand, 0) > space) return false;
  }
  return true;
}

it('finds a failing set exactly when there is one, and none that is larger than it need be', () => {
  fc.assert(
    fc.property(groups, rooms, (all, room) => {
      const sets = failingSets(all, new Map(room.entries()));
      expect(sets.length > 0).toBe(!fits(all, room));
      for (const set of sets) {
        expect(fits(set, room)).toBe(false);
        for (const left of set)
          expect(
            fits(
              set.filter((group) => group !== left),
              room,
            ),
          ).toBe(true);
      }
    }),
  );
});

it('finds the greatest flow of a network whose shortest paths must be undone', () => {
  const network = new FlowNetwork();
  const [source, a, b, sink] = [network.node(), network.node(), network.node(), network.node()] as const;
  for (const [from, to, room] of [
    [source, a, 1],
    [source, b, 1],
    [a, b, 1],
    [a, sink, 1],
    [b, sink, 0.5],
  ] as const)
    network.pipe(from, to, room);
  expect(network.fill(source, sink)).toBe(1.5);
  expect(network.reachable(source)).toEqual(new Set([source, b]));
});
