import Fraction from 'fraction.js';
import type { Distribution } from '../../dice/distribution.ts';
import { certain, combined, die, followedBy, mapped, maximum, probability, uniform } from '../../dice/distribution.ts';
import type { FireKind, Victim } from './victim.ts';
import { helpingLeader } from './victim.ts';

/** A marker on a hex when fire is resolved, with the net modifier that counts for the side resolving it. */
export interface HexMarker {
  kind: FireKind;
  net: number;
}

/** The figures of the procedure that a ruleset or special rule may change. */
export interface ResolutionFigures {
  /** A total that beats the cohesion and is at least this kills. */
  casualty: number;
  /** What a helping leader adds to the result. */
  leader: number;
  /** Whether he does so before the result is tested for a casualty (AMB-45). */
  leaderBeforeCasualty: boolean;
  /** The mortar value from which a ten hurts vehicles (13.1 step 7). */
  heavyMortar: number;
}

export type StackOutcome = 'no-effect' | 'revealed' | 'regrouping' | 'disrupted' | 'casualty';

/** What the highest marker comes to, and of which kind it is. */
interface Highest {
  kind: FireKind;
  total: number;
}

/** The exact outcome of all markers on one side's units in a hex (13.1). */
export interface StackResult {
  /** What becomes of the unit that the fire is compared with. */
  chosen: Distribution<StackOutcome>;
  units: Map<string, Distribution<StackOutcome>>;
}

export const SIDES_OF_DIE = 10;

/** Only the highest total counts (13.1 step 1). Where small arms and mortars tie, the small arms count, who reach more of the units. */
export function highest(markers: readonly HexMarker[]): Distribution<Highest> {
  const best = (kind: FireKind) => {
    const totals = markers.filter((each) => each.kind === kind).map(({ net }) => mapped(die(SIDES_OF_DIE), (face) => face + net));
    return totals.length > 0 ? maximum(totals) : certain(Number.NEGATIVE_INFINITY);
  };
  const winners = new Map<string, Highest>();
  const keys = combined(best('small-arms'), best('mortar'), (small, mortar) => {
    const winner: Highest = mortar > small ? { kind: 'mortar', total: mortar } : { kind: 'small-arms', total: small };
    const key = `${winner.kind} ${winner.total}`;
    winners.set(key, winner);
    return key;
  });
  return new Map([...keys].map(([key, chance]) => [winners.get(key) as Highest, chance]));
}

/** What a total, with the leader's help, does to the unit it is compared with (13.1 step 5); a result equal to its cohesion only lifts its concealment (4.3.1.1d). */
export function effectOn(chosen: Victim, total: number, help: number, { casualty, leaderBeforeCasualty }: ResolutionFigures): StackOutcome {
  const result = total + help;
  if (result > chosen.cohesion) {
    const kills = (leaderBeforeCasualty ? result : total) >= casualty;
    return chosen.disrupted || chosen.losesInstead || kills ? 'casualty' : 'disrupted';
  }
  return result === chosen.cohesion && chosen.concealed ? 'revealed' : 'no-effect';
}

export function isHurt(outcome: StackOutcome): boolean {
  return outcome === 'disrupted' || outcome === 'casualty';
}

/** What failing a cohesion check does (13.3.1). */
export function failedCheck(victim: Victim): StackOutcome {
  return victim.disrupted || victim.losesInstead ? 'casualty' : 'disrupted';
}

/** Whether a unit must check when the chosen one was hurt (13.1 step 6): everybody else on foot whom this fire reaches. */
export function mustCheck(victim: Victim, chosen: Victim, kind: FireKind): boolean {
  return victim !== chosen && victim.exposed[kind];
}

/** What the others may suffer when the chosen unit is hurt: a cohesion check (13.3.1); Japanese units only regroup (15.2.1). */
function othersFate(victim: Victim): Distribution<StackOutcome> {
  if (!victim.checks) return certain('regrouping');
  return mapped(die(SIDES_OF_DIE), (face) => (face > victim.cohesion ? failedCheck(victim) : 'no-effect'));
}

/** The leader's effect on a result (13.1 step 4). */
export function leaderEffect(chosen: Victim, all: readonly Victim[], figures: ResolutionFigures): number {
  return helpingLeader(chosen, all) ? figures.leader : 0;
}

/** One side's units in a hex with the markers that count for them. */
export interface StackUnderFire {
  victims: readonly Victim[];
  /** Whom a result of each kind may be compared with (13.1 step 3). */
  candidates: Record<FireKind, readonly Victim[]>;
  markers: readonly HexMarker[];
  figures: ResolutionFigures;
}

/** Resolves all markers on one side's units in a hex, by counting. */
export function resolveStack({ victims: all, candidates: chosenBy, markers, figures }: StackUnderFire): StackResult {
  const top = highest(markers);
  const compared = followedBy(top, ({ kind, total }) => {
    const candidates = chosenBy[kind];
    if (candidates.length === 0) return certain<Blow | undefined>(undefined);
    return uniform(
      candidates.map((chosen): Blow => ({ kind, chosen, outcome: effectOn(chosen, total, leaderEffect(chosen, all, figures), figures) })),
    );
  });
  const fate = (victim: Victim) =>
    followedBy(compared, (blow): Distribution<StackOutcome> => {
      if (blow?.chosen === victim) return certain(blow.outcome);
      return blow && isHurt(blow.outcome) && mustCheck(victim, blow.chosen, blow.kind) ? othersFate(victim) : certain('no-effect');
    });
  return {
    chosen: mapped(compared, (blow) => blow?.outcome ?? 'no-effect'),
    units: new Map(all.map((victim) => [victim.unit.id, fate(victim)])),
  };
}

/** A result as it strikes the unit it is compared with. */
interface Blow {
  kind: FireKind;
  chosen: Victim;
  outcome: StackOutcome;
}

/** A mortar marker as it may hurt vehicles: with its net modifier and the mortar's own value. */
export interface MortarMarker {
  net: number;
  value: number;
}

/**
 * The chance that the highest result comes from a mortar of at least this value whose die shows ten: then one stationary vehicle in the hex is hit
 * (13.1 step 7, AMB-46).
 */
export function heavyMortarHit(markers: readonly HexMarker[], mortars: readonly MortarMarker[], heavy: number): Fraction {
  const heavies = mortars.filter(({ value }) => value >= heavy);
  let chance = new Fraction(0);
  for (const net of new Set(heavies.map((each) => each.net))) {
    const total = SIDES_OF_DIE + net;
    const same = heavies.filter((each) => each.net === net).length;
    const upTo = (limit: number) => (each: HexMarker) => probability(die(SIDES_OF_DIE), (face) => face + each.net <= limit);
    const allUpTo = markers.map(upTo(total)).reduce((product, each) => product.mul(each), new Fraction(1));
    // Without a ten on any of those heavy markers: each of them has one face less.
    chance = chance.add(allUpTo.mul(new Fraction(1).sub(new Fraction(SIDES_OF_DIE - 1, SIDES_OF_DIE).pow(same))));
  }
  return chance;
}
