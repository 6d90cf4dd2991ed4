import { type Dice, outcomesOf } from '@blindhex/rules/dice/procedure';
import { artilleryCode } from '@blindhex/rules/waw/fire/artillery-code';
import { stepsOfPlan } from '@blindhex/rules/waw/fire/plan';
import { beginning, outcomeOf } from '@blindhex/rules/waw/fire/world';
import { wawSight } from '@blindhex/rules/waw/sight/index';
import { describe, expect, test } from 'vitest';
import { answer, battlefield, chance, pool, text } from './fixture.ts';

/** Dice that fall as the rules' example says; the pools in the order they are rolled. */
function falling(faces: number[][]): Dice {
  let next = 0;
  const take = () => faces[next++] ?? [];
  return {
    pool: (_, __, needs) => take().filter((face) => face >= needs).length,
    roll: (_, __, ___, read) => read(take().reduce((sum, face) => sum + face, 0)),
    pick: (_, items) => items[0] as never,
    tell: () => {},
  };
}

/** What becomes of a unit when the dice fall so. */
async function fate(parts: Parameters<typeof text>[0], unit: string, faces: number[][]): Promise<string> {
  const field = await battlefield(text(parts));
  const plan = field.attacks[0];
  if (!plan) throw new Error('No plan');
  const steps = stepsOfPlan(field, wawSight(field), plan);
  expect(steps.flatMap((step) => step.refusals)).toEqual([]);
  const world = beginning(field);
  const before = beginning(field);
  const dice = falling(faces);
  for (const step of steps) step.run(world, dice);
  const id = field.units.find((each) => each.name === unit)?.id ?? '';
  return outcomeOf(before.units.get(id), world.units.get(id));
}

const JEEP = 'jeep TOW with { movement 10 }';

describe('the examples of the rules', () => {
  test('WX1: T-72 at a jeep in woods rolls 3, 3, 4, 5: one hit, which the jeep cancels on 5 or 6', async () => {
    const parts = { map: 'woods: E5', nato: `${JEEP} at E5 as ops-complete`, soviet: 'T-72 at G6', scenario: 'ap-fire P { T-72 at TOW }' };
    const found = await answer({ ...parts, nato: `${JEEP} at E5` }, 'P');
    expect(found.refusals).toEqual([]);
    expect(pool(found, 'Attack').dice).toBe(4);
    const atRange = { ...parts, nato: `${JEEP} at E5`, soviet: 'T-72 at L5' };
    expect(await fate(atRange, 'TOW', [[3, 3, 4, 5], [5]])).toBe('no-effect');
    expect(await fate(atRange, 'TOW', [[3, 3, 4, 5], [4]])).toBe('reduced');
    expect(pool(await answer({ ...atRange, nato: `${JEEP} at E5`, soviet: 'T-72 at L5  BRDM-2 at K5' }), 'Defence')).toEqual({ dice: 1, needs: 5 });
  });

  test('WX2: two hits of infantry with HE on a jeep in the open, which has no defence dice', async () => {
    const parts = { nato: `${JEEP} at E5`, soviet: 'Motor-rifles at G6', scenario: 'he-fire P { Motor-rifles at TOW }' };
    expect(pool(await answer(parts), 'Defence').dice).toBe(0);
    expect(await fate(parts, 'TOW', [[5, 6], []])).toBe('reduced');
    expect(await fate(parts, 'TOW', [[5, 1], []])).toBe('disrupted');
  });

  test('WX3: M-48 at T-64 in rubble and cover: three hits, four save dice, two hits remain', async () => {
    const parts = {
      map: 'rubble: E5',
      nato: 'M48A2 at J5',
      natoSide: 'nationality west-german',
      soviet: 'T-64 at E5',
      scenario: 'ap-fire P { M48A2 at T-64 }',
    };
    const found = await answer(parts);
    expect(pool(found, 'Attack')).toEqual({ dice: 3, needs: 4 });
    expect(pool(found, 'Defence')).toEqual({ dice: 4, needs: 5 });
    expect(
      await fate(parts, 'T-64', [
        [4, 5, 6],
        [1, 3, 4, 6],
      ]),
    ).toBe('reduced');
    const soft = {
      ...parts,
      soviet: 'Motor-rifles at E5',
      nato: 'Panzergrenadiers at G6',
      scenario: 'he-fire P { Panzergrenadiers at Motor-rifles }',
    };
    expect(pool(await answer(soft), 'Defence')).toEqual({ dice: 3, needs: 5 });
  });

  test.each([
    { at: 'K5', range: 10, net: 4 },
    { at: 'S5', range: 18, net: 4 },
    { at: 'J5', range: 9, net: 3 },
    { at: 'F5', range: 5, net: 3 },
  ])('WX4: Chieftain at $range hexes hits on $net', async ({ at, net }) => {
    const found = await answer({
      nato: 'Chieftain at A5',
      natoSide: 'nationality british',
      soviet: `T-72 at ${at}`,
      scenario: 'ap-fire P { Chieftain at T-72 }',
    });
    expect(found.refusals).toEqual([]);
    expect(found.shots[0]?.net).toBe(net);
  });

  test('WX4: beyond 18 hexes it does not fire', async () => {
    const found = await answer({
      nato: 'Chieftain at A5',
      natoSide: 'nationality british',
      soviet: 'T-72 at T5',
      scenario: 'ap-fire P { Chieftain at T-72 }',
    });
    expect(found.refusals.map(({ cite }) => cite)).toEqual(['6.1.1']);
  });

  test.each([
    { at: 'E5', net: 3 },
    { at: 'F5', net: 4 },
  ])('WX5: T-80 at $at hits on $net', async ({ at, net }) => {
    expect((await answer({ soviet: 'T-80 at A5', nato: `Abrams at ${at}`, scenario: 'ap-fire P { T-80 at Abrams }' })).shots[0]?.net).toBe(net);
  });

  test('WX6: to hit 5 beyond the range is 6, and each further point costs a die', async () => {
    const parts = { soviet: 'T-72 at A5', nato: 'Abrams at L5', scenario: 'ap-fire P { T-72 at Abrams }' };
    expect(pool(await answer(parts), 'Attack')).toEqual({ dice: 4, needs: 6 });
    expect(pool(await answer({ ...parts, scenario: 'ap-fire P { T-72 at Abrams as moving }' }), 'Attack')).toEqual({ dice: 3, needs: 6 });
  });

  test('WX7: BMP-2 rolls 1, 3, 3, 2 with its missiles: no hit, Ammo Depletion 2', async () => {
    const parts = { soviet: 'BMP-2 at A5', nato: 'Abrams at H5', scenario: 'ap-fire P { BMP-2 at Abrams }' };
    expect(pool(await answer(parts), 'Attack').dice).toBe(4);
    expect(await fate(parts, 'BMP-2', [[1, 3, 3, 2]])).toBe('depleted');
    expect(
      await fate(parts, 'BMP-2', [
        [1, 3, 3, 4],
        [6, 6, 6],
      ]),
    ).toBe('no-effect');
    const empty = await answer({ ...parts, soviet: 'BMP-2 at A5 as depleted' });
    expect(empty.refusals.map(({ cite }) => cite)).toEqual(['6.1.4']);
  });

  test('WX8: infantry in a city and in cover has three dice at 5', async () => {
    const parts = { map: 'city: E5', soviet: 'Motor-rifles at E5', nato: 'Bradley at G5', scenario: 'he-fire P { Bradley at Motor-rifles }' };
    expect(pool(await answer(parts), 'Defence')).toEqual({ dice: 3, needs: 5 });
    expect(pool(await answer({ ...parts, scenario: 'he-fire P { Bradley at Motor-rifles as moving-target }' }), 'Defence')).toEqual({
      dice: 2,
      needs: 5,
    });
  });

  test('WX9: morale 6, two dice show 7: the hex is out of command', async () => {
    const parts = { soviet: '62MRR-HQ at A1 T-72 at A1  BTR-70 at T12', scenario: 'command-test P { BTR-70 }' };
    expect(await fate(parts, 'BTR-70', [[3, 4]])).toBe('out-of-command');
    expect(await fate(parts, 'BTR-70', [[3, 3]])).toBe('in-command');
    expect(chance(await answer(parts), 'in-command').toFraction()).toBe('5/12');
  });

  test('WX10: morale 7 passes on 7 or less', async () => {
    const parts = { soviet: '74GTR-HQ at A1 T-72 at A1  BTR-70 at T12', scenario: 'command-test P { BTR-70 }' };
    expect(chance(await answer(parts), 'in-command').toFraction()).toBe('7/12');
  });

  test('WX11: the second platoon is lost and a Sagger undeployed: a 2 loses it', async () => {
    const parts = { soviet: 'Sagger off map  Motor-rifles at A1', scenario: 'weapon-loss P { Sagger as infantry-lost 2 }' };
    expect(await fate(parts, 'Sagger', [[2]])).toBe('destroyed');
    expect(await fate(parts, 'Sagger', [[3]])).toBe('no-effect');
  });

  test('WX12: BTR-70 with assault 1 and a headquarters of leadership 2 rolls three dice', async () => {
    const parts = { soviet: '62MRR-HQ at E4  BTR-70 at E4', nato: 'Rifles at E5', scenario: 'assault P { BTR-70 into E5 with 62MRR-HQ }' };
    expect(pool(await answer(parts), 'Assault').dice).toBe(3);
  });

  test('WX13: 1x45 is one mission of four dice that hit on five', () => {
    expect(artilleryCode('1x45')).toEqual({ missions: 1, firepower: 4, toHit: 5 });
  });

  test('WX14: Cobra with HE at armour rolls three dice at 4', async () => {
    const parts = { nato: 'Cobra at C5', soviet: 'T-72 at G5', scenario: 'he-fire P { Cobra at T-72 }' };
    const found = await answer(parts);
    expect(found.refusals).toEqual([]);
    expect(pool(found, 'Attack')).toEqual({ dice: 3, needs: 4 });
  });

  test('WX15: a range of 5 is 2 against a helicopter', async () => {
    const at = (hex: string) =>
      answer({
        nato: `Cobra at ${hex}`,
        soviet: 'ifv B with { armour 1 save 5 movement 5 he 3 range 5 he-hit 4 } at A5',
        scenario: 'he-fire P { B at Cobra }',
      });
    expect((await at('C5')).refusals).toEqual([]);
    expect((await at('C5')).shots[0]?.net).toBe(4);
    expect((await at('D5')).refusals.map(({ cite }) => cite)).toEqual(['9.3']);
  });

  test('WX16: a stack-mate is hit and the die shows 1: the headquarters is reduced, or destroyed', async () => {
    const parts = { soviet: '62MRR-HQ at C5  T-72 at C5', nato: 'Abrams at L5', scenario: 'ap-fire P { Abrams at T-72 }' };
    const faces = [[4, 1, 1, 1], [1, 1], [1]];
    expect(await fate(parts, '62MRR-HQ', faces)).toBe('reduced');
    expect(await fate(parts, '62MRR-HQ', [faces[0] as number[], faces[1] as number[], [2]])).toBe('no-effect');
    expect(await fate({ ...parts, soviet: '62MRR-HQ at C5 as reduced  T-72 at C5' }, '62MRR-HQ', faces)).toBe('destroyed');
  });

  test('WX17: infantry against vehicles hits on 3 instead of 4, and in a city has assault 4', async () => {
    const parts = { nato: 'Abrams at E5', soviet: 'Motor-rifles at E4', scenario: 'assault P { Motor-rifles into E5 }' };
    expect(pool(await answer(parts), 'Assault')).toEqual({ dice: 3, needs: 3 });
    expect(pool(await answer({ ...parts, map: 'city: E5' }), 'Assault')).toEqual({ dice: 4, needs: 3 });
    const defends = { soviet: 'Motor-rifles at E5', nato: 'Abrams at E4', scenario: 'assault P { Abrams into E5 }', map: 'city: E5' };
    expect(pool(await answer(defends), 'Counter-attack')).toEqual({ dice: 4, needs: 3 });
    expect(pool(await answer({ ...defends, soviet: 'Motor-rifles at E5 as disrupted' }), 'Counter-attack')).toEqual({ dice: 3, needs: 6 });
  });
});

test('an exact run visits every end once, and they add up to one', () => {
  const ends = outcomesOf(
    (dice) => dice.pool({ text: '', cite: '' }, 2, 4, 6) * 10 + dice.roll({ text: '', cite: '' }, 1, 6, (face) => (face > 4 ? 1 : 0)),
    String,
  );
  expect(Object.fromEntries(ends.map(({ end, probability }) => [end, probability.toFraction()]))).toEqual({
    0: '1/6',
    1: '1/12',
    10: '1/3',
    11: '1/6',
    20: '1/6',
    21: '1/12',
  });
});
