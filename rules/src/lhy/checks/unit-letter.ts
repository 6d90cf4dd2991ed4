import { aboutUnit } from '../../checks/finding.ts';
import { called } from '../../force/muster.ts';
import { namesOf } from '../../property.ts';
import type { Check } from '../../system.ts';
import { example, platoon } from './example.ts';

export const unitLetter: Check = {
  code: 'LHY-1.11-letter',
  severity: 'warning',
  cites: ['1.11'],
  title: 'A squad with a letter, or a section with a digit',
  documentation: 'Squads are told apart by a digit, sections by a letter. Only names of a single digit or letter are looked at.',
  examples: { bad: example(platoon('leader at C4', 'squad a at C4')), good: example(platoon('leader at C4', 'section a at C4')) },
  *run(battlefield) {
    for (const unit of battlefield.units) {
      const [named] = namesOf(battlefield.ruleset.unitClasses[unit.unitClass], 'named');
      const title = battlefield.ruleset.unitClasses[unit.unitClass]?.title.toLowerCase();
      if (named === 'digit' && /^[a-z]$/i.test(unit.name))
        yield aboutUnit(battlefield, unit, `${called(unit)} is an ${title}, and is told by a digit (1.11)`);
      if (named === 'letter' && /^\d$/.test(unit.name))
        yield aboutUnit(battlefield, unit, `${called(unit)} is an ${title}, and is told by a letter (1.11)`);
    }
  },
};
