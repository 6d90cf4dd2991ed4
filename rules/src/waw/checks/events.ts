import { chartCell } from '../../chart.ts';
import { aboutText } from '../../checks/finding.ts';
import { numberSetting } from '../../special-rules.ts';
import type { Check } from '../../system.ts';
import { company, example } from './example.ts';

const CHAOS = 'special rules { "Chaos" { set cup.chaos-markers = 1 } by 11.0 }';

export const events: Check = {
  code: 'WaW-11.0-event',
  severity: 'error',
  cites: ['11.0'],
  title: 'An event that no roll brings',
  documentation:
    'Chaos markers bring the events of a scenario on a roll of four, seven or ten. Reinforcements and withdrawals by an event need such a number, and a chaos marker in the cup: `set cup.chaos-markers = 1`.',
  examples: {
    bad: example(`${company()}\narrives on event 5 from edge south { M60A3 }`, '', { scenario: CHAOS }),
    good: example(`${company()}\narrives on event 7 from edge south { M60A3 }`, '', { scenario: CHAOS }),
  },

  *run(battlefield) {
    const chaos = battlefield.ruleset.charts.chaos;
    const markers = numberSetting(battlefield, 'cup.chaos-markers')?.value ?? 0;
    const arrivals = battlefield.units.flatMap(({ place }) => (place.kind === 'arriving' ? [place.arrival] : []));
    const withdrawals = battlefield.sides.flatMap((side) => side.withdrawals ?? []);
    for (const each of new Set([...arrivals, ...withdrawals])) {
      if (each.event === undefined) continue;
      if (chartCell(chaos, each.event, 'event')?.value !== 'scenario-event')
        yield aboutText(each, `No roll of ${each.event} brings an event of the scenario: 4, 7 and 10 do (11.0)`);
      else if (markers === 0) yield aboutText(each, `Event ${each.event} needs a chaos marker in the cup: set cup.chaos-markers = 1 (11.0)`);
    }
  },
};
