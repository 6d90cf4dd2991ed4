import type { Override } from '@blindhex/rules';
import { describe, expect, it } from 'vitest';
import type { Situation } from './fixture.ts';
import { answer, leader, machineGun, nets, odds, section, squad, tank } from './fixture.ts';

describe('markers of small arms fire (11.3)', () => {
  const cases: [name: string, expected: number[], situation: Situation][] = [
    [
      'F-12, example 1: SAV 1 of range 8 at a squad in woods 8 hexes away',
      [-3],
      { terrain: { A9: 'woods' }, units: [squad('rifle', 'US', 'A1'), squad('target', 'German', 'A9')], shots: [{ by: 'rifle', at: 'A9' }] },
    ],
    [
      'F-13, example 2: split in reaction at woods and open, two hexes away each, where both ended their move',
      [-1, 0],
      {
        terrain: { E3: 'woods' },
        units: [squad('rifle', 'German', 'E5'), squad('a', 'US', 'E3'), squad('b', 'US', 'F3')],
        shots: [
          { by: 'rifle', at: 'E3', as: ['reaction', 'split', 'closing'] },
          { by: 'rifle', at: 'F3', as: ['reaction', 'split', 'closing'] },
        ],
      },
    ],
    [
      'F-11, example 3: MG of SAV 1 close by at a wooden building with a squad and a tank with riders',
      [1],
      {
        terrain: { C3: 'wooden-building' },
        units: [machineGun('mg', 'US', 'C4'), squad('inside', 'German', 'C3'), tank('tank', 'German', 'C3'), section('rider', 'German', 'on tank')],
        shots: [{ by: 'mg', at: 'C3' }],
      },
    ],
    [
      'example 4: a squad of SAV 1 in reaction at one that manoeuvred near',
      [2],
      { units: [squad('rifle', 'German', 'C3'), squad('mover', 'US', 'C4')], shots: [{ by: 'rifle', at: 'C4', as: ['reaction', 'closing'] }] },
    ],
    [
      'example 5: split at two squads that manoeuvred, in the open and in a wooden building',
      [0, -2],
      {
        terrain: { C4: 'wooden-building' },
        units: [squad('rifle', 'German', 'C3'), squad('a', 'US', 'D3'), squad('b', 'US', 'C4')],
        shots: [
          { by: 'rifle', at: 'D3', as: ['reaction', 'split', 'closing'] },
          { by: 'rifle', at: 'C4', as: ['reaction', 'split', 'closing'] },
        ],
      },
    ],
    [
      'example 6: an MG of SAV 1 at a hill three hexes away',
      [0],
      { levels: { C3: 1 }, units: [machineGun('mg', 'US', 'C6'), squad('target', 'German', 'C3')], shots: [{ by: 'mg', at: 'C3' }] },
    ],
    [
      'example 6: a suppressed section of SAV 0 at a mover within two hexes',
      [0],
      {
        units: [section('section', 'German', 'C3'), squad('mover', 'US', 'C5')],
        shots: [{ by: 'section', at: 'C5', as: ['reaction', 'closing', 'suppressed 2'] }],
      },
    ],
    [
      'example 7: uphill into woods, the hill and the woods not added together',
      [0],
      {
        levels: { C3: 1 },
        terrain: { C3: 'woods' },
        units: [squad('rifle', 'US', 'C4'), squad('target', 'German', 'C3')],
        shots: [{ by: 'rifle', at: 'C3' }],
      },
    ],
  ];
  it.each(cases)('%s', (_, expected, situation) => expect(nets(situation)).toEqual(expected));

  it('adds up to the net, whatever is capped', () => {
    const { shots } = answer({
      units: [tank('tank', 'US', 'C3', { 'small-arms': '3/12' }), ...['a', 'b', 'c'].map((id) => squad(id, 'German', 'C4'))],
      shots: [{ by: 'tank', at: 'C4' }],
    });
    expect(shots[0]?.net).toBe(3);
    expect(shots[0]?.modifiers.reduce((sum, { value }) => sum + value, 0)).toBe(3);
    expect(shots[0]?.modifiers.at(-1)).toMatchObject({ name: 'Highest marker', value: -1, cites: ['11.2b'] });
  });

  it('says which figures are assumed', () => {
    const { shots } = answer({ units: [squad('rifle', 'US', 'A1'), squad('target', 'German', 'A5')], shots: [{ by: 'rifle', at: 'A5' }] });
    expect(shots[0]?.modifiers.find(({ name }) => name.startsWith('Range'))?.assumed).toMatch(/card/);
  });
});

describe('what small arms fire finds in the target hex', () => {
  const at = (target: Situation['units'], more: Partial<Situation> = {}, as?: string[]) =>
    nets({ units: [squad('rifle', 'US', 'C4'), ...target], shots: [{ by: 'rifle', at: 'C3', ...(as && { as }) }], ...more })[0];

  it('counts density over four steps, for every two more, fractions up', () => {
    expect(at([squad('a', 'German', 'C3'), squad('b', 'German', 'C3')])).toBe(1);
    expect(at([squad('a', 'German', 'C3'), squad('b', 'German', 'C3'), section('c', 'German', 'C3')])).toBe(2);
    expect(at([squad('a', 'German', 'C3'), squad('b', 'German', 'C3'), squad('c', 'German', 'C3'), section('d', 'German', 'C3')])).toBe(3);
  });

  it('helps men beside their own vehicle in the open, but not riders', () => {
    expect(at([squad('a', 'German', 'C3'), tank('tank', 'German', 'C3')])).toBe(0);
    expect(at([squad('a', 'German', 'C3'), tank('tank', 'German', 'C3'), section('r', 'German', 'on tank')])).toBe(1);
    expect(at([squad('a', 'German', 'C3'), tank('tank', 'German', 'C3')], { hexsides: { 'C3/S': 'wall' } })).toBe(0);
  });

  it('helps men who are all disrupted', () => {
    expect(at([squad('a', 'German', 'C3', {}, { states: ['disrupted'] })])).toBe(0);
    expect(at([squad('a', 'German', 'C3', {}, { states: ['disrupted'] }), squad('b', 'German', 'C3')])).toBe(1);
    expect(at([squad('a', 'German', 'C3')], {}, ['disrupted'])).toBe(0);
  });

  it('helps when all combat units are concealed', () => {
    expect(at([squad('a', 'German', 'C3', {}, { concealed: true }), leader('l', 'German', 'C3')])).toBe(0);
    expect(at([squad('a', 'German', 'C3', {}, { concealed: true }), squad('b', 'German', 'C3')])).toBe(1);
  });

  it('gives the modifier of a wall or tree line that the fire crosses, never of a wall to a building', () => {
    expect(at([squad('a', 'German', 'C3')], { hexsides: { 'C3/S': 'tree-line' } })).toBe(0);
    expect(at([squad('a', 'German', 'C3')], { hexsides: { 'C3/N': 'tree-line' } })).toBe(1);
    expect(at([squad('a', 'German', 'C3')], { terrain: { C3: 'hut' }, hexsides: { 'C3/S': 'wall' } })).toBe(0);
  });

  it('leaves a shared wall to who came first', () => {
    const wall = { hexsides: { 'C3/S': 'wall' } };
    const firer = squad('rifle', 'US', 'C4', {}, { states: ['holds-hexside'] });
    expect(nets({ ...wall, units: [firer, squad('a', 'German', 'C3')], shots: [{ by: 'rifle', at: 'C3' }] })).toEqual([1]);
    expect(nets({ ...wall, units: [squad('rifle', 'German', 'C4'), squad('a', 'US', 'C3')], shots: [{ by: 'rifle', at: 'C3' }] })).toEqual([1]);
  });

  it('treats a dug-in unit as one in an improved position', () => {
    expect(at([squad('a', 'German', 'C3', {}, { states: ['dug-in'] })])).toBe(-1);
    expect(at([squad('a', 'German', 'C3')], { terrain: { C3: 'improved-position' } })).toBe(-1);
  });

  it('gives a road lined with trees on both sides the modifier of the trees', () => {
    const paths: Situation['paths'] = [['road', 'C2 C3 C4']];
    const lined = { 'C3/NE': 'tree-line', 'C3/SW': 'tree-line' };
    expect(at([squad('a', 'German', 'C3')], { paths, hexsides: lined })).toBe(0);
    expect(at([squad('a', 'German', 'C3')], { paths, hexsides: { 'C3/NE': 'tree-line' } })).toBe(1);
  });

  it('treats one feature as another where a special rule says so', () => {
    const hedge = { hexsides: { 'C3/S': 'hedge' } };
    const rule: Override = { kind: 'treat', feature: 'hedge', as: 'tree-line', rule: 'Bocage', cites: [], scope: {} };
    expect(at([squad('a', 'German', 'C3')], hedge)).toBe(1);
    expect(at([squad('a', 'German', 'C3')], { ...hedge, overrides: [rule] })).toBe(0);
  });

  it('changes a figure by a special rule, for the side it names', () => {
    const rule: Override = { kind: 'set', parameter: 'small-arms.closing', value: 3, rule: 'Fury', cites: [], scope: { side: 'German' } };
    const close = (firer: string, target: string) =>
      nets({
        units: [squad('rifle', firer, 'C4', { 'small-arms': '0/8' }), squad('a', target, 'C3')],
        shots: [{ by: 'rifle', at: 'C3', as: ['reaction', 'closing'] }],
        overrides: [rule],
      });
    expect(close('German', 'US')).toEqual([3]);
    expect(close('US', 'German')).toEqual([1]);
  });

  it('adds the modifier of a special rule', () => {
    const rule: Override = { kind: 'modifier', amount: -2, attack: 'small-arms', rule: 'Low on rounds', cites: [], scope: { side: 'US' } };
    expect(at([squad('a', 'German', 'C3')], { overrides: [rule] })).toBe(-1);
  });
});

describe('small arms fire that the rules do not allow', () => {
  const cases: [cite: string, name: string, situation: Situation][] = [
    ['11.0', 'at a tank', { units: [squad('rifle', 'US', 'C4'), tank('tank', 'German', 'C3')], shots: [{ by: 'rifle', at: 'C3' }] }],
    ['11.0', 'out of range', { units: [squad('rifle', 'US', 'A10'), squad('a', 'German', 'A1')], shots: [{ by: 'rifle', at: 'A1' }] }],
    [
      '11.0',
      'out of sight',
      { terrain: { A2: 'woods' }, units: [squad('rifle', 'US', 'A3'), squad('a', 'German', 'A1')], shots: [{ by: 'rifle', at: 'A1' }] },
    ],
    [
      '11.0b',
      'at nobody known',
      { units: [squad('rifle', 'US', 'C4'), squad('a', 'German', 'C3', {}, { hidden: true })], shots: [{ by: 'rifle', at: 'C3' }] },
    ],
    [
      '11.3a',
      'into a hex with friends',
      { units: [squad('rifle', 'US', 'C4'), squad('a', 'German', 'C3'), squad('b', 'US', 'C3')], shots: [{ by: 'rifle', at: 'C3' }] },
    ],
    [
      '11.3b',
      'by a rider',
      { units: [tank('tank', 'US', 'C4'), squad('rifle', 'US', 'on tank'), squad('a', 'German', 'C3')], shots: [{ by: 'rifle', at: 'C3' }] },
    ],
    [
      '13.3.2',
      'by a disrupted unit',
      { units: [squad('rifle', 'US', 'C4', {}, { states: ['disrupted'] }), squad('a', 'German', 'C3')], shots: [{ by: 'rifle', at: 'C3' }] },
    ],
    [
      '14.3.6',
      'by a regrouping unit at two hexes',
      { units: [squad('rifle', 'US', 'C5'), squad('a', 'German', 'C3')], shots: [{ by: 'rifle', at: 'C3', as: ['regrouping'] }] },
    ],
    [
      '10.4.1',
      'by a tank in motion',
      { units: [tank('t', 'US', 'C4', {}, { states: ['in-motion'] }), squad('a', 'German', 'C3')], shots: [{ by: 't', at: 'C3' }] },
    ],
    [
      '11.3.3c',
      'closing without reaction',
      { units: [squad('rifle', 'US', 'C4'), squad('a', 'German', 'C3')], shots: [{ by: 'rifle', at: 'C3', as: ['closing'] }] },
    ],
    [
      '11.3.3c',
      'closing at three hexes',
      { units: [squad('rifle', 'US', 'C6'), squad('a', 'German', 'C3')], shots: [{ by: 'rifle', at: 'C3', as: ['reaction', 'closing'] }] },
    ],
    [
      '11.3.3c',
      'closing by a tank',
      { units: [tank('t', 'US', 'C4'), squad('a', 'German', 'C3')], shots: [{ by: 't', at: 'C3', as: ['reaction', 'closing'] }] },
    ],
    [
      '11.3.3d',
      'split in two directions',
      {
        units: [squad('rifle', 'US', 'C4'), squad('a', 'German', 'C3'), squad('b', 'German', 'C5')],
        shots: ['C3', 'C5'].map((at) => ({ by: 'rifle', at, as: ['reaction', 'split'] })),
      },
    ],
    [
      '11.3.3d',
      'split by a section of SAV 0',
      {
        units: [section('s', 'US', 'C4'), squad('a', 'German', 'C3'), squad('b', 'German', 'D3')],
        shots: ['C3', 'D3'].map((at) => ({ by: 's', at, as: ['reaction', 'split'] })),
      },
    ],
    [
      '11.0a',
      'twice in a turn',
      {
        units: [squad('rifle', 'US', 'C4'), squad('a', 'German', 'C3'), squad('b', 'German', 'D3')],
        shots: ['C3', 'D3'].map((at) => ({ by: 'rifle', at })),
      },
    ],
    [
      '11.1a',
      'enfilade against three undisrupted steps',
      { units: [squad('r', 'US', 'C4'), squad('a', 'German', 'C3'), section('b', 'German', 'C3')], shots: [{ by: 'r', at: 'C3', as: ['enfilade'] }] },
    ],
    [
      '11.1.1',
      'enfilade from the front of a target that fires',
      {
        units: [squad('r', 'US', 'C4'), section('a', 'German', 'C3')],
        shots: [
          { by: 'a', at: 'C4' },
          { by: 'r', at: 'C3', as: ['reaction', 'enfilade'] },
        ],
      },
    ],
    [
      '11.0',
      'at men three hexes away at night',
      { light: 'night', units: [squad('r', 'US', 'C6'), squad('a', 'German', 'C3'), tank('t', 'German', 'C3')], shots: [{ by: 'r', at: 'C3' }] },
    ],
    [
      '8.1',
      'in reaction and in activation',
      { units: [squad('r', 'US', 'C4'), squad('a', 'German', 'C3')], shots: [{ by: 'r', at: 'C3', as: ['reaction', 'activation'] }] },
    ],
    [
      '11.2a',
      'with a marker below -4',
      {
        terrain: { A9: 'stone-building' },
        units: [section('s', 'US', 'A1'), squad('a', 'German', 'A9')],
        shots: [{ by: 's', at: 'A9' }],
      },
    ],
    [
      '2.2.4b',
      'by a suppressed fortified position',
      {
        units: [squad('a', 'US', 'C3'), { ...machineGun('fp', 'German', 'C4'), unitClass: 'fp', traits: ['combat', 'foot', 'fortification'] }],
        shots: [{ by: 'fp', at: 'C3', as: ['suppressed 1'] }],
      },
    ],
    [
      '4.1.15',
      'through two orchards',
      {
        terrain: { A2: 'orchard', A3: 'orchard' },
        units: [squad('rifle', 'US', 'A1'), squad('a', 'German', 'A4')],
        shots: [{ by: 'rifle', at: 'A4' }],
      },
    ],
  ];
  it.each(cases)('%s: %s', (cite, _, situation) => {
    const { refusals, outcomes } = answer(situation);
    expect(refusals.map((refusal) => refusal.cite)).toContain(cite);
    expect(outcomes).toEqual([]);
  });

  it('allows fire into an assault hex whose only friends on foot are a fortified position', () => {
    const fp = { ...machineGun('fp', 'US', 'C3'), unitClass: 'fp', traits: ['combat', 'foot', 'fortification'] };
    expect(nets({ units: [squad('rifle', 'US', 'C4'), fp, squad('a', 'German', 'C3')], shots: [{ by: 'rifle', at: 'C3' }] })).toEqual([1]);
  });

  it('forbids what a special rule forbids', () => {
    const rule: Override = { kind: 'forbid', what: { kind: 'class', id: 'mg' }, action: 'fire', rule: 'Out of belts', cites: [], scope: {} };
    const { refusals } = answer({
      units: [machineGun('mg', 'US', 'C4'), squad('a', 'German', 'C3')],
      shots: [{ by: 'mg', at: 'C3' }],
      overrides: [rule],
    });
    expect(refusals.map(({ text }) => text)).toEqual(['"Out of belts" forbids it']);
  });
});

describe('small arms fire in the flank (11.1)', () => {
  it('counts from the rear of a target that fires the other way', () => {
    const units = [squad('r', 'US', 'C4'), section('a', 'German', 'C3'), squad('x', 'US', 'C1')];
    expect(
      nets({
        units,
        shots: [
          { by: 'a', at: 'C1' },
          { by: 'r', at: 'C3', as: ['reaction', 'enfilade'] },
        ],
      })[1],
    ).toBe(2);
  });
});

describe('odds of F.2', () => {
  it('F-12 against cohesion 6: only a ten disrupts', () => {
    const { outcomes } = answer({
      terrain: { A9: 'woods' },
      units: [squad('rifle', 'US', 'A1'), squad('target', 'German', 'A9')],
      shots: [{ by: 'rifle', at: 'A9' }],
    });
    expect(odds(outcomes)).toEqual({ 'no-effect': '9/10', disrupted: '1/10' });
  });
});
