import type { Override } from '@blindhex/rules';
import Fraction from 'fraction.js';
import { describe, expect, it } from 'vitest';
import type { Situation } from './fixture.ts';
import { answer, GERMAN, JAPANESE, leader, odds, partOdds, refusalsOf, section, squad, tank, US, unit, unitOdds } from './fixture.ts';

const SOUTH = { ...US, friendlyEdge: 'south' as const };
const NORTH = { ...GERMAN, friendlyEdge: 'north' as const };
type Shot = Partial<Situation['shots'][number]>;

/** The units of the first side assault G6. */
const assault = (units: Situation['units'], shot: Shot = {}, more: Partial<Situation> = {}): Situation => {
  const [first, ...others] = units.filter(({ side }) => side === 'US').map(({ id }) => id);
  return { sides: [SOUTH, NORTH], units, shots: [{ kind: 'assault', by: first ?? '', and: others, at: 'G6', ...shot }], ...more };
};
const modifiersOf = (situation: Situation, shot = 0) =>
  Object.fromEntries((answer(situation).shots[shot]?.modifiers ?? []).map(({ cites, value }) => [cites[0], value]));
const netOf = (situation: Situation): number | undefined => {
  const { shots, refusals } = answer(situation);
  if (refusals.length > 0) throw new Error(refusals.map(({ text }) => text).join('; '));
  return shots[0]?.net;
};
const ATTACKER = squad('a', 'US', 'G7');
const DEFENDER = squad('d', 'German', 'G6');

describe('assault modifiers (14.2)', () => {
  it('lhy-charts 6: 8 against 6 comes to +2', () => {
    const sides: Situation['sides'] = [
      { ...US, friendlyEdge: 'south' },
      { ...GERMAN, friendlyEdge: 'north' },
    ];
    // Two squads, a leader, from two sides, cohesion 7 against 6; at a squad and a section in an improved position uphill.
    const units = [
      squad('a', 'US', 'G7', { cohesion: 7 }),
      squad('b', 'US', 'F5', { cohesion: 6 }),
      leader('l', 'US', 'G7', { assault: 1 }),
      squad('d', 'German', 'G6', {}, { states: ['dug-in'] }),
      section('e', 'German', 'G6', {}, { states: ['dug-in'] }),
      leader('m', 'German', 'G6', { assault: 1 }),
    ];
    const situation: Situation = { sides, levels: { G6: 1 }, units, shots: [{ kind: 'assault', by: 'a', and: ['b', 'l'], at: 'G6' }] };
    const { modifiers } = answer(situation).shots[0] ?? { modifiers: [] };
    const plus = modifiers.filter(({ value }) => value > 0).reduce((sum, { value }) => sum + value, 0);
    const minus = modifiers.filter(({ value }) => value < 0).reduce((sum, { value }) => sum + value, 0);
    expect([plus, minus, netOf(situation)]).toEqual([8, -6, 2]);
  });

  it('lhy-charts 6: rolled 6 the total is 8: the defender must retreat and check', () => {
    const result = partOdds(assault([squad('a', 'US', 'G7', { assault: 4 }), DEFENDER]), 'Assault result');
    // +2: a total of 3 to 5 on 1 to 3, 6 to 9 on 4 to 7, 10 to 12 on 8 to 10.
    expect(result).toEqual({
      'US must retreat and check': '3/10',
      'German must retreat and check': '2/5',
      'German must retreat, disrupted, and check': '3/10',
    });
  });

  it('F-19: compares no cohesion where one side has only a vehicle and a fortified position, or only a leader and a bazooka', () => {
    const position = unit('p', 'German', 'fp', 'G6', { armour: 9, assault: 4 });
    const units = [tank('t', 'US', 'G7'), position];
    expect(modifiersOf(assault(units))['14.2a']).toBeUndefined();
    const men = [leader('l', 'US', 'G6'), unit('z', 'US', 'latw', 'G6', { cohesion: 3, 'anti-tank': '3/2', assault: 0 }), DEFENDER];
    expect(modifiersOf(assault(men))['14.2a']).toBeUndefined();
  });

  it('F-V25: counts the better cohesion three at most, and holds the final modifier between -4 and +4', () => {
    expect(modifiersOf(assault([squad('a', 'US', 'G7', { cohesion: 10 }), squad('d', 'German', 'G6', { cohesion: 5 })]))['14.2a']).toBe(3);
    expect(modifiersOf(assault([squad('a', 'US', 'G7', { cohesion: 5 }), squad('d', 'German', 'G6', { cohesion: 6 })]))['14.2a']).toBe(-1);
    expect(netOf(assault([squad('a', 'US', 'G7', { assault: 9 }), DEFENDER]))).toBe(4);
    expect(netOf(assault([ATTACKER, squad('d', 'German', 'G6', { assault: 9 })]))).toBe(-4);
  });

  it.each<[string, Situation, string, number]>([
    ['regrouping units', assault([ATTACKER, squad('d', 'German', 'G6', {}, { states: ['regrouping'] })]), '14.2b', 1],
    ['a rural building', assault([ATTACKER, DEFENDER], {}, { terrain: { G6: 'wooden-building' } }), '14.2c', -1],
    ['an improved position', assault([ATTACKER, squad('d', 'German', 'G6', {}, { states: ['dug-in'] })]), '14.2c', -1],
    ['a wall that is crossed', assault([ATTACKER, DEFENDER], {}, { hexsides: { 'G6/S': 'wall' } }), '14.2c', -1],
    ['a concealed unit', assault([ATTACKER, squad('d', 'German', 'G6', {}, { concealed: true })]), '14.2d', -1],
    ['attackers from below', assault([ATTACKER, DEFENDER], {}, { levels: { G6: 1 } }), '14.2g', -1],
    ['two sides that do not touch', assault([ATTACKER, squad('b', 'US', 'F5'), DEFENDER]), '14.2h', 2],
    ['a block of a town', assault([ATTACKER, DEFENDER], {}, { terrain: { G6: ['urban', 'urban-building'] } }), '14.2i', -2],
    [
      'infantry of two companies',
      assault([squad('a', 'US', 'G7', {}, { formation: ['Able', '1'] }), squad('b', 'US', 'G7', {}, { formation: ['Baker', '1'] }), DEFENDER]),
      '14.2j',
      -1,
    ],
    ['a tank in motion', assault([tank('t', 'US', 'G7', {}, { states: ['in-motion'] }), DEFENDER]), '14.2k', -1],
  ])('%s', (_, situation, cite, value) => {
    expect(modifiersOf(situation)[cite]).toBe(value);
  });

  it('a hut is no cover in an assault, and touching sides encircle nobody', () => {
    expect(modifiersOf(assault([ATTACKER, DEFENDER], {}, { terrain: { G6: 'hut' } }))['14.2c']).toBeUndefined();
    expect(modifiersOf(assault([ATTACKER, squad('b', 'US', 'H6'), DEFENDER]))['14.2h']).toBeUndefined();
  });

  it('weapon teams count against positions, guns and towns only; positions cannot be encircled; heroes count against them', () => {
    const bazooka = unit('z', 'US', 'latw', 'G7', { cohesion: 3, 'anti-tank': '3/2', assault: 0 });
    const flames = unit('f', 'US', 'flamethrower', 'G7', { assault: 0 });
    const position = unit('p', 'German', 'fp', 'G6', { armour: 9, assault: 4 });
    expect(modifiersOf(assault([ATTACKER, bazooka, DEFENDER]))['14.2e']).toBeUndefined();
    expect(modifiersOf(assault([ATTACKER, bazooka, position]))['14.2e']).toBe(1);
    expect(modifiersOf(assault([ATTACKER, flames, position]))['14.2e']).toBe(2);
    const hero = squad('h', 'US', 'F5', {}, { states: ['heroic'] });
    expect(modifiersOf(assault([ATTACKER, hero, position]))).toMatchObject({ '14.2f': 1 });
    expect(modifiersOf(assault([ATTACKER, hero, position]))['14.2h']).toBeUndefined();
  });

  it('only four steps on foot, one leader, one weapon and one vehicle count; the others share the result (14.0)', () => {
    const units = [squad('a', 'US', 'G7', { assault: 1 }), squad('b', 'US', 'G7', { assault: 3 }), squad('c', 'US', 'G7'), DEFENDER];
    const { shots, notes } = answer(assault(units));
    expect(shots[0]?.firer).toBe('b, c');
    expect(notes).toContainEqual({ text: 'Of the 3 units of US these do not count, and share the result: a', cite: '14.0' });
    expect(Object.keys(unitOdds(assault(units), 'a'))).toContain('disrupted');
  });
});

describe('what an assault does (14.3)', () => {
  it('checks and marks as regrouping where the total is 2 to 9', () => {
    // Equal forces: net 0. 1: attacker disrupted and checks; 2 to 5: attacker checks; 6 to 9: defender checks; 10: defender disrupted and checks.
    const even = assault([ATTACKER, DEFENDER]);
    expect(odds(answer(even).outcomes)).toEqual({ 'attacker-retreats': '1/2', 'defender-retreats': '1/2' });
    // Stays: 6 to 9 regroups (4/10), 10 no effect. Retreats: 2 to 5 (4/10) fails its check in 4/10; 1: disrupted, a casualty in 4/10.
    expect(unitOdds(even, 'a')).toEqual({ 'no-effect': '1/10', regrouping: '16/25', disrupted: '11/50', casualty: '1/25' });
    expect(unitOdds(even, 'd')).toEqual(unitOdds(even, 'a'));
    expect(partOdds(even, 'Steps lost by US')).toEqual({ '0': '24/25', '1': '1/25' });
    expect(answer(even).units.find((each) => each.unit === 'a')?.losses).toBe('1/25');
  });

  it('costs everybody a step and order from 14 on', () => {
    const strong = assault([
      squad('a', 'US', 'G7', { assault: 8 }),
      DEFENDER,
      section('e', 'German', 'G6'),
      leader('m', 'German', 'G6', { assault: 1 }),
    ]);
    expect(partOdds(strong, 'Assault result')['German must retreat, each unit disrupted and with a step lost']).toBe('1/10');
    // The leader: lost for certain on 14; on 10 to 13 if he fails the check that follows his disruption (3/10); else, as he took part, on 1 and 10.
    // 1/10 + 4/10 (3/10 + 7/10 1/5) + 5/10 1/5
    expect(unitOdds(strong, 'm').casualty).toBe('47/125');
  });

  it('a leader who took part is lost on one or ten (14.3.5)', () => {
    const led = assault([ATTACKER, leader('l', 'US', 'G7', { assault: 1 }), squad('d', 'German', 'G6', { assault: 3 })]);
    // Net 0; where the attacker stays he is lost in 1/5; where he retreats he checks first.
    const found = unitOdds(led, 'l');
    expect(Number(found.casualty?.split('/')[0]) / Number(found.casualty?.split('/')[1])).toBeGreaterThan(0.2);
  });

  it('in a town 6 or 7 costs the best unit of both sides a step, 4 or 5 the attacker (14.3.1)', () => {
    const town = { terrain: { G6: ['urban', 'urban-building'] } };
    const even = assault([squad('a', 'US', 'G7', { assault: 4 }), DEFENDER], {}, town);
    expect(netOf(even)).toBe(0);
    // Rolls 4 to 7 cost the attacker a step, 6 and 7 the defender too; other casualties come on 1 and on 10.
    expect(partOdds(even, 'Steps lost by German')['0']).toBe('19/25');
    const open = assault([ATTACKER, DEFENDER]);
    expect(unitOdds(open, 'a').casualty).toBe('1/25');
  });

  it('guns, positions and shocked tanks cannot retreat and are destroyed (14.3.3c)', () => {
    const gun = unit('g', 'German', 'gun', 'G6', { armour: 4, assault: 1 });
    expect(unitOdds(assault([squad('a', 'US', 'G7', { assault: 3 }), DEFENDER, gun]), 'g')).toEqual({
      'no-effect': '1/10',
      regrouping: '2/5',
      destroyed: '1/2',
    });
    const shocked = tank('t', 'German', 'G6', { assault: 1 }, { states: ['shocked'] });
    expect(unitOdds(assault([squad('a', 'US', 'G7', { assault: 3 }), DEFENDER, shocked]), 't').destroyed).toBeDefined();
  });

  it('a unit that passes an enemy checks first; one that breaks through checks whatever the row (14.3.3.4, 14.3.3.5)', () => {
    const shot = { by: 'a', and: [] };
    const fails = (situation: Situation) => new Fraction(unitOdds(situation, 'd').casualty ?? 0);
    const free = assault([ATTACKER, DEFENDER], shot);
    // Enemies at F4 and H4: every hex ahead is next to one, so that a check comes before the other.
    const past = assault([ATTACKER, DEFENDER, squad('x', 'US', 'F4'), squad('y', 'US', 'H4')], shot);
    expect(fails(free).toFraction()).toBe('1/25');
    // On 6 to 9 (4/10) both checks fail in 4/10 4/10.
    expect(fails(past).toFraction()).toBe(new Fraction('1/25').add(new Fraction('4/10').mul('16/100')).toFraction());
    // One friend in good order in the hex entered spares the check; there must be one in each.
    const escorted = assault(
      [ATTACKER, DEFENDER, squad('x', 'US', 'F4'), squad('y', 'US', 'H4'), squad('f', 'German', 'G5'), squad('g', 'German', 'G4')],
      shot,
    );
    expect(fails(escorted).toFraction()).toBe('1/25');
    // All hexes ahead are held by the enemy: a breakthrough, with its check on every row.
    const ring = ['G5', 'F5', 'H5'].map((label, index) => squad(`x${index}`, 'US', label));
    expect(fails(assault([ATTACKER, DEFENDER, ...ring], shot)).compare(fails(past))).toBeGreaterThan(0);
  });

  it('of Japanese units only the best checks, and loses a step (14.3.3.1.1)', () => {
    const units = [ATTACKER, squad('d', 'Japanese', 'G6', { assault: 1 }), squad('e', 'Japanese', 'G6', { cohesion: 5, assault: 1 })];
    const situation = assault(units, {}, { sides: [SOUTH, { ...JAPANESE, friendlyEdge: 'north' }] });
    expect(unitOdds(situation, 'e').casualty).toBeUndefined();
    expect(unitOdds(situation, 'd').casualty).toBe('1/5');
  });
});

describe('attempts to destroy vehicles (14.3.2)', () => {
  const attempt = (situation: Situation, firer: string) =>
    answer(situation).shots.find((shot) => shot.kind === 'vehicle-destruction' && shot.firer === firer)?.net;
  const AFTER = { date: '1944-07-11' };

  it('F-20: a German squad after September 1943 at an American tank in motion with infantry: 3', () => {
    const units = [tank('t', 'US', 'G7', {}, { states: ['in-motion'] }), ATTACKER, DEFENDER];
    expect(attempt(assault(units, {}, AFTER), 'German')).toBe(3);
    expect(attempt(assault(units, {}, { date: '1943-07-11' }), 'German')).toBe(1);
  });

  it('F-21: an American squad of assault value 3 at a lone German tank that stands next to woods: 6, so 70 %', () => {
    const units = [squad('a', 'US', 'G7', { assault: 3 }), tank('t', 'German', 'G6')];
    const situation = assault(units, {}, { terrain: { G5: 'woods' } });
    expect(attempt(situation, 'US')).toBe(6);
    // Attempted on every row but the last, which is out of reach.
    expect(unitOdds(situation, 't').destroyed).toBe('7/10');
  });

  it('lhy-charts 6: a squad and a weapon team 4; alone in cover and in motion 6', () => {
    const bazooka = unit('z', 'US', 'latw', 'G7', { cohesion: 3, 'anti-tank': '3/2', assault: 0 });
    expect(attempt(assault([ATTACKER, bazooka, DEFENDER, tank('t', 'German', 'G6')]), 'US')).toBe(4);
    const lone = [ATTACKER, bazooka, tank('t', 'German', 'G6', {}, { states: ['in-motion'] })];
    expect(attempt(assault(lone, {}, { terrain: { G6: 'woods' } }), 'US')).toBe(6);
  });

  it('AMB-26: the other reading counts a row each', () => {
    const rows = { rule: 'rows', cites: [], scope: {}, kind: 'set', parameter: 'option.lone-vehicle', value: 'rows' } satisfies Override;
    const units = [squad('a', 'US', 'G7', { assault: 3 }), tank('t', 'German', 'G6')];
    expect(attempt(assault(units, {}, { terrain: { G5: 'woods' }, overrides: [rows] }), 'US')).toBe(6);
    const moving = [squad('a', 'US', 'G7', { assault: 3 }), tank('t', 'German', 'G6', {}, { states: ['in-motion'] })];
    expect(attempt(assault(moving, {}, { terrain: { G5: 'woods' }, overrides: [rows] }), 'US')).toBe(4);
  });

  it('a wreck disrupts those it carries, and kills those that fail a check (13.3.7a)', () => {
    const units = [squad('a', 'US', 'G7', { assault: 3 }), tank('t', 'German', 'G6'), section('r', 'German', 'on t')];
    const found = unitOdds(assault(units), 'r');
    expect(found.casualty).toBeDefined();
    expect(found.disrupted).toBeDefined();
  });
});

describe('assaults that end at once (14.1)', () => {
  it('only vehicles: the smaller anti-tank value retreats; equal ones by chance', () => {
    const duel = (value: string) => answer(assault([tank('t', 'US', 'G7'), tank('u', 'German', 'G6', { 'anti-tank': value })])).outcomes;
    expect(odds(duel('5/24'))).toEqual({ 'attacker-retreats': '1' });
    expect(odds(duel('3/24'))).toEqual({ 'defender-retreats': '1/2', 'attacker-retreats': '1/2' });
  });

  it('guns alone against a tank, and weapon teams alone, are destroyed', () => {
    const gun = unit('g', 'German', 'gun', 'G6', { armour: 4, assault: 1 });
    expect(unitOdds(assault([tank('t', 'US', 'G7'), gun]), 'g')).toEqual({ destroyed: '1' });
    const bazooka = unit('z', 'German', 'latw', 'G6', { cohesion: 3, 'anti-tank': '3/2', assault: 0 });
    expect(unitOdds(assault([ATTACKER, bazooka]), 'z')).toEqual({ destroyed: '1' });
  });

  it('only non-combat units: the lower cohesion retreats', () => {
    expect(odds(answer(assault([leader('l', 'US', 'G6', { cohesion: 6 }), leader('m', 'German', 'G6')])).outcomes)).toEqual({
      'attacker-retreats': '1',
    });
  });
});

describe('what the rules do not allow (10.5)', () => {
  it.each<[string, Situation, string]>([
    ['an empty hex', assault([ATTACKER]), 'There is no enemy in G6 to assault (10.5.1)'],
    ['from three hexes away', assault([squad('a', 'US', 'G9'), DEFENDER]), 'a is 3 hexes away; an assault starts within 2 (10.5.2.2)'],
    [
      'a machine gun',
      assault([unit('m', 'US', 'mg', 'G7', { cohesion: 6, assault: 1 }), DEFENDER]),
      'm may not start an assault; only infantry does (10.5.1a)',
    ],
    ['a disrupted squad', assault([squad('a', 'US', 'G7', {}, { states: ['disrupted'] }), DEFENDER]), 'a is disrupted and may not assault (10.5.1)'],
    ['a leader alone', assault([leader('l', 'US', 'G7'), DEFENDER]), 'l assaults only with infantry of its platoon (10.5.1c)'],
    [
      'a half-track alone',
      assault([unit('h', 'US', 'half-track', 'G7', { armour: 4 }), DEFENDER]),
      'h assaults only with infantry or a tank (10.5.1d)',
    ],
    ['a tank with riders', assault([tank('t', 'US', 'G7'), squad('a', 'US', 'on t'), DEFENDER]), 't carries riders, and may not assault (10.5.1b)'],
    [
      'a truck',
      assault([unit('k', 'US', 'truck', 'G7', { armour: 3 }), ATTACKER, DEFENDER]),
      'k may not assault; only infantry, tanks and what comes with them may (10.5.1)',
    ],
    ['uphill onto a plain', assault([ATTACKER, DEFENDER], { as: ['uphill'] }), 'No hex beside G6 is lower (14.2g)'],
    ['over a wall that is not there', assault([ATTACKER, DEFENDER], { as: ['crossed-wall'] }), 'There is no wall on the sides of G6 (14.2c)'],
    ['encircled by one', assault([ATTACKER, DEFENDER], { as: ['encircled'] }), 'One combat unit alone encircles nobody (14.2h)'],
    [
      'a tank into a block',
      assault([tank('t', 'US', 'G7'), DEFENDER], {}, { terrain: { G6: 'urban-building' } }),
      't may not enter G6: urban building (4.1.6b)',
    ],
  ])('%s', (_, situation, refusal) => {
    expect(refusalsOf(situation)).toContain(refusal);
  });

  it('says where a shot that is no shot at an assault goes', () => {
    expect(refusalsOf(assault([ATTACKER, DEFENDER], { as: ['closing'] }))[0]).toMatch(/Closing fire does not go with assault \(11\.3\.3c\)/);
  });
});
