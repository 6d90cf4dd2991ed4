import Fraction from 'fraction.js';
import type { Distribution } from '../../dice/distribution.ts';
import { certain, combined, die, followedBy, mapped, maximum, probability, shares, uniform } from '../../dice/distribution.ts';
import { SIDES_OF_DIE } from './figures.ts';
import type { FireKind, Victim } from './victim.ts';
import { helpingLeader } from './victim.ts';
import type { FireOutcome } from './worst.ts';
import { worse, worstOf } from './worst.ts';

/** A marker on a hex when fire is resolved, with the net modifier that counts for the side resolving it; of a mortar with its own value too. */
export interface HexMarker {
  kind: FireKind;
  net: number;
  value?: number;
  /** The marker itself, which may count for both sides in a hex by different modifiers: its die is one. */
  die?: object;
}

/** The figures of the procedure that a ruleset or special rule may change. */
export interface ResolutionFigures {
  /** A total that beats the cohesion and is at least this kills. */
  casualty: number;
  /** What a helping leader adds to the result. */
  leader: number;
  /** Whether he does so before the result is tested for a casualty (AMB-45). */
  leaderBeforeCasualty: boolean;
  /** The mortar value from which a ten hurts vehicles (13.1 step 7), and that ten. */
  heavyMortar: number;
  heavyDie: number;
}

export type StackOutcome = 'no-effect' | 'revealed' | 'regrouping' | 'disrupted' | 'casualty';

/** What the highest marker comes to, of which kind it is, and whether a heavy mortar's ten is among the highest (13.1 step 7, AMB-46). */
interface Highest {
  kind: FireKind;
  total: number;
  heavy: boolean;
}

/** The exact outcome of all markers on one side's units in a hex (13.1). */
export interface StackResult {
  /** What becomes of the unit that the fire is compared with. */
  chosen: Distribution<StackOutcome>;
  units: Map<string, Distribution<FireOutcome>>;
}

/** Whether a marker's die is one that hurts vehicles. */
export function isHeavy({ kind, value = 0 }: HexMarker, face: number, { heavyMortar, heavyDie }: ResolutionFigures): boolean {
  return kind === 'mortar' && value >= heavyMortar && face === heavyDie;
}

/** Only the highest total counts (13.1 step 1). Where small arms and mortars tie, the small arms count, who reach more of the units. */
export function highest(markers: readonly HexMarker[], figures: ResolutionFigures): Distribution<Highest> {
  const upTo = (kind: FireKind, limit: number) =>
    markers
      .filter((each) => each.kind === kind)
      .reduce((product, { net }) => product.mul(probability(die(SIDES_OF_DIE), (face) => face + net <= limit)), new Fraction(1));
  const totals = new Set(markers.flatMap(({ net }) => Array.from({ length: SIDES_OF_DIE }, (_, index) => index + 1 + net)));
  const result = new Map<Highest, Fraction>();
  const add = (winner: Highest, chance: Fraction) => chance.compare(0) > 0 && result.set(winner, chance);
  for (const total of totals) {
    const [small, smaller] = [upTo('small-arms', total), upTo('small-arms', total - 1)];
    const [mortar, lower] = [upTo('mortar', total), upTo('mortar', total - 1)];
    // Of heavy markers that show the die with this total, none does: each of them has one face less.
    const heavies = markers.filter((each) => isHeavy(each, total - each.net, figures)).length;
    const spared = new Fraction(figures.heavyDie - 1, Math.max(1, figures.heavyDie)).pow(heavies) as Fraction;
    const heavy = heavies === 0 ? new Fraction(0) : mortar.mul(new Fraction(1).sub(spared));
    const tie = small.sub(smaller);
    add({ kind: 'small-arms', total, heavy: true }, tie.mul(heavy));
    add({ kind: 'small-arms', total, heavy: false }, tie.mul(mortar.sub(heavy)));
    add({ kind: 'mortar', total, heavy: true }, smaller.mul(heavy));
    add({ kind: 'mortar', total, heavy: false }, smaller.mul(mortar.sub(lower).sub(heavy)));
  }
  return result;
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

/** Whether a unit rides on the same tank as another, and must get off among the enemy if that one is hurt (10.4.6.2c, d). */
export function getsOffWith(victim: Victim, other: Victim): boolean {
  return victim !== other && victim.ride !== undefined && victim.ride.by === other.ride?.by;
}

/** What getting off among the enemy does to a rider besides what befell it (10.4.6.2d). */
export function gotOff(victim: Victim, outcome: StackOutcome): StackOutcome {
  return isHurt(outcome) || victim.disrupted || !victim.ride ? outcome : victim.ride.shaken;
}

/** What becomes of a unit that checks, or regroups, since the chosen one was hurt; of riders with what befalls those on the same tank. */
function checkedFate(victim: Victim, chosen: Victim, all: readonly Victim[], kind: FireKind): Distribution<StackOutcome> {
  const own = othersFate(victim);
  if (!victim.ride?.amongEnemies) return own;
  const mates = all.filter((other) => getsOffWith(victim, other));
  if (mates.includes(chosen)) return mapped(own, (outcome) => gotOff(victim, outcome));
  const unhurt = mates
    .filter((mate) => mustCheck(mate, chosen, kind))
    .reduce((product, mate) => product.mul(probability(othersFate(mate), (outcome) => !isHurt(outcome))), new Fraction(1));
  return followedBy(own, (outcome) => shares([outcome, unhurt], [gotOff(victim, outcome), new Fraction(1).sub(unhurt)]));
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
  /** What a heavy mortar's ten does to vehicles and those around them (13.1 step 7). */
  heavyHit: ReadonlyMap<string, Distribution<FireOutcome>>;
}

/** The unit that a total is compared with, and what it does to it; undefined where there is nobody. */
function struckBy(
  { victims: all, candidates, figures }: Pick<StackUnderFire, 'victims' | 'candidates' | 'figures'>,
  kind: FireKind,
  total: number,
): Distribution<Struck | undefined> {
  if (candidates[kind].length === 0) return certain(undefined);
  return uniform(candidates[kind].map((chosen) => ({ chosen, outcome: effectOn(chosen, total, leaderEffect(chosen, all, figures), figures) })));
}

/** The worst that the units compared with suffer where the same mortar markers count for several sides in a hex, each by its own modifiers (13.1 step 2). */
export function worstOfSides(stacks: readonly StackUnderFire[]): Distribution<FireOutcome> {
  const dice = new Set(stacks.flatMap(({ markers }) => markers.flatMap((each) => (each.die ? [each.die] : []))));
  // The highest total of each side by mortars, one marker after the other.
  let tops = new Map<string, { totals: number[]; chance: Fraction }>([
    ['', { totals: stacks.map(() => Number.NEGATIVE_INFINITY), chance: new Fraction(1) }],
  ]);
  for (const one of dice) {
    const nets = stacks.map(({ markers }) => markers.find((each) => each.die === one)?.net);
    const next = new Map<string, { totals: number[]; chance: Fraction }>();
    for (const { totals, chance } of tops.values()) {
      for (let face = 1; face <= SIDES_OF_DIE; face++) {
        const higher = totals.map((total, index) => Math.max(total, (nets[index] ?? Number.NEGATIVE_INFINITY) + face));
        const before = next.get(higher.join());
        const share = chance.div(SIDES_OF_DIE);
        next.set(higher.join(), { totals: higher, chance: before ? before.chance.add(share) : share });
      }
    }
    tops = next;
  }
  const given = (stack: StackUnderFire, mortar: number) => {
    const shots = stack.markers.filter((each) => each.die === undefined).map(({ net }) => mapped(die(SIDES_OF_DIE), (face) => face + net));
    const small = shots.length > 0 ? maximum(shots) : certain(Number.NEGATIVE_INFINITY);
    const struck = followedBy(small, (total) => (mortar > total ? struckBy(stack, 'mortar', mortar) : struckBy(stack, 'small-arms', total)));
    return mapped(struck, (each): FireOutcome => each?.outcome ?? 'no-effect');
  };
  return followedBy(new Map([...tops.values()].map(({ totals, chance }) => [totals, chance])), (totals) =>
    worstOf(stacks.map((stack, index) => given(stack, totals[index] as number))),
  );
}

/** Resolves all markers on one side's units in a hex, by counting. */
export function resolveStack({ victims: all, candidates: chosenBy, markers, figures, heavyHit }: StackUnderFire): StackResult {
  const top = highest(markers, figures);
  const compared = followedBy(top, ({ kind, total, heavy }) =>
    mapped(struckBy({ victims: all, candidates: chosenBy, figures }, kind, total), (struck): Blow => ({ kind, heavy, ...(struck && { struck }) })),
  );
  const fireOn = (victim: Victim | undefined, { kind, struck }: Blow): Distribution<StackOutcome> => {
    if (!victim || !struck) return certain('no-effect');
    if (struck.chosen === victim) return certain(struck.outcome);
    return isHurt(struck.outcome) && mustCheck(victim, struck.chosen, kind) ? checkedFate(victim, struck.chosen, all, kind) : certain('no-effect');
  };
  const fate = (id: string) => {
    const victim = all.find(({ unit }) => unit.id === id);
    const hit = heavyHit.get(id);
    return followedBy(compared, (blow): Distribution<FireOutcome> => {
      const fired = fireOn(victim, blow);
      return hit && blow.heavy ? combined<FireOutcome, FireOutcome, FireOutcome>(fired, hit, worse) : fired;
    });
  };
  const ids = new Set([
    ...all.map(({ unit }) => unit.id),
    ...(markers.some((each) => isHeavy(each, figures.heavyDie, figures)) ? heavyHit.keys() : []),
  ]);
  return {
    chosen: mapped(compared, ({ struck }) => struck?.outcome ?? 'no-effect'),
    units: new Map([...ids].map((id) => [id, fate(id)])),
  };
}

/** A result as it strikes the unit it is compared with. */
interface Blow {
  kind: FireKind;
  heavy: boolean;
  struck?: Struck;
}

interface Struck {
  chosen: Victim;
  outcome: StackOutcome;
}
