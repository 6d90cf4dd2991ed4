import { aboutText } from '../../checks/finding.ts';
import { isA } from '../../force/muster.ts';
import { numberSetting } from '../../special-rules.ts';
import type { Check } from '../../system.ts';
import { example, platoon } from './example.ts';

export const eliteCoordination: Check = {
  code: 'LHY-15.1-coordination',
  severity: 'info',
  cites: ['15.1a', '7.1'],
  title: 'Elite troops without their coordination',
  documentation: 'Elite companies add three to their coordination roll; the coordination DRM of a side of elite troops is usually at least that.',
  examples: {
    bad: example(platoon('leader at C4', 'squad x3 at C4 as elite'), '', {
      americanSide: 'nationality us  edge south  initiative 0  casualty-limit 4  coordination 0',
    }),
    good: example(platoon('leader at C4', 'squad x3 at C4 as elite'), '', {
      americanSide: 'nationality us  edge south  initiative 0  casualty-limit 4  coordination +3',
    }),
  },
  *run(battlefield) {
    for (const side of battlefield.sides) {
      const stated = side.values.coordination;
      const due = numberSetting(battlefield, 'elite.coordination', { side: side.id })?.value ?? 3;
      const troops = battlefield.units.filter((unit) => unit.side === side.id && isA(unit, 'combat'));
      if (typeof stated !== 'number' || stated >= due || troops.length === 0 || !troops.every((unit) => isA(unit, 'elite'))) continue;
      const text = `coordination +${due}`;
      yield {
        ...aboutText(side, `${side.title} is elite, which gives +${due} in coordination; its DRM is ${stated} (15.1a)`),
        fixes: [{ title: `Write ${text}`, kind: 'clause', side: side.id, clause: 'coordination', text }],
      };
    }
  },
};
