import type { Battlefield, HexIndex } from '../../battlefield.ts';
import { muster } from '../../force/muster.ts';
import type { Sight, SightAnswer, SightContext } from '../../system.ts';
import { isVehicle } from '../kinds.ts';
import { BlindTable } from './blind-table.ts';
import { traceDifferentLevels } from './different-levels.ts';
import { fieldOf } from './field.ts';
import { Ground } from './ground.ts';
import { traceHindrances } from './hindrances.ts';
import { lightRange, sightOptions } from './options.ts';
import type { PairTable } from './pair-table.ts';
import { MOST_TABLED, tableOf } from './pair-table.ts';
import { fastGround, seesCell } from './pairs.ts';
import { enclosedRoadLimits, traceRestrictions, viewersOf } from './restrictions.ts';
import { traceSameLevel } from './same-level.ts';
import { Trace } from './trace.ts';
import { verdictOf } from './verdict.ts';

/** Lines of sight of The Last Hundred Yards (4.1, 4.2, 17) on a battlefield. */
export function lhySight(battlefield: Battlefield): Sight {
  const ground = new Ground(battlefield);
  const options = sightOptions(battlefield);
  const blind = new BlindTable(battlefield.ruleset);
  let table: PairTable | undefined;
  const { hexOf } = muster(battlefield);
  const vehicles = new Set(battlefield.units.filter(isVehicle).map(hexOf));

  const trace = (from: HexIndex, to: HexIndex): Trace => {
    const line = new Trace(ground, options, blind, ground.hex(from), ground.hex(to));
    if (line.range <= 1) return line;
    if (line.isSameLevel) traceSameLevel(line);
    else traceDifferentLevels(line);
    return line;
  };

  const fast = fastGround(ground, options, blind, lightRange(battlefield).vehicle, (from, to) => trace(from, to).blockers.length === 0);

  return {
    answer(from: HexIndex, to: HexIndex, context?: SightContext): SightAnswer {
      const line = trace(from, to);
      traceHindrances(line, vehicles);
      enclosedRoadLimits(line);
      traceRestrictions(line, battlefield, viewersOf(battlefield, context));
      return {
        from,
        to,
        visible: line.blockers.length === 0,
        range: line.range,
        verdict: verdictOf(line),
        hindrances: line.hindrances,
        blockers: line.blockers,
        path: line.path,
        profile: line.profile,
        limits: line.limits,
        assumed: [...line.assumed],
      };
    },
    visible(from: HexIndex, to: HexIndex): boolean {
      return ground.hex(from).inPlay && ground.hex(to).inPlay && seesCell(fast, fast.cells.cellOf[from] as number, fast.cells.cellOf[to] as number);
    },
    field: (from) => fieldOf(fast, from),
    table() {
      if (ground.hexes.length > MOST_TABLED) return undefined;
      table ??= tableOf(fast);
      return table;
    },
  };
}
