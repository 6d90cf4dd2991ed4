import { namesOf, roller } from '@blindhex/rules';
import type { Tale, TaleValue } from '@blindhex/rules/dice/tale';
import { countTale, event, sequence, Telling } from '@blindhex/rules/dice/tale';
import { proceduresOf, resolveAttack, rollAttack } from '@blindhex/rules/lhy/fire/attack';
import { outcomeMeasure, partMeasure, tellingOf, unitMeasure } from '@blindhex/rules/lhy/procedure';
import { lhySight } from '@blindhex/rules/lhy/sight/index';
import * as fc from 'fast-check';
import Fraction from 'fraction.js';
import { describe, expect, it } from 'vitest';
import type { Situation } from './fixture.ts';
import { field, GERMAN, LHY, leader, machineGun, section, squad, tank, US, unit } from './fixture.ts';

const PLATOON = { formation: ['Able', '1'] };
const sides: Situation['sides'] = [
  { ...US, friendlyEdge: 'south', offMap: [{ arm: 'mortar', size: 'section', weapon: '81mm', count: 1, formation: ['Able'] }] },
  { ...GERMAN, friendlyEdge: 'north' },
];
const SITUATIONS: Record<string, Situation> = {
  assault: {
    sides,
    terrain: { G6: ['urban', 'urban-building'], G4: 'woods' },
    date: '1944-07-11',
    units: [
      squad('a', 'US', 'G7', { assault: 3 }),
      squad('b', 'US', 'F5'),
      leader('l', 'US', 'G7', { assault: 1 }),
      squad('d', 'German', 'G6'),
      section('e', 'German', 'G6', {}, { states: ['regrouping'] }),
      leader('m', 'German', 'G6', { assault: 1 }),
      tank('t', 'German', 'G6', {}, { states: ['in-motion'] }),
      section('r', 'German', 'on t', { cohesion: 5 }),
    ],
    shots: [{ kind: 'assault', by: 'a', and: ['b', 'l'], at: 'G6' }],
  },
  mission: {
    sides,
    units: [
      leader('c', 'US', 'G12', {}, PLATOON),
      squad('d', 'German', 'G6'),
      section('e', 'German', 'G6'),
      squad('f', 'German', 'G5', { cohesion: 5 }),
      tank('t', 'German', 'G6'),
    ],
    shots: [{ kind: 'mortar', by: '81mm', at: 'G6', observer: 'c' }],
  },
  recovery: {
    sides,
    units: [
      squad('a', 'US', 'C4', {}, { states: ['disrupted'] }),
      squad('b', 'US', 'C4', { cohesion: 7 }, { states: ['regrouping'] }),
      section('c', 'US', 'C4', {}, { states: ['regrouping'] }),
      squad('e', 'German', 'C7'),
    ],
    shots: [{ kind: 'recover', by: 'b', and: ['c'], at: '' }],
  },
  overrun: {
    sides,
    date: '1944-07-11',
    units: [
      tank('t', 'US', 'G8', { assault: 2 }, { states: ['in-motion'] }),
      unit('h', 'US', 'half-track', 'G8', { armour: 3, flank: 2, 'small-arms': '1/8' }, { states: ['in-motion'] }),
      squad('p', 'US', 'on h'),
      squad('d', 'German', 'G6', { 'anti-tank': '3/2' }),
      section('e', 'German', 'G6', { cohesion: 5 }),
      leader('m', 'German', 'G6'),
    ],
    shots: [{ kind: 'overrun', by: 't', and: ['h'], at: 'G6' }],
  },
  'overrun without weapons against tanks': {
    sides,
    date: '1944-07-11',
    units: [tank('t', 'US', 'G8', {}, { states: ['in-motion'] }), squad('d', 'German', 'G6'), section('e', 'German', 'G6', { cohesion: 5 })],
    shots: [{ kind: 'overrun', by: 't', at: 'G6' }],
  },
  coordination: {
    sides: [
      {
        ...US,
        values: { coordination: 2 },
        formations: [['Able'], ['Able', '1'], ['Able', '2']].map((path) => ({
          path,
          kind: path.length > 1 ? 'platoon' : 'company',
          title: path.join(' '),
          traits: [],
        })),
      },
      GERMAN,
    ],
    units: [squad('a', 'US', 'C4')],
    shots: [{ kind: 'coordinate', by: 'a', at: '', of: 'US.Able' }],
  },
  initiative: {
    sides: [{ ...US, values: { initiative: 1 } }, GERMAN],
    units: [leader('a', 'US', 'C4'), leader('b', 'German', 'C7')],
    shots: [{ kind: 'take-initiative', by: 'a', at: '', of: 'US' }],
  },
  // Everything that fire does, each in a hex of its own: a leader and equal squads; several markers on concealed and disrupted units; a heavy mortar with
  // small arms on men, a tank and a truck; a duel of tanks with riders and bystanders; a tank shot at from its flank.
  volley: {
    sides,
    units: [
      machineGun('m1', 'US', 'C4'),
      squad('a1', 'German', 'C3', {}, PLATOON),
      squad('b1', 'German', 'C3', {}, PLATOON),
      leader('l1', 'German', 'C3', {}, PLATOON),
      machineGun('m2', 'US', 'F5'),
      section('n2', 'US', 'E6'),
      squad('a2', 'German', 'F4', {}, { concealed: true }),
      section('b2', 'German', 'F4', { cohesion: 5 }, { states: ['disrupted'] }),
      machineGun('m3', 'US', 'J5'),
      squad('a3', 'German', 'J4'),
      tank('t3', 'German', 'J4'),
      unit('k3', 'German', 'truck', 'J4'),
      tank('s4', 'US', 'C10', { armour: 8 }),
      tank('p4', 'German', 'C9', { armour: 8, 'anti-tank': '5/24' }),
      section('r4', 'German', 'on p4'),
      squad('a4', 'German', 'C9'),
      squad('b4', 'German', 'C9'),
      tank('u5', 'US', 'G10'),
      tank('q5', 'German', 'G9', { armour: 8 }),
    ],
    shots: [
      { by: 'm1', at: 'C3' },
      { by: 'm2', at: 'F4' },
      { by: 'n2', at: 'F4' },
      { by: 'm3', at: 'J4' },
      { kind: 'mortar', by: '81mm', at: 'J4' },
      { kind: 'anti-tank', by: 's4', at: 'unit:p4' },
      { kind: 'anti-tank', by: 'p4', at: 'unit:s4', as: ['reaction'] },
      { kind: 'anti-tank', by: 'u5', at: 'unit:q5', as: ['enfilade'] },
    ],
  },
};

const ROLLS = 1_000_000;

const joins = (_: string, a: string | number, b: string | number) => (typeof a === 'number' && typeof b === 'number' ? a + b : `${a}${b}`);

/** Tales of some depth over two measures that are summed. */
const tales = fc.letrec<{ tale: Tale }>((tie) => ({
  tale: fc.oneof(
    { depthSize: 'small' },
    fc.tuple(fc.constantFrom('x', 'y'), fc.integer({ min: 0, max: 3 })).map(([measure, value]) => event(measure, value)),
    fc.array(tie('tale'), { maxLength: 3 }).map((parts) => sequence(...parts)),
    fc
      .tuple(fc.integer({ min: 1, max: 4 }), fc.array(tie('tale'), { minLength: 4, maxLength: 4 }))
      .map(([count, next]): Tale => ({ kind: 'choice', count, next: (index) => next[index] as Tale })),
    fc
      .tuple(fc.integer({ min: 2, max: 4 }), fc.array(tie('tale'), { minLength: 4, maxLength: 4 }))
      .map(([die, next]): Tale => ({ kind: 'die', sides: die, next: (face) => next[face - 1] as Tale })),
  ),
})).tale;

describe('a tale', () => {
  it('adds up to exactly one in every measure, whatever it is made of', () => {
    fc.assert(
      fc.property(tales, (tale) => {
        for (const distribution of countTale(tale, joins).values()) {
          const total = [...distribution.values()].reduce((sum, each) => sum.add(each), new Fraction(0));
          expect(total.toFraction()).toBe('1');
        }
      }),
      { numRuns: 200 },
    );
  });

  it('tells only what it counts as possible', () => {
    fc.assert(
      fc.property(tales, fc.integer({ min: 0, max: 2 ** 31 }), (tale, seed) => {
        const counted = countTale(tale, joins);
        const telling = new Telling(tale, joins);
        telling.roll(roller(seed));
        for (const [measure, distribution] of counted) expect(distribution.has(telling.values[telling.measures.indexOf(measure)])).toBe(true);
      }),
      { numRuns: 200 },
    );
  });
});

describe.each(Object.entries(SITUATIONS))('%s', (_, situation) => {
  const battlefield = field(situation);
  const sight = lhySight(battlefield);
  const answer = resolveAttack(battlefield, 'Volley', sight);

  it('is allowed, and each of its distributions adds up to exactly one', () => {
    expect(answer.refusals).toEqual([]);
    for (const { outcomes } of [answer, ...answer.units, ...(answer.parts ?? [])]) {
      expect(outcomes.reduce((sum, { probability }) => sum.add(probability), new Fraction(0)).toFraction()).toBe('1');
    }
  });

  it('is told from a seed with a rule for every step, and the same again', () => {
    const first = rollAttack(battlefield, 'Volley', 42, sight);
    expect(rollAttack(battlefield, 'Volley', 42, sight)).toEqual(first);
    expect(first.steps.length).toBeGreaterThan(0);
    for (const { cite } of first.steps) expect(cite).toMatch(/^\d/);
  });

  it('comes to nothing that its kinds of attack cannot come to, by the ruleset', () => {
    const kinds = [...battlefield.attacks.flatMap(({ shots }) => shots), ...answer.shots].map(({ kind }) => kind);
    for (const [found, whole] of [[answer, true] as const, ...answer.units.map((each) => [each, false] as const)]) {
      for (const { outcome } of found.outcomes) {
        const declared = LHY.outcomes[outcome];
        const able = namesOf(declared, 'on').filter((kind) => !whole || !namesOf(declared, 'units').includes(kind));
        expect(kinds.some((kind) => able.includes(kind)) || outcome === 'no-effect', outcome).toBe(true);
      }
    }
  });

  it('agrees with a million rolls within five standard errors', () => {
    const telling = tellingOf(proceduresOf(battlefield, sight, battlefield.attacks[0] as (typeof battlefield.attacks)[number]));
    const { measures, values } = telling;
    const dice = roller(7);
    const seen: Map<TaleValue, number>[] = [];
    for (let roll = 0; roll < ROLLS; roll++) {
      telling.roll(dice);
      for (let index = 0; index < values.length; index++) {
        const value = values[index];
        if (value === undefined) continue;
        const counts = seen[index] ?? new Map<TaleValue, number>();
        seen[index] = counts;
        counts.set(value, (counts.get(value) ?? 0) + 1);
      }
    }
    const counted = [
      [outcomeMeasure, answer.outcomes] as const,
      ...answer.units.map(({ unit, outcomes }) => [unitMeasure(unit), outcomes] as const),
      ...(answer.parts ?? []).map(({ title, outcomes }) => [partMeasure(title), outcomes] as const),
    ];
    for (const [measure, outcomes] of counted) {
      // What happens to nobody is told by nothing.
      const rolled = new Map([...(seen[measures.indexOf(measure)] ?? [])].map(([value, count]) => [String(value), count]));
      const silent = ROLLS - [...rolled.values()].reduce((sum, count) => sum + count, 0);
      const nothing = outcomes.find(({ outcome }) => ['no-effect', 'nothing', '0'].includes(outcome))?.outcome;
      if (nothing !== undefined) rolled.set(nothing, (rolled.get(nothing) ?? 0) + silent);
      else expect(silent, measure).toBe(0);
      expect(
        [...rolled.keys()].filter((value) => rolled.get(value) && !outcomes.some(({ outcome }) => outcome === value)),
        measure,
      ).toEqual([]);
      for (const { outcome, probability } of outcomes) {
        const p = new Fraction(probability).valueOf();
        const error = Math.sqrt((p * (1 - p)) / ROLLS);
        expect(Math.abs((rolled.get(outcome) ?? 0) / ROLLS - p), `${measure} ${outcome}`).toBeLessThanOrEqual(5 * error + 1e-12);
      }
    }
  }, 300_000);
});
