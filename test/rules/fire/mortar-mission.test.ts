import { scattered } from '@blindhex/rules/lhy/mortar/scatter';
import { describe, expect, it } from 'vitest';
import type { Situation } from './fixture.ts';
import { answer, field, GERMAN, leader, odds, partOdds, refusalsOf, squad, tank, US, unit, unitOdds } from './fixture.ts';

const PLATOON = { formation: ['Able', '1'] };
const withMortar = (weapon: string, size = 'section') => ({
  ...US,
  offMap: [{ arm: 'mortar', size, weapon, count: 1, formation: size === 'section' ? ['Able'] : [] }],
});
const mission = (
  more: Partial<Situation> & { shot?: Partial<Situation['shots'][number]>; weapon?: string; size?: string; units?: Situation['units'] } = {},
): Situation => {
  const { shot, weapon = '60mm', size, units = [], ...rest } = more;
  return {
    sides: [withMortar(weapon, size), GERMAN],
    ...rest,
    units: [leader('davis', 'US', 'G12', {}, PLATOON), ...units],
    shots: [{ kind: 'mortar', by: weapon, at: 'G6', observer: 'davis', ...shot }],
  };
};
const POST = squad('post', 'German', 'G6');

describe('a mortar mission (11.4.5)', () => {
  it('F.2: puts one marker into the aim hex, and one more in 40 % of the cases', () => {
    expect(partOdds(mission({ units: [POST] }), 'Shells in G6')).toEqual({ '1': '3/5', '2': '2/5' });
    expect(partOdds(mission({ units: [POST] }), 'Shells in G5')).toEqual({ '0': '9/10', '1': '1/10' });
  });

  it('lhy-charts 5: a hindered line of sight leaves out the first marker and adds a die', () => {
    const hindered = mission({ units: [POST], terrain: { G9: 'orchard' } });
    expect(partOdds(hindered, 'Shells in G6')).toEqual({ '0': '9/25', '1': '12/25', '2': '4/25' });
  });

  it('counts what several markers do together: only the highest total hurts', () => {
    // 60 mm in the open: marker 0 against cohesion 6: hurt on 7 or more of the best of one die (3/5) or two (2/5).
    const situation = mission({ units: [POST] });
    expect(unitOdds(situation, 'post')).toEqual({ 'no-effect': '63/125', disrupted: '9/25', casualty: '17/125' });
  });

  it('lhy-charts 5: shells scatter by the diagram, also on friends', () => {
    // Roll 4 leads to the next number of the same letter.
    const situation = mission({ units: [POST, squad('friend', 'US', 'G7')] });
    expect(answer(situation).shots.map(({ net }) => net)).toEqual([0, -1]);
    // One in ten falls there: marker -1, hurt on 8 to 10.
    expect(unitOdds(situation, 'friend')).toEqual({ 'no-effect': '97/100', disrupted: '3/100' });
    expect(unitOdds(mission({ units: [POST, squad('side', 'German', 'G5')] }), 'side')['no-effect']).toBe('97/100');
  });

  it('IG-fire: in an improved position the aim hex has -2, the secondary hex -1', () => {
    const dugIn = mission({ units: [squad('post', 'German', 'G6', {}, { states: ['dug-in'] }), squad('other', 'German', 'G5')] });
    expect(answer(dugIn).shots.map(({ net }) => net)).toEqual([-2, -1]);
  });

  it('an 81 mm mortar has 2 in the aim hex and 0 where it scatters, and a ten shocks a tank that stands still', () => {
    const situation = mission({ weapon: '81mm', units: [POST, tank('t', 'German', 'G6')] });
    expect(answer(situation).shots[0]?.net).toBe(2);
    // One marker shocks in 1/10, two in 19/100.
    expect(unitOdds(situation, 't')).toEqual({ 'no-effect': '108/125', shocked: '17/125' });
    const moving = mission({ weapon: '81mm', units: [POST, tank('t', 'German', 'G6', {}, { states: ['in-motion'] })] });
    expect(answer(moving).units.map((each) => each.unit)).not.toContain('t');
  });

  it('a platoon rolls more dice, which is assumed', () => {
    const situation = mission({ weapon: '81mm', size: 'platoon', units: [POST] });
    expect(partOdds(situation, 'Shells in G6')['4']).toBe('8/125');
    expect(answer(situation).notes.some(({ text }) => text.startsWith('The number of accuracy dice is assumed'))).toBe(true);
  });

  it('F-V22: is available again in 40 %, a platoon in 30 %', () => {
    expect(partOdds(mission({ units: [POST] }), 'Available again in the next turn')).toEqual({ yes: '2/5', no: '3/5' });
    expect(partOdds(mission({ weapon: '81mm', size: 'platoon', units: [POST] }), 'Available again in the next turn').yes).toBe('3/10');
  });

  it('an extension keeps up the fire in 40 %, and shifts by two hexes at most (11.4.9)', () => {
    const extended = mission({ units: [POST], shot: { as: ['extended'], from: 'G8' } });
    expect(partOdds(extended, 'Shells in G6')).toEqual({ '0': '3/5', '1': '6/25', '2': '4/25' });
    expect(refusalsOf(mission({ units: [POST], shot: { as: ['extended'], from: 'G9' } }))).toEqual([
      'G6 is 3 hexes from G9; an extension shifts by 2 at most (11.4.9)',
    ]);
  });

  it('a leader calls fire on his own hex if he passes a check (11.4.4.2)', () => {
    const situation = mission({ units: [squad('post', 'German', 'G12')], shot: { at: 'G12' } });
    expect(partOdds(situation, 'Shells in G12')).toEqual({ '0': '3/10', '1': '21/50', '2': '7/25' });
  });

  it('smoke hurts nobody; it lies where it falls (11.4.11)', () => {
    const situation = mission({ units: [POST], shot: { as: ['smoke'] } });
    expect(odds(answer(situation).outcomes)).toEqual({ 'no-effect': '1' });
    expect(partOdds(situation, 'Smoke in G6')).toEqual({ '1': '3/5', '2': '2/5' });
  });

  it('lhy-charts 5: counts the directions of the diagram from the west, or north on flat hexes, and turns them with the section', () => {
    const battlefield = field(mission({ units: [POST] }));
    const hexOf = (name: string) => battlefield.board.hexes.findIndex((hex) => hex.name === name);
    const names = (board: typeof battlefield.board) =>
      [1, 2, 3, 4, 5, 6].map((face) => board.hexes[scattered({ ...battlefield, board }, hexOf('H5'), face)?.hex ?? -1]?.name);
    expect(names(battlefield.board)).toEqual(['H4', 'I5', 'I6', 'H6', 'G6', 'G5']);
    const turned = { ...battlefield.board, sections: [{ name: 's', map: 'm', title: '', turned: true, hexes: [hexOf('H5')] }] };
    expect(names(turned)).toEqual(['H6', 'G6', 'G5', 'H4', 'I5', 'I6']);
    expect(scattered(battlefield, hexOf('H5'), 7)).toBeUndefined();
  });
});

describe('who may call for mortars (11.4.4.1)', () => {
  const calledBy = (caller: Situation['units'][number], others: Situation['units'] = []): Situation => ({
    sides: [withMortar('60mm'), GERMAN],
    units: [caller, POST, ...others],
    shots: [{ kind: 'mortar', by: '60mm', at: 'G6', observer: caller.id }],
  });
  const LEADER = leader('lt', 'US', 'G13', {}, PLATOON);
  it.each<[string, Situation, string]>([
    ['a disrupted leader', calledBy(leader('davis', 'US', 'G12', {}, { ...PLATOON, states: ['disrupted'] })), 'davis is disrupted (11.4.4.1a)'],
    [
      'a squad of another company',
      calledBy(squad('s', 'US', 'G12', {}, { formation: ['Baker', '1'] }), [leader('lt', 'US', 'G13', {}, { formation: ['Baker', '1'] })]),
      's belongs to Baker; the section serves Able (11.4.2)',
    ],
    ['a squad without its leader', calledBy(squad('s', 'US', 'G12', {}, PLATOON)), 's has no leader in play (11.4.4.1b)'],
    ['a heroic squad', calledBy(squad('s', 'US', 'G12', {}, { ...PLATOON, states: ['heroic'] }), [LEADER]), 's is heroic (11.4.4.1b)'],
    ['a tank', calledBy(tank('t', 'US', 'G12')), 't is neither a leader nor a combat unit on foot (11.4.4.1)'],
    ['an enemy', calledBy(leader('x', 'German', 'G12')), 'x is an enemy of 60mm section (11.4.4.1)'],
    ['a rider', calledBy(squad('s', 'US', 'on t', {}, PLATOON), [LEADER, tank('t', 'US', 'G12')]), 's is carried by t (11.4.4.1b)'],
  ])('not %s', (_, situation, refusal) => {
    expect(refusalsOf(situation)).toContain(refusal);
  });

  it('not without a line of sight, nor at friends', () => {
    expect(refusalsOf(mission({ units: [POST], terrain: { G9: 'woods' } }))[0]).toMatch(/\(11\.4\.4\)$/);
    expect(refusalsOf(mission({ units: [squad('friend', 'US', 'G6')] }))[0]).toMatch(/^G6 holds friends on foot: friend; .*\(11\.4\.4\)$/);
  });

  it('not for a knee mortar, which fires by its own sight', () => {
    const knee = unit('k', 'US', 'knee-mortar', 'G9', { cohesion: 7, assault: 2, 'small-arms': '0/8', mortar: '0/8' });
    const situation: Situation = {
      units: [knee, POST, leader('davis', 'US', 'G12')],
      shots: [{ kind: 'mortar', by: 'k', at: 'G6', observer: 'davis' }],
    };
    expect(refusalsOf(situation)).toContain('k fires by its own sight; nobody calls for it (11.4.10)');
    const alone: Situation = { ...situation, shots: [{ kind: 'mortar', by: 'k', at: 'G6' }] };
    expect(answer(alone).shots[0]?.net).toBe(0);
  });
});
