import type { Battlefield, Edge, HexIndex, Unit } from '../../battlefield.ts';
import { featuresIn, featuresOn } from '../../board/features.ts';
import { lookupOf } from '../../board/lookup.ts';
import { mayStandIn } from '../../force/entry.ts';
import { muster } from '../../force/muster.ts';
import { centre, DIRECTIONS } from '../../hex/axial.ts';
import { namesOf, saysYes } from '../../property.ts';
import { numberSetting } from '../../special-rules.ts';
import { isCombat, isDisrupted, isVehicle } from '../kinds.ts';
import { isUrban } from './strength.ts';

/** How a force on foot can retreat at best: freely, past an undisrupted enemy, through one, or not at all (14.3.3). */
export type Way = 'free' | 'past-enemy' | 'breakthrough' | 'none';

const BURDEN: Way[] = ['free', 'past-enemy', 'breakthrough', 'none'];
const lighter = (a: Route, b: Route): Route => {
  const burden = BURDEN.indexOf(a.way) - BURDEN.indexOf(b.way) || a.shells.length - b.shells.length;
  return burden <= 0 ? a : { way: b.way, shells: b.shells };
};
const heavier = (a: Way, b: Way): Way => (BURDEN.indexOf(a) >= BURDEN.indexOf(b) ? a : b);

/** A place on the way. */
interface Stage {
  hex: HexIndex;
  sideways: boolean;
  steps: number;
  /** Only so far in all: rivers, marshes and jungle shorten a retreat (14.3.3e). */
  most: number;
  way: Way;
  /** Hexes with bursting shells that it has come through. */
  shells: readonly HexIndex[];
}

/** How far a force goes, and by which ways. */
export interface Retreat {
  /** As far as a retreat goes, where the table says so (14.1); else one hex is enough into shelter. */
  far?: boolean;
  /** A withdrawal: one hex at least, never through a hex of the enemy, and shortened by urban buildings as well (10.3.1a, d). */
  withdrawal?: boolean;
  /** Whether it may pass through bursting shells, if nothing else is left (14.3.3.3); it never ends in them. */
  throughShells?: boolean;
}

/** How a force comes away, and through which bursting shells (14.3.3.3). */
export interface Route {
  way: Way;
  shells: readonly HexIndex[];
}

/**
 * The best way of a force on foot out of a hex, 2 to 4 hexes (or exactly four, where the table says so) toward its own edge: in each hex the first line of
 * 14.3.3.1.2 that is possible must be taken, the player chooses among equals. Undefined for a side without an edge of its own.
 */
export function bestRetreat(battlefield: Battlefield, from: HexIndex, units: readonly Unit[], how: Retreat = {}): Way | undefined {
  return routeOf(battlefield, from, units, how)?.way;
}

/** The best way of {@link bestRetreat}, and of ways through shells the one through the fewest. */
export function routeOf(battlefield: Battlefield, from: HexIndex, units: readonly Unit[], how: Retreat = {}): Route | undefined {
  const [unit] = units;
  const edge = unit && muster(battlefield).side(unit.side)?.friendlyEdge;
  if (!unit || !edge) return undefined;
  const limit = (parameter: string, otherwise: number) => numberSetting(battlefield, parameter, { side: unit.side, hex: from })?.value ?? otherwise;
  const [usual, slow] = how.withdrawal
    ? [limit('withdrawal.most', 4), limit('withdrawal.slow', 3)]
    : [limit('retreat.most', 4), limit('retreat.slow', 3)];
  const longest = battlefield.light === 'night' ? Math.min(usual, slow) : usual;
  const fewest = how.withdrawal ? 1 : how.far ? usual : limit('retreat.fewest', 2);
  const map = new RetreatMap(battlefield, from, unit, edge, how, slow);
  let best: Route = { way: 'none', shells: [] };
  const seen = new Set<string>();
  const stages: Stage[] = [{ hex: from, sideways: false, steps: 0, most: longest, way: 'free', shells: [] }];
  for (let stage = stages.pop(); stage; stage = stages.pop()) {
    const key = `${stage.hex} ${stage.sideways} ${stage.steps} ${stage.most} ${stage.way} ${stage.shells.length}`;
    if (seen.has(key)) continue;
    seen.add(key);
    const enough = stage.steps >= Math.min(fewest, stage.most) || (!how.far && map.sheltersAt(stage.hex));
    if (stage.steps > 0 && enough && !map.holdsEnemy(stage.hex) && !map.isShelled(stage.hex)) {
      best = lighter(best, stage);
    }
    if (stage.steps >= stage.most) continue;
    for (const next of map.next(stage)) {
      if (next === 'off-map') best = lighter(best, stage);
      else stages.push(next);
    }
  }
  return best;
}

class RetreatMap {
  private readonly forward: readonly { direction: number; sideways: boolean }[];

  constructor(
    private readonly battlefield: Battlefield,
    private readonly start: HexIndex,
    private readonly unit: Unit,
    edge: Edge,
    private readonly how: Retreat,
    /** Hexes that it goes at most through what shortens it (10.3.1d, 14.3.3e). */
    private readonly slow: number,
  ) {
    const { orientation } = battlefield.board;
    const toward = DIRECTIONS.map((step) => {
      const { x, y } = centre(step, orientation);
      return { north: -y, south: y, east: x, west: -x }[edge];
    });
    // With the grain of the hexes across the way there are hexsides straight toward the edge, and no sidesteps (14.3.3.1.2a).
    const straight = orientation === 'flat' ? edge === 'north' || edge === 'south' : edge === 'east' || edge === 'west';
    this.forward = toward
      .map((gain, direction) => ({ direction, gain, sideways: gain === 0 }))
      .filter(({ gain, sideways }) => gain > 0 || (sideways && !straight));
  }

  /** The stages that the first possible line of 14.3.3.1.2 allows. */
  next(stage: Stage): (Stage | 'off-map')[] {
    const neighbours = lookupOf(this.battlefield.board).neighbours(stage.hex);
    const ahead = this.forward.filter(({ sideways }) => !(sideways && stage.sideways));
    const onMap = ahead.flatMap(({ direction, sideways }) => {
      const hex = neighbours[direction];
      return hex !== undefined && this.passable(hex) && this.open(hex) ? [{ hex, sideways }] : [];
    });
    const empty = onMap.filter(({ hex }) => !this.holdsEnemy(hex));
    const away = empty.filter(({ hex }) => !this.besideEnemy(hex, (enemy) => isCombat(enemy)));
    const chosen = away.length > 0 ? away : empty;
    if (chosen.length > 0) return chosen.map(({ hex, sideways }) => this.enter(stage, hex, sideways));
    // Line iii: off the map, or along its edge or what bars the way, each hex farther from the first.
    const beyond = ahead.some(({ direction }) => {
      const hex = neighbours[direction];
      return hex === undefined || this.battlefield.board.hexes[hex]?.inPlay === false;
    });
    if (beyond) return ['off-map'];
    const along = neighbours.filter(
      (hex): hex is HexIndex => hex !== undefined && this.passable(hex) && this.open(hex) && !this.holdsEnemy(hex) && this.farther(hex, stage.hex),
    );
    const barred = ahead.some(({ direction }) => {
      const hex = neighbours[direction];
      return hex !== undefined && !this.passable(hex);
    });
    if (barred && along.length > 0) return along.map((hex) => this.enter(stage, hex, false));
    if (this.how.withdrawal) return [];
    return onMap.map(({ hex, sideways }) => ({ ...this.enter(stage, hex, sideways), way: 'breakthrough' as const }));
  }

  private enter(stage: Stage, hex: HexIndex, sideways: boolean): Stage {
    const slow = featuresIn(this.battlefield, hex).some(
      (feature) => saysYes(feature, 'slow-withdrawal') && (this.how.withdrawal === true || namesOf(feature, 'building').length === 0),
    );
    const way = this.exposedAt(hex) ? heavier(stage.way, 'past-enemy') : stage.way;
    const shells = this.isShelled(hex) ? [...stage.shells, hex] : stage.shells;
    return { hex, sideways, shells, steps: stage.steps + 1, most: slow ? Math.min(this.slow, stage.most) : stage.most, way };
  }

  private passable(hex: HexIndex): boolean {
    return this.battlefield.board.hexes[hex]?.inPlay !== false && mayStandIn(this.battlefield, this.unit, hex);
  }

  /** Whether a hex lies under bursting shells: a mortar marker in it (11.4.7). */
  isShelled(hex: HexIndex): boolean {
    return featuresIn(this.battlefield, hex).some((feature) => saysYes(feature, 'shells'));
  }

  private open(hex: HexIndex): boolean {
    return this.how.throughShells === true || !this.isShelled(hex);
  }

  private farther(hex: HexIndex, than: HexIndex): boolean {
    const { hexes } = this.battlefield.board;
    const far = (index: HexIndex) => {
      const [a, b] = [hexes[index]?.at, hexes[this.start]?.at];
      return a && b ? Math.max(Math.abs(a.q - b.q), Math.abs(a.r - b.r), Math.abs(a.q + a.r - b.q - b.r)) : 0;
    };
    return far(hex) > far(than);
  }

  holdsEnemy(hex: HexIndex): boolean {
    return muster(this.battlefield)
      .in(hex)
      .some((other) => other.side !== this.unit.side);
  }

  /** Enemies next to a hex; those in the assaulted hex do not count, which holds an assault marker (14.3.3.4b). */
  private besideEnemy(hex: HexIndex, is: (enemy: Unit, hex: HexIndex) => boolean): boolean {
    const neighbours = lookupOf(this.battlefield.board).neighbours(hex);
    return neighbours.some(
      (beside) =>
        beside !== undefined &&
        beside !== this.start &&
        muster(this.battlefield)
          .in(beside)
          .some((other) => other.side !== this.unit.side && is(other, beside)),
    );
  }

  /** Enemies who have other cares: under the first shells of a mission, under an assault arrow, or in an assault (10.3.1.2b, 14.3.3.4b). */
  private isBusy(enemy: Unit, hex: HexIndex): boolean {
    if (enemy.states.includes('under-assault')) return true;
    const assaulted = muster(this.battlefield)
      .in(hex)
      .some((other) => other.side !== enemy.side);
    return assaulted || featuresIn(this.battlefield, hex).some((feature) => saysYes(feature, 'pins'));
  }

  /** Whether entering a hex costs a check (14.3.3.4): next to an enemy in good order, with no friend in good order there, and no street. */
  private exposedAt(hex: HexIndex): boolean {
    const isReady = (enemy: Unit, beside: HexIndex) => !isDisrupted(enemy) && !enemy.states.includes('shocked') && !this.isBusy(enemy, beside);
    if (!this.besideEnemy(hex, isReady)) return false;
    const friends = muster(this.battlefield)
      .in(hex)
      .filter((other) => other.side === this.unit.side);
    return !friends.some((friend) => isCombat(friend) && !isDisrupted(friend)) && !isUrban(this.battlefield, hex);
  }

  /** Whether one hex is far enough: into cover, to a vehicle, or over a wall (14.3.3.1). */
  sheltersAt(hex: HexIndex): boolean {
    const cover = featuresIn(this.battlefield, hex).some((feature) => namesOf(feature, 'cover').includes('foot'));
    const vehicle = muster(this.battlefield)
      .in(hex)
      .some((other) => other.side === this.unit.side && isVehicle(other));
    const side = lookupOf(this.battlefield.board).neighbours(hex).indexOf(this.start);
    return cover || vehicle || (side >= 0 && featuresOn(this.battlefield, hex, side).some((feature) => saysYes(feature, 'no-tem-in-building')));
  }
}
