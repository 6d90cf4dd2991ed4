import type { GameSystem } from '@blindhex/rules/system';
import { describe, expect, test } from 'vitest';
import { effectOf, FieldOfFire, type FireWeight, typicalTarget, withTargetIn } from '../../client/webview/fire/field-of-fire.ts';
import { TRIAL } from '../../client/webview/fire/trial.ts';
import { Sights } from '../../client/webview/sights.ts';
import { fireWeights, rangeWeights } from '../../client/webview/weights.ts';
import { declaration, indexOf, showcase } from '../drawing/sample.ts';

const battlefield = showcase('flat');
battlefield.ruleset.attacks = { 'small-arms': declaration('small-arms', { uses: 'small-arms', against: 'foot' }) };
for (const unit of battlefield.units) if (unit.unitClass === 'squad') unit.traits.push('foot');
const hex = (name: string) => indexOf(battlefield, name);
const aim = { kind: 'small-arms', firers: ['American.Able.1st.Rifle-1'], target: {}, circumstances: [] };

/** Rules by which a shot's net is the number of the target's hex, and hexes with odd numbers cannot be fired at. */
const byNumber: GameSystem = {
  id: 'test',
  sight: () => ({ answer: () => undefined as never, visible: () => true, field: () => new Uint8Array(0) }),
  resolve: ({ attacks }, attack) => {
    const target = attacks.find(({ id }) => id === attack)?.shots[0]?.target.hex as number;
    return {
      attack,
      shots: [{ kind: 'small-arms', firer: aim.firers[0] as string, target: { hex: target }, modifiers: [], net: target }],
      outcomes: [],
      units: [],
      refusals: target % 2 ? [{ text: '', cite: '' }] : [],
      notes: [],
    };
  },
  roll: () => [],
  checks: [],
};

describe('field of fire', () => {
  test('is weighed against an enemy that the fire works against, alone in the hex and known', () => {
    const target = typicalTarget(battlefield, aim);
    expect(target?.id).toBe('German.Kp.2.Gruppe-1');
    const field = withTargetIn(battlefield, aim, target as never, hex('H6'));
    expect(field.units.filter(({ place }) => place.kind === 'hex' && place.hex === hex('H6')).map(({ id }) => id)).toEqual(['German.Kp.2.Gruppe-1']);
    expect(field.attacks.at(-1)).toMatchObject({ id: TRIAL, shots: [{ target: { hex: hex('H6') } }] });
  });

  test('holds every hex that can be fired at', async () => {
    const sights = new Sights(() => {}, { test: byNumber });
    sights.use(battlefield);
    const weights = await new Promise<FireWeight[]>((resolve) => new FieldOfFire(sights).start(battlefield, aim, [2, 3, 4], resolve));
    expect(weights).toEqual([
      { hex: 2, net: 2, effect: expect.any(Number) },
      { hex: 4, net: 4, effect: expect.any(Number) },
    ]);
  });

  test('started anew, forgets what was under way', async () => {
    const sights = new Sights(() => {}, { test: byNumber });
    sights.use(battlefield);
    const field = new FieldOfFire(sights);
    const told: number[][] = [];
    field.start(battlefield, aim, [2], (weights) => told.push(weights.map(({ net }) => net)));
    await new Promise<void>((resolve) =>
      field.start(battlefield, aim, [6], (weights) => {
        told.push(weights.map(({ net }) => net));
        resolve();
      }),
    );
    expect(told).toEqual([[6]]);
  });
});

describe('weights', () => {
  test('of ranges: near is dark', () => {
    expect(rangeWeights(battlefield, hex('C3'), [hex('C3'), hex('C4'), hex('C7')])).toEqual([
      { hex: hex('C4'), share: 1, text: '1' },
      { hex: hex('C7'), share: 0.25, text: '4' },
    ]);
  });

  test('of shots: the likeliest to do anything is dark, and says how likely', () => {
    expect(
      fireWeights([
        { hex: 1, net: -2, effect: 0 },
        { hex: 2, net: 2, effect: 0.4 },
        { hex: 3, net: 0, effect: 0.1 },
      ]),
    ).toEqual([
      { hex: 1, share: 0, text: '0%' },
      { hex: 2, share: 1, text: '40%' },
      { hex: 3, share: 0.25, text: '10%' },
    ]);
    expect(fireWeights([])).toEqual([]);
  });

  test('the chance of any effect is that of everything but none', () => {
    const outcomes = [
      { outcome: 'no-effect', probability: '3/5' },
      { outcome: 'disrupted', probability: '3/10' },
      { outcome: 'casualty', probability: '1/10' },
    ];
    expect(effectOf({ outcomes })).toBeCloseTo(0.4);
    expect(effectOf({ outcomes: [] })).toBe(0);
  });
});
