import { describe, expect, it } from 'vitest';
import type { Situation } from './fixture.ts';
import { answer, GERMAN, leader, odds, partOdds, section, squad, tank, US, unit, unitOdds } from './fixture.ts';

const PLATOON = { formation: ['Able', '1'] };
const weapon = (name: string) => ({ arm: 'mortar' as const, size: 'section', weapon: name, count: 1, formation: ['Able'] });
const MORTARS = [{ ...US, offMap: [weapon('60mm'), weapon('81mm')] }, GERMAN];
const OBSERVER = leader('davis', 'US', 'G12', {}, PLATOON);

describe('what lies in one hex is resolved together (13.1 step 1)', () => {
  const call = { kind: 'mortar', by: '60mm', at: 'G6', observer: 'davis' };

  it('takes the highest of a mission and of small arms: one result, and one check of the others', () => {
    const situation: Situation = {
      sides: MORTARS,
      units: [OBSERVER, section('near', 'US', 'G8'), squad('post', 'German', 'G6'), section('other', 'German', 'G6')],
      shots: [call, { by: 'near', at: 'G6' }],
    };
    // Two markers of 0 (3/5) or three (2/5), each hurting a cohesion of 6 by four faces; then the section checks once.
    const hurt = 0.6 * (1 - 0.6 ** 2) + 0.4 * (1 - 0.6 ** 3);
    expect(unitOdds(situation, 'other')).toEqual({ 'no-effect': '2253/3125', disrupted: '872/3125' });
    expect(872 / 3125).toBeCloseTo(0.4 * hurt, 12);
    expect(partOdds(situation, 'Highest total at G6')['10']).toBe(`${(10000 - 6000 * 0.81 - 4000 * 0.729) / 10000}`.replace('0.2224', '139/625'));
  });

  it('does so with two missions whose shells may fall into each other', () => {
    const situation: Situation = {
      sides: MORTARS,
      units: [OBSERVER, leader('smith', 'US', 'H12', {}, PLATOON), squad('post', 'German', 'G6')],
      shots: [call, { ...call, by: '81mm', at: 'G7', observer: 'smith' }],
    };
    const { parts = [] } = answer(situation);
    expect(parts.map(({ title }) => title)).toContain('Available again in the next turn: 81mm section');
    // The 60 mm aims at the hex: one marker, or two on 7 to 10. The 81 mm aims behind it: its die drops one of 0 there on one face of ten.
    const shells = odds(parts.find(({ title }) => title === 'Shells in G6')?.outcomes ?? []);
    expect(shells).toEqual({ '1': '27/50', '2': '21/50', '3': '1/25' });
    const spared = (markers: number) => 0.6 ** markers;
    const { 'no-effect': none = '' } = unitOdds(situation, 'post');
    const [above = 0, below = 1] = none.split('/').map(Number);
    expect(above / below).toBeCloseTo(0.54 * spared(1) + 0.42 * spared(2) + 0.04 * spared(3), 12);
  });

  it('leaves missions that share no hex to themselves', () => {
    const situation: Situation = {
      sides: MORTARS,
      units: [OBSERVER, leader('smith', 'US', 'H12', {}, PLATOON), squad('post', 'German', 'G6'), squad('camp', 'German', 'B3')],
      shots: [call, { ...call, by: '81mm', at: 'B3', observer: 'smith' }],
    };
    expect(unitOdds(situation, 'post')).toEqual(unitOdds({ ...situation, shots: [call] }, 'post'));
  });

  it('rolls one die for a marker that counts for both sides, less for who has the terrain', () => {
    const situation: Situation = {
      sides: MORTARS,
      terrain: { G6: 'wooden-building' },
      units: [squad('post', 'German', 'G6'), squad('storm', 'US', 'G6'), leader('boss', 'US', 'G6', { cohesion: 5 }, PLATOON)],
      shots: [{ kind: 'mortar', by: '81mm', at: 'G6' }],
    };
    const { outcomes } = answer(situation);
    // 0 for the defender, 2 for who assaults: the same die, so the worst of both is what the assaulting squad suffers.
    expect(odds(outcomes)).toEqual(unitOdds(situation, 'storm'));
    expect(unitOdds(situation, 'post')).toEqual({ 'no-effect': '3/5', disrupted: '3/10', casualty: '1/10' });
  });
});

describe('what wrecks and shocked tanks do to others', () => {
  it("a heavy mortar's ten strikes those in the truck that it destroys, and one of those beside it (13.1 step 7)", () => {
    const situation: Situation = {
      sides: MORTARS,
      units: [
        squad('post', 'German', 'C3'),
        section('other', 'German', 'C3', { cohesion: 5 }),
        tank('t', 'German', 'C3'),
        unit('truck', 'German', 'truck', 'C3'),
        section('load', 'German', 'on truck'),
        unit('pak', 'German', 'gun', 'on truck', { armour: 4 }),
      ],
      shots: [{ kind: 'mortar', by: '81mm', at: 'C3' }],
    };
    // 81 mm, marker 2: the squad is hurt by six faces. On the ten, one time in two the truck is hit, and every second time the wreck shakes the section.
    expect(unitOdds(situation, 'other')).toEqual({ 'no-effect': '11/16', disrupted: '5/16' });
    expect(unitOdds(situation, 'load')).toEqual({ 'no-effect': '19/20', disrupted: '3/100', casualty: '1/50' });
    expect(unitOdds(situation, 'pak')).toEqual({ 'no-effect': '19/20', destroyed: '1/20' });
  });

  it('a gun that is destroyed is no vehicle, and shakes nobody (13.3.7)', () => {
    const situation: Situation = {
      units: [tank('s', 'US', 'C4'), unit('pak', 'German', 'gun', 'C3', { armour: 4, cohesion: 6 }), squad('crew', 'German', 'C3')],
      shots: [{ kind: 'anti-tank', by: 's', at: 'unit:pak' }],
    };
    expect(answer(situation).units.map(({ unit }) => unit)).toEqual(['pak']);
  });

  it('riders who must get off among the enemy are shaken by that (10.4.6.2c, d)', () => {
    const riders = (from: string): Situation => ({
      units: [machineGunless(from), tank('pz', 'German', 'C3'), squad('r', 'German', 'on pz'), leader('l', 'German', 'on pz', { cohesion: 7 })],
      shots: [{ by: 'mg', at: 'C3' }],
    });
    const machineGunless = (at: string) => unit('mg', 'US', 'mg', at, { cohesion: 6, 'small-arms': '1/12' });
    // Far off the leader only checks when the squad is hurt (5 faces of ten, 3 of ten fail); beside the enemy he is shaken whatever he rolls.
    expect(unitOdds(riders('C5'), 'l')).toEqual({ 'no-effect': '17/20', disrupted: '3/20' });
    expect(unitOdds(riders('C4'), 'l')).toEqual({ 'no-effect': '1/2', disrupted: '1/2' });
  });

  it('a shocked tank lets its riders off into a check, and beside the enemy into more', () => {
    const riders = (from: string): Situation => ({
      units: [tank('s', 'US', from), tank('pz', 'German', 'C3', { armour: 8 }), section('r', 'German', 'on pz')],
      shots: [{ kind: 'anti-tank', by: 's', at: 'unit:pz' }],
    });
    // Destroyed 1/2: disrupted, 4/10 of it a step; shocked 1/10: a check, or beside the enemy disrupted before it.
    expect(unitOdds(riders('C5'), 'r')).toEqual({ 'no-effect': '23/50', disrupted: '17/50', casualty: '1/5' });
    expect(unitOdds(riders('C4'), 'r')).toEqual({ 'no-effect': '2/5', disrupted: '9/25', casualty: '6/25' });
  });
});
