import { attackJson } from '@blindhex/cli/formats/attack-json';
import { attackText, percent } from '@blindhex/cli/formats/attack-text';
import { blindText, splitField } from '@blindhex/cli/formats/blind-text';
import { expectationsJson, expectationsText } from '@blindhex/cli/formats/expectations';
import { hexMap } from '@blindhex/cli/formats/hex-map';
import { sightJson } from '@blindhex/cli/formats/sight-json';
import { sightText } from '@blindhex/cli/formats/sight-text';
import {
  type AttackAnswer,
  type Battlefield,
  type Board,
  type BoardHex,
  type Orientation,
  type SightAnswer,
  toAxial,
  toLabel,
} from '@blindhex/rules';
import { describe, expect, it } from 'vitest';

function board(columns: number, rows: number, orientation: Orientation, digits = false): Board {
  const hexes: BoardHex[] = [];
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const at = toAxial({ column, row }, { orientation, shifted: 'even' });
      const name = toLabel({ column, row }, digits ? { kind: 'digits', width: 2 } : { kind: 'letters' });
      hexes.push({ at, name, aliases: [], inPlay: true, half: [], edges: [], level: 0, terrain: [], paths: [], sides: [[], [], [], [], [], []] });
    }
  }
  return { orientation, hexes, sections: [] };
}

describe('the map of characters', () => {
  it('puts flat hexes half a row apart', () => {
    expect(hexMap(board(3, 2, 'flat'), (hex) => String(hex))).toBe('  A B C\n1 0   2\n1   1\n2 3   5\n2   4\n');
  });

  it('puts pointy hexes half a column apart', () => {
    expect(hexMap(board(3, 2, 'pointy'), (hex) => String(hex))).toBe('  A B C\n1 0 1 2\n2  3 4 5\n');
  });

  it('writes names of several signs downwards', () => {
    expect(hexMap(board(11, 1, 'flat', true), () => '.')).toMatch(/^ {3}0 0 0 0 0 0 0 0 0 1 1\n {3}1 2 3 4 5 6 7 8 9 0 1\n/);
  });

  it('has nothing to show of an empty board', () => {
    expect(hexMap(board(0, 0, 'flat'), () => '.')).toBe('');
  });
});

describe('blind hexes', () => {
  const field = Uint8Array.from([1, 1, 0, 1, 0, 1]);

  it('lists and maps them', () => {
    expect(blindText(board(3, 2, 'flat'), 0, field)).toBe(
      'A1 sees 3 hexes and is blind to 2 hexes: C1, B2.\n\n  A B C\n1 @   #\n1   .\n2 .   .\n2   #\n\n@ A1   . seen   # blind\n',
    );
  });

  it('leaves out hexes that are not in play', () => {
    const some = board(3, 2, 'flat');
    (some.hexes[4] as BoardHex).inPlay = false;
    expect(splitField(some, 0, field)).toEqual({ visible: ['B1', 'A2', 'C2'], blind: ['C1'] });
  });
});

const sight: SightAnswer = {
  from: 0,
  to: 2,
  visible: false,
  range: 2,
  verdict: 'A1 does not see C1: B1 blocks (4.2.1a).',
  hindrances: [{ at: 'B2', hexes: [4], cause: 'orchard', value: 1, cites: ['4.1.15'], explanation: 'orchard, hinders by 1' }],
  blockers: [{ at: 'B1', hexes: [1], cause: 'woods', value: 0, cites: ['4.2.1a'], assumed: 'not printed', explanation: 'woods, top 1, block' }],
  path: [
    { at: 'A1', hexes: [0], kind: 'hex', effects: [] },
    { at: 'A1/SE', hexes: [0, 1], kind: 'hexside', effects: [] },
    { at: 'B1', hexes: [1], kind: 'hex', effects: ['woods block (4.2.1a)'] },
  ],
  profile: [
    { hexes: [0], ground: 0, top: 0 },
    { hexes: [1], ground: 0, top: 1 },
  ],
  limits: [],
  assumed: ['the blind-hex table is not printed'],
};

describe('a line of sight', () => {
  it('tells verdict, steps, causes and assumptions', () => {
    expect(sightText(sight, board(3, 2, 'flat'))).toBe(`A1 does not see C1: B1 blocks (4.2.1a).

The line meets:
  A1: nothing in the way
  B1: woods block (4.2.1a)

Blocked by:
  B1: woods, top 1, block (4.2.1a; assumed)

Hindered by:
  B2: orchard, hinders by 1 (4.1.15)

Levels along the line:
  A1: ground 0
  B1: ground 0, top 1

Assumed: the blind-hex table is not printed
`);
  });

  it('has the documented JSON, hexes by name', () => {
    expect(JSON.parse(sightJson(sight, board(3, 2, 'flat')))).toMatchObject({
      from: 'A1',
      to: 'C1',
      visible: false,
      range: 2,
      hindrances: [{ at: 'B2', cause: 'orchard', value: 1, cite: '4.1.15' }],
      blockers: [{ at: 'B1', cause: 'woods', cite: '4.2.1a' }],
    });
  });
});

const attack: AttackAnswer = {
  attack: 'Volley',
  shots: [
    {
      kind: 'small-arms',
      firer: 'Able.1st.Rifle-1',
      target: { hex: 1 },
      modifiers: [
        { name: 'Small arms', value: 1, cites: ['11.3.1'] },
        { name: 'Range 11', value: -2, cites: ['11.3.3a'], assumed: 'the card is not printed' },
      ],
      net: -1,
    },
  ],
  outcomes: [
    { outcome: 'no-effect', probability: '13/20' },
    { outcome: 'disrupted', probability: '7/20' },
  ],
  units: [],
  refusals: [],
  notes: [],
};

/** As much of a battlefield as names in an answer need. */
const battlefield = {
  board: board(3, 2, 'flat'),
  units: [{ id: 'Able.1st.Rifle-1', name: 'Rifle-1', title: 'First rifle squad' }],
  ruleset: { attacks: { 'small-arms': { title: 'Small arms' } }, outcomes: { 'no-effect': { title: 'No effect' } } },
} as unknown as Battlefield;

describe('an attack', () => {
  it('tells modifiers with rules, odds in percent and as fractions', () => {
    expect(attackText('Volley', attack, battlefield)).toBe(`Volley

Small arms by First rifle squad at B1
  +1  Small arms  11.3.1
  -2  Range 11    11.3.3a  assumed
  -1  net
  Range 11 is assumed: the card is not printed

Outcomes
  No effect  65.00 %  13/20
  disrupted  35.00 %   7/20
`);
  });

  it('tells a roll step by step', () => {
    const steps = [{ text: 'disrupted', cite: '13.1', die: 7 }, { text: 'nothing more happens' }];
    expect(attackText('Volley', attack, battlefield, { seed: 42, steps })).toMatch(
      /\nRolled with seed 42\n {2}\[7\] disrupted \(13\.1\)\n {2}nothing more happens\n$/,
    );
  });

  it('says why it is not allowed', () => {
    const refused = { ...attack, shots: [], outcomes: [], refusals: [{ text: 'out of range', cite: '11.1' }] };
    expect(attackText('Volley', refused, battlefield)).toBe('Volley\n\nNot allowed: out of range (11.1)\n');
  });

  it('has the documented JSON', () => {
    expect(JSON.parse(attackJson(attack, board(3, 2, 'flat'), { seed: 1, steps: [] }))).toMatchObject({
      name: 'Volley',
      modifiers: [
        { name: 'Small arms', value: 1, cite: '11.3.1', assumed: null },
        { name: 'Range 11', value: -2, cite: '11.3.3a', assumed: 'the card is not printed' },
      ],
      net: -1,
      outcomes: [
        { outcome: 'no-effect', probability: '13/20' },
        { outcome: 'disrupted', probability: '7/20' },
      ],
      roll: { seed: 1, steps: [] },
    });
  });

  it.each([
    ['7/20', '35.00 %'],
    ['1/3', '33.33 %'],
    ['1/1000000', '< 0.01 %'],
    ['999999/1000000', '> 99.99 %'],
    ['0', '0.00 %'],
    ['1', '100.00 %'],
  ])('%s is %s', (probability, text) => {
    expect(percent(probability)).toBe(text);
  });
});

describe('expect lines', () => {
  const results = [
    { file: 'maps\\a.bhx', line: 3, text: 'los(A1, B1)', passed: true, actual: 'Clear', scenario: 'S' },
    { file: 'maps\\a.bhx', line: 4, text: 'net(Volley) = 2', passed: false, actual: '-1', scenario: 'S' },
  ];

  it('are listed and counted', () => {
    expect(expectationsText(results, { colour: false })).toBe(
      'passed maps\\a.bhx:3: expect los(A1, B1)\nfailed maps\\a.bhx:4: expect net(Volley) = 2\n       found: -1\n1 of 2 failed\n',
    );
    expect(expectationsText(results.slice(0, 1), { colour: false })).toMatch(/\nall 1 passed\n$/);
    expect(expectationsText([], { colour: false })).toBe('no expect lines found\n');
  });

  it('have the documented JSON', () => {
    expect(JSON.parse(expectationsJson(results)).tests[1]).toEqual({
      file: 'maps/a.bhx',
      line: 4,
      text: 'net(Volley) = 2',
      passed: false,
      actual: '-1',
      scenario: 'S',
    });
  });
});
