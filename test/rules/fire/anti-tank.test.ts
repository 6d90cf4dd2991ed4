import type { Unit } from '@blindhex/rules';
import Fraction from 'fraction.js';
import { describe, expect, it } from 'vitest';
import type { ShotSketch, Situation } from './fixture.ts';
import { answer, nets, odds, section, squad, tank, unit } from './fixture.ts';

const at = (by: string, target: string, as?: string[]): ShotSketch => ({ kind: 'anti-tank', by, at: target, ...(as && { as }) });
const pz4 = (id: string, hex: string, more: Partial<Unit> = {}, side = 'German') =>
  tank(id, side, hex, { armour: 8, flank: 6, 'anti-tank': '5/24' }, more);
const MOVING = { states: ['in-motion'] };
const unitOdds = (situation: Situation, id: string) => odds(answer(situation).units.find((each) => each.unit === id)?.outcomes ?? []);

describe('markers of anti-tank fire (11.5)', () => {
  const cases: [string, number[], Situation][] = [
    [
      'F-16: a Sherman of ATV 3 and range 21 at a moving Pz IV ten hexes away',
      [1],
      { units: [tank('sherman', 'US', 'A1'), pz4('pz', 'A11', MOVING)], shots: [at('sherman', 'A11')] },
    ],
    [
      'Shoot and scoot to an adjacent hex at a moving Sherman',
      [2],
      { units: [pz4('pz', 'A4'), tank('sherman', 'US', 'A1', {}, MOVING)], shots: [at('pz', 'A1', ['shoot-and-scoot', 'adjacent-hex'])] },
    ],
    ['a Sherman at a Pz IV on a hill', [2], { levels: { A4: 1 }, units: [tank('s', 'US', 'A1'), pz4('pz', 'A4')], shots: [at('s', 'A4')] }],
    [
      'hull-down once only, on a hill and in a building',
      [2],
      { levels: { A2: 1 }, terrain: { A2: 'stone-building' }, units: [tank('s', 'US', 'A1'), pz4('pz', 'A2')], shots: [at('s', 'A2')] },
    ],
    [
      'along the road a building does not hide a tank',
      [3],
      { terrain: { A2: 'stone-building' }, units: [tank('s', 'US', 'A1'), pz4('pz', 'A2')], shots: [at('s', 'A2', ['along-road'])] },
    ],
    ['no modifier for woods', [3], { terrain: { A2: 'woods' }, units: [tank('s', 'US', 'A1'), pz4('pz', 'A2')], shots: [at('s', 'A2')] }],
    ['suppressed by three markers', [1], { units: [tank('s', 'US', 'A1'), pz4('pz', 'A2')], shots: [at('s', 'A2', ['suppressed 3'])] }],
    [
      'a gun counts the value as one, and less in a building',
      [1, -1],
      {
        terrain: { B3: 'hut' },
        units: [
          tank('s', 'US', 'B4'),
          tank('t', 'US', 'B4'),
          unit('g', 'German', 'gun', 'B5', { armour: 5 }),
          unit('h', 'German', 'gun', 'B3', { armour: 5 }),
        ],
        shots: [at('s', 'B5'), at('t', 'B3')],
      },
    ],
    [
      'split at two tanks through one hexside',
      [1, 1],
      { units: [tank('s', 'US', 'C5'), pz4('a', 'C4'), pz4('b', 'C3')], shots: [at('s', 'unit:a', ['split']), at('s', 'unit:b', ['split'])] },
    ],
  ];
  it.each(cases)('%s', (_, expected, situation) => expect(nets(situation)).toEqual(expected));

  it('F-14, F-15: spreads several shots at two tanks', () => {
    const firers = ['a', 'b', 'c'].map((id) => tank(id, 'US', 'C4'));
    const targets = (shots: ShotSketch[]) => answer({ units: [...firers, pz4('x', 'C3'), pz4('y', 'C3')], shots });
    expect(targets([at('a', 'C3'), at('b', 'C3')]).shots.map(({ target }) => target.unit)).toEqual(['x', 'y']);
    expect(targets([at('a', 'C3'), at('b', 'C3'), at('c', 'C3')]).shots.map(({ target }) => target.unit)).toEqual(['x', 'y', 'x']);
    expect(targets([at('a', 'unit:x'), at('b', 'unit:x')]).refusals.map(({ cite }) => cite)).toEqual(['11.5.1d']);
    expect(targets([at('a', 'unit:x'), at('b', 'unit:x'), at('c', 'unit:y')]).refusals).toEqual([]);
  });

  it('F-17: the unobserved target counts for the tank that halts at C and for C that answers, not for B', () => {
    const units = [pz4('A', 'C5'), tank('B', 'US', 'C3'), tank('C', 'US', 'D3')];
    const { shots } = answer({
      units,
      shots: [at('A', 'unit:C', ['halt-and-fire', 'unobserved']), at('B', 'unit:A', ['reaction']), at('C', 'unit:A', ['reaction', 'unobserved'])],
    });
    expect(shots.map(({ modifiers }) => modifiers.some(({ name }) => name === 'Unobserved target'))).toEqual([true, false, true]);
  });
});

describe('anti-tank fire that the rules do not allow', () => {
  const bazooka = (more: Partial<Unit> = {}) => unit('z', 'US', 'latw', 'C4', { cohesion: 3, 'anti-tank': '3/2' }, more);
  const cases: [string, string, Situation][] = [
    ['11.5', 'at a squad', { units: [tank('s', 'US', 'C4'), squad('a', 'German', 'C3')], shots: [at('s', 'C3')] }],
    [
      '11.5a',
      'with a value below nothing at a tank',
      { units: [squad('s', 'US', 'C4', { 'anti-tank': '-2/4' }), pz4('pz', 'C3')], shots: [at('s', 'C3')] },
    ],
    ['11.5.2', 'by a LATW alone in the open', { units: [bazooka(), pz4('pz', 'C3')], shots: [at('z', 'C3')] }],
    ['11.0', 'out of range', { units: [bazooka(), squad('a', 'US', 'C4'), pz4('pz', 'C1')], shots: [at('z', 'C1')] }],
    [
      '11.5.1',
      'at a hex with a tank and a truck',
      { units: [tank('s', 'US', 'C4'), pz4('pz', 'C3'), unit('t', 'German', 'truck', 'C3')], shots: [at('s', 'C3')] },
    ],
    [
      '11.5.4c',
      'split by a LATW',
      {
        units: [bazooka(), squad('q', 'US', 'C4'), pz4('a', 'C3'), pz4('b', 'C3')],
        shots: [at('z', 'unit:a', ['split']), at('z', 'unit:b', ['split'])],
      },
    ],
    [
      '11.5.4c',
      'split through two hexsides',
      { units: [tank('s', 'US', 'C4'), pz4('a', 'C3'), pz4('b', 'D3')], shots: [at('s', 'unit:a', ['split']), at('s', 'unit:b', ['split'])] },
    ],
    [
      '10.4.2',
      'shoot and scoot by a tank in motion',
      { units: [tank('s', 'US', 'C4', {}, MOVING), pz4('a', 'C3')], shots: [at('s', 'C3', ['shoot-and-scoot'])] },
    ],
    [
      '2.2.4a',
      'at the rear of a fortified position',
      { units: [tank('s', 'US', 'C4'), unit('fp', 'German', 'fp', 'C3', { armour: 9 }, { facing: 0 })], shots: [at('s', 'C3')] },
    ],
    [
      '11.0a',
      'and small arms fire in one turn',
      { units: [tank('s', 'US', 'C4'), pz4('a', 'C3'), squad('b', 'German', 'C3')], shots: [at('s', 'C3'), { by: 's', at: 'C3' }] },
    ],
  ];
  it.each(cases)('%s: %s', (cite, _, situation) => {
    const { refusals, outcomes } = answer(situation);
    expect(refusals.map((refusal) => refusal.cite)).toContain(cite);
    expect(outcomes).toEqual([]);
  });

  it('allows a LATW beside a combat unit, and a squad at a half-track', () => {
    expect(nets({ units: [bazooka(), squad('a', 'US', 'C4'), pz4('pz', 'C3')], shots: [at('z', 'C3')] })).toHaveLength(1);
    expect(
      nets({
        units: [squad('s', 'US', 'C4', { 'anti-tank': '-2/4' }), unit('h', 'German', 'half-track', 'C3', { armour: 4 })],
        shots: [at('s', 'C3')],
      }),
    ).toEqual([-2]);
  });

  it('lets a fortified position fire both ways in a turn', () => {
    const fp = unit('fp', 'US', 'fp', 'C4', { armour: 9, 'small-arms': '1/12', 'anti-tank': '5/24' }, { facing: 0 });
    expect(nets({ units: [fp, pz4('a', 'C3'), squad('b', 'German', 'C3')], shots: [at('fp', 'unit:a'), { by: 'fp', at: 'C3' }] })).toEqual([5, 0]);
  });
});

describe('resolving anti-tank fire (13.2, 13.3)', () => {
  it('F-16 of F.2: destroyed on 8 to 10, shocked on 7', () => {
    const situation: Situation = { units: [tank('sherman', 'US', 'A1'), pz4('pz', 'A11', MOVING)], shots: [at('sherman', 'A11')] };
    expect(odds(answer(situation).outcomes)).toEqual({ 'no-effect': '3/5', shocked: '1/10', destroyed: '3/10' });
  });

  it('never hurts a vehicle with a 1 or 2, but a gun', () => {
    const firer = tank('s', 'US', 'C4', { 'anti-tank': '8/30' });
    expect(odds(answer({ units: [firer, unit('t', 'German', 'truck', 'C3', { armour: 3 })], shots: [at('s', 'C3')] }).outcomes)).toEqual({
      'no-effect': '1/5',
      destroyed: '4/5',
    });
    expect(odds(answer({ units: [firer, unit('g', 'German', 'gun', 'C3', { armour: 2 })], shots: [at('s', 'C3')] }).outcomes)).toEqual({
      'no-effect': '1/10',
      destroyed: '9/10',
    });
  });

  it('compares enfilade with the flank, and counts the worst of several markers', () => {
    const one = (as?: string[]) => odds(answer({ units: [tank('s', 'US', 'C4'), pz4('pz', 'C3')], shots: [at('s', 'C3', as)] }).outcomes);
    expect(one()).toEqual({ 'no-effect': '2/5', shocked: '1/10', destroyed: '1/2' });
    expect(one(['enfilade'])).toEqual({ 'no-effect': '1/5', shocked: '1/10', destroyed: '7/10' });
    const both = answer({
      units: [tank('s', 'US', 'C4'), tank('t', 'US', 'D4'), pz4('pz', 'C3')],
      shots: [at('s', 'C3'), at('t', 'C3', ['enfilade'])],
    });
    expect(odds(both.outcomes)).toEqual({ 'no-effect': '2/25', shocked: '7/100', destroyed: '17/20' });
  });

  it('makes elite tanks harder to kill from the front', () => {
    const elite = { traits: ['combat', 'vehicle', 'armour', 'elite'] };
    expect(odds(answer({ units: [tank('s', 'US', 'C4'), pz4('pz', 'C3', elite)], shots: [at('s', 'C3')] }).outcomes).destroyed).toBe('2/5');
  });

  it('hurts riders with their tank: dismounted, disrupted, and a step lost on a failed check', () => {
    const situation: Situation = { units: [tank('s', 'US', 'C5'), pz4('pz', 'C3'), section('r', 'German', 'on pz')], shots: [at('s', 'C3')] };
    // Destroyed 1/2: always disrupted, 4/10 of it a step; shocked 1/10: a check.
    expect(unitOdds(situation, 'r')).toEqual({ 'no-effect': '23/50', disrupted: '17/50', casualty: '1/5' });
  });

  it('destroys the gun behind a truck, unless by machine guns', () => {
    const towed = (as?: string[]): Situation => ({
      units: [tank('s', 'US', 'C4'), unit('t', 'German', 'truck', 'C3', { armour: 3 }), unit('g', 'German', 'gun', 'on t', { armour: 4 })],
      shots: [at('s', 'C3', as)],
    });
    expect(unitOdds(towed(), 'g')).toEqual({ 'no-effect': '1/5', destroyed: '4/5' });
    expect(unitOdds(towed(['machine-gun']), 'g')).toEqual({ 'no-effect': '1' });
  });

  it('shakes one of those beside a wreck in the open, and nobody in cover', () => {
    const beside = (terrain: string): Situation => ({
      terrain: { C3: terrain },
      units: [tank('s', 'US', 'C4'), pz4('pz', 'C3'), squad('a', 'German', 'C3'), squad('b', 'German', 'C3')],
      shots: [at('s', 'C3')],
    });
    expect(unitOdds(beside('open'), 'a')).toEqual({ 'no-effect': '3/4', disrupted: '1/4' });
    expect(unitOdds(beside('woods'), 'a')).toEqual({});
  });

  it('spares one at random of two that shot only at each other', () => {
    const situation: Situation = {
      units: [tank('s', 'US', 'C4', { armour: 8 }), pz4('pz', 'C3', {})],
      shots: [at('s', 'C3'), at('pz', 'C4', ['reaction'])],
    };
    // Sherman kills on 6 to 10, the Pz IV on 4 to 10.
    expect(unitOdds(situation, 'pz').destroyed).toBe(new Fraction(1, 2).sub(new Fraction(1, 2).mul('7/10').div(2)).toFraction());
    expect(odds(answer(situation).outcomes).destroyed).toBe('17/20');
  });
});
