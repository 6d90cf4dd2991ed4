import type { Distribution } from '../../dice/distribution.ts';
import { certain, combined } from '../../dice/distribution.ts';
import type { Outcome } from '../../system.ts';

/** Everything that may come of anything, from best to worst. */
const SEVERITY = [
  'becomes-heroic',
  'rallies',
  'recovers',
  'gets-out',
  'withdraws',
  'stays',
  'two-platoons',
  'wins-initiative',
  'no-effect',
  'one-platoon',
  'loses-initiative',
  'revealed',
  'defender-retreats',
  'attacker-retreats',
  'retreats',
  'regrouping',
  'disrupted',
  'shocked',
  'casualty',
  'abandoned',
  'destroyed',
] as const;

export type FireOutcome = (typeof SEVERITY)[number];

const RANK: ReadonlyMap<string, number> = new Map(SEVERITY.map((outcome, index) => [outcome, index]));

export function isOutcome(word: string): word is FireOutcome {
  return RANK.has(word);
}

function rank(outcome: FireOutcome): number {
  return RANK.get(outcome) ?? -1;
}

/** The worse of two outcomes. */
export function worse(a: FireOutcome, b: FireOutcome): FireOutcome {
  return rank(a) >= rank(b) ? a : b;
}

/** The worst of several independent outcomes. */
export function worstOf(distributions: readonly Distribution<FireOutcome>[]): Distribution<FireOutcome> {
  return distributions.reduce<Distribution<FireOutcome>>((worst, next) => combined(worst, next, worse), certain('no-effect'));
}

/** A distribution as answers give it: from none to worst, as fractions in lowest terms. */
export function outcomes(distribution: Distribution<FireOutcome>): Outcome[] {
  return [...distribution]
    .sort(([a], [b]) => rank(a) - rank(b))
    .map(([outcome, probability]) => ({ outcome, probability: probability.toFraction() }));
}
