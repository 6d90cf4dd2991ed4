import { aboutUnits, list } from '../../checks/finding.ts';
import { called, isA } from '../../force/muster.ts';
import { numberSetting } from '../../special-rules.ts';
import type { Check } from '../../system.ts';
import { example, platoon } from './example.ts';
import { platoonName, platoons } from './organisation.ts';

export const deployedSquads: Check = {
  code: 'LHY-10.3.2-count',
  severity: 'warning',
  cites: ['10.3.2b'],
  title: 'More squads deployed than a platoon may have',
  documentation:
    'One squad of a platoon may be deployed into two sections. The number is the parameter `deploy.per-platoon`. A section left over from a loss is the third at most.',
  examples: {
    bad: example(platoon('leader at C4', 'squad at C4', 'section x4 at C4')),
    good: example(platoon('leader at C4', 'squad x2 at C4', 'section x2 at C4')),
  },
  *run(battlefield) {
    for (const platoon of platoons(battlefield)) {
      const most = 2 * (numberSetting(battlefield, 'deploy.per-platoon', { side: platoon.side.id })?.value ?? 1);
      const sections = platoon.units.filter((unit) => isA(unit, 'section'));
      if (sections.length > most) {
        yield aboutUnits(
          battlefield,
          sections,
          `${platoonName(platoon)} starts with ${sections.length} sections: ${list(sections.map(called))}; at most ${most} may be deployed (10.3.2b)`,
        );
      }
    }
  },
};
