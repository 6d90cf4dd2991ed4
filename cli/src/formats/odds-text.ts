import type { AttackAnswer, Battlefield, Trial, TypeOdds, UnitType } from '@blindhex/rules';
import { enemyLosses } from '@blindhex/rules';
import { percent, signed, unitTitle } from './attack-text.ts';
import { columns } from './columns.ts';

/** What each type of unit does to each other, a table for each pair and weapon: terrains, ranges, the net modifier, the odds. */
export function typeOddsText(all: readonly TypeOdds[], battlefield: Battlefield): string {
  const legend = all.some(({ rows }) => rows.some(({ answer }) => isAssumed(answer))) ? '\n* rests on a figure that no source gives\n' : '';
  return all.map((each) => pairText(each, battlefield)).join('\n') + legend;
}

function pairText({ firer, target, attack, rows }: TypeOdds, battlefield: Battlefield): string {
  const title = battlefield.ruleset.attacks[attack]?.title || attack;
  const head = `${typeTitle(firer, battlefield)}: ${title.toLowerCase()} at ${typeTitle(target, battlefield)}`;
  const kinds = outcomesIn(rows.map(({ answer }) => answer));
  const lines: string[][] = [['terrain', 'range', 'net', ...kinds.map((kind) => outcomeTitle(kind, battlefield)), '']];
  for (const run of runs(rows)) {
    const [first, last] = [run[0], run.at(-1)] as [(typeof rows)[number], (typeof rows)[number]];
    lines.push([
      first.terrain === '' ? 'open' : battlefield.ruleset.features[first.terrain]?.title || first.terrain,
      first === last ? `${first.range}` : `${first.range}-${last.range}`,
      signed(netOf(first.answer)),
      ...kinds.map((kind) => percentOf(first.answer, kind)),
      run.some(({ answer }) => isAssumed(answer)) ? '*' : '',
    ]);
  }
  return `${head}\n${columns(lines, ['left', 'right', 'right', ...kinds.map(() => 'right' as const)]).join('\n')}\n`;
}

/** Rows of one terrain that follow each other and come to the same. */
function runs(rows: TypeOdds['rows']): TypeOdds['rows'][] {
  const result: TypeOdds['rows'][] = [];
  const same = (a: AttackAnswer, b: AttackAnswer) => netOf(a) === netOf(b) && JSON.stringify(a.outcomes) === JSON.stringify(b.outcomes);
  for (const row of rows) {
    const run = result.at(-1);
    const last = run?.at(-1);
    if (run && last && last.terrain === row.terrain && last.range === row.range - 1 && same(last.answer, row.answer)) run.push(row);
    else result.push([row]);
  }
  return result;
}

/** Every shot that the set-up allows, a line each: who, with what, at whom, how far, and what comes of it. */
export function setUpText(trials: readonly Trial[], battlefield: Battlefield): string {
  if (trials.length === 0) return 'No unit sees an enemy that it can fire at.\n';
  const kinds = outcomesIn(trials.map(({ answer }) => answer));
  const head = ['firer', 'attack', 'target', 'net', ...kinds.map((kind) => outcomeTitle(kind, battlefield)), 'steps', ''];
  const lines = trials.map((trial): string[] => {
    const { shot, answer } = trial;
    const { hex, unit } = shot.target;
    return [
      unitTitle(shot.firers[0] ?? '', battlefield),
      battlefield.ruleset.attacks[shot.kind]?.title || shot.kind,
      unit === undefined ? (battlefield.board.hexes[hex ?? -1]?.name ?? '') : unitTitle(unit, battlefield),
      signed(netOf(answer)),
      ...kinds.map((kind) => percentOf(answer, kind)),
      enemyLosses(battlefield, trial).valueOf().toFixed(2),
      isAssumed(answer) ? '*' : '',
    ];
  });
  const legend = trials.some(({ answer }) => isAssumed(answer)) ? '\n* rests on a figure that no source gives\n' : '';
  return `${columns([head, ...lines], ['left', 'left', 'left', 'right', ...kinds.map(() => 'right' as const), 'right']).join('\n')}\n${legend}`;
}

/** One attack with one modifier more or less. */
export function whatIfText(title: string, rows: readonly { amount: number; answer: AttackAnswer }[], battlefield: Battlefield): string {
  const kinds = outcomesIn(rows.map(({ answer }) => answer));
  const head = ['modifier', 'net', ...kinds.map((kind) => outcomeTitle(kind, battlefield))];
  const lines = rows.map(({ amount, answer }) => [
    amount === 0 ? 'as it is' : signed(amount),
    signed(netOf(answer)),
    ...kinds.map((kind) => percentOf(answer, kind)),
  ]);
  return `${title}\n\n${columns([head, ...lines], ['right', 'right', ...kinds.map(() => 'right' as const)]).join('\n')}\n`;
}

export function isAssumed({ shots }: AttackAnswer): boolean {
  return shots.some(({ modifiers }) => modifiers.some(({ assumed }) => assumed !== undefined));
}

function netOf({ shots }: AttackAnswer): number {
  return shots[0]?.net ?? 0;
}

function outcomesIn(answers: readonly AttackAnswer[]): string[] {
  return [...new Set(answers.flatMap(({ outcomes }) => outcomes.map(({ outcome }) => outcome)))];
}

function percentOf({ outcomes }: AttackAnswer, kind: string): string {
  const found = outcomes.find(({ outcome }) => outcome === kind);
  return found ? percent(found.probability) : '';
}

function outcomeTitle(kind: string, { ruleset }: Battlefield): string {
  return (ruleset.outcomes[kind]?.title || kind).toLowerCase();
}

/** A type by its class and what it fires and suffers with: `Rifle squad (American, cohesion 6)`. */
export function typeTitle({ title, side, unit }: UnitType, battlefield: Battlefield): string {
  const values = Object.entries(unit.values).map(
    ([id, { value, range }]) =>
      `${(battlefield.ruleset.values[id]?.title ?? id).replace(/ \(.*/, '').toLowerCase()} ${value}${range === undefined ? '' : `/${range}`}`,
  );
  return `${title}, ${battlefield.sides.find(({ id }) => id === side)?.title || side} (${values.join(', ')})`;
}
