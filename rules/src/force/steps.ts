import type { Battlefield, Unit } from '../battlefield.ts';
import { numberOf } from '../property.ts';

/** A unit's steps: those of its class, or of a state that changes them (a reduced side). */
export function stepsOf({ ruleset }: Battlefield, unit: Unit): number {
  for (const state of unit.states) {
    const changed = numberOf(ruleset.states[state], 'steps');
    if (changed !== undefined) return changed;
  }
  return numberOf(ruleset.unitClasses[unit.unitClass], 'steps') ?? 0;
}

/** The steps of several units together. */
export function totalSteps(battlefield: Battlefield, units: Iterable<Unit>): number {
  let total = 0;
  for (const unit of units) total += stepsOf(battlefield, unit);
  return total;
}
