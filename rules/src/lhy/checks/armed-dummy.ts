import { aboutUnit } from '../../checks/finding.ts';
import { called, isA } from '../../force/muster.ts';
import type { Check } from '../../system.ts';
import { example } from './example.ts';

export const armedDummy: Check = {
  code: 'LHY-20.8-dummy',
  severity: 'error',
  cites: ['20.8'],
  title: 'A dummy that can fight',
  documentation: 'A dummy only manoeuvres, and vanishes when it is found out. It has no values.',
  examples: {
    bad: example('support { mg with { cohesion 6  assault 1  small-arms 1 range 12 } at C4 concealed as dummy }'),
    good: example('support { mg at C4 concealed as dummy }'),
  },
  *run(battlefield) {
    for (const unit of battlefield.units.filter((each) => isA(each, 'dummy'))) {
      const values = Object.keys(unit.values).map((id) => battlefield.ruleset.values[id]?.title.toLowerCase() ?? id);
      if (values.length > 0) yield aboutUnit(battlefield, unit, `${called(unit)} is a dummy and cannot have a ${values[0]} (20.8)`);
    }
  },
};
