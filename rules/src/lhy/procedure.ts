import Fraction from 'fraction.js';
import type { Note, Refusal } from '../attack/refusal.ts';
import type { Battlefield, Unit } from '../battlefield.ts';
import type { Distribution } from '../dice/distribution.ts';
import type { Roller } from '../dice/roller.ts';
import type { Joins, Measures, Tale, TaleValue } from '../dice/tale.ts';
import { countTale, event, NOTHING, sequence, Telling } from '../dice/tale.ts';
import { muster } from '../force/muster.ts';
import { stepsOf } from '../force/steps.ts';
import type { AnswerPart, AttackAnswer, Outcome, RollStep, ShotAnswer } from '../system.ts';
import type { FireOutcome } from './fire/worst.ts';
import { isOutcome, outcomes, worse } from './fire/worst.ts';

/** Part of an attack plan, ready to be counted or rolled. */
export interface Procedure {
  shots: ShotAnswer[];
  refusals: Refusal[];
  notes: Note[];
  tale: Tale;
  /** Parts of the answer in the order they are told, with their rules; those the tale measures under {@link partMeasure}. */
  parts?: { title: string; cite: string }[];
}

/** What the rules do not allow, so that nothing comes of it. */
export function refused(...refusals: Refusal[]): Procedure {
  return { shots: [], refusals, notes: [], tale: NOTHING };
}

const OUTCOME = 'outcome';
const UNIT = 'unit ';
const PART = 'part ';

/** What befalls a unit. */
export function befalls(unit: Unit, outcome: FireOutcome): Tale {
  return event(UNIT + unit.id, outcome);
}

/** What the whole plan comes to; of several the worst. */
export function comesTo(outcome: FireOutcome): Tale {
  return event(OUTCOME, outcome);
}

/** A value of a named part of the answer: numbers are added up, of words there is but one. */
export function inPart(title: string, value: TaleValue): Tale {
  return event(PART + title, value);
}

const joins: Joins = (_measure, a, b) => {
  if (typeof a === 'number' && typeof b === 'number') return a + b;
  return isOutcome(String(a)) && isOutcome(String(b)) ? worse(a as FireOutcome, b as FireOutcome) : `${a}, ${b}`;
};

/** The answer to a plan whose procedures are independent of one another. */
export function answerOf(battlefield: Battlefield, attack: string, procedures: readonly Procedure[]): AttackAnswer {
  const refusals = procedures.flatMap((each) => each.refusals);
  const shots = procedures.flatMap((each) => each.shots);
  const notes = uniqueNotes(procedures.flatMap((each) => each.notes));
  const answer: AttackAnswer = { attack, shots, outcomes: [], units: [], refusals, notes };
  if (refusals.length > 0 || procedures.length === 0) return answer;
  const measures = countTale(sequence(...procedures.map(({ tale }) => tale)), joins);
  answer.outcomes = outcomes(fates(measures.get(OUTCOME)));
  for (const [measure, distribution] of measures) {
    if (!measure.startsWith(UNIT)) continue;
    const unit = measure.slice(UNIT.length);
    const found = fates(distribution);
    answer.units.push({ unit, outcomes: outcomes(found), losses: lossesOf(battlefield, unit, found).toFraction() });
  }
  const parts = procedures.flatMap((each) => each.parts ?? []).flatMap((part) => partOf(part, measures) ?? []);
  if (parts.length > 0) answer.parts = parts;
  return answer;
}

/** Rolls the procedures of a plan once, one after the other. */
export function storyOf(procedures: readonly Procedure[], dice: Roller, told = true): { steps: RollStep[]; units: Map<string, FireOutcome> } {
  const refusals = procedures.flatMap((each) => each.refusals);
  if (refusals.length > 0) return { steps: refusals.map(({ text, cite }) => ({ text, cite })), units: new Map() };
  const steps: RollStep[] = [];
  const units = new Map<string, FireOutcome>();
  const telling = tellingOf(procedures);
  telling.roll(dice, told ? steps : undefined);
  telling.measures.forEach((measure, index) => {
    const value = telling.values[index];
    if (value !== undefined && measure.startsWith(UNIT)) units.set(measure.slice(UNIT.length), value as FireOutcome);
  });
  return { steps, units };
}

/** Procedures made ready to be rolled many times: what each measure comes to; see {@link unitMeasure} and {@link outcomeMeasure}. */
export function tellingOf(procedures: readonly Procedure[]): Telling {
  return new Telling(sequence(...procedures.map(({ tale }) => tale)), joins);
}

/** The measures of a set of fates, for a procedure that counts on its own. */
export function measuresOf(
  overall: Distribution<FireOutcome>,
  units: Iterable<readonly [string, Distribution<FireOutcome>]>,
  parts: Iterable<readonly [string, Distribution<TaleValue>]> = [],
): Measures {
  const measures: Measures = new Map([[OUTCOME, overall]]);
  for (const [unit, fate] of units) measures.set(UNIT + unit, fate);
  for (const [title, distribution] of parts) measures.set(PART + title, distribution);
  return measures;
}

/** The measure of a unit's fate, of the plan's outcome and of a part, for procedures that tell on their own. */
export const unitMeasure = (id: string): string => UNIT + id;
export const outcomeMeasure = OUTCOME;
export const partMeasure = (title: string): string => PART + title;

/** Nothing happening is no effect. */
function fates(distribution: Distribution<TaleValue | undefined> | undefined): Distribution<FireOutcome> {
  const result = new Map<FireOutcome, Fraction>();
  for (const [value, probability] of distribution ?? [[undefined, new Fraction(1)] as const]) {
    const fate = value === undefined ? 'no-effect' : (value as FireOutcome);
    result.set(fate, (result.get(fate) ?? new Fraction(0)).add(probability));
  }
  return result;
}

/** The steps a unit loses on average: a casualty is one, what is destroyed loses all (13.3.3, 13.3.6). */
function lossesOf(battlefield: Battlefield, id: string, fate: Distribution<FireOutcome>): Fraction {
  const unit = muster(battlefield).unit(id);
  const steps = unit ? stepsOf(battlefield, unit) : 0;
  const chance = (outcome: FireOutcome) => fate.get(outcome) ?? new Fraction(0);
  return chance('casualty')
    .mul(Math.min(1, steps))
    .add(chance('destroyed').add(chance('abandoned')).mul(steps));
}

function partOf({ title, cite }: { title: string; cite: string }, measures: Measures): AnswerPart[] {
  const distribution = measures.get(PART + title);
  if (!distribution) return [];
  const named = [...distribution].filter((entry): entry is [TaleValue, Fraction] => entry[0] !== undefined);
  const numbers = named.every(([value]) => Number.isFinite(Number(value)));
  const sums = named.some(([value]) => typeof value === 'number');
  const nothing = distribution.get(undefined);
  if (nothing) {
    const zero = named.findIndex(([value]) => value === 0);
    if (sums && zero >= 0) named[zero] = [0, (named[zero] as [number, Fraction])[1].add(nothing)];
    else if (sums) named.push([0, nothing]);
    else named.push(['nothing', nothing]);
  }
  if (numbers) named.sort(([a], [b]) => Number(a) - Number(b));
  return [
    { title, cite, outcomes: named.map(([value, probability]): Outcome => ({ outcome: String(value), probability: probability.toFraction() })) },
  ];
}

function uniqueNotes(notes: readonly Note[]): Note[] {
  return notes.filter((note, index) => notes.findIndex(({ text }) => text === note.text) === index);
}
