import type { Unit } from '../../battlefield.ts';
import { aboutUnits, list } from '../../checks/finding.ts';
import { called, isA, muster } from '../../force/muster.ts';
import type { Check } from '../../system.ts';
import { isDisrupted } from '../kinds.ts';
import { example, platoon } from './example.ts';
import { platoons } from './organisation.ts';

export const recombine: Check = {
  code: 'LHY-10.3.3-recombine',
  severity: 'info',
  cites: ['10.3.3'],
  title: 'Two sections that could be a squad',
  documentation: 'Two sections of a platoon in one hex may become a squad in the clean-up phase. It may be simpler to start with the squad.',
  examples: { bad: example(platoon('leader at C4', 'section x2 at C4')), good: example(platoon('leader at C4', 'section at C4', 'section at C5')) },
  *run(battlefield) {
    const { hexOf } = muster(battlefield);
    for (const { units } of platoons(battlefield)) {
      const byHex = new Map<number, Unit[]>();
      for (const unit of units) {
        const hex = isA(unit, 'section') && !isDisrupted(unit) && unit.place.kind === 'hex' ? hexOf(unit) : undefined;
        if (hex !== undefined) byHex.set(hex, [...(byHex.get(hex) ?? []), unit]);
      }
      for (const sections of byHex.values()) {
        if (sections.length > 1)
          yield aboutUnits(battlefield, sections, `${list(sections.map(called))} stand together and may become a squad (10.3.3)`);
      }
    }
  },
};
