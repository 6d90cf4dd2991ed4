import Fraction from 'fraction.js';
import { refuse } from '../../attack/refusal.ts';
import { misstatements } from '../../attack/stated.ts';
import type { AttackPlan, Battlefield, Unit } from '../../battlefield.ts';
import { outcomesOf, rolling } from '../../dice/procedure.ts';
import type { Roller } from '../../dice/roller.ts';
import { roller } from '../../dice/roller.ts';
import type { AttackAnswer, Outcome, RollStep, Sight } from '../../system.ts';
import { airStrikeStep } from './air-strike.ts';
import { assaultStep, overrunStep } from './assault.ts';
import { barrageStep } from './barrage.ts';
import { directStep } from './direct.ts';
import type { Setting, Step } from './step.ts';
import { refused, settingOf } from './step.ts';
import { commandStep, hqMoveStep, minesStep, rallyStep, weaponLossStep } from './tests.ts';
import type { World } from './world.ts';
import { beginning, copyOf, keyOf, outcomeOf } from './world.ts';

/** Attacks that each unit makes by itself. */
const SINGLE: Record<string, (setting: Setting, unit: string) => Step> = {
  'ap-fire': (setting, unit) => directStep(setting, unit, 'ap'),
  'he-fire': (setting, unit) => directStep(setting, unit, 'he'),
  'aa-fire': (setting, unit) => directStep(setting, unit, 'aa'),
  barrage: barrageStep,
  'air-strike': airStrikeStep,
  'command-test': commandStep,
  'rally-test': rallyStep,
  'hq-move': hqMoveStep,
  'weapon-loss': weaponLossStep,
};

/** Attacks that units make together. */
const TOGETHER: Record<string, (setting: Setting) => Step> = { assault: assaultStep, overrun: overrunStep, mines: minesStep };

/** The attacks of a plan in the order of the text; each finds the world as those before it have left it. */
export function stepsOfPlan(battlefield: Battlefield, sight: Sight, plan: AttackPlan): Step[] {
  const wrong = misstatements(battlefield, plan);
  const steps = plan.shots.flatMap((shot): Step[] => {
    const setting = settingOf(battlefield, sight, plan, shot);
    const together = TOGETHER[shot.kind];
    if (together) return [together(setting)];
    const single = SINGLE[shot.kind];
    if (single) return shot.firers.map((unit) => single(setting, unit));
    const title = battlefield.ruleset.attacks[shot.kind]?.title ?? shot.kind;
    return [refused(refuse(shot, `${title} is not worked out`, '6.0'))];
  });
  return wrong.length > 0 ? [refused(...wrong), ...steps] : steps;
}

/** Works out a plan exactly. What the rules forbid is in `refusals`, and there are no outcomes then. */
export function resolvePlan(battlefield: Battlefield, id: string, sight: Sight): AttackAnswer {
  const plan = battlefield.attacks.find((each) => each.id === id);
  if (!plan) return { attack: id, shots: [], outcomes: [], units: [], refusals: [{ text: `There is no plan ${id}`, cite: '6.0' }], notes: [] };
  const steps = stepsOfPlan(battlefield, sight, plan);
  const notes = steps.flatMap((step) => step.notes).filter((note, index, all) => all.findIndex(({ text }) => text === note.text) === index);
  const refusals = steps
    .flatMap((step) => step.refusals)
    .filter((each, index, all) => all.findIndex(({ text, source }) => text === each.text && source === each.source) === index);
  const answer: AttackAnswer = { attack: id, shots: steps.flatMap((step) => step.answers), outcomes: [], units: [], refusals, notes };
  if (refusals.length > 0 || steps.length === 0) return answer;
  return { ...answer, ...odds(battlefield, steps) };
}

interface Weighed {
  world: World;
  probability: Fraction;
}

/** Every world that the plan may end in, and from it the odds of the plan, of its units and of its named parts. */
function odds(battlefield: Battlefield, steps: readonly Step[]): Pick<AttackAnswer, 'outcomes' | 'units' | 'parts'> {
  const start = beginning(battlefield);
  let worlds: Weighed[] = [{ world: start, probability: new Fraction(1) }];
  const parts = new Map<string, { cite: string; values: Map<string | number, Fraction> }>();
  for (const step of steps) {
    // Two attacks may have parts of one name.
    const names = new Map(step.parts.map(({ title }) => [title, parts.has(title) ? `${title} (${parts.size + 1})` : title]));
    for (const { title, cite } of step.parts) parts.set(names.get(title) ?? title, { cite, values: new Map() });
    worlds = after(worlds, step, (title, value, chance) => {
      const values = parts.get(names.get(title) ?? title)?.values;
      values?.set(value, (values.get(value) ?? new Fraction(0)).add(chance));
    });
  }
  const rank = ranks(battlefield);
  const victims = unique(steps.flatMap((step) => step.victims));
  const overall = new Map<string, Fraction>();
  for (const { world, probability } of worlds) add(overall, planOutcome(world, start, victims, rank), probability);
  const units = unique(steps.flatMap((step) => step.concerned)).map((unit) => {
    const fates = new Map<string, Fraction>();
    let losses = new Fraction(0);
    for (const { world, probability } of worlds) {
      const [was, is] = [start.units.get(unit.id), world.units.get(unit.id)];
      add(fates, outcomeOf(was, is), probability);
      if (was && is) losses = losses.add(probability.mul(was.steps - is.steps));
    }
    return { unit: unit.id, outcomes: sorted(fates, rank), losses: losses.toFraction() };
  });
  const named = [...parts].flatMap(([title, { cite, values }]) => (values.size === 0 ? [] : [{ title, cite, outcomes: inOrder(values) }]));
  return { outcomes: sorted(overall, rank), units, ...(named.length > 0 && { parts: named }) };
}

function after(worlds: readonly Weighed[], step: Step, mark: (title: string, value: string | number, chance: Fraction) => void): Weighed[] {
  const next = new Map<string, Weighed>();
  for (const { world, probability } of worlds) {
    const ends = outcomesOf(
      (dice) => {
        const copy = copyOf(world);
        step.run(copy, dice);
        return copy;
      },
      (end) => `${keyOf(end)} ${[...end.marks].join()}`,
    );
    for (const { end, probability: chance } of ends) {
      const share = probability.mul(chance);
      for (const { title } of step.parts) mark(title, end.marks.get(title) ?? 'nothing', share);
      const key = keyOf(end);
      const before = next.get(key);
      next.set(key, { world: end, probability: before ? before.probability.add(share) : share });
    }
  }
  return [...next.values()];
}

/** The outcome of the plan: what its last procedure came to, or the worst that befalls a victim. */
function planOutcome(world: World, start: World, victims: readonly Unit[], rank: (outcome: string) => number): string {
  const fates = victims.map((unit) => outcomeOf(start.units.get(unit.id), world.units.get(unit.id)));
  if (world.result !== undefined) return world.result;
  return fates.reduce((worst, each) => (rank(each) > rank(worst) ? each : worst), 'no-effect');
}

/** The places of the outcomes in the ruleset, which lists them from none to worst. */
function ranks({ ruleset }: Battlefield): (outcome: string) => number {
  const order = Object.keys(ruleset.outcomes);
  return (outcome) => order.indexOf(outcome);
}

function sorted(outcomes: ReadonlyMap<string, Fraction>, rank: (outcome: string) => number): Outcome[] {
  return [...outcomes].sort(([a], [b]) => rank(a) - rank(b)).map(([outcome, chance]) => ({ outcome, probability: chance.toFraction() }));
}

function inOrder(values: ReadonlyMap<string | number, Fraction>): Outcome[] {
  const order = [...values].sort(([a], [b]) =>
    typeof a === 'number' && typeof b === 'number' ? a - b : typeof a === 'number' ? -1 : typeof b === 'number' ? 1 : 0,
  );
  return order.map(([value, chance]) => ({ outcome: String(value), probability: chance.toFraction() }));
}

function add(to: Map<string, Fraction>, key: string, chance: Fraction): void {
  to.set(key, (to.get(key) ?? new Fraction(0)).add(chance));
}

function unique<T>(values: readonly T[]): T[] {
  return [...new Set(values)];
}

/** Rolls a plan once. */
export function rollPlan(battlefield: Battlefield, id: string, seed: number, sight: Sight): RollStep[] {
  const plan = battlefield.attacks.find((each) => each.id === id);
  if (!plan) return [{ text: `There is no plan ${id}`, cite: '6.0' }];
  const steps = stepsOfPlan(battlefield, sight, plan);
  const refusals = steps.flatMap((step) => step.refusals);
  if (refusals.length > 0) return refusals.map(({ text, cite }) => ({ text, cite }));
  const told: RollStep[] = [];
  endOfRoll(battlefield, steps, roller(seed), (step) => told.push(step));
  return told.length > 0 ? told : [{ text: 'Nothing happens', cite: '6.0' }];
}

/** The world after one roll of a plan's attacks. */
export function endOfRoll(battlefield: Battlefield, steps: readonly Step[], dice: Roller, tell: (step: RollStep) => void = () => {}): World {
  const world = beginning(battlefield);
  for (const step of steps) {
    world.marks = new Map();
    step.run(world, rolling(dice, tell));
  }
  return world;
}
