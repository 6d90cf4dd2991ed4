import { aboutUnit } from '../../checks/finding.ts';
import { dropFix } from '../../checks/fixes.ts';
import { called, isAnyOf } from '../../force/muster.ts';
import { namesOf, saysNo } from '../../property.ts';
import type { Check } from '../../system.ts';
import { example } from './example.ts';

export const stateKind: Check = {
  code: 'WaW-1.2.1-state',
  severity: 'error',
  cites: ['1.2.1'],
  title: 'A state that this unit is never in',
  documentation:
    'Headquarters are never disrupted, one-sided counters never reduced, only helicopters fly or hover, and markers of an impulse lie on nobody when the game begins.',
  examples: {
    bad: example('company Yankee { chit off map  Yankee-HQ at C8 as disrupted  Abrams at C8 }'),
    good: example('company Yankee { chit off map  Yankee-HQ at C8 as reduced  Abrams at C8 }'),
  },

  *run(battlefield) {
    for (const unit of battlefield.units) {
      for (const id of unit.states) {
        const state = battlefield.ruleset.states[id];
        const [on, off, apart] = [namesOf(state, 'on'), namesOf(state, 'not-on'), namesOf(state, 'not-with')];
        const cite = state?.cites[0] ?? '1.2.1';
        const title = state?.title.toLowerCase() ?? id;
        if ((on.length > 0 && !isAnyOf(unit, on)) || isAnyOf(unit, off))
          yield aboutUnit(battlefield, unit, `${called(unit)} is never ${title} (${cite})`, [dropFix(battlefield, unit, id)]);
        else if (saysNo(state, 'at-start'))
          yield aboutUnit(battlefield, unit, `${called(unit)} cannot begin ${title} (${cite})`, [dropFix(battlefield, unit, id)]);
        const other = unit.states.find((each) => apart.includes(each));
        if (other !== undefined && other < id)
          yield aboutUnit(
            battlefield,
            unit,
            `${called(unit)} is ${title} and ${battlefield.ruleset.states[other]?.title.toLowerCase()} at once (${cite})`,
          );
      }
    }
  },
};
