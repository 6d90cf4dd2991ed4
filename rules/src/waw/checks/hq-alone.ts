import { aboutUnit } from '../../checks/finding.ts';
import { called, muster } from '../../force/muster.ts';
import type { Check } from '../../system.ts';
import { formationKey, isFighting, isHq } from '../kinds.ts';
import { company, example } from './example.ts';

export const hqAlone: Check = {
  code: 'WaW-1.3.3.1-alone',
  severity: 'error',
  cites: ['1.3.3.1'],
  title: 'A headquarters without a friendly unit',
  documentation: 'A headquarters always stands with a friendly unit, and one of its own formation if there is any.',
  examples: {
    bad: example('company Yankee { chit off map  Yankee-HQ at C8  Abrams at C7 }'),
    good: example(company()),
  },

  *run(battlefield) {
    const { in: unitsIn } = muster(battlefield);
    for (const hq of battlefield.units.filter(isHq)) {
      if (hq.place.kind !== 'hex') continue;
      const friends = unitsIn(hq.place.hex).filter((unit) => unit.side === hq.side && isFighting(unit));
      if (friends.some((unit) => formationKey(unit) === formationKey(hq))) continue;
      const own = battlefield.units.find(
        (unit) => unit !== hq && isFighting(unit) && unit.place.kind === 'hex' && formationKey(unit) === formationKey(hq),
      );
      const there = own?.place.kind === 'hex' ? own.place.hex : undefined;
      if (friends.length > 0 && there === undefined) continue;
      const name = there === undefined ? undefined : battlefield.board.hexes[there]?.name;
      const fixes =
        there === undefined ? [] : [{ title: `Move ${called(hq)} to ${name}`, kind: 'move' as const, moves: [{ unit: hq.id, hex: there }] }];
      const what = friends.length > 0 ? 'no unit of its own formation' : 'no friendly unit';
      yield aboutUnit(battlefield, hq, `${called(hq)} stands in ${battlefield.board.hexes[hq.place.hex]?.name} with ${what} (1.3.3.1)`, fixes);
    }
  },
};
