import type { Battlefield, Unit } from '../../battlefield.ts';
import { aboutUnit } from '../../checks/finding.ts';
import { dropFix } from '../../checks/fixes.ts';
import { called, isAnyOf } from '../../force/muster.ts';
import { namesOf } from '../../property.ts';
import type { Check, Finding } from '../../system.ts';

/** Units in a state that their kind cannot be in, as the ruleset says: `on`, `not-on`. */
export function* wrongKinds(battlefield: Battlefield, states: readonly string[], cite: string): Iterable<Finding> {
  for (const unit of battlefield.units) {
    for (const id of unit.states.filter((each) => states.includes(each))) {
      const state = battlefield.ruleset.states[id];
      const on = namesOf(state, 'on');
      if (!state || ((on.length === 0 || isAnyOf(unit, on)) && !isAnyOf(unit, namesOf(state, 'not-on')))) continue;
      yield aboutUnit(battlefield, unit, `${called(unit)} cannot be ${state.title.toLowerCase()}: ${kindOf(battlefield, unit)} never is (${cite})`, [
        dropFix(battlefield, unit, id),
      ]);
    }
  }
}

function kindOf({ ruleset }: Battlefield, unit: Unit): string {
  const title = ruleset.unitClasses[unit.unitClass]?.title.toLowerCase() ?? unit.unitClass;
  return /^[aeiou]/.test(title) ? `an ${title}` : `a ${title}`;
}

/** A check that the states of one rule stand on units of the right kind. */
export function stateKindCheck(description: Omit<Check, 'run' | 'severity'> & { states: string[] }): Check {
  const { states, ...rest } = description;
  return { ...rest, severity: 'error', run: (battlefield) => wrongKinds(battlefield, states, rest.cites[0] ?? '') };
}
