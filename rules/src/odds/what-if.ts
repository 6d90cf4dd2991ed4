import type { Battlefield } from '../battlefield.ts';
import type { AttackAnswer, GameSystem, Sight } from '../system.ts';

/** The battlefield with one more modifier on the kinds of attack of a plan. */
export function withModifier(battlefield: Battlefield, attack: string, amount: number): Battlefield {
  const kinds = new Set(battlefield.attacks.find(({ id }) => id === attack)?.shots.map(({ kind }) => kind));
  const rule = amount < 0 ? `What if ${amount}` : `What if +${amount}`;
  const added = [...kinds].map((kind) => ({ rule, cites: [], scope: {}, kind: 'modifier' as const, amount, attack: kind }));
  return { ...battlefield, overrides: [...battlefield.overrides, ...added] };
}

/** What an attack does with one modifier more, from the lowest that the rules allow or that makes a difference to the highest, 0 among them. */
export function whatIf(
  battlefield: Battlefield,
  system: GameSystem,
  sight: Sight,
  attack: string,
  most = 12,
): { amount: number; answer: AttackAnswer }[] {
  const answer = (amount: number) =>
    amount === 0 ? system.resolve(battlefield, attack, sight) : system.resolve(withModifier(battlefield, attack, amount), attack, sight);
  const nets = ({ shots }: AttackAnswer) => shots.map(({ net }) => net).join(' ');
  const odds = ({ outcomes, units }: AttackAnswer) => JSON.stringify([outcomes, units.map((unit) => unit.outcomes)]);
  const rows = [{ amount: 0, answer: answer(0) }];
  for (const step of [-1, 1]) {
    let before = rows[0]?.answer as AttackAnswer;
    for (let amount = step; Math.abs(amount) <= most; amount += step) {
      const next = answer(amount);
      if (next.refusals.length > 0 || nets(next) === nets(before)) break;
      rows.push({ amount, answer: next });
      before = next;
    }
  }
  rows.sort((a, b) => a.amount - b.amount);
  // At both ends one row is enough for all that are alike.
  const differs = (row: (typeof rows)[number], other: (typeof rows)[number] | undefined) =>
    other === undefined || row.amount === 0 || odds(row.answer) !== odds(other.answer);
  const first = rows.findIndex((row, index) => differs(row, rows[index + 1]));
  const last = rows.findLastIndex((row, index) => differs(row, rows[index - 1]));
  return rows.slice(first, last + 1);
}
