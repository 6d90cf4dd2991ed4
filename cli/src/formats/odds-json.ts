import type { AttackAnswer, Battlefield, Trial, TypeOdds } from '@blindhex/rules';
import { enemyLosses } from '@blindhex/rules';
import { json } from './json.ts';
import { isAssumed } from './odds-text.ts';

const odds = (answer: AttackAnswer) => ({ net: answer.shots[0]?.net ?? null, outcomes: answer.outcomes, assumed: isAssumed(answer) });

/** The tables of unit types for other programs; probabilities are exact fractions. */
export function typeOddsJson(all: readonly TypeOdds[]): string {
  return json({
    pairs: all.map(({ firer, target, attack, rows }) => ({
      firer: { side: firer.side, class: firer.unit.unitClass, like: firer.unit.id, count: firer.count },
      target: { side: target.side, class: target.unit.unitClass, like: target.unit.id, count: target.count },
      attack,
      rows: rows.map(({ terrain, range, answer }) => ({ terrain: terrain === '' ? null : terrain, range, ...odds(answer) })),
    })),
  });
}

/** Every shot of the set-up for other programs. */
export function setUpJson(trials: readonly Trial[], battlefield: Battlefield): string {
  return json({
    shots: trials.map((trial) => ({
      attack: trial.shot.kind,
      firer: trial.shot.firers[0] ?? null,
      target: trial.shot.target.unit ?? battlefield.board.hexes[trial.shot.target.hex ?? -1]?.name ?? null,
      ...odds(trial.answer),
      units: trial.answer.units,
      enemySteps: enemyLosses(battlefield, trial).toFraction(),
    })),
  });
}

export function whatIfJson(name: string, rows: readonly { amount: number; answer: AttackAnswer }[]): string {
  return json({ name, rows: rows.map(({ amount, answer }) => ({ modifier: amount, ...odds(answer) })) });
}
