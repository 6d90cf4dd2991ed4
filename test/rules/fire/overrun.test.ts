import { describe, expect, it } from 'vitest';
import type { Situation } from './fixture.ts';
import { answer, machineGun, nets, refusalsOf, section, squad, tank, unit, unitOdds } from './fixture.ts';

const overrun = (units: Situation['units'], more: Partial<Situation['shots'][number]> = {}, rest: Partial<Situation> = {}): Situation => ({
  units,
  shots: [{ kind: 'overrun', by: units[0]?.id ?? '', at: 'G6', ...more }],
  ...rest,
});
const TANK = tank('t', 'US', 'G8', {}, { states: ['in-motion'] });
const GUN = unit('g', 'German', 'gun', 'G6', { armour: 4, 'anti-tank': '5/24' });
const halfTrack = (id: string, at: string) => unit(id, 'US', 'half-track', at, { armour: 4, 'small-arms': '1/8' });

describe('overruns (10.4.5.2, 10.4.5.3)', () => {
  it('F-24: a half-track with infantry of small arms value one puts a marker of 2 less the terrain', () => {
    const loaded = [halfTrack('h', 'G8'), squad('a', 'US', 'on h'), machineGun('m', 'German', 'G6')];
    expect(answer(overrun(loaded)).shots[0]?.net).toBe(2);
    const dugIn = [halfTrack('h', 'G8'), squad('a', 'US', 'on h'), machineGun('m', 'German', 'G6', {}, { states: ['dug-in'] })];
    expect(answer(overrun(dugIn)).shots[0]?.net).toBe(0);
    expect(answer(overrun([halfTrack('h', 'G8'), section('a', 'US', 'on h'), machineGun('m', 'German', 'G6')])).shots[0]?.net).toBe(1);
  });

  it('F-25: a tank fires an unmodified 2 at a gun', () => {
    // The gun fires back: 5, less one at a moving target.
    expect(nets(overrun([TANK, GUN], { at: 'unit:g' }))).toEqual([2, 4]);
    // 2 against 4: destroyed on 3 to 10 and not on 1 or 2; 4 against 10: destroyed on 7 to 10. As the two fire at each other only, of two that are destroyed
    // (32 in 100) one is spared (13.3.6).
    expect(unitOdds(overrun([TANK, GUN], { at: 'unit:g' }), 'g')).toEqual({ 'no-effect': '9/25', destroyed: '16/25' });
    expect(unitOdds(overrun([TANK, GUN], { at: 'unit:g' }), 't')).toEqual({ 'no-effect': '33/50', shocked: '1/10', destroyed: '6/25' });
  });

  it('a tank fires its small arms value at men, and a squad without weapon against it shocks it on a ten', () => {
    const men = overrun([TANK, squad('d', 'German', 'G6')]);
    expect(nets(men)).toEqual([2]);
    expect(unitOdds(men, 't')).toEqual({ 'no-effect': '9/10', shocked: '1/10' });
    expect(unitOdds({ ...men, date: '1944-07-11' }, 't')).toEqual({ 'no-effect': '9/10', destroyed: '1/10' });
    const gunners = overrun([TANK, machineGun('m', 'German', 'G6')]);
    expect(answer(gunners).units.map((each) => each.unit)).toEqual(['m']);
  });

  it('against half-tracks those on foot with an anti-tank value fire back, even a negative one', () => {
    const loaded = overrun([halfTrack('h', 'G8'), squad('a', 'US', 'on h'), squad('d', 'German', 'G6', { 'anti-tank': '-2/4' })]);
    // -2, and one less at a moving target.
    expect(nets(loaded)).toEqual([2, -3]);
  });

  it.each<[string, Situation, string]>([
    ['a tank', overrun([TANK, tank('u', 'German', 'G6')]), 'G6 holds u, and cannot be overrun (10.4.5.2a)'],
    [
      'woods',
      overrun([TANK, squad('d', 'German', 'G6')], {}, { terrain: { G6: 'woods' } }),
      'G6 is not open ground; only tanks overrun elsewhere, along a road (10.4.5.2)',
    ],
    ['nobody', overrun([TANK]), 'There is no enemy in G6 to overrun (10.4.5.2)'],
    ['with riders', overrun([TANK, squad('r', 'US', 'on t'), squad('d', 'German', 'G6')]), 't carries riders and cannot overrun (10.4.5.2c)'],
    ['a gun with a half-track', overrun([halfTrack('h', 'G8'), GUN]), 'h cannot overrun a hex with g (10.4.5.2b)'],
    ['on foot', overrun([squad('a', 'US', 'G8'), squad('d', 'German', 'G6')]), 'a is no vehicle (10.4.5.2)'],
  ])('not %s', (_, situation, refusal) => {
    expect(refusalsOf(situation)).toContain(refusal);
  });
});
