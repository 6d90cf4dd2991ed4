import { roller } from '@blindhex/rules';
import type { Tale } from '@blindhex/rules/dice/tale';
import { countTale, event, sequence, tellTale } from '@blindhex/rules/dice/tale';
import { proceduresOf, resolveAttack, rollAttack } from '@blindhex/rules/lhy/fire/attack';
import { storyOf } from '@blindhex/rules/lhy/procedure';
import { lhySight } from '@blindhex/rules/lhy/sight/index';
import * as fc from 'fast-check';
import Fraction from 'fraction.js';
import { describe, expect, it } from 'vitest';
import type { Situation } from './fixture.ts';
import { field, GERMAN, leader, section, squad, tank, US } from './fixture.ts';

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
};

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
        const told = tellTale(tale, joins, roller(seed));
        for (const [measure, distribution] of counted) expect(distribution.has(told.get(measure))).toBe(true);
      }),
      { numRuns: 200 },
    );
  });
});

describe.each(Object.entries(SITUATIONS))('%s', (name, situation) => {
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

  it('agrees with rolls within five standard errors', () => {
    const ROLLS = name === 'assault' ? 1_000_000 : 300_000;
    const procedures = proceduresOf(battlefield, sight, battlefield.attacks[0] as (typeof battlefield.attacks)[number]);
    const dice = roller(7);
    const seen = new Map<string, number>();
    for (let roll = 0; roll < ROLLS; roll++) {
      for (const [unit, outcome] of storyOf(procedures, dice, false).units) seen.set(`${unit} ${outcome}`, (seen.get(`${unit} ${outcome}`) ?? 0) + 1);
    }
    for (const { unit, outcomes } of answer.units) {
      for (const { outcome, probability } of outcomes) {
        if (outcome === 'no-effect') continue;
        const p = new Fraction(probability).valueOf();
        const error = Math.sqrt((p * (1 - p)) / ROLLS);
        expect(Math.abs((seen.get(`${unit} ${outcome}`) ?? 0) / ROLLS - p), `${unit} ${outcome}`).toBeLessThanOrEqual(5 * error + 1e-12);
      }
    }
  }, 300_000);
});
