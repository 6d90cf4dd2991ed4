import { describe, expect, it } from 'vitest';
import type { Situation } from './fixture.ts';
import { answer, GERMAN, leader, nets, odds, partOdds, refusalsOf, section, squad, tank, US, unit, unitOdds } from './fixture.ts';

const SOUTH = { ...US, friendlyEdge: 'south' as const };
const NORTH = { ...GERMAN, friendlyEdge: 'north' as const };
const SIDES = [SOUTH, NORTH];
const MORTAR = [{ ...US, offMap: [{ arm: 'mortar', size: 'section', weapon: '81mm', count: 1, formation: [] }] }, GERMAN];
type Shot = Partial<Situation['shots'][number]>;
const situation = (units: Situation['units'], shot: Shot, more: Partial<Situation> = {}): Situation => ({
  sides: SIDES,
  units,
  shots: [{ by: units[0]?.id ?? '', at: '', ...shot }],
  ...more,
});
const outcomesOf = (each: Situation) => odds(answer(each).outcomes);

describe('bypasses (10.4.5.1)', () => {
  const TANK = tank('t', 'US', 'G8', {}, { states: ['in-motion'] });
  const bypass = (units: Situation['units'], shot: Shot = {}) => situation(units, { kind: 'bypass', at: 'G6', ...shot });

  it('everybody in good order who can fires once at a moving vehicle, spread over them', () => {
    // 3 less 1 for a moving target, of both; each vehicle takes one.
    const twoGuns = bypass(
      [
        TANK,
        tank('u', 'US', 'G8', {}, { states: ['in-motion'] }),
        unit('g', 'German', 'gun', 'G6', { 'anti-tank': '3/24' }),
        squad('d', 'German', 'G6', { 'anti-tank': '3/2' }),
      ],
      { and: ['u'] },
    );
    expect(nets(twoGuns)).toEqual([2, 2]);
    expect(answer(twoGuns).shots.map(({ target }) => target.unit)).toEqual(['t', 'u']);
    // 2 against 10: shocked on 8, destroyed on 9 and 10.
    expect(unitOdds(twoGuns, 't')).toEqual({ 'no-effect': '7/10', shocked: '1/10', destroyed: '1/5' });
  });

  it('the disrupted and the shocked do not fire, and a negative value only at carriers (11.5a)', () => {
    const units = [
      TANK,
      squad('d', 'German', 'G6', { 'anti-tank': '3/2' }, { states: ['disrupted'] }),
      squad('e', 'German', 'G6', { 'anti-tank': '-2/4' }),
    ];
    expect(answer(bypass(units)).shots).toEqual([]);
    expect(answer(bypass(units)).notes.map(({ text }) => text)).toContain('Nobody in G6 can fire at them');
    const halfTrack = unit('h', 'US', 'half-track', 'G8', { armour: 4 });
    expect(nets(bypass([halfTrack, ...units.slice(1)]))).toEqual([-3]);
  });

  it('small arms fire at the riders, who have no cover', () => {
    const riders = bypass([TANK, squad('r', 'US', 'on t'), squad('d', 'German', 'G6')]);
    expect(nets(riders)).toEqual([1]);
    // Plus 1 against 6: disrupted on 6 to 8, a step lost on 9 and 10.
    expect(unitOdds(riders, 'r')).toEqual({ 'no-effect': '1/2', disrupted: '3/10', casualty: '1/5' });
    expect(answer(riders).notes.map(({ cite }) => cite)).toContain('10.4.5.4');
    expect(outcomesOf(bypass([TANK, squad('d', 'German', 'G6')]))).toEqual({ 'no-effect': '1' });
  });

  it.each<[string, Situation, string]>([
    ['nobody', bypass([TANK]), 'There is no enemy in G6 to bypass (10.4.5.1)'],
    ['on foot', bypass([squad('a', 'US', 'G8'), squad('d', 'German', 'G6')]), 'a is no vehicle (10.4.5.1)'],
    [
      'a hex under assault',
      bypass([TANK, squad('a', 'US', 'G6'), squad('d', 'German', 'G6')]),
      'G6 is under assault, and is neither bypassed nor overrun (10.4.5)',
    ],
  ])('not %s', (_, each, refusal) => {
    expect(refusalsOf(each)).toContain(refusal);
  });
});

describe('vehicles that evade an overrun (10.4.5.3 step 3)', () => {
  const TANK = tank('t', 'US', 'G8', {}, { states: ['in-motion'] });
  const truck = unit('k', 'German', 'truck', 'G6', { armour: 2 });
  const overrun = (units: Situation['units'], shot: Shot = {}) => situation(units, { kind: 'overrun', at: 'G6', as: ['evading'], ...shot });

  it('are gone with what they carry; the others are overrun', () => {
    const found = answer(overrun([TANK, truck, section('p', 'German', 'on k'), squad('d', 'German', 'G6')]));
    expect(found.refusals).toEqual([]);
    expect(found.units.map((each) => each.unit).sort()).toEqual(['d', 't']);
    expect(outcomesOf(overrun([TANK, truck]))).toEqual({ 'no-effect': '1' });
  });

  it('there must be one, and it is no target', () => {
    expect(refusalsOf(overrun([TANK, squad('d', 'German', 'G6')]))).toEqual(['No vehicle in G6 can evade (10.4.5.3)']);
    expect(refusalsOf(overrun([TANK, truck], { at: 'unit:k' }))).toEqual(['k evades, and cannot be fired at (10.4.5.3)']);
  });
});

describe('withdrawals (8.3c, 10.3.1)', () => {
  const withdraw = (units: Situation['units'], shot: Shot = {}, more: Partial<Situation> = {}) =>
    situation(units, { kind: 'withdraw', ...shot }, more);

  it('one die against the best cohesion; elite troops and a leader take one off', () => {
    expect(outcomesOf(withdraw([squad('a', 'US', 'G6'), section('b', 'US', 'G6', { cohesion: 5 })], { and: ['b'] }))).toEqual({
      withdraws: '3/5',
      stays: '2/5',
    });
    expect(outcomesOf(withdraw([squad('a', 'US', 'G6'), leader('l', 'US', 'G6')], { with: ['l'] }))).toEqual({ withdraws: '7/10', stays: '3/10' });
    expect(outcomesOf(withdraw([squad('a', 'US', 'G6', {}, { traits: ['combat', 'foot', 'infantry', 'elite'] })]))).toEqual({
      withdraws: '7/10',
      stays: '3/10',
    });
  });

  it('past an enemy in good order they end regrouping (10.3.1.2); barred they do not go (10.3.1.1)', () => {
    const past = withdraw([squad('a', 'US', 'G6'), squad('x', 'German', 'F7'), squad('y', 'German', 'H7')]);
    expect(unitOdds(past, 'a')).toEqual({ stays: '2/5', regrouping: '3/5' });
    const ring = ['G7', 'F7', 'H7', 'F6', 'H6'].map((label, index) => squad(`x${index}`, 'German', label));
    expect(refusalsOf(withdraw([squad('a', 'US', 'G6'), ...ring]))).toEqual([
      'a has no way to withdraw: toward its own edge every hex is barred (10.3.1.1)',
    ]);
  });

  it.each<[string, Situation, string]>([
    ['a gun', withdraw([unit('g', 'US', 'gun', 'G6', { cohesion: 6 })]), 'g cannot withdraw (8.3c)'],
    ['a tank', withdraw([tank('t', 'US', 'G6')]), 't is a vehicle, and never withdraws (10.3.1)'],
    [
      'out of an assault',
      withdraw([squad('a', 'US', 'G6'), squad('d', 'German', 'G6')]),
      'a is in G6, which is under assault, and cannot withdraw (10.3.1c)',
    ],
    [
      'from two hexes',
      withdraw([squad('a', 'US', 'G6'), squad('b', 'US', 'G8')], { and: ['b'] }),
      'b is in another hex; each hex withdraws with a die of its own (8.3c)',
    ],
  ])('not %s', (_, each, refusal) => {
    expect(refusalsOf(each)).toContain(refusal);
  });
});

describe('feints (10.5.2.3)', () => {
  it('who rolls the cohesion of the best assaulting unit or less may stay; otherwise all withdraw', () => {
    const feint = situation([squad('a', 'US', 'G8', { cohesion: 7 }), squad('b', 'US', 'G8'), squad('d', 'German', 'G6')], {
      kind: 'feint',
      and: ['b'],
    });
    expect(outcomesOf(feint)).toEqual({ withdraws: '3/10', stays: '7/10' });
    expect(unitOdds(feint, 'b')).toEqual({ withdraws: '3/10', stays: '7/10' });
  });

  it('vehicles need no die', () => {
    const both = situation([squad('a', 'US', 'G8'), tank('t', 'US', 'G8')], { kind: 'feint', and: ['t'] });
    expect(answer(both).units.map((each) => each.unit)).toEqual(['a']);
    expect(refusalsOf(situation([tank('t', 'US', 'G8')], { kind: 'feint' }))).toEqual([
      'Vehicles that feint stay or back off, without a die (10.5.2.3)',
    ]);
  });
});

describe('out of a river (4.1.10)', () => {
  const leave = (units: Situation['units'], shot: Shot = {}) =>
    situation(units, { kind: 'leave-river', ...shot }, { paths: [['river', 'F6 G6 H6']] });
  it('F.2: 60 %, with a leader 70 %', () => {
    expect(outcomesOf(leave([squad('a', 'US', 'G6')]))).toEqual({ 'gets-out': '3/5', stays: '2/5' });
    expect(outcomesOf(leave([squad('a', 'US', 'G6'), leader('l', 'US', 'G6')], { with: ['l'] }))).toEqual({ 'gets-out': '7/10', stays: '3/10' });
  });
  it('each rolls, and the leader helps one', () => {
    const two = leave([squad('a', 'US', 'G6'), squad('b', 'US', 'G6'), leader('l', 'US', 'G6')], { and: ['b'], with: ['l'] });
    expect(unitOdds(two, 'a')['gets-out']).toBe('7/10');
    expect(unitOdds(two, 'b')['gets-out']).toBe('3/5');
  });
  it('not where there is no river', () => {
    expect(refusalsOf(leave([squad('a', 'US', 'C3')]))).toEqual(['a is in no river: C3 holds none (4.1.10)']);
  });
});

describe('impact hexes (11.4.7.3, 11.4.11)', () => {
  const fire = (units: Situation['units'], shot: Shot, more: Partial<Situation> = {}) =>
    situation(units, { kind: 'mortar', by: '81mm', at: 'C3', ...shot }, { sides: MORTAR, ...more });

  it('who leaves is struck alone, without the good of the terrain', () => {
    // 81 mm: 2. In a wooden building 2 less for those who stay; for who leaves 2 against 6: disrupted on 5 to 7, a step lost on 8 to 10.
    const units = [squad('a', 'German', 'C3'), squad('b', 'German', 'C3')];
    const terrain = { C3: 'wooden-building' };
    const out = fire(units, { at: 'unit:a', as: ['leaving'] }, { terrain });
    expect(unitOdds(out, 'a')).toEqual({ 'no-effect': '2/5', disrupted: '3/10', casualty: '3/10' });
    expect(answer(out).units.map((each) => each.unit)).toEqual(['a']);
    expect(nets(fire(units, {}, { terrain }))).toEqual([0]);
  });

  it('vehicles in motion are immune, and who is disrupted leaves a secondary hex unhurt (11.4.7d, 11.4.7.2c)', () => {
    expect(refusalsOf(fire([tank('t', 'German', 'C3')], { at: 'unit:t', as: ['leaving'] }))).toContain(
      't is a vehicle; in motion it is immune to mortar fire (11.4.7d)',
    );
    const shaken = [squad('a', 'German', 'C3', {}, { states: ['disrupted'] })];
    expect(refusalsOf(fire(shaken, { at: 'unit:a', as: ['leaving', 'secondary'] }))).toEqual([
      'a is disrupted: it must withdraw from a secondary hex, and is not attacked once more (11.4.7.2c)',
    ]);
    expect(refusalsOf(fire(shaken, { at: 'unit:a', as: ['leaving'] }))).toEqual([]);
  });

  it('water without a shore swallows markers; a river bank keeps them', () => {
    const target = [squad('a', 'German', 'C3')];
    expect(refusalsOf(fire(target, {}, { terrain: { C3: 'lake' } }))).toEqual([
      'C3 is water without a shore: markers are taken off it at once (11.4.11)',
    ]);
    expect(refusalsOf(fire(target, {}, { paths: [['river', 'B3 C3 D3']] }))).toEqual([]);
    // A mission whose shells scatter into a lake counts nothing there.
    const mission = fire([leader('c', 'US', 'C8'), squad('d', 'German', 'C3')], { observer: 'c' }, { terrain: { C2: 'lake' } });
    expect(answer(mission).refusals).toEqual([]);
    expect(answer(mission).parts?.map(({ title }) => title)).not.toContain('Shells in C2');
  });
});

describe('after an assault', () => {
  const assault = (units: Situation['units'], shot: Shot = {}, more: Partial<Situation> = {}) =>
    situation(units, { kind: 'assault', at: 'G6', ...shot }, more);

  it('the winner may advance on 14 and more, the defender below -1 (14.3.4)', () => {
    // +4: 14 on a ten only.
    const strong = assault([squad('a', 'US', 'G7', { assault: 9 }), squad('d', 'German', 'G6')]);
    expect(partOdds(strong, 'May advance')).toEqual({ US: '1/10', nothing: '9/10' });
    // -4: below -1 on one and two.
    const weak = assault([squad('a', 'US', 'G7'), squad('d', 'German', 'G6', { assault: 9 })]);
    expect(partOdds(weak, 'May advance')).toEqual({ German: '1/5', nothing: '4/5' });
  });

  it('who advances goes one hex', () => {
    expect(refusalsOf(assault([squad('a', 'US', 'G8'), squad('d', 'German', 'G6')], { as: ['advancing'] }))).toContain(
      'a is 2 hexes away; an advance goes into a hex beside it (14.3.4)',
    );
    expect(refusalsOf(assault([squad('a', 'US', 'G7'), squad('d', 'German', 'G6')], { as: ['advancing'] }))).toEqual([]);
  });

  it('a retreat goes around bursting shells, through them only if there is no other way, and never ends in them (14.3.3.3)', () => {
    const units = [squad('a', 'US', 'G7', { assault: 9 }), squad('d', 'German', 'G6')];
    const shells = (...hexes: string[]): Partial<Situation> => ({ terrain: Object.fromEntries(hexes.map((label) => [label, 'high-explosive'])) });
    const notes = (more: Partial<Situation>) => answer(assault(units, {}, more)).notes.map(({ cite }) => cite);
    expect(notes(shells('G5', 'F5'))).not.toContain('14.3.3.3');
    expect(notes(shells('G5', 'F5', 'H5'))).toContain('14.3.3.3');
    // Shells of 0 on the way: disrupted on 7 to 9, a step on 10. Then +4: the attacker goes on 1; check on 2 to 5, disrupted and check on 6 to 9, a step on 10.
    expect(unitOdds(assault(units, {}, shells('G5', 'F5', 'H5')), 'd')).toEqual({
      regrouping: '61/250',
      disrupted: '39/125',
      casualty: '189/500',
      destroyed: '33/500',
    });
    // A mission may say whose shells they are.
    const heavy = { rule: 'Heavy', cites: [], scope: {}, kind: 'set' as const, parameter: 'mortar.lying-value', value: 4 };
    const told = answer(assault(units, {}, { ...shells('G5', 'F5', 'H5'), overrides: [heavy] })).notes.find(({ cite }) => cite === '14.3.3.3');
    expect(told?.text).toBe('German can retreat only through the shells in F5, which strike with +3');
    // Shells as far as it could go: no hex to end in.
    const all = Array.from({ length: 14 }, (_, column) => [1, 2, 3, 4, 5].map((row) => `${String.fromCharCode(65 + column)}${row}`)).flat();
    expect(unitOdds(assault(units, {}, { ...shells(...all), rows: 14 }), 'd').destroyed).toBeDefined();
  });
});

describe('reactions to assaults (10.5.3)', () => {
  const units = [squad('a', 'US', 'C4'), squad('e', 'German', 'C6'), squad('f', 'German', 'C3')];
  it('under assault small arms reach adjacent hexes only (10.5.3.2a)', () => {
    const fire = (at: string) => situation(units, { by: 'a', at, as: ['reaction', 'under-assault'] });
    expect(refusalsOf(fire('C6'))).toEqual(['a is under assault and fires small arms at adjacent hexes only (10.5.3.2a)']);
    expect(refusalsOf(fire('C3'))).toEqual([]);
  });

  it('anti-tank fire goes at the tanks of the assaulting force, if it has any (10.5.3.1e, 10.5.3.2f)', () => {
    const gun = unit('g', 'US', 'gun', 'C4', { armour: 4, 'anti-tank': '3/20' });
    const [near, far] = [tank('t', 'German', 'C5'), tank('u', 'German', 'C8')];
    const plan = (at: string, as: string[]): Situation => ({
      sides: SIDES,
      units: [gun, near, far],
      shots: [
        { kind: 'anti-tank', by: 'g', at: `unit:${at}`, as },
        { kind: 'assault', by: 't', at: 'C4' },
      ],
    });
    expect(refusalsOf(plan('u', ['under-assault']))).toContain('g is under assault, and must fire at a tank of the assaulting force: t (10.5.3.2f)');
    expect(refusalsOf(plan('t', ['under-assault']))).toEqual([]);
    expect(refusalsOf(plan('u', []))).toEqual([]);
    const inside = situation([gun, tank('t', 'German', 'C4'), far], { kind: 'anti-tank', by: 'g', at: 'unit:u' });
    expect(refusalsOf(inside)).toContain('g stands in an assault, and must fire at a tank of the assaulting force: t (10.5.3.1e)');
  });
});
