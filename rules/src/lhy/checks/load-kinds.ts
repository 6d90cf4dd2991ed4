import type { Unit } from '../../battlefield.ts';
import { aboutUnits, list } from '../../checks/finding.ts';
import { unloadFix } from '../../checks/fixes.ts';
import { called } from '../../force/muster.ts';
import { numberOf } from '../../property.ts';
import type { Check } from '../../system.ts';
import { loads } from './loads.ts';

/** What a check of seats says of them. */
interface SeatCheck extends Pick<Check, 'code' | 'title' | 'documentation' | 'examples'> {
  /** Properties of the carrier's class, each with those who take such a seat. */
  seats: [property: string, takes: (unit: Unit) => boolean][];
  many: string;
}

/** A check that a vehicle carries no more of some units than it has seats for (10.4.6.1). */
export function seatCheck({ seats, many, ...description }: SeatCheck): Check {
  return {
    ...description,
    severity: 'error',
    cites: ['10.4.6.1'],
    *run(battlefield) {
      for (const { carrier, carrierClass, cargo } of loads(battlefield)) {
        for (const [property, takes] of seats) {
          const most = numberOf(carrierClass, property);
          const taking = cargo.filter(takes);
          if (most === undefined || taking.length <= most) continue;
          yield aboutUnits(
            battlefield,
            taking,
            `${called(carrier)} carries ${list(taking.map(called))}; it takes ${most === 0 ? 'no' : `at most ${most} of the`} ${many} (10.4.6.1)`,
            unloadFix(battlefield, taking, (aboard) => aboard.length <= most),
          );
        }
      }
    },
  };
}
