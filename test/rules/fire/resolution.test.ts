import { resolveAttack, rollAttack } from '@blindhex/rules/lhy/fire/attack';
import { setScene } from '@blindhex/rules/lhy/fire/scene';
import { rollScene } from '@blindhex/rules/lhy/fire/story';
import { lhySight } from '@blindhex/rules/lhy/sight/index';
import * as fc from 'fast-check';
import Fraction from 'fraction.js';
import { describe, expect, it } from 'vitest';
import type { Situation } from './fixture.ts';
import { answer, field, GERMAN, JAPANESE, LHY, leader, machineGun, odds, section, squad, tank, US, unit } from './fixture.ts';

const PLATOON = { formation: ['Able', '1'] };
const withMortar = (weapon: string, side = US) => ({
  ...side,
  offMap: [{ arm: 'mortar', size: 'section', weapon, count: 1, formation: ['Able'] }],
});
const unitOdds = (situation: Situation, id: string) => {
  const found = answer(situation).units.find((each) => each.unit === id);
  if (!found) throw new Error(`Nothing becomes of ${id}`);
  return odds(found.outcomes);
};
/** A shot that comes to this marker against units in the open next to the firer. */
const fireAt = (targets: Situation['units'], marker: number, more: Partial<Situation> = {}): Situation => ({
  units: [squad('rifle', 'US', 'C4', { 'small-arms': `${marker}/8` }), ...targets],
  shots: [{ by: 'rifle', at: 'C3' }],
  ...more,
});

describe('resolving small arms and mortar fire (13.1)', () => {
  it('F-18: an 81 mm marker on a building counts 0 for defenders and +2 for those who assault it', () => {
    const situation: Situation = {
      terrain: { C3: 'wooden-building' },
      sides: [withMortar('81mm'), GERMAN],
      units: [squad('attacker', 'US', 'C3'), leader('caller', 'US', 'C3'), squad('defender', 'German', 'C3')],
      shots: [{ kind: 'mortar', by: '81mm', at: 'C3' }],
    };
    expect(answer(situation).shots[0]?.net).toBe(0);
    expect(unitOdds(situation, 'defender')).toEqual({ 'no-effect': '3/5', disrupted: '3/10', casualty: '1/10' });
    expect(unitOdds(situation, 'attacker')).toEqual({ 'no-effect': '2/5', disrupted: '3/10', casualty: '3/10' });
  });

  it('disrupts above the cohesion, kills from ten on', () => {
    expect(odds(answer(fireAt([squad('a', 'German', 'C3')], 2)).outcomes)).toEqual({ 'no-effect': '2/5', disrupted: '3/10', casualty: '3/10' });
  });

  it('costs a step where the unit is disrupted, heroic or Japanese', () => {
    const only = (target: Situation['units'][number], more: Partial<Situation> = {}) => odds(answer(fireAt([target], 1, more)).outcomes);
    expect(only(squad('a', 'German', 'C3', {}, { states: ['disrupted'] }))).toEqual({ 'no-effect': '3/5', casualty: '2/5' });
    expect(only(squad('a', 'Japanese', 'C3'), { sides: [US, JAPANESE] })).toEqual({ 'no-effect': '1/2', casualty: '1/2' });
    // Cohesion 8, whatever the counter says.
    expect(only(squad('a', 'German', 'C3', {}, { states: ['heroic'] }))).toEqual({ 'no-effect': '7/10', casualty: '3/10' });
  });

  it('lets a better leader of the same platoon take one off', () => {
    const squadOf = squad('a', 'German', 'C3', {}, PLATOON);
    const own = fireAt([squadOf, leader('l', 'German', 'C3', {}, PLATOON)], 0);
    expect(unitOdds(own, 'a')).toEqual({ 'no-effect': '7/10', disrupted: '3/10' });
    const other = fireAt([squadOf, leader('l', 'German', 'C3', {}, { formation: ['Able', '2'] })], 0);
    expect(unitOdds(other, 'a')).toEqual({ 'no-effect': '3/5', disrupted: '3/10', casualty: '1/10' });
    const shaken = fireAt([squadOf, leader('l', 'German', 'C3', {}, { ...PLATOON, states: ['disrupted'] })], 0);
    expect(unitOdds(shaken, 'a')).toEqual(unitOdds(other, 'a'));
    const equal = fireAt([squadOf, leader('l', 'German', 'C3', { cohesion: 6 }, PLATOON)], 0);
    expect(unitOdds(equal, 'a')).toEqual(unitOdds(other, 'a'));
  });

  it('has everybody else check when the chosen unit is hurt', () => {
    const situation = fireAt([squad('best', 'German', 'C3', { cohesion: 7 }), section('other', 'German', 'C3', { cohesion: 5 })], 0);
    // 3/10 hurt the squad; then a die above 5 fails.
    expect(unitOdds(situation, 'other')).toEqual({ 'no-effect': '17/20', disrupted: '3/20' });
  });

  it('compares with the best cohesion, then assault value, then small arms value, of the foremost class', () => {
    const hitFirst = (targets: Situation['units']) => {
      const found = answer(fireAt(targets, 0)).units.map(({ unit: id, outcomes }) => [id, odds(outcomes)['no-effect']]);
      return found.filter(([, none]) => none === '3/5').map(([id]) => id);
    };
    expect(hitFirst([squad('a', 'German', 'C3'), squad('b', 'German', 'C3', { assault: 3 })])).toEqual(['b']);
    expect(hitFirst([squad('a', 'German', 'C3'), squad('b', 'German', 'C3', { 'small-arms': '2/8' })])).toEqual(['b']);
    expect(hitFirst([squad('a', 'German', 'C3'), squad('b', 'German', 'C3', { cohesion: 8 }, { concealed: true })])).toEqual(['a']);
    expect(hitFirst([squad('a', 'German', 'C3', {}, { states: ['disrupted'] }), leader('l', 'German', 'C3', { cohesion: 9 })])).toEqual(['a']);
  });

  it('chooses among equal units at random', () => {
    const situation = fireAt([squad('a', 'German', 'C3'), squad('b', 'German', 'C3')], 0);
    expect(unitOdds(situation, 'a')).toEqual(unitOdds(situation, 'b'));
    // Half of the time it is the one compared (4/10 hurt), half of the time it checks (4/10 of 4/10).
    expect(new Fraction(unitOdds(situation, 'a')['no-effect'] ?? 0).toFraction()).toBe(
      new Fraction(1).sub(new Fraction(1, 2).mul('2/5').add(new Fraction(1, 2).mul('4/25'))).toFraction(),
    );
  });

  it('lifts the concealment of the unit compared when the result equals its cohesion', () => {
    const situation = fireAt([squad('a', 'German', 'C3', {}, { concealed: true })], 1);
    expect(unitOdds(situation, 'a')).toEqual({ 'no-effect': '1/2', revealed: '1/10', disrupted: '3/10', casualty: '1/10' });
  });

  it('checks riders with the others, and spares passengers of a half-track', () => {
    const ridden = fireAt([squad('a', 'German', 'C3'), tank('t', 'German', 'C3'), section('r', 'German', 'on t')], 0);
    expect(unitOdds(ridden, 'r').disrupted).toBe('4/25');
    const carried = fireAt([squad('a', 'German', 'C3'), unit('ht', 'German', 'half-track', 'C3'), section('p', 'German', 'on ht')], 0);
    expect(answer(carried).units.map((each) => each.unit)).toEqual(['a']);
  });

  it('rolls for every marker and counts the highest only', () => {
    const situation: Situation = {
      units: [machineGun('m', 'US', 'C4'), machineGun('n', 'US', 'D4'), squad('a', 'German', 'C3', { cohesion: 9 })],
      shots: [
        { by: 'm', at: 'C3' },
        { by: 'n', at: 'C3' },
      ],
    };
    // Markers +1 and +1 against 9: each hurts on 9 and 10, and then kills.
    expect(odds(answer(situation).outcomes)).toEqual({ 'no-effect': '16/25', casualty: '9/25' });
  });

  it('the resolution example: mortar +2, small arms -1 and 0; a ten on the last counts, the best squad loses a step, leader and section check', () => {
    const situation: Situation = {
      terrain: { G1: 'woods' },
      sides: [withMortar('81mm'), GERMAN],
      units: [
        squad('far', 'US', 'C8', { 'small-arms': '2/8' }),
        squad('near', 'US', 'C4', { 'small-arms': '0/8' }),
        squad('best', 'German', 'C3', { cohesion: 7 }),
        section('section', 'German', 'C3'),
        leader('leader', 'German', 'C3'),
      ],
      shots: [
        { kind: 'mortar', by: '81mm', at: 'C3' },
        { by: 'far', at: 'C3' },
        { by: 'near', at: 'C3' },
      ],
    };
    const battlefield = field(situation);
    const scene = setScene(battlefield, lhySight(battlefield), battlefield.attacks[0] as (typeof battlefield.attacks)[number]);
    expect(scene.stacks[0]?.markers.map(({ net }) => net)).toEqual([2, 0, 0]);
    const faces = [2, 9, 10, 1, 8];
    const story = rollScene(battlefield, scene, { roll: () => faces.shift() as number, pick: (items) => items[0] as never });
    expect([...story.units]).toEqual([
      ['best', 'casualty'],
      ['section', 'no-effect'],
      ['leader', 'disrupted'],
    ]);
  });

  it('hits a stationary vehicle on the ten of a heavy mortar', () => {
    const situation: Situation = {
      sides: [withMortar('81mm'), GERMAN],
      units: [
        squad('a', 'German', 'C3'),
        tank('t', 'German', 'C3'),
        unit('truck', 'German', 'truck', 'C3'),
        tank('m', 'German', 'D3', {}, { states: ['in-motion'] }),
      ],
      shots: [{ kind: 'mortar', by: '81mm', at: 'C3' }],
    };
    expect(unitOdds(situation, 't')).toEqual({ 'no-effect': '19/20', shocked: '1/20' });
    expect(unitOdds(situation, 'truck')).toEqual({ 'no-effect': '19/20', destroyed: '1/20' });
    const light = { ...situation, sides: [withMortar('60mm'), GERMAN], shots: [{ kind: 'mortar', by: '60mm', at: 'C3' }] };
    expect(answer(light).units.map((each) => each.unit)).toEqual(['a']);
  });

  it('takes the worst of two hexes for the whole of a split fire', () => {
    const situation: Situation = {
      units: [squad('rifle', 'German', 'C4', { 'small-arms': '2/8' }), squad('a', 'US', 'C3'), squad('b', 'US', 'D3')],
      shots: ['C3', 'D3'].map((at) => ({ by: 'rifle', at, as: ['reaction', 'split'] })),
    };
    expect(odds(answer(situation).outcomes)['no-effect']).toBe('9/25');
  });
});

describe('exactness', () => {
  const anyUnit = fc.record({
    kind: fc.constantFrom(squad, section, machineGun, leader),
    cohesion: fc.integer({ min: 1, max: 10 }),
    assault: fc.integer({ min: 0, max: 3 }),
    disrupted: fc.boolean(),
    concealed: fc.boolean(),
    platoon: fc.constantFrom('1', '2'),
  });
  const anySituation = fc.record({
    units: fc.array(anyUnit, { minLength: 1, maxLength: 6 }),
    firers: fc.array(fc.integer({ min: -2, max: 4 }), { minLength: 1, maxLength: 4 }),
    mortar: fc.constantFrom(undefined, '60mm', '81mm'),
    terrain: fc.constantFrom('open', 'woods', 'wooden-building'),
    japanese: fc.boolean(),
  });
  const situationOf = ({ units, firers, mortar, terrain, japanese }: typeof anySituation extends fc.Arbitrary<infer T> ? T : never): Situation => {
    const enemy = japanese ? JAPANESE : GERMAN;
    return {
      sides: [withMortar('81mm'), { ...withMortar('60mm', US), id: 'Us60' }, enemy],
      terrain: { C3: terrain },
      units: [
        ...firers.map((value, index) => squad(`f${index}`, 'US', 'C4', { 'small-arms': `${value}/8` })),
        ...units.map(({ kind, cohesion, assault, disrupted, concealed, platoon }, index) =>
          kind(
            `u${index}`,
            enemy.id,
            'C3',
            { cohesion, assault },
            { states: disrupted ? ['disrupted'] : [], concealed: concealed && !disrupted, formation: ['A', platoon] },
          ),
        ),
      ],
      shots: [...firers.map((_, index) => ({ by: `f${index}`, at: 'C3' })), ...(mortar ? [{ kind: 'mortar', by: mortar, at: 'C3' }] : [])],
    };
  };

  it('adds up to exactly 1, for the whole and for every unit', () => {
    fc.assert(
      fc.property(anySituation, (random) => {
        const { outcomes, units, refusals } = answer(situationOf(random));
        if (refusals.length > 0) return;
        for (const each of [outcomes, ...units.map((found) => found.outcomes)]) {
          expect(each.reduce((sum, { probability }) => sum.add(probability), new Fraction(0)).toFraction()).toBe('1');
        }
      }),
      { numRuns: 150 },
    );
  });

  it('answers whatever is stated of whomever, and never throws', () => {
    const states = [
      'disrupted',
      'regrouping',
      'shocked',
      'heroic',
      'in-motion',
      'stopping',
      'overwatch',
      'reduced',
      'dug-in',
      'holds-hexside',
      'nonsense',
    ];
    const situations = [...Object.keys(LHY.situations), ...states, 'suppressed 0', 'suppressed 7'];
    const anybody = fc.record({
      unitClass: fc.constantFrom(...Object.keys(LHY.unitClasses), 'nonsense'),
      side: fc.constantFrom('US', 'German', 'Japanese', 'Nobody'),
      at: fc.constantFrom('C3', 'C4', 'A1', 'on u0', 'on u1'),
      values: fc.record(
        {
          cohesion: fc.integer({ min: 0, max: 11 }),
          'small-arms': fc.constant('1/8'),
          'anti-tank': fc.constantFrom('-2/4', '5/24'),
          armour: fc.integer({ min: 0, max: 12 }),
          mortar: fc.constant(0),
        },
        { requiredKeys: [] },
      ),
      states: fc.array(fc.constantFrom(...states), { maxLength: 2 }),
      concealed: fc.boolean(),
      hidden: fc.boolean(),
    });
    const shots = fc.array(
      fc.record({
        kind: fc.constantFrom('small-arms', 'anti-tank', 'mortar', 'assault'),
        by: fc.constantFrom('u0', 'u1', 'u2', '81mm', 'nobody'),
        at: fc.constantFrom('C3', 'C4', 'unit:u1', 'unit:u2'),
        as: fc.array(fc.constantFrom(...situations), { maxLength: 3 }),
      }),
      { minLength: 1, maxLength: 4 },
    );
    fc.assert(
      fc.property(fc.array(anybody, { minLength: 1, maxLength: 7 }), shots, fc.integer(), (people, plan, seed) => {
        const battlefield = field({
          sides: [withMortar('81mm'), GERMAN, JAPANESE],
          terrain: { C3: ['woods', 'hut', 'nonsense'] },
          hexsides: { 'C3/S': 'wall' },
          units: people.map(({ unitClass, side: sideId, at, values, ...more }, index) => unit(`u${index}`, sideId, unitClass, at, values, more)),
          shots: plan,
        });
        const sight = lhySight(battlefield);
        const { outcomes, units, refusals, shots: markers } = resolveAttack(battlefield, 'Volley', sight);
        expect(rollAttack(battlefield, 'Volley', seed, sight).steps.length).toBeGreaterThan(0);
        for (const { cite, text } of refusals) expect([cite, text]).not.toContain('');
        for (const { modifiers, net } of markers) expect(modifiers.reduce((sum, { value }) => sum + value, 0)).toBe(net);
        if (refusals.length > 0) return;
        for (const each of [outcomes, ...units.map((found) => found.outcomes)]) {
          expect(each.reduce((sum, { probability }) => sum.add(probability), new Fraction(0)).toFraction()).toBe('1');
        }
      }),
      { numRuns: 400 },
    );
  });

  it('tells the same story from the same seed', () => {
    const battlefield = field(fireAt([squad('a', 'German', 'C3'), section('b', 'German', 'C3')], 2));
    const sight = lhySight(battlefield);
    const first = rollAttack(battlefield, 'Volley', 42, sight);
    expect(rollAttack(battlefield, 'Volley', 42, sight)).toEqual(first);
    expect(first.steps.every(({ cite }) => cite !== undefined)).toBe(true);
  });
});
