import type { Battlefield, HexIndex, Unit } from '../battlefield.ts';
import { featuresIn, featuresOn } from '../board/features.ts';
import { lookupOf } from '../board/lookup.ts';
import { figureOf, namesOf, saysYes } from '../property.ts';
import type { Feature } from '../ruleset.ts';
import { featureOf, numberSetting } from '../special-rules.ts';
import { entryKey, mayStandIn } from './entry.ts';

/** What a way costs at the least, and the reason why a figure on it is assumed. */
export interface Way {
  cost: number;
  assumed?: string;
}

/** The parameter with the movement points of a turn, by the kind of cost that a unit pays. */
const ALLOWANCES = { 'entry-foot': 'move.foot', 'entry-afv': 'move.afv', 'entry-vehicle': 'move.wheeled' } as const;

/** A unit's movement points for a turn; undefined where the ruleset declares none. */
export function allowanceOf(battlefield: Battlefield, unit: Unit): number | undefined {
  // Where counters print it, a value of the ruleset says so: `allowance: yes`.
  const printed = Object.values(battlefield.ruleset.values).find((value) => saysYes(value, 'allowance'));
  if (printed) return unit.values[printed.id]?.value;
  return numberSetting(battlefield, ALLOWANCES[entryKey(unit)], { side: unit.side })?.value;
}

/**
 * The cheapest legal ways from some hexes to every other that a unit can get to, in movement points, never dearer than the rules make them: hills, hexsides
 * that only slow down and enemies cost nothing, so that what cannot be reached by these ways cannot be reached at all.
 */
export function waysFrom(battlefield: Battlefield, unit: Unit, from: readonly HexIndex[]): Map<HexIndex, Way> {
  const lookup = lookupOf(battlefield.board);
  const price = prices(battlefield, unit);
  const done = new Map<HexIndex, Way>();
  const open = new Map<HexIndex, Way>(from.map((hex) => [hex, { cost: 0 }]));
  while (open.size > 0) {
    const [hex, way] = cheapest(open);
    open.delete(hex);
    done.set(hex, way);
    lookup.neighbours(hex).forEach((next, hexside) => {
      if (next === undefined || done.has(next)) return;
      const step = price(hex, next, hexside);
      if (!step || way.cost + step.cost >= (open.get(next)?.cost ?? Infinity)) return;
      const assumed = way.assumed ?? step.assumed;
      open.set(next, { cost: way.cost + step.cost, ...(assumed !== undefined && { assumed }) });
    });
  }
  return done;
}

function cheapest(open: ReadonlyMap<HexIndex, Way>): [HexIndex, Way] {
  let best: [HexIndex, Way] | undefined;
  for (const entry of open) if (!best || entry[1].cost < best[1].cost) best = entry;
  return best as [HexIndex, Way];
}

/** What a step to a neighbouring hex costs at the least; undefined where it is forbidden. */
function prices(battlefield: Battlefield, unit: Unit): (from: HexIndex, to: HexIndex, hexside: number) => Way | undefined {
  const key = entryKey(unit);
  const most = dearest(battlefield, unit);
  const entering = new Map<HexIndex, Way | undefined>();
  const enter = (hex: HexIndex): Way | undefined => {
    if (!battlefield.board.hexes[hex]?.inPlay || !mayStandIn(battlefield, unit, hex)) return undefined;
    const costs = featuresIn(battlefield, hex).flatMap((feature) => costOf(feature, key) ?? []);
    const ground = Object.values(battlefield.ruleset.features).find((feature) => feature.kind === 'terrain' && saysYes(feature, 'open'));
    const cheapest = costs.length > 0 ? costs.reduce((a, b) => (b.cost < a.cost ? b : a)) : ground && costOf(ground, key);
    const way = cheapest ?? { cost: 1 };
    return way.cost > most ? { ...way, cost: most } : way;
  };
  return (from, to, hexside) => {
    if (!entering.has(to)) entering.set(to, enter(to));
    const onTrack = (battlefield.board.hexes[from]?.paths ?? []).some((path) => {
      const feature = path.exits.some((exit) => exit === hexside) ? featureOf(battlefield, path, { hex: from }) : undefined;
      return feature !== undefined && namesOf(feature, key)[0] !== 'none';
    });
    const barred = !onTrack && featuresOn(battlefield, from, hexside).some((feature) => namesOf(feature, key)[0] === 'none');
    return barred ? undefined : entering.get(to);
  };
}

/** The most that a hex can cost: who may always go so many hexes (`move.foot-least`) does so whatever they cost. */
function dearest(battlefield: Battlefield, unit: Unit): number {
  const hexes = numberSetting(battlefield, `${ALLOWANCES[entryKey(unit)]}-least`, { side: unit.side })?.value;
  return hexes ? (allowanceOf(battlefield, unit) ?? Infinity) / hexes : Infinity;
}

function costOf(feature: Feature, key: string): Way | undefined {
  const figure = figureOf(feature, key);
  return figure && { cost: figure.value, ...(figure.assumed !== undefined && { assumed: figure.assumed }) };
}

/** The greatest number of turns that an end leaves from some minute or turn on; undefined without an end, or where turns have no length in minutes. */
export function turnsLeft({ end, ruleset }: Battlefield, { minute = 0, turn = 1 }: { minute?: number; turn?: number }): number | undefined {
  const [length] = ruleset.properties.turn?.values ?? [];
  const shortest = typeof length === 'object' ? length.low : typeof length === 'number' ? length : undefined;
  const byTurn = end?.turn === undefined ? Infinity : end.turn - turn + 1;
  const byMinute = end?.minute === undefined || !shortest ? Infinity : Math.ceil((end.minute - minute) / shortest);
  const left = Math.min(byTurn, byMinute);
  return left === Infinity ? undefined : Math.max(0, left);
}
