import type { Battlefield, HexIndex, Unit } from '../battlefield.ts';
import { featuresIn, featuresOn } from '../board/features.ts';
import { lookupOf } from '../board/lookup.ts';
import { figureOf, namesOf, saysYes } from '../property.ts';
import type { Feature } from '../ruleset.ts';
import { featureOf, numberSetting } from '../special-rules.ts';
import { entryKey, mayStandIn } from './entry.ts';

/** How soon a unit is somewhere: turns it has to move for, and the reason why a figure on its way is assumed. */
export interface Way {
  turns: number;
  assumed?: string;
}

/** The parameter with the movement points of a turn, by the kind of cost that a unit pays. */
const ALLOWANCES = { 'entry-foot': 'move.foot', 'entry-afv': 'move.afv', 'entry-vehicle': 'move.wheeled' } as const;

/** A unit's movement points for a turn; undefined where the ruleset declares none. */
export function allowanceOf(battlefield: Battlefield, unit: Unit): number | undefined {
  return numberSetting(battlefield, ALLOWANCES[entryKey(unit)], { side: unit.side })?.value;
}

/** A unit on its way: in which turn, what it has spent of it, and whether all of the turn's move was along a road. */
interface Stage {
  hex: HexIndex;
  turn: number;
  spent: number;
  onRoad: boolean;
  assumed?: string;
}

/** What a step to a neighbouring hex costs at the least. */
interface Price {
  cost: number;
  /** From road to road, which earns the bonus of the road. */
  road: boolean;
  assumed?: string;
}

/**
 * How soon a unit can be in every hex that it can get to from some hexes, by the cheapest legal way: from road to road it pays the road's price, elsewhere that of
 * the ground and of what it crosses at the hexside; what it does not spend in a turn is lost. Slopes and enemies cost nothing, so that what is too late by
 * these ways is too late by any.
 */
export function waysFrom(battlefield: Battlefield, unit: Unit, from: readonly HexIndex[]): Map<HexIndex, Way> {
  const lookup = lookupOf(battlefield.board);
  const price = prices(battlefield, unit);
  const allowance = allowanceOf(battlefield, unit) ?? Infinity;
  const bonus = numberSetting(battlefield, 'road.bonus', { side: unit.side })?.value ?? 0;
  const ways = new Map<HexIndex, Way>();
  const done = new Set<number>();
  const open = new Map<number, Stage>();
  const push = (stage: Stage) => {
    const key = stage.hex * 2 + Number(stage.onRoad);
    const other = open.get(key);
    if (!done.has(key) && (!other || isSooner(stage, other))) open.set(key, stage);
  };
  for (const hex of from) push({ hex, turn: 0, spent: allowance + bonus, onRoad: false });
  while (open.size > 0) {
    const [key, stage] = soonest(open);
    open.delete(key);
    done.add(key);
    if (!ways.has(stage.hex)) ways.set(stage.hex, { turns: stage.turn, ...(stage.assumed !== undefined && { assumed: stage.assumed }) });
    lookup.neighbours(stage.hex).forEach((next, hexside) => {
      const step = next === undefined ? undefined : price(stage.hex, next, hexside);
      if (next === undefined || !step) return;
      const assumed = stage.assumed ?? step.assumed;
      const rest = { hex: next, ...(assumed !== undefined && { assumed }) };
      const spent = stage.spent + step.cost;
      const onRoad = stage.onRoad && step.road;
      if (spent <= allowance + (onRoad ? bonus : 0)) push({ ...rest, turn: stage.turn, spent, onRoad });
      // It may also wait for the next turn, which a road can make worth while.
      push({ ...rest, turn: stage.turn + 1, spent: Math.min(step.cost, allowance), onRoad: step.road });
    });
  }
  return ways;
}

function isSooner(a: Stage, b: Stage): boolean {
  return a.turn < b.turn || (a.turn === b.turn && a.spent < b.spent);
}

function soonest(open: ReadonlyMap<number, Stage>): [number, Stage] {
  let best: [number, Stage] | undefined;
  for (const entry of open) if (!best || isSooner(entry[1], best[1])) best = entry;
  return best as [number, Stage];
}

/** What a step to a neighbouring hex costs; undefined where it is forbidden. */
function prices(battlefield: Battlefield, unit: Unit): (from: HexIndex, to: HexIndex, hexside: number) => Price | undefined {
  const key = entryKey(unit);
  const allowance = allowanceOf(battlefield, unit) ?? Infinity;
  const most = dearest(battlefield, unit);
  const open = Object.values(battlefield.ruleset.features).find((feature) => feature.kind === 'terrain' && saysYes(feature, 'open'));
  const grounds = new Map<HexIndex, Price | undefined>();
  const ground = (hex: HexIndex): Price | undefined => {
    if (!battlefield.board.hexes[hex]?.inPlay || !mayStandIn(battlefield, unit, hex)) return undefined;
    const features = featuresIn(battlefield, hex).filter(({ kind }) => kind !== 'path');
    const costs = features.flatMap((feature) => costOf(feature, key, allowance) ?? []);
    const cheapest = costs.length > 0 ? costs.reduce((a, b) => (b.cost < a.cost ? b : a)) : open && costOf(open, key, allowance);
    return { road: false, ...(cheapest ?? { cost: 1 }) };
  };
  return (from, to, hexside) => {
    if (!grounds.has(to)) grounds.set(to, ground(to));
    const entered = grounds.get(to);
    if (!entered) return undefined;
    const tracks = (battlefield.board.hexes[from]?.paths ?? []).flatMap((path) => {
      const feature = path.exits.some((exit) => exit === hexside) ? featureOf(battlefield, path, { hex: from }) : undefined;
      return feature === undefined || namesOf(feature, key)[0] === 'none' ? [] : [feature];
    });
    const track = tracks.flatMap((feature): Price[] => {
      const cost = costOf(feature, key, allowance);
      return cost ? [{ ...cost, road: saysYes(feature, 'road') }] : [];
    });
    const walls = featuresOn(battlefield, from, hexside);
    const barred = tracks.length === 0 && walls.some((feature) => namesOf(feature, key)[0] === 'none');
    const crossing = tracks.length > 0 ? 0 : walls.reduce((sum, feature) => sum + (costOf(feature, key, allowance)?.cost ?? 0), 0);
    const across = barred ? [] : [{ ...entered, cost: Math.min(entered.cost + crossing, most) }];
    return [...track, ...across].reduce<Price | undefined>((best, each) => (best && best.cost <= each.cost ? best : each), undefined);
  };
}

/** The most that a hex can cost: who may always go so many hexes (`move.foot-least`) does so whatever they cost. */
function dearest(battlefield: Battlefield, unit: Unit): number {
  const hexes = numberSetting(battlefield, `${ALLOWANCES[entryKey(unit)]}-least`, { side: unit.side })?.value;
  return hexes ? (allowanceOf(battlefield, unit) ?? Infinity) / hexes : Infinity;
}

/** A number, or `all` of a turn's movement. */
function costOf(feature: Feature, key: string, allowance: number): { cost: number; assumed?: string } | undefined {
  if (namesOf(feature, key)[0] === 'all') return { cost: allowance };
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
