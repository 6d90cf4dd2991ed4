import { aboutUnit } from '../../checks/finding.ts';
import { dropFix } from '../../checks/fixes.ts';
import { called } from '../../force/muster.ts';
import { namesOf } from '../../property.ts';
import type { Check } from '../../system.ts';
import { example, platoon } from './example.ts';

/** What a unit is by its class alone: one of each pair. */
const PAIRS: readonly (readonly [string, string])[] = [
  ['combat', 'non-combat'],
  ['foot', 'vehicle'],
];

const SQUAD = 'with { cohesion 6 small-arms 1 range 8 assault 2 }';

export const classKind: Check = {
  code: 'LHY-2.1-class',
  severity: 'error',
  cites: ['2.1.1', '2.1.2', '2.1.3', '2.1.4'],
  title: 'A unit that is of two kinds at once',
  documentation:
    'Every unit is a combat unit or a non-combat unit, and a vehicle or not. Its class says which; a roster or a line of units that gives it the other trait as well contradicts that.',
  examples: {
    bad: example(platoon('leader at C4', `squad Rifle ${SQUAD} at C4 as vehicle`)),
    good: example(platoon('leader at C4', `squad Rifle ${SQUAD} at C4 as engineers`)),
  },
  *run(battlefield) {
    const { traits, unitClasses } = battlefield.ruleset;
    for (const unit of battlefield.units) {
      const own = namesOf(unitClasses[unit.unitClass], 'is');
      for (const pair of PAIRS) {
        const [wrong] = pair.filter((trait) => unit.traits.includes(trait) && !own.includes(trait) && pair.some((other) => own.includes(other)));
        if (wrong === undefined) continue;
        const right = pair.find((trait) => own.includes(trait)) ?? '';
        const title = (trait: string) => (traits[trait]?.title ?? trait).toLowerCase();
        const kind = (unitClasses[unit.unitClass]?.title ?? unit.unitClass).toLowerCase();
        yield aboutUnit(battlefield, unit, `${called(unit)} is said to be a ${title(wrong)}, and a ${kind} is a ${title(right)} (2.1)`, [
          dropFix(battlefield, unit, wrong),
        ]);
      }
    }
  },
};
