import { checks } from '@blindhex/rules/lhy/checks/index';
import { lhySight } from '@blindhex/rules/lhy/sight/index';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { field, GERMAN, LHY, US, unit } from '../fire/fixture.ts';

const place = fc.oneof(
  fc.constantFrom('C3', 'C4', 'A1', 'N14', 'on u0', 'on u1', 'on nobody'),
  fc.constantFrom(
    { kind: 'unplaced' } as const,
    { kind: 'off-map' } as const,
    { kind: 'area', hexes: [] } as const,
    { kind: 'area', hexes: [0, 1, 9999] } as const,
    { kind: 'arriving', arrival: { minute: 10, hexes: [0] } } as const,
    { kind: 'cup', cup: 'Reserve' } as const,
  ),
);

const people = fc.array(
  fc.record({
    unitClass: fc.constantFrom(...Object.keys(LHY.unitClasses), 'nonsense'),
    side: fc.constantFrom('US', 'German', 'Nobody'),
    place,
    formation: fc.constantFrom<string[]>([], ['Able'], ['Able', '1'], ['Able', '1', 'deeper'], ['']),
    states: fc.array(fc.constantFrom(...Object.keys(LHY.states), 'nonsense'), { maxLength: 3 }),
    concealed: fc.boolean(),
    hidden: fc.boolean(),
  }),
  { maxLength: 12 },
);

/** A half-typed scenario has anything anywhere: checks skip what they cannot make out. */
it('no check fails on a scenario in pieces', () => {
  fc.assert(
    fc.property(people, fc.constantFrom('day', 'night', 'dusk', ''), (units, light) => {
      const battlefield = field({
        light,
        terrain: { C3: ['woods', 'urban-building', 'nonsense'], C4: ['river', 'bridge'] },
        hexsides: { 'C3/S': 'wall' },
        levels: { A1: 1.5 },
        sides: [
          {
            ...US,
            formations: [
              { path: ['Able'], kind: 'company', title: '', traits: [] },
              { path: ['Able', '1'], kind: 'platoon', title: '', traits: [] },
              { path: [], kind: 'nonsense', title: '', traits: [] },
            ],
          },
          GERMAN,
        ],
        units: units.map(({ unitClass, side, place: at, ...more }, index) =>
          typeof at === 'string'
            ? unit(`u${index}`, side, unitClass, at, {}, more)
            : unit(`u${index}`, side, unitClass, 'A1', {}, { ...more, place: at as never }),
        ),
        shots: [],
      });
      const sight = lhySight(battlefield);
      for (const check of checks) {
        for (const { message } of check.run(battlefield, () => sight)) expect(message, check.code).not.toMatch(/undefined|NaN|\[object/);
      }
    }),
    { numRuns: 150 },
  );
});

it('no check fails on an empty scenario', () => {
  const battlefield = field({ columns: 1, rows: 1, units: [], shots: [], sides: [] });
  for (const check of checks) expect([...check.run(battlefield, () => lhySight(battlefield))], check.code).toEqual([]);
});
