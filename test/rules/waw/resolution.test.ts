import { roller } from '@blindhex/rules/dice/roller';
import { endOfRoll, resolvePlan, rollPlan, stepsOfPlan } from '@blindhex/rules/waw/fire/plan';
import { beginning, outcomeOf } from '@blindhex/rules/waw/fire/world';
import { wawSight } from '@blindhex/rules/waw/sight/index';
import Fraction from 'fraction.js';
import { describe, expect, test } from 'vitest';
import { answer, battlefield, chance, text } from './fixture.ts';

const FORCES = {
  map: 'woods: C3, D3  city: G6  river: A12 -> X12',
  nato: 'Yankee-HQ at E5  Abrams at E5  M113A2 at F8 carrying { Rifles; Dragon }  Rifles two at E6  Cobra at H5  artillery 1x45 off map  dpicm 1x34 off map  mlrs 1x off map',
  natoSide: 'nationality us  A-10 off map',
  soviet:
    '62MRR-HQ at D5  T-72 at D5  BTR-70 at D5 carrying { Motor-rifles }  Motor-rifles three at G6  ZSU-23-4 at F5  Sagger at G6  artillery 2x34 off map  chemicals 1x off map  mlrs 1x off map',
};

/** Plans of every kind, and how each is declared. */
const PLANS = {
  direct: 'ap-fire P { Abrams at T-72 }',
  together: 'fire P { ap-fire by Abrams at T-72  he-fire by Cobra at BTR-70  he-fire by ZSU-23-4 at M113A2 }',
  opportunity: 'he-fire P { ZSU-23-4 at Y.two as opportunity }',
  helicopter: 'fire P { he-fire by Cobra at T-72 as pop-up   aa-fire by ZSU-23-4 at Cobra as opportunity }',
  assault: 'assault P { Abrams, Y.two into D5 with Yankee-HQ }',
  overrun: 'overrun P { T-72 into E6 }',
  'high explosive': 'barrage P { "1x45" at D5 }',
  DPICM: 'barrage P { "1x34" at D5 }',
  rockets: 'barrage P { R.mlrs at E5 }',
  gas: 'barrage P { R.chemicals at E6 }',
  'air strike': 'air-strike P { A-10 at D5 as intercepted }',
  rally: 'rally-test P { Abrams as disrupted }',
  command: 'command-test P { Abrams }',
  headquarters: 'hq-move P { Yankee-HQ into E6 as seen-in-open }',
  mines: 'mines P { T-72, BTR-70 at E5 }',
};

const ATTACKED = { ...FORCES, soviet: FORCES.soviet };

/** Scenarios that are read already: every test of a plan asks for its own. */
const fields = new Map<string, ReturnType<typeof battlefield>>();

function field(plan: string) {
  const found = fields.get(plan) ?? battlefield(text({ ...ATTACKED, scenario: plan }));
  fields.set(plan, found);
  return found;
}

describe.each(Object.entries(PLANS))('%s', (name, plan) => {
  test('is allowed, and its odds add up to exactly one', async () => {
    const scene = await field(plan);
    const found = resolvePlan(scene, 'P', wawSight(scene));
    expect(found.refusals.map(({ text: why }) => why)).toEqual([]);
    const sums = [found.outcomes, ...found.units.map(({ outcomes }) => outcomes), ...(found.parts ?? []).map(({ outcomes }) => outcomes)];
    expect(found.outcomes.length, name).toBeGreaterThan(0);
    for (const outcomes of sums) {
      expect(outcomes.reduce((sum, { probability }) => sum.add(probability), new Fraction(0)).toFraction()).toBe('1');
      for (const { probability } of outcomes) expect(new Fraction(probability).compare(0)).toBe(1);
    }
    for (const { outcome } of [...found.outcomes, ...found.units.flatMap(({ outcomes }) => outcomes)])
      expect(scene.ruleset.outcomes[outcome], outcome).toBeDefined();
  });

  test('the dice agree with the odds', async () => {
    const scene = await field(plan);
    const sight = wawSight(scene);
    const found = resolvePlan(scene, 'P', sight);
    const steps = stepsOfPlan(scene, sight, scene.attacks[0] as never);
    const start = beginning(scene);
    const rolls = 4000;
    const dice = roller(7);
    const counts = new Map<string, number>();
    for (let count = 0; count < rolls; count++) {
      const world = endOfRoll(scene, steps, dice);
      for (const { unit } of found.units) {
        const key = `${unit} ${outcomeOf(start.units.get(unit), world.units.get(unit))}`;
        counts.set(key, (counts.get(key) ?? 0) + 1);
      }
    }
    for (const { unit, outcomes } of found.units) {
      for (const { outcome, probability } of outcomes) {
        const exact = new Fraction(probability).valueOf();
        const seen = (counts.get(`${unit} ${outcome}`) ?? 0) / rolls;
        // Five standard deviations.
        expect(Math.abs(seen - exact), `${unit} ${outcome}`).toBeLessThan(5 * Math.sqrt((exact * (1 - exact)) / rolls) + 1e-9);
      }
    }
  });

  test('the same seed tells the same story, each step with its rule', async () => {
    const scene = await field(plan);
    const sight = wawSight(scene);
    const story = rollPlan(scene, 'P', 5, sight);
    expect(rollPlan(scene, 'P', 5, sight)).toEqual(story);
    expect(story.length).toBeGreaterThan(0);
    for (const { cite } of story) expect(cite).toMatch(/^\d+\.\d/);
  });
});

describe('what the rules forbid', () => {
  const base = {
    map: 'woods: E5',
    nato: 'Yankee-HQ at A5  Abrams at A5  M113A2 at B5 carrying { Rifles }  Rifles two at A4',
    soviet: '62MRR-HQ at J5  T-72 at J5  Motor-rifles at F5',
  };
  test.each([
    ['a headquarters as a target', 'ap-fire P { Abrams at 62MRR-HQ }', '1.3.3.2'],
    ['a headquarters that fires', 'ap-fire P { Yankee-HQ at T-72 }', '1.3.3.2'],
    ['AP at infantry', 'ap-fire P { Abrams at Motor-rifles }', '6.1'],
    ['HE at tanks', 'he-fire P { Abrams at T-72 }', '1.3.4.2'],
    ['no line of sight', 'he-fire P { Abrams at Motor-rifles }', '7.1'],
    ['passengers', 'he-fire P { Y.Rifles at Motor-rifles }', '5.2.3'],
    ['moving fire without an underlined firepower', 'he-fire P { two at Motor-rifles as moving }', '6.1.3'],
    ['overrun of vehicles', 'overrun P { Abrams from I5 into J5 }', '6.4'],
    ['an assault from afar', 'assault P { Abrams into J5 }', '6.3'],
    ['a hex that the observer does not see', 'barrage P { Abrams at F5 }', '8.0'],
  ])('%s', async (_, scenario, cite) => {
    const found = await answer({ ...base, scenario });
    expect(found.refusals.map((each) => each.cite)).toContain(cite);
    expect(found.outcomes).toEqual([]);
  });
});

describe('what follows', () => {
  test('high explosive never reduces a vehicle, DPICM does', async () => {
    const he = await answer({
      nato: 'Yankee-HQ at A5  Abrams at A5  artillery 1x62 off map',
      soviet: 'T-72 at F5',
      scenario: 'barrage P { "1x62" at F5 }',
    });
    expect(chance(he, 'reduced').toFraction()).toBe('0');
    expect(chance(he, 'disrupted').compare(0)).toBe(1);
    const dp = await answer({
      nato: 'Yankee-HQ at A5  Abrams at A5  dpicm 1x62 off map',
      soviet: 'T-72 at F5',
      scenario: 'barrage P { "1x62" at F5 }',
    });
    expect(chance(dp, 'reduced').compare(0)).toBe(1);
  });

  test('one die of three: the hits of a pool are binomial', async () => {
    // T-72 at extended range: four dice at six, against an Abrams without ground: three dice at four.
    const found = await answer({ soviet: 'T-72 at A5', nato: 'Abrams at L5', scenario: 'ap-fire P { T-72 at Abrams }' });
    const hits = (k: number) => [625, 500, 150, 20, 1][k] as number;
    const saves = [1, 3, 3, 1];
    let none = new Fraction(0);
    for (let h = 0; h <= 4; h++) for (let s = 0; s <= 3; s++) if (h <= s) none = none.add(new Fraction(hits(h), 1296).mul(saves[s] as number, 8));
    expect(chance(found, 'no-effect').toFraction()).toBe(none.toFraction());
  });

  test('a defender with nowhere to go dies instead of retreating', async () => {
    const free = { nato: 'Abrams at E5', soviet: 'Motor-rifles at E4  T-72 two at A1', scenario: 'assault P { Motor-rifles into E5 }' };
    const found = await answer(free);
    expect(found.notes.map(({ text: note }) => note)).toContain('Defenders who must retreat go to E6');
    const hemmed = await answer({ ...free, soviet: `${free.soviet}  T-72 three at E7` });
    expect(hemmed.notes.map(({ text: note }) => note)).toContain('Defenders who must retreat have nowhere to go');
    expect(chance(hemmed, 'destroyed', 'Abrams').compare(chance(found, 'destroyed', 'Abrams'))).toBe(1);
  });
});

describe('who goes into the assaulted hex shares its fate, wherever the set-up put him', () => {
  const parts = (soviet: string, plan: string) => ({ nato: 'Rifles at E6', soviet: `62MRR-HQ at B2  ${soviet}`, scenario: plan });

  test('a headquarters that leads from afar may be lost with its stack (6.3, 1.3.3.2)', async () => {
    const found = await answer(parts('T-72 at B2', 'assault P { T-72 from E5 into E6 with 62MRR-HQ }'));
    expect(found.refusals).toEqual([]);
    // One tank: hurt by any hit, and then the die shows a one; all is lost only with the tank's last step.
    const hurt = new Fraction(1).sub(chance(found, 'no-effect', 'T-72'));
    const lost = chance(found, 'destroyed', 'T-72');
    expect(chance(found, 'reduced', '62MRR-HQ').toFraction()).toBe(hurt.sub(lost).div(6).toFraction());
    expect(chance(found, 'destroyed', '62MRR-HQ').toFraction()).toBe(lost.toFraction());
  });

  test('a headquarters that stays behind risks nothing', async () => {
    const found = await answer({ nato: 'Rifles at E6', soviet: '62MRR-HQ at E5  T-72 at E5', scenario: 'assault P { T-72 into E6 }' });
    expect(found.units.find(({ unit }) => unit.endsWith('62MRR-HQ'))).toBeUndefined();
  });

  test('passengers share the hits of their carrier (5.2.4)', async () => {
    const found = await answer(parts('BTR-70 at B2 carrying { Motor-rifles }', 'assault P { BTR-70 from E5 into E6 }'));
    // An even die costs them the step that it costs their carrier; without one they are disrupted as it is.
    const carrier = (outcome: string) => chance(found, outcome, 'BTR-70');
    const dies = carrier('destroyed').div(2);
    expect(chance(found, 'destroyed', 'Motor-rifles').toFraction()).toBe(dies.toFraction());
    expect(chance(found, 'no-effect', 'Motor-rifles').toFraction()).toBe(carrier('no-effect').toFraction());
    expect(chance(found, 'reduced', 'Motor-rifles').toFraction()).toBe(dies.add(carrier('reduced').div(2)).toFraction());
  });
});
