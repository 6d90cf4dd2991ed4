import { aboutText, list } from '../../checks/finding.ts';
import { called, muster } from '../../force/muster.ts';
import type { Check } from '../../system.ts';
import { isAirborne } from '../kinds.ts';
import { battalion, company, example } from './example.ts';

export const control: Check = {
  code: 'WaW-12.0-control',
  severity: 'error',
  cites: ['12.0'],
  title: 'An objective held by the wrong side',
  documentation:
    'A side controls from the start every hex that its units may set up in. An objective where units of the other side stand is not held by it.',
  examples: {
    bad: example(company(), battalion('T-72 two at D5'), { scenario: 'objective Hill: D5 worth 1 held by NATO' }),
    good: example(company(), battalion('T-72 two at D5'), { scenario: 'objective Hill: D5 worth 1 held by Soviet' }),
  },

  *run(battlefield) {
    const { in: unitsIn } = muster(battlefield);
    for (const objective of battlefield.objectives) {
      const { heldBy } = objective;
      if (heldBy === undefined) continue;
      const free = battlefield.units.filter(
        (unit) => unit.side !== heldBy && unit.place.kind === 'area' && unit.place.hexes.some((hex) => objective.hexes.includes(hex)),
      );
      const others = [...objective.hexes.flatMap((hex) => unitsIn(hex).filter((unit) => unit.side !== heldBy && !isAirborne(unit))), ...free];
      if (others.length > 0)
        yield {
          ...aboutText(objective, `${objective.title} is held by ${heldBy}, and ${list(others.map(called))} set up there for the other side (12.0)`),
          hexes: objective.hexes,
        };
    }
  },
};
