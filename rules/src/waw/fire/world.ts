import type { Battlefield, Unit } from '../../battlefield.ts';
import { stepsOf } from '../../force/steps.ts';
import { isHq } from '../kinds.ts';

/** How a unit is while a plan is worked out. */
export interface Condition {
  /** 2 full, 1 reduced, 0 destroyed; support weapons count 1. */
  steps: number;
  disrupted: boolean;
  /** An outcome that is no damage: out of ammunition, rallied, out of command. */
  special?: string;
}

/** Everybody that a plan has to do with, by id, and what the plan as a whole comes to. */
export interface World {
  units: Map<string, Condition>;
  result?: string;
  /** Figures of the step under way, for the named parts of the answer. */
  marks: Map<string, string | number>;
}

export function beginning(battlefield: Battlefield): World {
  const units = new Map<string, Condition>();
  for (const unit of battlefield.units) {
    units.set(unit.id, { steps: Math.max(1, stepsOf(battlefield, unit)), disrupted: unit.states.includes('disrupted') });
  }
  return { units, marks: new Map() };
}

export function copyOf(world: World): World {
  const units = new Map([...world.units].map(([id, condition]) => [id, { ...condition }]));
  return world.result === undefined ? { units, marks: new Map() } : { units, result: world.result, marks: new Map() };
}

/** The same text for the same world, marks apart. */
export function keyOf({ units, result }: World): string {
  let key = result ?? '';
  for (const { steps, disrupted, special } of units.values()) key += `|${steps}${disrupted ? 'd' : ''}${special ?? ''}`;
  return key;
}

export function conditionOf(world: World, unit: Unit): Condition {
  return world.units.get(unit.id) ?? { steps: 0, disrupted: false };
}

export function isAlive(world: World, unit: Unit): boolean {
  return conditionOf(world, unit).steps > 0;
}

/** Whether a unit can still act: alive and not disrupted. */
export function isReady(world: World, unit: Unit): boolean {
  const { steps, disrupted } = conditionOf(world, unit);
  return steps > 0 && !disrupted;
}

/** Hits on a unit (6.1.7): the first disrupts, each further one costs a step. Armour-piercing hits on an unarmoured vehicle cost a step at once (1.3.4.2). */
export function hit(world: World, unit: Unit, hits: number, { piercing = false } = {}): void {
  const condition = conditionOf(world, unit);
  for (let count = 0; count < hits && condition.steps > 0; count++) {
    if (isHq(unit)) return;
    if (condition.disrupted) condition.steps--;
    else if (piercing) condition.steps--;
    condition.disrupted = true;
  }
  world.units.set(unit.id, condition);
}

/** A step lost without being hit: headquarters, passengers, gas. */
export function loseStep(world: World, unit: Unit, steps = 1): void {
  const condition = conditionOf(world, unit);
  condition.steps = Math.max(0, condition.steps - steps);
  world.units.set(unit.id, condition);
}

export function disrupt(world: World, unit: Unit): void {
  const condition = conditionOf(world, unit);
  if (condition.steps > 0 && !isHq(unit)) condition.disrupted = true;
}

/** What became of a unit, as an outcome of the ruleset. */
export function outcomeOf(before: Condition | undefined, after: Condition | undefined): string {
  if (!before || !after) return 'no-effect';
  if (after.special !== undefined && after.steps === before.steps && after.disrupted === before.disrupted) return after.special;
  if (after.steps <= 0) return after.special ?? 'destroyed';
  if (after.steps < before.steps) return 'reduced';
  if (after.special !== undefined) return after.special;
  return after.disrupted && !before.disrupted ? 'disrupted' : 'no-effect';
}
