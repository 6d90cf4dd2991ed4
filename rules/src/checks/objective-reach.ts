import type { Battlefield, HexIndex, Objective, Side, Unit } from '../battlefield.ts';
import { allowanceOf, turnsLeft, waysFrom } from '../force/reach.ts';
import type { Check } from '../system.ts';
import { counted } from './finding.ts';
import { startsIn } from './places.ts';

const EXAMPLE = (turns: number) => `ruleset March {
  turn: 5
  terrain field { open: yes  entry-foot: 1 by 3.1 }
  trait foot   unit-class squad { is: foot }
  parameter move.foot : number 0..9 = 2 by 3.2
}
map Road for March { hexes 9 x 3 flat }
scenario Rush {
  rules March  board Road
  side Us attacker { squad at A1 }   side Them defender { squad at H1 }
  objective Bridge: I1 worth 3 to Us
  ends after turn ${turns}
}`;

/** How soon somebody can be at an objective. */
interface Approach {
  unit: Unit;
  turns: number;
  left: number;
  assumed?: string;
}

export const objectiveReach: Check = {
  code: 'BHX-objective-reach',
  severity: 'warning',
  cites: [],
  title: 'An objective that cannot be reached in the time given',
  documentation:
    'No unit of the side that earns the points (else of the attackers) gets to any hex of the objective before the scenario ends, though it took the cheapest legal way from the best ' +
    'hex it may start in, moved every turn as far as it may, along roads where they help, and every turn were as short as turns can be. Slopes and enemies are not even counted. ' +
    'The end is a time (`ends at minute 40`, `ends after turn 8`) or a condition that is sure to hold by then (`ends when controls(Us, Farm) or minute > 32`, `ends when score >= 46`). ' +
    'Nothing is reported while the scenario has no such end, or the ruleset no movement points (`move.foot`).',
  examples: { bad: EXAMPLE(3), good: EXAMPLE(4) },
  slow: true,
  *run(battlefield) {
    if (!battlefield.end) return;
    const approaches = new Map<string, Map<HexIndex, Approach>>();
    for (const objective of battlefield.objectives) {
      const comers = comersTo(objective, battlefield);
      const units = battlefield.units.filter(({ side }) => comers.some(({ id }) => id === side));
      const hexes = objective.hexes.filter((hex) => battlefield.board.hexes[hex]?.inPlay);
      if (hexes.length === 0 || units.length === 0) continue;
      const key = comers.map(({ id }) => id).join();
      const known = approaches.get(key) ?? approachesOf(battlefield, units);
      if (!known) return;
      approaches.set(key, known);
      const best = hexes.flatMap((hex) => known.get(hex) ?? []).sort((a, b) => margin(b) - margin(a))[0];
      if (best && margin(best) >= 0) continue;
      const who = comers.map(({ title }) => title).join(' or ');
      const title = objective.title || objective.id;
      const soonest = best && `: ${best.unit.name}, the nearest, needs ${counted(best.turns, 'turn', 'turns')} and has ${best.left}`;
      const doubt = best?.assumed === undefined ? '' : ` (by assumed costs of movement: ${best.assumed})`;
      const message = best
        ? `No unit of ${who} can reach ${title} in time${soonest}${doubt}`
        : `No unit of ${who} can reach ${title} by any legal way`;
      yield { message, hexes, ...(objective.source && { source: objective.source }) };
    }
  },
};

function margin({ left, turns: needed }: Approach): number {
  return left - needed;
}

/** Who is to come: the side that earns the points, else the attackers; not one that holds it from the start. */
function comersTo({ to, heldBy }: Objective, { sides }: Battlefield): Side[] {
  const comers = to === undefined ? sides.filter(({ role }) => role === 'attacker') : sides.filter(({ id }) => id === to);
  return comers.filter(({ id }) => id !== heldBy);
}

/** For each hex, who of some units is there with most time to spare; undefined if somebody's movement is not known, for then nothing is certain. */
function approachesOf(battlefield: Battlefield, units: readonly Unit[]): Map<HexIndex, Approach> | undefined {
  const best = new Map<HexIndex, Approach>();
  const done = new Set<string>();
  for (const unit of units) {
    const arrival = unit.place.kind === 'arriving' ? unit.place.arrival : undefined;
    const starts = arrival ? arrival.hexes : startsIn(battlefield, unit);
    const left = turnsLeft(battlefield, arrival ?? {});
    const allowance = allowanceOf(battlefield, unit);
    if (left === undefined || !allowance) return undefined;
    // Who comes out of a cup or has no place may turn up anywhere.
    if (unit.place.kind === 'cup' || (unit.place.kind === 'unplaced' && starts.length === 0)) return undefined;
    const kind = [unit.unitClass, unit.traits, allowance, left, starts].join(' ');
    if (done.has(kind)) continue;
    done.add(kind);
    for (const [hex, { turns: needed, assumed }] of waysFrom(battlefield, unit, starts)) {
      const approach = { unit, turns: needed, left, ...(assumed !== undefined && { assumed }) };
      const other = best.get(hex);
      if (!other || margin(approach) > margin(other)) best.set(hex, approach);
    }
  }
  return best;
}
