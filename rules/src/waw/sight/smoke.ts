import type { Battlefield, Unit } from '../../battlefield.ts';
import { isAnyOf, muster } from '../../force/muster.ts';
import { namesOf } from '../../property.ts';
import type { SightHex } from './ground.ts';
import type { SightOptions } from './options.ts';
import type { Place } from './places.ts';

/** The first hex of smoke on a line, its ends included; on a hexside both hexes must lie in it (8.2). */
export function smokeOn(from: SightHex, places: readonly Place[], to: SightHex): { hexes: SightHex[]; cause: string; at: string } | undefined {
  const all: Place[] = [{ step: 0, one: from, isRun: false }, ...places, { step: 0, one: to, isRun: false }];
  const met = all.filter(({ one, other, isRun }) => one?.smoke && (!isRun || other?.smoke));
  const first = met[0]?.one;
  if (!first?.smoke) return undefined;
  const hexes = met.flatMap(({ one, other, isRun }) => (isRun ? [one, other] : [one])).filter((hex) => hex !== undefined);
  return { hexes, cause: first.smoke.feature.title.toLowerCase(), at: first.smoke.at };
}

/** Whether a unit can shoot through smoke: its nation says which kinds of units can, and the ruleset's reading whether infantry can (8.2). */
export function seesThroughSmoke(battlefield: Battlefield, unit: Unit, options: SightOptions): boolean {
  const nation = muster(battlefield).side(unit.side)?.nation;
  const through = nation === undefined ? [] : namesOf(battlefield.ruleset.nations[nation], 'through-smoke');
  return isAnyOf(unit, through) || (options.smokeInfantry === 'through' && isAnyOf(unit, ['infantry']));
}
