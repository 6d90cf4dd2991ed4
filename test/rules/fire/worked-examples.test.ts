import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Situation } from './fixture.ts';
import { answer, leader, machineGun, nets, odds, refusalsOf, section, squad, tank, unit } from './fixture.ts';

const REACTION = { as: ['reaction'] };
const CLOSING = { as: ['reaction', 'closing'] };

/** What a published example gives, and the markers that it comes to. */
const EXAMPLES: [name: string, situation: Situation, markers: number[]][] = [
  [
    'lhy-charts 1, 1: at the end of its range into woods',
    { terrain: { G4: 'woods' }, units: [squad('a', 'US', 'G12'), squad('d', 'German', 'G4')], shots: [{ by: 'a', at: 'G4' }] },
    [-3],
  ],
  [
    'lhy-charts 1, 4: a squad at one that came near',
    { units: [squad('a', 'US', 'G12'), squad('d', 'German', 'G10')], shots: [{ by: 'a', at: 'G10', ...CLOSING }] },
    [2],
  ],
  [
    'lhy-charts 1, 5: split between open ground and a wooden building',
    {
      terrain: { H10: 'wooden-building' },
      units: [squad('a', 'US', 'G12'), squad('d', 'German', 'G10'), squad('e', 'German', 'H10')],
      shots: [
        { by: 'a', at: 'G10', as: ['reaction', 'closing', 'split'] },
        { by: 'a', at: 'H10', as: ['reaction', 'closing', 'split'] },
      ],
    },
    [0, -2],
  ],
  [
    'lhy-charts 1, 6: a machine gun at a hill',
    { levels: { G9: 1 }, units: [machineGun('m', 'US', 'G12'), squad('d', 'German', 'G9')], shots: [{ by: 'm', at: 'G9', ...REACTION }] },
    [0],
  ],
  [
    'lhy-charts 1, 6: a section under one marker at units that came near',
    { units: [section('a', 'US', 'G12'), squad('d', 'German', 'G10')], shots: [{ by: 'a', at: 'G10', as: ['reaction', 'closing', 'suppressed 1'] }] },
    [0],
  ],
  [
    'lhy-charts 1, 7: uphill into woods, of which only one counts',
    { terrain: { G10: 'woods' }, levels: { G10: 1 }, units: [squad('a', 'US', 'G12'), squad('d', 'German', 'G10')], shots: [{ by: 'a', at: 'G10' }] },
    [0],
  ],
  [
    'lhy-charts 2: a tank that scoots into the next hex, at a moving one three hexes off',
    {
      units: [tank('p', 'German', 'G12', { 'anti-tank': '5/24' }), tank('s', 'US', 'G9', {}, { states: ['in-motion'] })],
      shots: [{ kind: 'anti-tank', by: 'p', at: 'unit:s', as: ['shoot-and-scoot', 'adjacent-hex'] }],
    },
    [2],
  ],
  [
    'lhy-charts 2: a tank at one on a hill',
    { levels: { G9: 1 }, units: [tank('s', 'US', 'G12'), tank('p', 'German', 'G9')], shots: [{ kind: 'anti-tank', by: 's', at: 'unit:p' }] },
    [2],
  ],
  [
    'F-6: one tank at the upper of two concealed ones, the other at the gun, a squad at the hex',
    {
      terrain: { G9: 'woods' },
      units: [
        tank('p', 'German', 'G12', { 'anti-tank': '5/24' }),
        tank('q', 'German', 'H12', { 'anti-tank': '5/24' }),
        squad('a', 'German', 'G11', { 'small-arms': '1/10' }),
        tank('t', 'US', 'G9', {}, { concealed: true }),
        tank('u', 'US', 'G9', {}, { concealed: true }),
        unit('g', 'US', 'gun', 'G9', { armour: 4 }, { concealed: true }),
        squad('d', 'US', 'G9', {}, { concealed: true }),
      ],
      shots: [
        { kind: 'anti-tank', by: 'p', at: 'unit:t' },
        { kind: 'anti-tank', by: 'q', at: 'unit:g' },
        { by: 'a', at: 'G9' },
      ],
    },
    // 5 - 1 concealed; at a gun the value falls to 1, less 1; 1 - 1 woods - 1 concealed.
    [4, 0, -1],
  ],
  [
    'F-7: a machine gun reacts to the squad that moved',
    { units: [machineGun('m', 'German', 'G12'), squad('a', 'US', 'G9')], shots: [{ by: 'm', at: 'G9', ...REACTION }] },
    [1],
  ],
  [
    'F-9: a tank that stands fires and starts moving, in its hex or to the next',
    { units: [tank('t', 'US', 'G12'), squad('d', 'German', 'G10')], shots: [{ by: 't', at: 'G10', as: ['shoot-and-scoot', 'adjacent-hex'] }] },
    [0],
  ],
  [
    'F-10: a tank in motion halts and fires',
    {
      units: [tank('t', 'US', 'G12', {}, { states: ['in-motion'] }), squad('d', 'German', 'G10')],
      shots: [{ by: 't', at: 'G10', as: ['halt-and-fire'] }],
    },
    [1],
  ],
];

describe('published examples', () => {
  it.each(EXAMPLES)('%s', (_, situation, markers) => {
    expect(nets(situation)).toEqual(markers);
  });

  it('F-7: fire in reaction is not fire in activation', () => {
    const both: Situation = {
      units: [squad('a', 'US', 'G12'), squad('d', 'German', 'G10')],
      shots: [{ by: 'a', at: 'G10', as: ['reaction', 'activation'] }],
    };
    expect(refusalsOf(both)).toEqual(['a fires in reaction or in activation, not in both (8.1)']);
  });

  it('F-10: a tank in motion fires in no other way', () => {
    const plain: Situation = {
      units: [tank('t', 'US', 'G12', {}, { states: ['in-motion'] }), squad('d', 'German', 'G10')],
      shots: [{ by: 't', at: 'G10' }],
    };
    expect(refusalsOf(plain)).toEqual(['t is in motion and may fire only by halt and fire (10.4.1)']);
  });

  it('lhy-charts 2: 8 and 3 destroys armour 10, 6 and 2 does nothing, 8 and 2 shocks', () => {
    const at = (value: number) =>
      odds(
        answer({
          units: [tank('s', 'US', 'G12', { 'anti-tank': `${value}/21` }), tank('p', 'German', 'G11')],
          shots: [{ kind: 'anti-tank', by: 's', at: 'unit:p' }],
        }).outcomes,
      );
    // Marker 3: shocked on 7, destroyed on 8 to 10; marker 2: shocked on 8, destroyed on 9 and 10.
    expect(at(3)).toEqual({ 'no-effect': '3/5', shocked: '1/10', destroyed: '3/10' });
    expect(at(2)).toEqual({ 'no-effect': '7/10', shocked: '1/10', destroyed: '1/5' });
  });
});

describe('lhy-charts 3: the terrain effects chart', () => {
  const marker = (terrain: string, kind: 'small-arms' | 'mortar') => {
    const sides = [
      {
        id: 'US',
        title: 'US',
        nation: 'us',
        role: 'attacker' as const,
        values: {},
        formations: [],
        draws: [],
        offMap: [{ arm: 'mortar', size: 'section', weapon: '81mm', count: 1, formation: [] }],
      },
      { id: 'German', title: 'German', nation: 'german', role: 'defender' as const, values: {}, formations: [], draws: [], offMap: [] },
    ];
    const units = [squad('a', 'US', 'G11', { 'small-arms': '3/8' }), squad('d', 'German', 'G10'), leader('l', 'US', 'G12')];
    return nets({
      sides,
      terrain: terrain === '' ? {} : { G10: terrain },
      units,
      shots: [{ kind, by: kind === 'mortar' ? '81mm' : 'a', at: 'G10' }],
    })[0];
  };
  it.each([
    ['', 3, 2],
    ['hut', 2, 2],
    ['woods', 2, 2],
    ['wooden-building', 1, 0],
    ['stone-building', 0, -1],
    ['urban-building', 0, -1],
    ['marsh', 3, 1],
  ])('%s: small arms 3 come to %i, a mortar of 2 to %i', (terrain, smallArms, mortar) => {
    expect([marker(terrain, 'small-arms'), marker(terrain, 'mortar')]).toEqual([smallArms, mortar]);
  });
});

it('F-8: of the four sections of a German platoon two fire with one and two with nought, so that a squad that deploys becomes one of each', () => {
  const roster = readFileSync(new URL('../../../language/library/lhy/german.bhx', import.meta.url), 'utf8');
  const platoons = new Map<string, number[]>();
  for (const [, platoon = '', value] of roster.matchAll(/^ *section (\dKp-\d)-[a-z] .*small-arms (-?\d)/gm)) {
    platoons.set(platoon, [...(platoons.get(platoon) ?? []), Number(value)]);
  }
  expect(platoons.size).toBeGreaterThan(2);
  for (const [platoon, values] of platoons) expect(values.sort(), platoon).toEqual([0, 0, 1, 1]);
});
