import type { Stated } from '../../attack/stated.ts';
import type { Battlefield, HexIndex, Unit } from '../../battlefield.ts';
import type { Muster } from '../../force/muster.ts';
import { cohesionOf, isCombat, isDisrupted, isHeroic, isLeader, isRider, neverDisrupts } from '../kinds.ts';
import { isAmongEnemies, shaken } from './collateral.ts';
import { exposedToMortars, exposedToSmallArms } from './target.ts';

/** The kinds of fire that are resolved together in a hex (13.1). */
export type FireKind = 'small-arms' | 'mortar';

/** A unit under fire, as the resolution of 13.1 looks at it. */
export interface Victim {
  unit: Unit;
  /** Its platoon with the side it is of; undefined for support. */
  platoon?: string;
  cohesion: number;
  combat: boolean;
  leader: boolean;
  concealed: boolean;
  disrupted: boolean;
  /** Heroic and Japanese units lose a step where others are disrupted. */
  losesInstead: boolean;
  /** Japanese units take no cohesion checks under fire (15.2.1). */
  checks: boolean;
  exposed: Record<FireKind, boolean>;
  /** Of a rider: the tank it rides on, whether enemies are in its hex or beside it, and what getting off among them does to it (10.4.6.2d). */
  ride?: { by: Unit; amongEnemies: boolean; shaken: 'regrouping' | 'disrupted' | 'casualty' };
}

/** The units of one side in a hex that fire can hurt; what the author states of all defenders holds for each. */
export function victims(battlefield: Battlefield, hex: HexIndex, units: readonly Unit[], where: Muster, said?: Stated): Victim[] {
  return units.flatMap((unit) => {
    const cohesion = cohesionOf(battlefield, unit)?.value;
    const exposed = { 'small-arms': exposedToSmallArms(unit, where), mortar: exposedToMortars(unit, where) };
    if (cohesion === undefined || !(exposed['small-arms'] || exposed.mortar)) return [];
    const japanese = neverDisrupts(battlefield, unit);
    const tank = isRider(unit, where) ? where.carrierOf(unit) : undefined;
    return {
      unit,
      ...(unit.formation.length > 0 && { platoon: [unit.side, ...unit.formation].join('.') }),
      cohesion,
      combat: isCombat(unit),
      leader: isLeader(unit),
      concealed: unit.concealed || unit.hidden || (said?.has('concealed') ?? false),
      disrupted: isDisrupted(unit) || (said?.has('disrupted') ?? false),
      losesInstead: isHeroic(unit) || japanese,
      checks: !japanese,
      exposed,
      ...(tank && { ride: { by: tank, amongEnemies: isAmongEnemies(battlefield, hex, unit.side), shaken: shaken(battlefield, unit) } }),
    };
  });
}

/**
 * Whom a fire result is compared with (13.1 step 3): the best cohesion of the first class that has anybody, then the best assault value, then the best
 * small arms value; those still equal are equally likely.
 */
export function chosenAmong(all: readonly Victim[], kind: FireKind): Victim[] {
  const exposed = all.filter((victim) => victim.exposed[kind]);
  const classes: ((victim: Victim) => boolean)[] = [
    (victim) => victim.combat && !victim.disrupted && !victim.concealed,
    (victim) => victim.combat && !victim.disrupted,
    (victim) => victim.combat,
    () => true,
  ];
  const first = classes.map((belongs) => exposed.filter(belongs)).find((found) => found.length > 0) ?? [];
  const ranks: ((victim: Victim) => number)[] = [
    (victim) => victim.cohesion,
    ({ unit }) => unit.values.assault?.value ?? Number.NEGATIVE_INFINITY,
    ({ unit }) => unit.values['small-arms']?.value ?? Number.NEGATIVE_INFINITY,
  ];
  return ranks.reduce((left, rank) => left.filter((victim) => rank(victim) === Math.max(...left.map(rank))), first);
}

/** The undisrupted leader of the same platoon whose cohesion is higher: he takes one off the result (13.1 step 4). */
export function helpingLeader(chosen: Victim, all: readonly Victim[]): Victim | undefined {
  if (chosen.platoon === undefined) return undefined;
  return all.find(
    (victim) => victim !== chosen && victim.leader && !victim.disrupted && victim.cohesion > chosen.cohesion && victim.platoon === chosen.platoon,
  );
}
