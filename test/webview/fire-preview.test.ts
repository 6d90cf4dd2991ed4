import { describe, expect, test } from 'vitest';
import { asDeclaration, attacksOf, firersAt, nameInText, situationsOf, TRIAL, withTrial } from '../../client/webview/fire/preview.ts';
import { fraction } from '../../client/webview/panels/answer.ts';
import { declaration, indexOf, showcase } from '../drawing/sample.ts';

const battlefield = showcase('flat');
battlefield.ruleset.attacks = {
  'small-arms': declaration('small-arms', { uses: 'small-arms' }),
  assault: declaration('assault', { uses: 'assault' }),
  recovery: declaration('recovery'),
};
battlefield.ruleset.situations = {
  closing: declaration('closing', { on: 'small-arms' }),
  uphill: declaration('uphill', { on: 'assault' }),
  reaction: declaration('reaction'),
};
const D8 = indexOf(battlefield, 'D8');
const trial = { kind: 'small-arms', firer: 'American.Able.1st.Rifle-1', target: indexOf(battlefield, 'G6'), situations: ['closing', 'reaction'] };

describe('a shot put together on the map', () => {
  test('is one more fire plan, and the battlefield itself stays as it is', () => {
    const before = structuredClone(battlefield);
    const plan = withTrial(battlefield, { ...trial, from: D8 }).attacks.at(-1);
    expect(plan).toMatchObject({
      id: TRIAL,
      shots: [
        {
          kind: 'small-arms',
          firers: [trial.firer],
          from: D8,
          target: { hex: trial.target },
          circumstances: [{ id: 'closing' }, { id: 'reaction' }],
        },
      ],
    });
    expect(battlefield).toEqual(before);
  });

  test('can be made with values that have a range', () => {
    const [rifle, leader] = ['Rifle-1', 'Lt-Davis'].map((name) => battlefield.units.find((unit) => unit.name === name));
    expect(attacksOf(battlefield, rifle as never).map(({ id }) => id)).toEqual(['small-arms']);
    expect(attacksOf(battlefield, leader as never)).toEqual([]);
  });

  test('may be fired by who is there, then by who stands nowhere yet', () => {
    const firers = firersAt(battlefield, D8);
    expect(firers.filter(({ isThere }) => isThere).map(({ unit }) => unit.name)).toEqual(['Rifle-1', 'Rifle-2', 'American.M1919']);
    expect(firers.filter(({ isThere }) => !isThere).map(({ unit }) => unit.name)).toEqual(['Sherman-2', 'M3-1']);
  });

  test('offers the circumstances that go with its kind', () => {
    expect(situationsOf(battlefield, 'small-arms').map(({ id }) => id)).toEqual(['closing', 'reaction']);
  });

  test('can be written into the scenario', () => {
    expect(asDeclaration(battlefield, trial)).toBe('fire Trial { small-arms by American.Able.1st.Rifle-1 at G6  as closing reaction }');
    expect(asDeclaration(battlefield, { ...trial, from: D8, situations: [] })).toBe(
      'fire Trial { small-arms by American.Able.1st.Rifle-1 from D8 at G6 }',
    );
  });

  test.each([
    ['Rifle-1', 'Rifle-1'],
    ['1st', '1st'],
    ['G6', '"G6"'],
    ['12', '"12"'],
    ['Zug zwei', '"Zug zwei"'],
    ['say "a"', '"say \\"a\\""'],
    ['Schützen', 'Schützen'],
  ])('%s is written %s', (name, text) => expect(nameInText(name)).toBe(text));
});

test.each([
  ['7/20', 0.35],
  ['1', 1],
  ['0', 0],
])('%s is %d', (text, value) => expect(fraction(text)).toBe(value));
