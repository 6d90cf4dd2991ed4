import { describe, expect, it } from 'vitest';
import type { Situation } from './fixture.ts';
import { answer, GERMAN, JAPANESE, leader, machineGun, refusalsOf, section, squad, tank, US, unit } from './fixture.ts';

const PLATOON = { formation: ['Able', '1'] };
const MORTAR = { ...US, offMap: [{ arm: 'mortar' as const, size: 'section', weapon: '60mm', count: 1, formation: ['Able'] }] };
const UNITS = [
  squad('a', 'US', 'C4'),
  squad('b', 'US', 'D4'),
  leader('l', 'US', 'C4', {}, PLATOON),
  tank('t', 'US', 'F4'),
  tank('s', 'US', 'B7', {}, { states: ['shocked'] }),
  squad('hero', 'US', 'H4', {}, { states: ['heroic'] }),
  squad('x', 'German', 'C3'),
  section('y', 'German', 'F3'),
  unit('truck', 'German', 'truck', 'F3', { armour: 3 }),
];
const refusals = (...shots: Situation['shots']) => refusalsOf({ sides: [MORTAR, GERMAN], units: UNITS, shots });

/** What was taken and had no effect, or was counted though the rules forbid it; each with its rule. */
describe('what does nothing, or cannot be, is refused with its rule', () => {
  it.each<[string, string, Situation['shots']]>([
    [
      'a unit that acts twice',
      'a acts a second time, and may once in a turn (9.0)',
      [
        { by: 'a', at: 'C3' },
        { kind: 'assault', by: 'a', at: 'C3' },
      ],
    ],
    [
      'one unit in two assaults',
      'a acts a second time, and may once in a turn (9.0)',
      [
        { kind: 'assault', by: 'a', at: 'C3' },
        { kind: 'assault', by: 'a', at: 'F3' },
      ],
    ],
    [
      'a hex overrun twice',
      'F3 is overrun once in a turn, and this is the second time (10.4.5.2)',
      [
        { kind: 'overrun', by: 't', at: 'F3' },
        { kind: 'overrun', by: 's', at: 'F3' },
      ],
    ],
    [
      'small arms on the move of who assaults',
      't assaults as well, and may fire at tanks only (10.4.2a)',
      [
        { by: 't', at: 'F3', as: ['shoot-and-scoot'] },
        { kind: 'assault', by: 't', at: 'C3' },
      ],
    ],
    [
      'a leader for a shocked tank',
      'l helps men on foot; a shocked tank recovers by itself (12.1.2)',
      [{ kind: 'recover', by: 's', at: '', with: ['l'] }],
    ],
    [
      'markers on a shocked tank',
      'Suppressed changes nothing for a shocked tank (12.7)',
      [{ kind: 'recover', by: 's', at: '', as: ['suppressed 2'] }],
    ],
    [
      'a suppressed mortar behind the lines',
      '60mm section is behind the lines, where nothing suppresses it (11.4.1)',
      [{ kind: 'mortar', by: '60mm', at: 'C3', as: ['suppressed 2'] }],
    ],
    ['suppression in an assault', 'Suppressed does not go with assault (11.3.3b)', [{ kind: 'assault', by: 'a', at: 'C3', as: ['suppressed 2'] }]],
    [
      'reaction where it changes nothing',
      'In reaction does not go with initiative (8.1)',
      [{ kind: 'take-initiative', by: 'a', at: '', of: 'US', as: ['reaction'] }],
    ],
    ['an unobserved target without a halt', 'A target is unobserved only in halt and fire (11.3.3h)', [{ by: 't', at: 'F3', as: ['unobserved'] }]],
    [
      'a state that the set-up excludes',
      'hero is heroic at set-up, and cannot be disrupted as well (14.3.6)',
      [{ kind: 'recover', by: 'hero', at: '', as: ['disrupted'] }],
    ],
    [
      'a lone vehicle that has company',
      'y is with the vehicle (14.3.2.1)',
      [{ kind: 'assault', by: 'b', from: 'F4', at: 'F3', as: ['unsupported'] }],
    ],
    [
      'a vehicle near woods where there are none',
      'There are no woods in F3 or beside it (14.3.2.1)',
      [{ kind: 'assault', by: 'b', from: 'F4', at: 'F3', as: ['near-woods'] }],
    ],
    ['woods near no vehicle', 'C3 holds no vehicle that could be attacked (14.3.2.1)', [{ kind: 'assault', by: 'a', at: 'C3', as: ['near-woods'] }]],
  ])('%s', (_, text, shots) => {
    expect(refusals(...shots)).toContain(text);
  });

  it('Japanese units, which are never disrupted', () => {
    const units = [squad('a', 'US', 'C4'), squad('j', 'Japanese', 'C3')];
    const shot = { by: 'a', at: 'C3', as: ['disrupted'] };
    expect(refusalsOf({ sides: [US, JAPANESE], units, shots: [shot] })).toEqual(['j is never disrupted: it loses a step instead (15.2.1)']);
    expect(refusalsOf({ sides: [US, JAPANESE], units, shots: [{ kind: 'recover', by: 'j', at: '', as: ['disrupted'] }] })).toContain(
      'j is never disrupted: it loses a step instead (15.2.1)',
    );
  });

  it('an extension of a knee mortar', () => {
    const knee = unit('k', 'Japanese', 'knee-mortar', 'C4', { cohesion: 6, assault: 2, 'small-arms': '0/8', mortar: '0/8' });
    const fire = (more: object) => ({
      sides: [JAPANESE, US],
      units: [{ ...knee, ...more }, squad('a', 'US', 'C3')],
      shots: [{ kind: 'mortar', by: 'k', at: 'C3' }],
    });
    const extended = { ...fire({}), shots: [{ kind: 'mortar', by: 'k', at: 'C3', as: ['extended'] }] };
    expect(refusalsOf(extended)).toEqual(['The fire of k cannot be extended (11.4.10)']);
    // F-V14: 0, and -1 of a reduced squad, whose counter need not say so.
    expect(answer(fire({})).shots[0]?.net).toBe(0);
    expect(answer(fire({ states: ['reduced'] })).shots[0]?.net).toBe(-1);
    expect(
      answer(fire({ states: ['reduced'], faces: { reduced: { mortar: { value: -1 } } }, values: { ...knee.values, mortar: { value: -1 } } })).shots[0]
        ?.net,
    ).toBe(-1);
  });
});

describe('assaults that end at once (14.1 step 1)', () => {
  const tanks = (states: string[], gun: string) => [
    tank('t', 'US', 'C4', { 'anti-tank': '3/21' }),
    tank('p', 'German', 'C3', { 'anti-tank': gun }, { states }),
  ];
  const storm = (units: Situation['units']) => answer({ units, shots: [{ kind: 'assault', by: 't', at: 'C3' }] });

  it('destroys a shocked tank alone, however good its gun, and counts the step', () => {
    const { outcomes, parts } = storm(tanks(['shocked'], '8/30'));
    expect(outcomes).toEqual([{ outcome: 'destroyed', probability: '1' }]);
    expect(parts).toEqual([{ title: 'Steps lost by German', cite: '13.3.3', outcomes: [{ outcome: '1', probability: '1' }] }]);
  });

  it('has the side with the lower anti-tank value retreat', () => {
    expect(storm(tanks([], '8/30')).outcomes).toEqual([{ outcome: 'attacker-retreats', probability: '1' }]);
    expect(storm(tanks([], '2/30')).outcomes).toEqual([{ outcome: 'defender-retreats', probability: '1' }]);
  });

  it('tells the parts of several assaults in a plan apart', () => {
    const units = [squad('a', 'US', 'C4'), squad('b', 'US', 'H4'), machineGun('x', 'German', 'C3'), machineGun('y', 'German', 'H3')];
    const { parts = [] } = answer({
      units,
      shots: [
        { kind: 'assault', by: 'a', at: 'C3' },
        { kind: 'assault', by: 'b', at: 'H3' },
      ],
    });
    expect(parts.map(({ title }) => title)).toContain('Assault result in C3');
    expect(new Set(parts.map(({ title }) => title)).size).toBe(parts.length);
  });
});
