import type { Override, Unit } from '@blindhex/rules';
import { checks } from '@blindhex/rules/lhy/checks/index';
import { lhySight } from '@blindhex/rules/lhy/sight/index';
import { describe, expect, it } from 'vitest';
import { field, leader, machineGun, section, squad, tank, unit } from '../fire/fixture.ts';

/** What the stacking checks say of units, by code. */
function findings(units: Unit[], overrides: Override[] = []) {
  const battlefield = field({ units, shots: [], overrides });
  const stacking = checks.filter(({ code }) => code.startsWith('LHY-2.3') || code === 'LHY-10.0b-cohabit');
  return stacking.flatMap((check) => [...check.run(battlefield, () => lhySight(battlefield))].map((finding) => ({ code: check.code, ...finding })));
}
const codes = (units: Unit[], overrides: Override[] = []) =>
  findings(units, overrides)
    .map(({ code }) => code)
    .sort();
const several = (count: number, make: (id: string) => Unit) => Array.from({ length: count }, (_, index) => make(`u${index}-${count}`));
const gun = (id: string, at: string) => unit(id, 'US', 'gun', at, { armour: 4 });

describe('stacking (2.3)', () => {
  it('allows the largest legal stack', () => {
    expect(
      codes([
        ...several(3, (id) => squad(id, 'US', 'C4')),
        machineGun('m1', 'US', 'C4'),
        machineGun('m2', 'US', 'C4'),
        gun('gun', 'C4'),
        unit('fp', 'US', 'fp', 'C4'),
        tank('t1', 'US', 'C4'),
        tank('t2', 'US', 'C4'),
        leader('l', 'US', 'C4'),
        unit('latw', 'US', 'latw', 'C4'),
      ]),
    ).toEqual([]);
  });

  const cases: [string, Unit[], string[]][] = [
    ['four squads', several(4, (id) => squad(id, 'US', 'C4')), ['LHY-2.3-squads']],
    ['three squads and a section', [...several(3, (id) => squad(id, 'US', 'C4')), section('s', 'US', 'C4')], ['LHY-2.3-sections']],
    ['seven sections', several(7, (id) => section(id, 'US', 'C4')), ['LHY-2.3-sections']],
    ['six sections', several(6, (id) => section(id, 'US', 'C4')), []],
    ['two squads and two sections', [...several(2, (id) => squad(id, 'US', 'C4')), ...several(2, (id) => section(`s${id}`, 'US', 'C4'))], []],
    ['three machine guns', several(3, (id) => machineGun(id, 'US', 'C4')), ['LHY-2.3-mg']],
    ['two tanks and a jeep', [tank('a', 'US', 'C4'), tank('b', 'US', 'C4'), unit('j', 'US', 'jeep', 'C4')], ['LHY-2.3-vehicles']],
    ['a gun and a limbered gun', [gun('a', 'C4'), unit('t', 'US', 'truck', 'C4'), gun('b', 'on t')], ['LHY-2.3-gun', 'LHY-2.3-carried']],
    ['two fortified positions', [unit('a', 'US', 'fp', 'C4'), unit('b', 'US', 'fp', 'C4')], ['LHY-2.3-fp']],
    [
      'a leader, a LATW and a flamethrower',
      [leader('l', 'US', 'C4'), unit('a', 'US', 'latw', 'C4'), unit('f', 'US', 'flamethrower', 'C4')],
      ['LHY-2.3-noncombat'],
    ],
    [
      'three squads and a carried section',
      [...several(3, (id) => squad(id, 'US', 'C4')), unit('h', 'US', 'half-track', 'C4'), section('s', 'US', 'on h')],
      ['LHY-2.3-sections', 'LHY-2.3-carried'],
    ],
    ['squads of both sides', [squad('a', 'US', 'C4'), squad('b', 'German', 'C4')], ['LHY-10.0b-cohabit']],
    [
      'three squads of each side',
      [...several(3, (id) => squad(id, 'US', 'C4')), ...several(3, (id) => squad(`g${id}`, 'German', 'C4'))],
      ['LHY-10.0b-cohabit'],
    ],
  ];
  it.each(cases)('%s', (_, units, expected) => expect(codes(units)).toEqual([...expected].sort()));

  it('counts a reduced Japanese squad as half', () => {
    const reduced = squad('r', 'Japanese', 'C4', {}, { states: ['reduced'] });
    expect(codes([...several(2, (id) => squad(id, 'Japanese', 'C4')), reduced, section('s', 'Japanese', 'C4')])).toEqual([]);
  });

  it('names hex, side, units, number found, number allowed and rule', () => {
    const [found] = findings(several(4, (id) => squad(id, 'US', 'C4')));
    expect(found?.message).toBe('C4 holds 4 squads of US: u0-4, u1-4, u2-4 and u3-4; at most 3 may stack (2.3)');
    expect(found?.units).toHaveLength(4);
    expect(found?.hexes).toHaveLength(1);
  });

  it('follows a special rule that changes a limit, for its side only', () => {
    const rule: Override = { kind: 'set', parameter: 'stack.squads', value: 4, rule: 'Crowded', cites: [], scope: { side: 'US' } };
    expect(
      codes(
        several(4, (id) => squad(id, 'US', 'C4')),
        [rule],
      ),
    ).toEqual([]);
    expect(
      codes(
        several(4, (id) => squad(id, 'German', 'C4')),
        [rule],
      ),
    ).toEqual(['LHY-2.3-squads']);
    expect(
      findings(
        several(5, (id) => squad(id, 'US', 'C4')),
        [rule],
      )[0]?.message,
    ).toMatch(/at most 4 may stack by "Crowded"/);
  });

  it('offers to move the last unit to the nearest hex with room', () => {
    const units = several(4, (id) => squad(id, 'US', 'C4'));
    const crowd = several(3, (id) => squad(`n${id}`, 'US', 'C3'));
    expect(findings([...units, ...crowd])[0]?.fixes).toEqual([
      { title: 'Move u3-4 to D3', kind: 'move', moves: [{ unit: 'u3-4', hex: expect.any(Number) }] },
    ]);
  });

  it('finds reinforcements that do not fit into their hex of entry', () => {
    const arriving = (hexes: number[]) => {
      const arrival = { minute: 10, hexes };
      return several(4, (id) => ({ ...squad(id, 'US', 'A1'), place: { kind: 'arriving', arrival } }));
    };
    expect(codes(arriving([0]))).toEqual(['LHY-2.3-entry']);
    expect(codes(arriving([0, 1]))).toEqual([]);
  });

  it('survives units that carry each other', () => {
    expect(codes([section('a', 'US', 'on b'), section('b', 'US', 'on a')])).toEqual([]);
  });
});
