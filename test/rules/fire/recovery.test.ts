import { describe, expect, it } from 'vitest';
import type { Situation } from './fixture.ts';
import { answer, GERMAN, leader, machineGun, odds, partOdds, refusalsOf, section, squad, tank, US, unitOdds } from './fixture.ts';

const PLATOON = { formation: ['Able', '1'] };
const rally = (units: Situation['units'], more: Partial<Situation['shots'][number]> = {}): Situation => ({
  units,
  shots: [{ kind: 'recover', by: units[0]?.id ?? '', at: '', ...more }],
});
const DISRUPTED = { states: ['disrupted'] };
const REGROUPING = { states: ['regrouping'] };

describe('recovery of disrupted units (12.3)', () => {
  it('F.2: cohesion 6 with the leader, not suppressed: 70 %, of which it rallies on a modified one', () => {
    const situation = rally([squad('a', 'US', 'C4', {}, { ...DISRUPTED, ...PLATOON }), leader('l', 'US', 'C4', {}, PLATOON)], { with: ['l'] });
    expect(answer(situation).shots[0]?.net).toBe(-1);
    expect(odds(answer(situation).outcomes)).toEqual({ rallies: '1/5', recovers: '1/2', 'no-effect': '3/10' });
  });

  it('is worse by one under fire, however many markers lie there (12.2a)', () => {
    const under = (markers: number) => rally([squad('a', 'US', 'C4', {}, DISRUPTED)], { as: [`suppressed ${markers}`] });
    expect(odds(answer(under(1)).outcomes)).toEqual({ recovers: '1/2', 'no-effect': '1/2' });
    expect(odds(answer(under(4)).outcomes)).toEqual(odds(answer(under(1)).outcomes));
  });

  it('is better by one for elite troops (15.1b)', () => {
    const elite = squad('a', 'US', 'C4', {}, { states: ['disrupted'], traits: ['combat', 'foot', 'infantry', 'elite'] });
    expect(answer(rally([elite])).shots[0]?.modifiers).toMatchObject([{ value: -1, cites: ['15.1b'] }]);
  });

  it('F-V22: an unmodified ten makes infantry heroic that has an enemy within five hexes (12.3c)', () => {
    const near = rally([squad('a', 'US', 'C4', {}, DISRUPTED), squad('e', 'German', 'C9')]);
    expect(odds(answer(near).outcomes)).toEqual({ 'becomes-heroic': '1/10', rallies: '1/10', recovers: '1/2', 'no-effect': '3/10' });
    const far = rally([squad('a', 'US', 'C4', {}, DISRUPTED), squad('e', 'German', 'C10')]);
    expect(odds(answer(far).outcomes)['becomes-heroic']).toBeUndefined();
    const gunners = rally([machineGun('a', 'US', 'C4', {}, DISRUPTED), squad('e', 'German', 'C9')]);
    expect(odds(answer(gunners).outcomes)['becomes-heroic']).toBeUndefined();
  });

  it('takes the others in the hex along when one becomes heroic (12.6)', () => {
    const units = [squad('a', 'US', 'C4', {}, DISRUPTED), squad('b', 'US', 'C4', {}, DISRUPTED), section('c', 'US', 'C4', {}, REGROUPING)];
    const situation = rally([...units, squad('e', 'German', 'C9')]);
    expect(unitOdds(situation, 'b')).toEqual({ recovers: '1/10', 'no-effect': '9/10' });
    expect(unitOdds(situation, 'c')).toEqual({ rallies: '1/10', 'no-effect': '9/10' });
  });
});

describe('regrouping (12.4)', () => {
  it('is one roll for a hex, against the best cohesion of its combat units', () => {
    const units = [
      squad('a', 'US', 'C4', { cohesion: 5 }, REGROUPING),
      squad('b', 'US', 'C4', {}, REGROUPING),
      leader('l', 'US', 'C4', { cohesion: 9 }, REGROUPING),
    ];
    const situation = rally(units, { and: ['b', 'l'] });
    expect(odds(answer(situation).outcomes)).toEqual({ rallies: '3/5', 'no-effect': '2/5' });
    expect(unitOdds(situation, 'l')).toEqual({ rallies: '3/5', 'no-effect': '2/5' });
  });

  it('makes one infantry unit at random heroic (12.4b)', () => {
    const units = [squad('a', 'US', 'C4', {}, REGROUPING), squad('b', 'US', 'C4', {}, REGROUPING), squad('e', 'German', 'C6')];
    expect(unitOdds(rally(units, { and: ['b'] }), 'a')).toEqual({ 'becomes-heroic': '1/20', rallies: '13/20', 'no-effect': '3/10' });
  });
});

describe('shock (12.7)', () => {
  it('lhy-charts 7: rallies on 1, recovers on 2 to 4, is abandoned from 8 on', () => {
    const situation = rally([tank('t', 'US', 'C4', {}, { states: ['shocked'] })]);
    expect(odds(answer(situation).outcomes)).toEqual({ rallies: '1/10', recovers: '3/10', 'no-effect': '3/10', abandoned: '3/10' });
    expect(answer(situation).units[0]?.losses).toBe('3/10');
    expect(
      answer(situation)
        .notes.map(({ text }) => text)
        .join(),
    ).toContain('modifiers for this roll that are in no text');
  });
});

describe('what the rules do not allow', () => {
  const DISRUPTED_SQUAD = squad('a', 'US', 'C4', {}, { ...DISRUPTED, ...PLATOON });
  it.each<[string, Situation, string]>([
    ['a unit in good order', rally([squad('a', 'US', 'C4')]), 'a is neither disrupted, regrouping nor shocked (12.1)'],
    ['in an assault', rally([DISRUPTED_SQUAD, squad('e', 'German', 'C4')]), 'C4 is under assault, where nobody recovers (12.1)'],
    [
      'on a moving tank',
      rally([squad('a', 'US', 'on t', {}, DISRUPTED), tank('t', 'US', 'C4', {}, { states: ['in-motion'] })]),
      'a is carried by t, which moves (12.1)',
    ],
    ['a leader who is not there', rally([DISRUPTED_SQUAD], { as: ['leader-helps'] }), 'There is no leader in the hex who could help (12.1.2)'],
    [
      'a disrupted leader',
      rally([DISRUPTED_SQUAD, leader('l', 'US', 'C4', {}, { ...PLATOON, ...DISRUPTED })], { with: ['l'] }),
      'l is disrupted himself (12.1.2)',
    ],
    [
      'the leader of another platoon',
      rally([DISRUPTED_SQUAD, leader('l', 'US', 'C4', {}, { formation: ['Able', '2'] })], { with: ['l'] }),
      'l leads another platoon (12.1.2)',
    ],
    [
      'a leader who regroups, for a disrupted unit',
      rally([DISRUPTED_SQUAD, leader('l', 'US', 'C4', {}, { ...PLATOON, ...REGROUPING })], { with: ['l'] }),
      'l regroups, and helps only others that do (12.1.2)',
    ],
    ['a shocked squad', rally([squad('a', 'US', 'C4')], { as: ['shocked'] }), 'a is no tank, and cannot be shocked (13.3.5)'],
  ])('%s', (_, situation, refusal) => {
    expect(refusalsOf(situation)).toContain(refusal);
  });

  it('points at a leader who could help and was not asked to', () => {
    const situation = rally([DISRUPTED_SQUAD, leader('l', 'US', 'C4', {}, PLATOON)]);
    expect(answer(situation).notes).toContainEqual({ text: 'l is in the hex and could help: -1', cite: '12.1.2' });
  });
});

const COMPANY = {
  ...US,
  values: { coordination: 1, initiative: 2 },
  formations: [
    { path: ['Able'], kind: 'company', title: 'Able', traits: [] },
    { path: ['Able', '1'], kind: 'platoon', title: '1st', traits: [] },
  ],
};

describe('coordination (7.1)', () => {
  const push = (side: Situation['sides'], of = 'US.Able'): Situation =>
    ({
      sides: side,
      units: [squad('a', 'US', 'C4', {}, PLATOON)],
      shots: [{ kind: 'coordinate', by: 'a', at: '', of }],
    }) as Situation;
  it('lhy-charts 7: eight or more with the modifier of the mission', () => {
    expect(odds(answer(push([COMPANY, GERMAN])).outcomes)).toEqual({ 'two-platoons': '2/5', 'one-platoon': '3/5' });
    const elite = { ...COMPANY, formations: COMPANY.formations.map((each) => ({ ...each, traits: ['elite'] })) };
    expect(odds(answer(push([elite, GERMAN])).outcomes)).toEqual({ 'two-platoons': '7/10', 'one-platoon': '3/10' });
  });

  it('is asked for a company', () => {
    expect(refusalsOf(push([COMPANY, GERMAN], 'US'))).toEqual(['A company rolls for coordination; name it (7.1)']);
  });
});

describe('initiative (5.0)', () => {
  const dawn = (holder: 'US' | 'German', sides: Situation['sides'], units: Situation['units']): Situation =>
    ({ sides, units, shots: [{ kind: 'take-initiative', by: units[0]?.id ?? '', at: '', of: holder }] }) as Situation;
  const leaders = [leader('l', 'US', 'C4'), leader('m', 'German', 'C9')];

  it('F-22: a tie goes to the axis if odd, to the allies if even', () => {
    // Without a modifier each of the ten ties is one in a hundred; of the others each side has half.
    expect(odds(answer(dawn('US', [US, GERMAN], leaders)).outcomes)).toEqual({ 'wins-initiative': '1/2', 'loses-initiative': '1/2' });
    // With +2 the holder wins outright on 28 + 36 - ... : counted one by one.
    const counted = { wins: 0, ties: [0, 0] as [number, number] };
    for (let own = 1; own <= 10; own++) {
      for (let other = 1; other <= 10; other++) {
        if (own + 2 > other) counted.wins++;
        if (own + 2 === other) counted.ties[(own + 2) % 2 === 0 ? 0 : 1]++;
      }
    }
    expect(odds(answer(dawn('US', [COMPANY, GERMAN], leaders)).outcomes)['wins-initiative']).toBe(`${(counted.wins + counted.ties[0]) / 4}/25`);
  });

  it('F-23: an unmodified one or ten is a random event', () => {
    const events = partOdds(dawn('US', [US, GERMAN], leaders), 'Random events');
    expect(events.nothing).toBe('16/25');
    expect(events['fate for US']).toBe('2/25');
  });

  it('is given up by a side without leader and tank', () => {
    expect(odds(answer(dawn('US', [US, GERMAN], [leader('l', 'US', 'C4'), squad('a', 'German', 'C9')])).outcomes)).toEqual({
      'wins-initiative': '1',
    });
    expect(odds(answer(dawn('US', [US, GERMAN], [squad('a', 'US', 'C4'), tank('t', 'German', 'C9')])).outcomes)).toEqual({ 'loses-initiative': '1' });
  });
});
